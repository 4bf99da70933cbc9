import { type Failure, fail } from '#contract/errors.ts';

/** The least bytes a second: a slower sender would occupy a slot of the upload limiter. */
interface Pace {
  windowMs: number;
  bytes: number;
}
const slowest: Pace = { windowMs: 5_000, bytes: 20_000 };
/** Two minutes for any body, and more for one of many megabytes: the browser's own sender waits as long. */
const toReadMs = (limit: number) => 120_000 + limit / 100;

/** Hands on each piece of a body while it comes in. Answers how many bytes it had; null where they are too many. */
async function passOn(
  request: Request,
  limit: number,
  write: (chunk: Uint8Array, size: number) => void | Promise<void>,
): Promise<number | null> {
  if (!request.body) return 0;
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return null;
    await write(chunk, size);
  }
  return size;
}

/** A body without a length is counted while it is read, so that it cannot fill the memory; null when it is too long. */
export async function readLimited(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  const size = await passOn(request, limit, (chunk) => void chunks.push(chunk));
  return size === null ? null : Buffer.concat(chunks);
}

/** The same for bodies of many megabytes, of which only a few are read at a time: at a minimum pace, and in time. */
export async function readInTime(
  request: Request,
  limit: number,
  pace: Pace = slowest,
): Promise<Buffer<ArrayBuffer> | null | Failure> {
  const chunks: Uint8Array[] = [];
  const size = await passOnInTime(request, limit, async (chunk) => void chunks.push(chunk), pace);
  return typeof size === 'number' ? Buffer.concat(chunks) : size;
}

/** And without holding it: each piece is handed on before the next is read. After the answer none is. */
export async function passOnInTime(
  request: Request,
  limit: number,
  write: (chunk: Uint8Array) => Promise<void>,
  pace: Pace = slowest,
): Promise<number | null | Failure> {
  let size = 0;
  let isLate = false;
  const reading = passOn(request, limit, async (chunk, read) => {
    if (isLate) throw new Error('The body came too late');
    size = read;
    await write(chunk);
  });
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<Failure>((resolve) => {
    const lastMs = performance.now() + toReadMs(limit);
    let before = 0;
    timer = setInterval(() => {
      isLate = size - before < pace.bytes || performance.now() > lastMs;
      if (isLate) resolve(refuseLate());
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
