import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createClient } from '../connect.ts';
import { listAppliedMigrations } from '../migration-level.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { dropConnection } from './drop-connection.ts';
import {
  type BackedUpTable,
  FILES_PREFIX,
  FORMAT,
  MANIFEST_NAME,
  MANIFEST_SUM_NAME,
  type Manifest,
  toTablePrefix,
} from './manifest.ts';
import {
  COPY_SETTINGS,
  listSequences,
  listTables,
  quoteName,
  quoteTable,
  readSums,
  type Table,
} from './table-catalog.ts';

const PART_BYTES = 4 * 1024 * 1024;

interface BackupReport {
  file: string;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes the whole shop, as it is at one moment, into one file: all tables through COPY, the sequences, and the
 * uploaded files. Works on any PostgreSQL from 15, without pg_dump, while the site runs, in a few megabytes of memory.
 */
export async function backUp(
  connection: pg.ClientConfig,
  { file, filesDir }: { file: string; filesDir?: string },
): Promise<BackupReport> {
  await mkdir(dirname(file), { recursive: true }).catch((error: Error) => {
    throw new BackupError(`The folder for ${file} cannot be made: ${error.message}`);
  });
  const client = createClient(connection, { statement_timeout: 0, application_name: 'packwright backup' });
  // Without a listener a lost connection would end the process; the running query rejects with it anyway.
  client.on('error', () => {});
  const archive = createArchive(file);
  try {
    await client.connect();
    const manifest = await writeShop(client, archive, filesDir);
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    const sum = Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${MANIFEST_NAME}\n`);
    await archive.add(MANIFEST_NAME, text.length, [text]);
    await archive.add(MANIFEST_SUM_NAME, sum.length, [sum]);
    await client.end();
    await archive.finish();
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    const files = manifest.entries.filter(({ name }) => name.startsWith(FILES_PREFIX)).length;
    return { file, tables: manifest.tables.length, rows, files };
  } catch (error) {
    dropConnection(client);
    const cause = (await archive.abort()) ?? (error as Error);
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup to ${file} failed and was not kept: ${cause.message}`, { cause });
  }
}

async function writeShop(client: pg.Client, archive: ArchiveWriter, filesDir?: string): Promise<Manifest> {
  await client.query(COPY_SETTINGS);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0) throw new BackupError('The database has no tables yet: there is nothing to back up.');
  const listed = await listTables(client);
  // Locks out migrations: one could change a table before it is copied.
  if (listed.length > 0) await client.query(`LOCK TABLE ${listed.map(quoteTable).join(', ')} IN ACCESS SHARE MODE`);
  const tables: BackedUpTable[] = [];
  for (const table of listed) {
    const rows = await writeTable(client, archive, table);
    tables.push({ ...table, rows, sums: (await readSums(client, table)).sums });
  }
  const sequences = await listSequences(client);
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  await client.query('COMMIT');
  // After the rows: a file uploaded meanwhile is extra in the backup; before them, one could be missing.
  if (filesDir) await writeFiles(archive, filesDir);
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    migrations,
    tables,
    sequences,
    withFiles: filesDir !== undefined,
    entries: archive.entries.slice(),
  };
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<number> {
  const columns = table.columns.map(quoteName).join(', ');
  const stream = client.query(copyTo(`COPY ${quoteTable(table)} (${columns}) TO STDOUT`));
  let part = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    part += 1;
    await archive.add(`${toTablePrefix(table)}${String(part).padStart(6, '0')}.copy`, size, held);
    held = [];
    size = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  // The number of rows arrives after the data, before the answer to the next statement.
  await client.query('SELECT 1');
  return stream.rowCount;
}

async function writeFiles(archive: ArchiveWriter, filesDir: string): Promise<void> {
  for (const path of await listFiles(filesDir, '')) {
    const handle = await open(join(filesDir, path), 'r').catch(() => null);
    // Deleted since it was listed: the shop does not miss it.
    if (!handle) continue;
    try {
      const { size, mtime } = await handle.stat();
      const body = size > 0 ? createReadStream('', { fd: handle, start: 0, end: size - 1, autoClose: false }) : [];
      await archive.add(`${FILES_PREFIX}${path}`, size, body, mtime);
    } finally {
      await handle.close();
    }
  }
}

/** Plain files only, with / between the folders on every system; links could lead out of the folder. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) found.push(...(await listFiles(root, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
