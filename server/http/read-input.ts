import type { Context } from 'hono';
import { Failure, fail } from '#contract/errors.ts';

const maxBodyBytes = 1_000_000;

/** A query for GET, a JSON object for POST; anything else is refused before a handler sees it. */
export async function readInput(context: Context): Promise<unknown | Failure> {
  if (context.req.method === 'GET') return context.req.query();
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const announced = context.req.header('content-length') ?? (context.req.header('transfer-encoding') ? 'some' : '0');
    const empty = type === '' && announced === '0';
    return empty ? {} : fail('wrongType');
  }
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) return fail('tooLarge');
  const text = await readLimited(context.req.raw, maxBodyBytes);
  if (text instanceof Failure) return text;
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail('malformed', { msg: 'The body is not valid JSON.' });
  }
}

/** A body without a length is counted while it is read, so that nobody can fill the memory. */
async function readLimited(request: Request, limit: number): Promise<string | Failure> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return fail('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
