import { readFile } from 'node:fs/promises';
import type * as z from 'zod/mini';

/** A file of the catalog through its schema; a fault names the file and the place. */
export async function readJson<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message ?? 'is not valid'}`);
}
