import { type Failure, fail } from '#contract/errors.ts';

/** As long as the browser's own sender waits. */
const readWithinMs = 120_000;

/** The slowest phone line; slower, it holds a place that others wait for. */
interface Pace {
  windowMs: number;
  bytes: number;
}
const slowest: Pace = { windowMs: 5_000, bytes: 20_000 };

/** A body without a length is counted while it is read, so that no caller can fill the memory; null when it is too long. */
export async function readLimited(
  request: Request,
  limit: number,
  onBytes?: (size: number) => void,
): Promise<Buffer<ArrayBuffer> | null> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
    onBytes?.(size);
  }
  return Buffer.concat(chunks);
}

/** The same for bodies of many megabytes, of which only a few are read at a time: at a minimum pace, and in time. */
export async function readInTime(
  request: Request,
  limit: number,
  pace: Pace = slowest,
): Promise<Buffer<ArrayBuffer> | null | Failure> {
  let size = 0;
  const reading = readLimited(request, limit, (read) => {
    size = read;
  });
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<Failure>((resolve) => {
    const lastMs = performance.now() + readWithinMs;
    let before = 0;
    timer = setInterval(() => {
      if (size - before < pace.bytes || performance.now() > lastMs) resolve(refuseLate());
      before = size;
    }, pace.windowMs);
  });
  try {
    return await Promise.race([reading, ending]);
  } finally {
    clearInterval(timer);
    // After the answer the connection is closed, and what still reads ends with it.
    reading.catch(() => undefined);
  }
}

function refuseLate(): Failure {
  const msg = 'Your file took too long to reach us. Please try again, or send a smaller one.';
  return fail('unavailable', { msg, fields: { file: msg }, retryAfterSeconds: 10 });
}
