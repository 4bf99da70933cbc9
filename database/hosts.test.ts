import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, openDatabase } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded-server.ts';
import { makeScratchDir, query, readPid } from './embedded/test-support/scratch.ts';
import { copyAsStandby, promote } from './embedded/test-support/standby.ts';
import { toHostUrls } from './hosts.ts';
import { listen } from './listen.ts';

test.each([
  ['postgres://u:p@one/shop', ['postgres://u:p@one/shop']],
  ['postgresql://one:5433', ['postgresql://one:5433']],
  ['postgres://u:p,q@one:1,two:2/shop', ['postgres://u:p,q@one:1/shop', 'postgres://u:p,q@two:2/shop']],
  [
    'postgres://u@one,[::1]:2/shop?sslmode=require&target_session_attrs=read-write',
    ['postgres://u@one/shop?sslmode=require', 'postgres://u@[::1]:2/shop?sslmode=require'],
  ],
  ['postgres:///shop?host=%2Frun%2Fpg', ['postgres:///shop?host=%2Frun%2Fpg']],
  // The site writes: it cannot do with whichever server answers.
  ['postgres://one,two/shop?target_session_attrs=any', []],
  ['postgres://one,two:port/shop', []],
  ['mysql://one/shop', []],
  ['shop', []],
])('%s', (url, urls) => {
  expect(toHostUrls(url)).toEqual(urls);
});

const toHost = ({ connection: { host, port } }: EmbeddedServer) => `${host}:${port}`;

test('a promoted standby takes over: the pool and LISTEN move to it by themselves', { timeout: 120_000 }, async () => {
  const [first, second] = [await makeScratchDir(), await makeScratchDir()];
  const primary = await startEmbedded({ dataDir: first, transport: 'tcp', durable: false });
  onTestFinished(() => primary.stop());
  await copyAsStandby(primary, first, second);
  const standby = await startEmbedded({ dataDir: second, transport: 'tcp', durable: false });
  onTestFinished(() => standby.stop());
  const { user, password, database: name } = primary.connection;
  // The standby is named first: what cannot be written to is passed over.
  const hosts = [standby, primary].map(toHost).join(',');
  const connection = { connectionString: `postgres://${user}:${password}@${hosts}/${name}` };
  const database = openDatabase(connection);
  onTestFinished(() => database.$client.end());
  const heard: string[] = [];
  const listener = await listen(connection, {
    channels: ['news'],
    onNotify: (_channel, payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  onTestFinished(() => listener.close());
  const write = (id: number) => database.$client.query('insert into receipt values ($1)', [id]);
  await expect
    .poll(() => database.$client.query('create table if not exists receipt (id int)').then(() => 'made', String))
    .toBe('made');
  const client = createClient(connection);
  await client.connect();
  await client.query(`select pg_notify('news', 'before')`);
  await client.end();
  await expect.poll(() => heard).toEqual(['before']);

  for (let id = 0; id < 20; id += 1) await write(id);
  await expect
    .poll(() => query(standby, 'select count(*)::int from receipt').catch(String), { timeout: 20_000 })
    .toEqual([[20]]);
  process.kill(await readPid(first), 'SIGKILL');
  // It stays dead: nothing is left to be stopped when the folder goes.
  await rm(join(first, 'postgres/postmaster.pid'));
  await promote(standby);
  await expect.poll(() => write(20).then(() => 'written', String), { timeout: 30_000 }).toBe('written');
  expect((await database.$client.query('select count(*)::int as count from receipt')).rows).toEqual([{ count: 21 }]);
  await expect.poll(() => heard, { timeout: 30_000 }).toContain('gap');
  await database.$client.query(`select pg_notify('news', 'after')`);
  await expect.poll(() => heard.at(-1)).toBe('after');
});

/** Lets a client log in, and cuts the connection at its first question. */
async function openBreakingServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // AuthenticationOk, ReadyForQuery.
    socket.once('data', () => {
      socket.write(Buffer.from('5200000008000000005a0000000549', 'hex'));
      socket.once('data', () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server lost while it is asked whether it is writable fails the query, and not the process', async () => {
  const hosts = [await openBreakingServer(), await openBreakingServer()].join();
  const database = openDatabase({ connectionString: `postgres://user:secret@${hosts}/shop` });
  onTestFinished(() => database.$client.end());
  for (let tries = 0; tries < 4; tries += 1) await expect(database.$client.query('select 1')).rejects.toThrow();
});
