import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Connection, createClient } from '../connect.ts';
import { replaceDatabase } from '../hosts.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import type { Migration } from './prepare-schema.ts';
import { restore } from './restore.ts';
import { quoteName, readSums } from './table-catalog.ts';
import { verifyBackup } from './verify-backup.ts';

export interface TrialReport {
  createdAt: string;
  tables: number;
  rows: number;
  /** How many sums of columns were compared. */
  sums: number;
}

const prefix = 'packwright_trial_';
/** A trial whose process was killed left its database; no trial takes as long as this. */
const leftoverHours = 24;

/**
 * Shows that a backup can be restored: into a database that is made for this on the same server and dropped afterwards.
 * Each table must have as many rows as were backed up, and the same sum in each column of numbers. The shop is only read.
 */
export async function tryRestore(
  connection: Connection,
  { file, migrations }: { file: string; migrations: Migration[] },
): Promise<TrialReport> {
  const admin = createClient(connection, { statement_timeout: 0, application_name: 'packwright trial' });
  await admin.connect();
  const name = `${prefix}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}_${admin.database}`.slice(
    0,
    63,
  );
  try {
    await dropLeftovers(admin);
    await createDatabase(admin, name);
    const trial = replaceDatabase(connection, name);
    await restore(trial, { file, migrations });
    return await compare(trial, await verifyBackup(file), file);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`).catch(() => undefined);
    await admin.end().catch(() => undefined);
  }
}

async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin
    .query(`CREATE DATABASE ${quoteName(name)} TEMPLATE template0`)
    .catch((error: Error & { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new BackupError(
        'The backup was not tried: the role may not create a database. Allow it once: alter role NAME createdb.',
      );
    });
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1)
      AND to_timestamp(split_part(datname, '_', 3)::bigint) < now() - make_interval(hours => $2)`,
    [prefix, leftoverHours],
  );
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${quoteName(datname)} WITH (FORCE)`);
}

async function compare(trial: Connection, manifest: Manifest, file: string): Promise<TrialReport> {
  const client = createClient(trial, { statement_timeout: 0, application_name: 'packwright trial' });
  await client.connect();
  let sums = 0;
  try {
    for (const table of manifest.tables) {
      const found = await readSums(client, table);
      if (found.rows !== table.rows)
        throw new BackupError(`${file} restored ${found.rows} rows of ${table.name} instead of ${table.rows}.`);
      for (const [column, sum] of Object.entries(table.sums ?? {})) {
        if (found.sums[column] !== sum)
          throw new BackupError(
            `${file} restored another sum of ${table.name}.${column}: ${found.sums[column]} instead of ${sum}.`,
          );
        sums += 1;
      }
    }
  } finally {
    await client.end().catch(() => undefined);
  }
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows, sums };
}
