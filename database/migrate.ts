import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connect.ts';

/** Any number; all processes that migrate agree on it, so that only one does. */
const migrationLock = 7_204_118;

const toFolder = (projectRoot: string) => join(projectRoot, 'database/migrations');

/** Brings the schema up to date. Several processes may start at once: the others wait and find nothing to do. */
export async function applyMigrations(database: Database, projectRoot: string): Promise<void> {
  const client = await database.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder: toFolder(projectRoot) });
  } finally {
    // Closing the connection frees the lock and the changed setting, whatever happened.
    client.release(true);
  }
}

/** All migrations this code has, in order. */
export function readKnownMigrations(projectRoot: string) {
  return readMigrationFiles({ migrationsFolder: toFolder(projectRoot) });
}

/** How many migrations are applied, and how many this code knows. */
export async function readMigrationState(
  database: Database,
  projectRoot: string,
): Promise<{ applied: number; known: number }> {
  const known = readKnownMigrations(projectRoot).length;
  const exists = await database.$client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!exists.rows[0]?.name) return { applied: 0, known };
  const result = await database.$client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return { applied: result.rows[0].count, known };
}
