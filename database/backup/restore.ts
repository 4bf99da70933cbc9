import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../connect.ts';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { dropConnection } from './drop-connection.ts';
import { completeTables, openTableLoad, relaxTables, type TableLoad } from './load-tables.ts';
import { FILES_PREFIX, type Manifest, toTablePrefix } from './manifest.ts';
import { checkEmpty, checkMigrations, type Migration, prepareSchema } from './prepare-schema.ts';
import { holdsFiles, type StagedFiles, stageFiles } from './staged-files.ts';
import { COPY_SETTINGS } from './table-catalog.ts';
import { verifyBackup } from './verify-backup.ts';

interface RestoreOptions {
  file: string;
  /** Where uploaded files go; without it those of the backup are left out. */
  filesDir?: string;
  /** All migrations this program knows, as drizzle's readMigrationFiles gives them. */
  migrations: Migration[];
  /** Lets a database or a folder that holds something be replaced. */
  replace?: boolean;
}

interface RestoreReport {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
  /** How many migrations of this program are newer than the backup and must be applied now. */
  migrationsToApply: number;
}

/**
 * Brings a shop back from a backup, all of it or nothing: the file is verified first, then tables, rows and sequences
 * are made in one transaction, and the files take their place right after its commit.
 */
export async function restore(connection: pg.ClientConfig, options: RestoreOptions): Promise<RestoreReport> {
  const { file, filesDir, migrations, replace = false } = options;
  const manifest = await verifyBackup(file);
  checkMigrations(manifest.migrations, migrations, file);
  if (filesDir && manifest.withFiles && !replace && (await holdsFiles(filesDir))) {
    throw new BackupError(`${filesDir} already holds files: allow them to be replaced, or use an empty folder.`);
  }
  const client = createClient(connection, { statement_timeout: 0, application_name: 'packwright restore' });
  client.on('error', () => {});
  const staged = filesDir && manifest.withFiles ? await stageFiles(filesDir) : undefined;
  let stage: 'loading' | 'committing' | 'committed' = 'loading';
  try {
    await client.connect();
    await client.query(COPY_SETTINGS);
    // Fails with a message when another client holds a table for longer, instead of waiting forever.
    await client.query(`BEGIN; SET LOCAL lock_timeout = '30s'`);
    if (!replace) await checkEmpty(client);
    await prepareSchema(client, manifest.migrations, migrations);
    const undo = await relaxTables(client, manifest.tables);
    await loadArchive(client, file, manifest, staged);
    await completeTables(client, manifest, undo);
    stage = 'committing';
    await client.query('COMMIT');
    stage = 'committed';
    await staged?.putInPlace();
    // The planner has no statistics of the new rows; autovacuum would make them a minute later.
    await client.query('ANALYZE').catch(() => {});
    await client.end().catch(() => {});
    return {
      createdAt: manifest.createdAt,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((total, table) => total + table.rows, 0),
      files: staged ? manifest.entries.filter(({ name }) => name.startsWith(FILES_PREFIX)).length : 0,
      migrationsToApply: migrations.length - manifest.migrations.length,
    };
  } catch (error) {
    dropConnection(client);
    if (stage !== 'committed') await staged?.discard();
    if (stage === 'committing') {
      throw new BackupError(
        'The connection was lost in the last moment: look whether the data are there, else restore again.',
      );
    }
    throw explainFailure(error);
  }
}

/** Second reading of the file, compared again: it may have been exchanged since the first. */
async function loadArchive(client: pg.Client, file: string, manifest: Manifest, staged?: StagedFiles): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [toTablePrefix(table), table]));
  let open: { prefix: string; load: TableLoad } | undefined;
  let index = 0;
  for await (const { name, body } of readArchive(file)) {
    const listed = manifest.entries[index++];
    // After the listed entries comes the manifest, which is known.
    if (!listed) break;
    const prefix = name.slice(0, name.lastIndexOf('/') + 1);
    const table = tables.get(prefix);
    if (open && open.prefix !== prefix) {
      await open.load.end();
      open = undefined;
    }
    const hash = createHash('sha256');
    if (table) {
      open ??= { prefix, load: openTableLoad(client, table) };
      for await (const chunk of hashing(body, hash)) await open.load.write(chunk);
    } else if (staged && name.startsWith(FILES_PREFIX)) {
      await staged.write(name.slice(FILES_PREFIX.length), hashing(body, hash));
    } else {
      for await (const _ of hashing(body, hash));
    }
    if (name !== listed.name || hash.digest('hex') !== listed.sha256) {
      throw new BackupError(`${file} was changed while it was being restored: nothing was changed in the shop.`);
    }
  }
  await open?.load.end();
  if (index < manifest.entries.length)
    throw new BackupError(`${file} was cut short while it was being restored: nothing was changed.`);
}

async function* hashing(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

function explainFailure(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === '55P03')
    return new BackupError('The database is in use: stop the site, then restore. Nothing was changed.');
  return new BackupError(`The restore failed and nothing was changed: ${message}`, { cause: error });
}
