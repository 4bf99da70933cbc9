import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { verifyBackup } from '#database/backup/verify-backup.ts';
import { findLastBackup, findLastVerifiedBackup, insertBackup } from '#database/queries/backups.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { readSettings } from '../settings.ts';
import { openBackupPlace } from './backup-place.ts';
import { withPlainBackup } from './encrypt-file.ts';
import { createBackupTask } from './run-backup.ts';

const projectRoot = join(import.meta.dirname, '../..');
const log = pino({ level: 'silent' });
const run = { isLastAttempt: true, stopping: new AbortController().signal };
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pw-backups-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function useShop(environment: Record<string, string>) {
  const { connection, database } = await useFreshDatabase('demo');
  const settings = readSettings({ DATA_DIR: dir, DATABASE_URL: 'postgres://unused', ...environment }, projectRoot);
  return { database, backUp: () => createBackupTask({ settings, connection, database, log })({}, run) };
}

test('a scheduled backup is tried, kept for its days and then removed', { timeout: 60_000 }, async () => {
  const place = join(dir, 'kept');
  const { database, backUp } = await useShop({ BACKUP_TO: place, BACKUP_KEEP_DAYS: '7' });
  await openBackupPlace(place).put(import.meta.filename, 'old.tar.gz');
  await openBackupPlace(place).put(import.meta.filename, 'young.tar.gz');
  for (const [name, days] of [
    ['old.tar.gz', 8],
    ['young.tar.gz', 6],
  ] as const) {
    const startedAt = new Date(Date.now() - days * 86_400_000);
    await insertBackup(database, { name, startedAt, finishedAt: startedAt });
  }
  await backUp();
  const last = await findLastBackup(database);
  expect((await readdir(place)).toSorted()).toEqual([last?.name, 'young.tar.gz']);
  const { size } = await stat(join(place, last?.name ?? ''));
  expect(last).toMatchObject({ bytes: size, encrypted: false, error: null });
  expect(last?.verifiedAt?.getTime()).toBeGreaterThanOrEqual(last?.startedAt.getTime() ?? Number.NaN);
  expect((await verifyBackup(join(place, last?.name ?? ''))).tables.map(({ name }) => name)).toContain('orders');
});

test('with a public key only its secret key opens a backup', { timeout: 60_000 }, async () => {
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const place = join(dir, 'encrypted');
  const { database, backUp } = await useShop({
    BACKUP_TO: place,
    BACKUP_RECIPIENT: await identityToRecipient(own),
  });
  await backUp();
  const [name = ''] = await readdir(place);
  expect(name).toMatch(/\.tar\.gz\.age$/);
  expect(await findLastVerifiedBackup(database)).toMatchObject({ name, encrypted: true });
  const file = join(place, name);
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await writeFile(join(dir, 'own.key'), `# created today\n${own}\n`);
  await writeFile(join(dir, 'other.key'), other);
  const manifest = await withPlainBackup(file, join(dir, 'own.key'), (plain) => verifyBackup(plain));
  expect(manifest.tables.find((table) => table.name === 'products')?.rows).toBeGreaterThan(0);
  await expect(withPlainBackup(file, join(dir, 'other.key'), verifyBackup)).rejects.toThrow(/cannot be decrypted/);
  await expect(withPlainBackup(file, undefined, verifyBackup)).rejects.toThrow(/is encrypted/);
});

test('a backup that fails removes none, is on record, and staff hear of it', { timeout: 60_000 }, async () => {
  const blocked = join(dir, 'a-file');
  await writeFile(blocked, '');
  const { database, backUp } = await useShop({ BACKUP_TO: join(blocked, 'folder'), BACKUP_KEEP_DAYS: '7' });
  const startedAt = new Date(Date.now() - 8 * 86_400_000);
  await insertBackup(database, { name: 'old.tar.gz', startedAt, finishedAt: startedAt, verifiedAt: startedAt });
  await expect(backUp()).rejects.toThrow(/ENOTDIR/);
  expect(await findLastBackup(database)).toMatchObject({ name: null, error: expect.stringContaining('ENOTDIR') });
  expect(await findLastVerifiedBackup(database)).toMatchObject({ name: 'old.tar.gz' });
  const { rows } = await database.$client.query(
    `select payload->>'title' as title from outbox where channel = 'staff_alert' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ title: 'The scheduled backup failed' }]);
});

test('a bucket gets a large backup in parts, and none stays behind where one fails', async () => {
  const kept = new Map<string, Buffer>();
  const calls: string[] = [];
  let failing = false;
  const store = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const part = url.searchParams.get('partNumber');
    calls.push(`${request.method} ${url.pathname}${part ? ` part ${part}` : ''}`);
    expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\//);
    response.setHeader('etag', `"${part}"`);
    if (failing && part === '2') response.statusCode = 400;
    else if (request.method === 'PUT') kept.set(part ?? url.pathname, body);
    response.end(url.searchParams.has('uploads') ? '<UploadId>one</UploadId>' : '');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void store.close());
  const url = `http://KEY:SECRET@127.0.0.1:${(store.address() as AddressInfo).port}/bucket/shop`;
  const file = join(dir, 'large');
  await writeFile(file, Buffer.alloc(2500, 'backup'));

  await openBackupPlace(url).put(file, 'small.tar.gz');
  expect(kept.get('/bucket/shop/small.tar.gz')?.equals(await readFile(file))).toBe(true);

  await openBackupPlace(url, 1000).put(file, 'large.tar.gz');
  expect(Buffer.concat(['1', '2', '3'].map((n) => kept.get(n) ?? Buffer.alloc(0))).equals(await readFile(file))).toBe(
    true,
  );
  failing = true;
  calls.length = 0;
  await expect(openBackupPlace(url, 1000).put(file, 'broken.tar.gz')).rejects.toThrow(/answered 400/);
  expect(calls.at(-1)).toBe('DELETE /bucket/shop/broken.tar.gz');
  expect(calls).not.toContain('PUT /bucket/shop/broken.tar.gz part 3');
});
