import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listAppliedMigrations } from './migration-level.ts';

/**
 * Runs every file of database/functions that changed since it ran here last. Each creates or replaces what it names, so
 * running it again is harmless; after a new migration all of them run, since it may have touched what they define.
 * The hashes live beside drizzle's own table: a restore that makes the schema anew drops both.
 */
export async function applyFunctions(client: pg.PoolClient, folder: string): Promise<void> {
  const last = (await listAppliedMigrations(client)).at(-1);
  await client.query(`create table if not exists drizzle.applied_functions
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_functions',
  );
  const hashes = new Map(applied.rows.map(({ name, hash }) => [name, hash]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(`${last}\n${text}`).digest('hex');
    if (hashes.get(name) === hash) continue;
    await client.query('begin');
    try {
      // A function may call one of a later file.
      await client.query('set local check_function_bodies = off');
      await client.query(text);
      await client.query(
        `insert into drizzle.applied_functions (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [name, hash],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw new Error(`database/functions/${name}: ${(error as Error).message}`, { cause: error });
    }
  }
}
