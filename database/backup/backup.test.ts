import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../connect.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded-server.ts';
import { readKnownMigrations } from '../migrate.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { restore } from './restore.ts';
import { buildOddShop, describeShop, MIGRATIONS } from './test-support/odd-shop.ts';
import { verifyBackup } from './verify-backup.ts';

const projectRoot = join(import.meta.dirname, '../..');
let dir: string;
let server: EmbeddedServer | undefined;
let admin: pg.Client;
let source: pg.ClientConfig;
let file: string;
let expected: unknown;
let databases = 0;

/** PostgreSQL servers of other versions can be tried by TEST_DATABASE_URL; its role must be allowed to make databases. */
const other = process.env.TEST_DATABASE_URL;

async function makeDatabase(): Promise<pg.ClientConfig> {
  databases += 1;
  const name = `backup_test_${process.pid}_${databases}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const { host, port, user, password } = admin;
  return { host, port, user, password: password ?? undefined, database: name };
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it worked'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(BackupError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pw-backup-'));
  if (!other) server = await startEmbedded({ dataDir: join(dir, 'data'), durable: false });
  admin = new pg.Client(server?.connection ?? { connectionString: other });
  await admin.connect();
  source = await makeDatabase();
  await withClient(source, async (client) => {
    await buildOddShop(client, MIGRATIONS.slice(0, 2));
    expected = await describeShop(client);
  });
  const longFolder = join(dir, 'uploads', 'ä'.repeat(60), 'deep '.repeat(20));
  await mkdir(longFolder, { recursive: true });
  await writeFile(join(longFolder, `${'名'.repeat(40)}.txt`), 'long name');
  await writeFile(join(dir, 'uploads', 'empty.bin'), '');
  await writeFile(join(dir, 'uploads', 'logo.bin'), Buffer.alloc(3_000_000, 'logo'));
  file = join(dir, 'shop.backup.tar.gz');
  const report = await backUp(source, { file, filesDir: join(dir, 'uploads') });
  expect(report).toEqual({ file, tables: 6, rows: 5011, files: 3 });
}, 60_000);

afterAll(async () => {
  // The embedded server is thrown away as a whole.
  for (let n = 1; other && n <= databases; n += 1) {
    await admin.query(`DROP DATABASE IF EXISTS backup_test_${process.pid}_${n} WITH (FORCE)`);
  }
  await admin.end();
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
}, 60_000);

test('everything comes back in an empty database, and new rows get new numbers', { timeout: 60_000 }, async () => {
  const target = await makeDatabase();
  const filesDir = join(dir, 'back', 'uploads');
  const report = await restore(target, { file, filesDir, migrations: MIGRATIONS });
  expect(report).toMatchObject({ tables: 6, rows: 5011, files: 3, migrationsToApply: 1 });
  await withClient(target, async (client) => {
    expect(await describeShop(client)).toEqual(expected);
    const next = async (sql: string) => Object.values((await client.query(sql)).rows[0])[0];
    expect(await next(`INSERT INTO "Order Line" (zone, "quantity %", price) VALUES ('child', 1, 1) RETURNING id`)).toBe(
      '5004',
    );
    expect(await next(`INSERT INTO address (account) VALUES (1) RETURNING id`)).toBe(11);
    expect(await next(`INSERT INTO account DEFAULT VALUES RETURNING id`)).toBe(3);
    expect(await next(`SELECT nextval('never_called')`)).toBe('77');
  });
  const listing = await readdir(filesDir, { recursive: true });
  expect(listing.toSorted()).toEqual((await readdir(join(dir, 'uploads'), { recursive: true })).toSorted());
  expect((await readFile(join(filesDir, 'logo.bin'))).equals(Buffer.alloc(3_000_000, 'logo'))).toBe(true);
  expect(await readdir(join(dir, 'back'))).toEqual(['uploads']);
});

test('what was restored and not used since is backed up with the numbers that come next', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [await makeDatabase(), await makeDatabase()];
  const again = join(dir, 'again.backup.tar.gz');
  await restore(first, { file, migrations: MIGRATIONS });
  await backUp(first, { file: again });
  await restore(second, { file: again, migrations: MIGRATIONS });
  const [before, after] = [await verifyBackup(file), await verifyBackup(again)];
  expect(before.sequences.some(({ next }) => next !== '1')).toBe(true);
  expect(after.sequences).toEqual(before.sequences);
  expect(await withClient(second, describeShop)).toEqual(expected);
});

test('every table of our shop comes back, row for row', { timeout: 60_000 }, async () => {
  const [from, to] = [await useFreshDatabase('demo'), await useFreshDatabase()];
  const demo = join(dir, 'demo.backup.tar.gz');
  await backUp(from.connection, { file: demo });
  await restore(to.connection, { file: demo, migrations: readKnownMigrations(projectRoot), replace: true });
  expect(await readEveryTable(to.database)).toEqual(await readEveryTable(from.database));
});

/** By the catalog of PostgreSQL and not by ours, which may leave one out. */
async function readEveryTable({ $client }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await $client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const read: Record<string, unknown> = {};
  for (const { name } of tables)
    read[name] = (
      await $client.query(`SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${name}" t`)
    ).rows[0];
  return read;
}

test('data are replaced only when that is allowed, from any level of migrations', { timeout: 60_000 }, async () => {
  const target = await makeDatabase();
  const filesDir = join(dir, 'replaced');
  await mkdir(filesDir);
  await writeFile(join(filesDir, 'old.txt'), 'old');
  await withClient(target, async (client) => {
    await buildOddShop(client, MIGRATIONS);
    await client.query(`INSERT INTO zone VALUES ('of the target')`);
  });
  expect(await refusalOf(restore(target, { file, migrations: MIGRATIONS }))).toContain('already holds data');
  expect(await refusalOf(restore(target, { file, filesDir, migrations: MIGRATIONS }))).toContain('already holds files');
  await restore(target, { file, filesDir, migrations: MIGRATIONS, replace: true });
  expect(await withClient(target, describeShop)).toEqual(expected);
  expect(await readdir(filesDir)).not.toContain('old.txt');
  // Now the level is that of the backup: the tables themselves stay.
  const oid = (client: pg.Client) =>
    client.query(`SELECT 'zone'::regclass::oid AS oid`).then(({ rows }) => rows[0].oid);
  const before = await withClient(target, oid);
  await restore(target, { file, filesDir, migrations: MIGRATIONS, replace: true });
  expect(await withClient(target, oid)).toBe(before);
  expect(await withClient(target, describeShop)).toEqual(expected);
});

test('a backup of other or newer tables is refused', async () => {
  const target = await makeDatabase();
  expect(await refusalOf(restore(target, { file, migrations: MIGRATIONS.slice(0, 1) }))).toContain('newer release');
  expect(await refusalOf(restore(target, { file, migrations: MIGRATIONS.toReversed() }))).toContain(
    'before 1.0.0 or by another program',
  );
});

test('a database without tables is not backed up, and a failure leaves no file', async () => {
  const target = await makeDatabase();
  const path = join(dir, 'none', 'x.tar.gz');
  expect(await refusalOf(backUp(target, { file: path }))).toContain('no tables yet');
  expect(await refusalOf(backUp({ ...target, port: 1, host: '127.0.0.1' }, { file: path }))).toContain('failed');
  expect(await readdir(join(dir, 'none'))).toEqual([]);
});

test('a damaged file changes nothing and says why', { timeout: 60_000 }, async () => {
  const target = await makeDatabase();
  await withClient(target, (client) => buildOddShop(client, MIGRATIONS.slice(0, 2)));
  await withClient(target, (client) =>
    client.query(`UPDATE zone SET code = 'mine' WHERE code = 'child' AND false; INSERT INTO zone VALUES ('mine')`),
  );
  const before = await withClient(target, describeShop);
  const whole = await readFile(file);
  const tar = gunzipSync(whole);
  const bad = join(dir, 'bad.tar.gz');
  const tryBytes = async (bytes: Buffer) => {
    await writeFile(bad, bytes);
    return refusalOf(
      restore(target, { file: bad, filesDir: join(dir, 'untouched'), migrations: MIGRATIONS, replace: true }),
    );
  };
  const change = (from: string, to: string) => {
    const bytes = Buffer.from(tar);
    bytes.write(to, bytes.indexOf(from));
    return gzipSync(bytes);
  };
  for (const part of [0, 10, 1000, whole.length / 2, whole.length - 1]) {
    expect(await tryBytes(whole.subarray(0, part))).toContain('is damaged');
  }
  for (const part of [0.2, 0.5, 0.9]) {
    const flipped = Buffer.from(whole);
    const at = Math.floor(flipped.length * part);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(await tryBytes(flipped)).toContain('is damaged');
  }
  expect(await tryBytes(gzipSync(tar.subarray(0, 512 * 6000)))).toContain('is damaged');
  expect(await tryBytes(change('logologo', 'evilevil'))).toContain('files/logo.bin was changed');
  expect(await tryBytes(change('parent\t', 'parant\t'))).toContain('tables/public.zone/000001.copy was changed');
  expect(await tryBytes(change('"rows": 5003', '"rows": 5002'))).toContain('table of contents was changed');
  expect(await tryBytes(gzipSync(Buffer.from('hello')))).toContain('is damaged');
  expect(await refusalOf(restore(target, { file: join(dir, 'nowhere'), migrations: MIGRATIONS }))).toContain(
    'There is no file',
  );
  expect(await withClient(target, describeShop)).toEqual(before);
  expect(await readdir(dir)).not.toContain('untouched');
});

test('a restore that fails in the middle of loading undoes all of it', { timeout: 60_000 }, async () => {
  const target = await makeDatabase();
  await withClient(target, async (client) => {
    await buildOddShop(client, MIGRATIONS.slice(0, 2));
    await client.query(`ALTER TABLE "Order Line" ADD CHECK (id < 4000) NOT VALID`);
    await client.query(`INSERT INTO zone VALUES ('mine')`);
  });
  const before = await withClient(target, describeShop);
  const filesDir = join(dir, 'kept');
  expect(await refusalOf(restore(target, { file, filesDir, migrations: MIGRATIONS, replace: true }))).toContain(
    'violates check constraint',
  );
  expect(await withClient(target, describeShop)).toEqual(before);
  expect((await readdir(dir)).filter((name) => name.startsWith('kept'))).toEqual([]);
});
