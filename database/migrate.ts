import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { applyFunctions } from './apply-functions.ts';
import type { Database } from './connect.ts';
import { holdingLock } from './lock.ts';
import { checkLevel, listAppliedMigrations } from './migration-level.ts';
import { jobsSchema } from './queries/jobs.ts';

const toFolder = (projectRoot: string) => join(projectRoot, 'database/migrations');

/**
 * Brings our schema, its functions and the schema of the jobs up to date. Several processes may start at once: the others
 * wait and find nothing to do.
 */
export async function applyMigrations(database: Database, projectRoot: string): Promise<void> {
  await holdingLock(database, 'migrations', async (client) => {
    checkLevel(await listAppliedMigrations(client), readKnownMigrations(projectRoot));
    await migrate(drizzle({ client }), { migrationsFolder: toFolder(projectRoot) });
    await applyFunctions(client, join(projectRoot, 'database/functions'));
    await runMigrations({ pgPool: database.$client, schema: jobsSchema, logger: new Logger(() => () => undefined) });
  });
}

/** All migrations this code has, in order. */
export function readKnownMigrations(projectRoot: string) {
  return readMigrationFiles({ migrationsFolder: toFolder(projectRoot) });
}
