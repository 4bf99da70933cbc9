import { type Failure, fail } from '#contract/errors.ts';

/** As long as the browser's own sender waits: whoever sends slower keeps a place from others. */
const readWithinMs = 120_000;

/** A body without a length is counted while it is read, so that nobody can fill the memory; null when it is too long. */
export async function readLimited(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same for bodies of many megabytes, of which only a few are read at a time. */
export async function readInTime(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null | Failure> {
  const reading = readLimited(request, limit);
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<Failure>((resolve) => {
    timer = setTimeout(() => resolve(refuseLate()), readWithinMs);
  });
  try {
    return await Promise.race([reading, ending]);
  } finally {
    clearTimeout(timer);
    // After the answer the connection is closed, and what still reads ends with it.
    reading.catch(() => undefined);
  }
}

function refuseLate(): Failure {
  const msg = 'Your file took too long to reach us. Please try again, or send a smaller one.';
  return fail('unavailable', { msg, fields: { file: msg }, retryAfterSeconds: 10 });
}
