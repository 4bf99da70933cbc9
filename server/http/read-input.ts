import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { type Failure, fail } from '#contract/errors.ts';
import type { RawBody } from '#contract/raw-body.ts';
import { readLimited } from './read-limited.ts';

const maxBodyBytes = 1_000_000;

/** The body as it came, for calls whose signature is over its exact bytes: whatever its type, nothing is parsed. */
export async function readRaw(context: Context, maxBytes = maxBodyBytes): Promise<z.input<typeof RawBody> | Failure> {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) return fail('tooLarge');
  const bytes = await readLimited(context.req.raw, maxBytes);
  return bytes ? { bytes, headers: context.req.header() } : fail('tooLarge');
}

/** A query for GET, a JSON object for POST; anything else is rejected before a handler sees it. */
export async function readInput(context: Context): Promise<unknown | Failure> {
  if (context.req.method === 'GET') return context.req.query();
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const announced = context.req.header('content-length') ?? (context.req.header('transfer-encoding') ? 'some' : '0');
    const empty = type === '' && announced === '0';
    return empty ? {} : fail('wrongType');
  }
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) return fail('tooLarge');
  const body = await readLimited(context.req.raw, maxBodyBytes);
  if (!body) return fail('tooLarge');
  const text = body.toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail('malformed', { msg: 'The body is not valid JSON.' });
  }
}
