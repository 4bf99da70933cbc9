import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { uploadKinds } from './upload-limits.ts';

export const UploadedFile = z.object({
  file_id: z.string(),
  name: z.string(),
  kind: z.enum(uploadKinds),
  bytes: z.int(),
  /** Signed and good for minutes; the picture itself, or a download where it is never shown inline. */
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const filesEndpoints = {
  'POST /api/file/upload': defineEndpoint({
    audience: 'anyone',
    body: 'multipart',
    summary: 'One file as multipart field `file`, at most 10 MB: png, jpg, webp, svg (cleaned), pdf, ai or eps.',
    input: z.object({
      file: z.custom<File>((value) => value instanceof File, 'Please choose a file.'),
      guest_id: z.optional(z.string().check(z.maxLength(60))),
    }),
    output: UploadedFile,
  }),
};
