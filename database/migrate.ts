import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { applyFunctions } from './apply-functions.ts';
import type { Database } from './connect.ts';
import { holdingLock } from './lock.ts';
import { jobsSchema } from './queries/jobs.ts';

const toFolder = (projectRoot: string) => join(projectRoot, 'database/migrations');

/**
 * Brings our schema, its functions and the schema of the jobs up to date. Several processes may start at once: the others
 * wait and find nothing to do.
 */
export async function applyMigrations(database: Database, projectRoot: string): Promise<void> {
  await holdingLock(database, 'migrations', async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: toFolder(projectRoot) });
    await applyFunctions(client, join(projectRoot, 'database/functions'), readKnownMigrations(projectRoot).length);
    await runMigrations({ pgPool: database.$client, schema: jobsSchema, logger: new Logger(() => () => undefined) });
  });
}

/** All migrations this code has, in order. */
export function readKnownMigrations(projectRoot: string) {
  return readMigrationFiles({ migrationsFolder: toFolder(projectRoot) });
}

export async function countAppliedMigrations(database: Database): Promise<number> {
  const exists = await database.$client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!exists.rows[0]?.name) return 0;
  const result = await database.$client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return result.rows[0].count;
}
