import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EmbeddedStartError, joinEmbedded, startEmbedded } from './embedded-server.ts';
import { makeScratchDir, query, readPid, shareScratchDir } from './test-support/scratch.ts';

const LIMIT = 60_000;
const shared = shareScratchDir();

test('the data survive a restart, a stranger with the old process id, and a left-over socket', {
  timeout: LIMIT,
}, async () => {
  const { dataDir } = shared;
  const lines: string[] = [];
  const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  expect(lines.join('\n')).toContain('ready to accept connections');
  expect(lines.join('\n')).not.toContain('FATAL');
  const settings = `SELECT current_setting('fsync'), current_setting('data_checksums'), current_setting('listen_addresses'),
    current_setting('server_encoding'), lower('ÉÜÑ'), current_user::text, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)`;
  expect(await query(first, settings)).toEqual([['on', 'on', '', 'UTF8', 'éüñ', 'packwright', false]]);
  await query(first, `CREATE EXTENSION pg_trgm; CREATE TABLE cup (name text); INSERT INTO cup VALUES ('paper')`);
  await first.stop();
  await first.stop();
  expect(await readPid(dataDir)).toBe(0);

  // A file that names this very test as the running server: alive, ours, but no postgres.
  const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, join(dataDir, 'postgres.socket'), '', '', 'ready'];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'));
  await mkdir(join(dataDir, 'postgres.socket'));
  await writeFile(join(dataDir, 'postgres.socket', '.s.PGSQL.5432.lock'), stale.join('\n'));
  const second = await startEmbedded({ dataDir });
  expect(await query(second, 'SELECT name FROM cup')).toEqual([['paper']]);
  await second.stop();
});

test('tools share the running server and the last user stops it', { timeout: LIMIT }, async () => {
  const { dataDir } = shared;
  const tool = await joinEmbedded({ dataDir, durable: false });
  const pid = await readPid(dataDir);
  const site = await startEmbedded({ dataDir });
  expect(site.connection).toEqual(tool.connection);
  await tool.stop();
  expect(await readPid(dataDir)).toBe(pid);
  const secondTool = await joinEmbedded({ dataDir });
  await site.stop();
  expect(await query(secondTool, 'SELECT 1')).toEqual([[1]]);
  await secondTool.stop();
  expect(await readPid(dataDir)).toBe(0);
});

test('data of another major version are left alone and named', { timeout: LIMIT }, async () => {
  const { dataDir } = shared;
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(versionFile, '17\n');
  const refusal = await startEmbedded({ dataDir }).catch((error) => error);
  expect(refusal).toBeInstanceOf(EmbeddedStartError);
  expect(refusal.message).toMatch(/was made by PostgreSQL 17, but this release runs PostgreSQL 18.*\.$/);
  await writeFile(versionFile, '18\n');
  await (await startEmbedded({ dataDir })).stop();
});

test('starts at the same moment end up on one server, also when the path is too long for a socket', {
  timeout: LIMIT,
}, async () => {
  const dataDir = join(await makeScratchDir(), 'höhle'.repeat(8), 'x'.repeat(60));
  const servers = await Promise.all([1, 2, 3, 4].map(() => startEmbedded({ dataDir, durable: false })));
  const [one] = servers;
  if (!one) throw new Error('no server');
  expect(new Set(servers.map((server) => JSON.stringify(server.connection))).size).toBe(1);
  expect(Buffer.byteLength(one.connection.host)).toBeLessThan(90);
  const [[started]] = (await query(one, 'SELECT pg_postmaster_start_time()::text')) as [[string]];
  await Promise.all(servers.slice(1).map((server) => server.stop()));
  expect(await query(one, 'SELECT pg_postmaster_start_time()::text')).toEqual([[started]]);
  await one.stop();
});

test('over TCP, as on Windows, a password is needed', { timeout: LIMIT }, async () => {
  const dataDir = await makeScratchDir();
  const site = await startEmbedded({ dataDir, durable: false, transport: 'tcp' });
  const tool = await joinEmbedded({ dataDir, transport: 'tcp' });
  expect(tool.connection).toEqual(site.connection);
  expect(await query(tool, 'SELECT 1')).toEqual([[1]]);
  const intruder = { connection: { ...site.connection, password: 'guess' } };
  await expect(query(intruder, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await tool.stop();
  await site.stop();
});
