import type { Context } from 'hono';
import { type Failure, fail } from '#contract/errors.ts';
import { readLimited } from './read-limited.ts';

/** What a form wraps around its file: boundaries, names and a few short fields. */
const wrapping = 16_000;
const maxParts = 10;

/** The fields of a multipart body, files among them. Only calls that say so take one. */
export async function readMultipart(context: Context, maxFileBytes: number): Promise<unknown | Failure> {
  const type = context.req.header('content-type') ?? '';
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (!/^multipart\/form-data\s*;/i.test(type) || !boundary)
    return fail('wrongType', { msg: 'Please send this as a form with a file.' });
  const limit = maxFileBytes + wrapping;
  if (Number(context.req.header('content-length') ?? 0) > limit) return tooLarge(maxFileBytes);
  const body = await readLimited(context.req.raw, limit);
  if (!body) return tooLarge(maxFileBytes);
  if (countParts(body, boundary[1] ?? boundary[2] ?? '') > maxParts) return malformed();
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const fields: Record<string, unknown> = {};
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

/** Counted before anything is taken apart: a body of ten megabytes could hold a hundred thousand empty fields. */
function countParts(body: Buffer, boundary: string): number {
  const mark = Buffer.from(`--${boundary}`);
  let count = -1;
  for (let at = body.indexOf(mark); at !== -1 && count <= maxParts; at = body.indexOf(mark, at + mark.byteLength))
    count += 1;
  return count;
}

function malformed(): Failure {
  return fail('malformed', { msg: 'We could not read this form. Please send one file at a time.' });
}

function tooLarge(maxFileBytes: number): Failure {
  const msg = `This file is larger than ${maxFileBytes / 1_000_000} MB. Please send a smaller one, or a link to it.`;
  return fail('tooLarge', { msg, fields: { file: msg } });
}
