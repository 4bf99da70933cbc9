import type pg from 'pg';
import { compareLevel, listAppliedMigrations } from '../migration-level.ts';
import { BackupError } from './backup-error.ts';
import { listTables, quoteTable } from './table-catalog.ts';

/** As drizzle's readMigrationFiles gives them. */
export interface Migration {
  hash: string;
  sql: string[];
  folderMillis: number;
}

/** A backup can be restored when its migrations are the first ones of ours; later ones are applied after the restore. */
export function checkMigrations(backedUp: string[], known: Migration[], file: string): void {
  const level = compareLevel(backedUp, known);
  if (level === 'newer') {
    throw new BackupError(
      `${file} was made by a newer release (${backedUp.length} migrations, this one knows ${known.length}): update first.`,
    );
  }
  if (level === 'foreign') {
    throw new BackupError(
      `${file} was made by a version before 1.0.0 or by another program, and nothing was restored: use a backup of 1.0.0 or later.`,
    );
  }
}

/** Refuses a database with rows in it, unless they may go. */
export async function checkEmpty(client: pg.Client): Promise<void> {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quoteTable(table)} LIMIT 1`);
    if (rowCount)
      throw new BackupError(
        `The database already holds data (in ${table.name}): allow it to be replaced, or use an empty one.`,
      );
  }
}

/** Empty tables in the shape of the backup, inside the caller's transaction. */
export async function prepareSchema(client: pg.Client, level: string[], known: Migration[]): Promise<void> {
  const applied = await listAppliedMigrations(client);
  if (applied.length === level.length && applied.every((hash, index) => hash === level[index])) {
    // The schema is the backup's already: it stays, with the grants and indexes that an administrator added.
    const tables = await listTables(client);
    if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoteTable).join(', ')} CASCADE`);
    return;
  }
  await dropOwnObjects(client);
  await runMigrations(client, known.slice(0, level.length));
  const tables = await listTables(client);
  // Migrations may have brought rows of their own, which are in the backup too.
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoteTable).join(', ')} CASCADE`);
}

/**
 * Not DROP SCHEMA: extensions that only an administrator can install live in it as well. Tables go first and take
 * their own sequences with them, which cannot be dropped alone.
 */
async function dropOwnObjects(client: pg.Client): Promise<void> {
  const ownIn = (classId: string, id: string) =>
    `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${classId}'::regclass AND d.objid = ${id} AND d.deptype = 'e')`;
  const { rows } = await client.query<{ statement: string }>(`
    SELECT CASE relkind WHEN 'S' THEN 2 ELSE 1 END AS turn, format('DROP %s IF EXISTS public.%I CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, relname) AS statement
      FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${ownIn('pg_class', 'c.oid')}
    UNION ALL
    SELECT 3, format('DROP ROUTINE IF EXISTS public.%I(%s) CASCADE', proname, pg_get_function_identity_arguments(p.oid))
      FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND ${ownIn('pg_proc', 'p.oid')}
    UNION ALL
    SELECT 4, format('DROP TYPE IF EXISTS public.%I CASCADE', typname)
      FROM pg_type t LEFT JOIN pg_class r ON r.oid = t.typrelid
      WHERE typnamespace = 'public'::regnamespace AND (typtype IN ('e', 'd', 'r') OR r.relkind = 'c') AND ${ownIn('pg_type', 't.oid')}
    ORDER BY turn`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
}

/** What drizzle's own migrate() does, but in the transaction of the restore: it would commit one of its own. */
export async function runMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
