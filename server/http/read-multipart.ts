import type { Context } from 'hono';
import { Failure, fail } from '#contract/errors.ts';
import { findBoundary, isMultipart } from './multipart-parts.ts';
import { readInTime } from './read-limited.ts';

/** What a form wraps around its file: boundaries, names and a few short fields. */
const wrapping = 16_000;
const maxParts = 10;

/** A Failure for a form that is rejected unread; else how many bytes it may have. */
export function measureMultipart(context: Context, maxFileBytes: number): number | Failure {
  const type = context.req.header('content-type') ?? '';
  if (!findBoundary(type)) return fail('wrongType', { msg: 'Please send this as a form with a file.' });
  const limit = maxFileBytes + wrapping;
  const announced = context.req.header('content-length');
  if (Number(announced ?? 0) > limit) return tooLarge(maxFileBytes);
  // Without a Content-Length it counts as the largest allowed.
  return announced === undefined ? maxFileBytes : Number(announced);
}

/** The fields of a multipart body, files among them. Only calls that say so take one. */
export async function readMultipart(context: Context, maxFileBytes: number): Promise<unknown | Failure> {
  const measured = measureMultipart(context, maxFileBytes);
  if (measured instanceof Failure) return measured;
  const body = await readInTime(context.req.raw, maxFileBytes + wrapping);
  if (body instanceof Failure) return body;
  if (!body) return tooLarge(maxFileBytes);
  const type = context.req.header('content-type') ?? '';
  if (!isMultipart(body, findBoundary(type) ?? '', maxParts)) return malformed();
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    // Without a prototype, a field named __proto__ is a field like any other.
    const fields: Record<string, unknown> = Object.create(null);
    for (const [name, value] of form) {
      if (Object.hasOwn(fields, name)) return malformed();
      fields[name] = value;
    }
    const file = Object.values(fields).find((value) => value instanceof File);
    return file && file.size > maxFileBytes ? tooLarge(maxFileBytes) : fields;
  } catch {
    return malformed();
  }
}

function malformed(): Failure {
  return fail('malformed', { msg: 'We couldn’t read this form. Please send one file at a time.' });
}

function tooLarge(maxFileBytes: number): Failure {
  const msg = `This file is larger than ${maxFileBytes / 1_000_000} MB. Please send a smaller one, or a link to it.`;
  return fail('tooLarge', { msg, fields: { file: msg } });
}
