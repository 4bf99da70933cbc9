import * as z from 'zod/mini';

/** What a call with a raw body is handed: the bytes as they came, and the headers with the signature among them. */
export const RawBody = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  headers: z.record(z.string(), z.string()),
});
