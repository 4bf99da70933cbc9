import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketMessage } from '#contract/realtime.ts';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { createAuthenticate } from '../modules/auth/authenticate.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { createSocketHub } from './hub.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** One process of several: a hub of its own that hears of the others through PostgreSQL. */
async function openProcess() {
  const hub = createSocketHub({
    authenticate: createAuthenticate(site.parts.database, site.parts.settings),
    siteUrl: null,
    log: pino({ level: 'silent' }),
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => void (hub.upgrade(request, socket, head) || socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hearing = await listen(site.connection, {
    channels: [channels.realtime],
    onNotify: (_channel, payload) => hub.deliver(payload),
    onGap: () => undefined,
  });
  onTestFinished(async () => {
    await hub.close();
    await hearing.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** A browser's socket that keeps what it hears. */
  async function connect(query: string, origin = `http://127.0.0.1:${port}`) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/data_transfer?${query}`, { origin });
    const heard: SocketMessage[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    onTestFinished(() => socket.terminate());
    await until(() => heard.length > 0);
    return { socket, heard, wid: heard[0]?.data.wid ?? '' };
  }
  return { hub, connect };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a visitor gets an id of the connection and hears that nobody is logged in (D7)', async () => {
  const { connect } = await openProcess();
  const { heard, wid } = await connect('token=empty_token&wid=');
  await until(() => heard.length === 2);
  expect(heard.map((message) => message.type)).toEqual(['connect_success', 'unauthenticated']);
  expect(wid).toMatch(/^[0-9a-f-]{36}$/);
  expect((await connect(`token=empty_token&wid=${wid}`)).wid).toBe(wid);
});

test('a notice reaches every socket of a person, on every process, and nobody else', async () => {
  const [one, two] = [await openProcess(), await openProcess()];
  const dana = await site.logIn('customer', 'dana@example.com');
  const noor = await site.logIn('customer', 'noor@example.com');
  const phone = await one.connect(`token=${dana.token}`);
  const laptop = await two.connect(`token=${dana.token}`);
  const other = await two.connect(`token=${noor.token}`);
  const profile = await site.post('/api/info/user/profile', {}, dana.token);
  await site.parts.realtime.notify({
    to: { userId: String(profile.data.user_id) },
    event: 'E_STATUS_CHANGED',
    detail: { id: 'q1' },
  });
  await until(() => phone.heard.length === 2 && laptop.heard.length === 2);
  expect(laptop.heard[1]).toEqual({
    type: 'common_notify',
    data: { event_type: 'E_STATUS_CHANGED', wid: laptop.wid, id: 'q1' },
  });
  expect(other.heard).toHaveLength(1);
});

test('a notice of a transaction that is rolled back is never heard', async () => {
  const { connect } = await openProcess();
  const { heard, wid } = await connect('token=empty_token');
  await until(() => heard.length === 2);
  const { realtime, database } = site.parts;
  await database
    .transaction(async (tx) => {
      await realtime.notify({ to: { wid }, event: 'E_CHAT_MESSAGE' }, tx);
      throw new Error('no');
    })
    .catch(() => undefined);
  await realtime.notify({ to: { wid }, event: 'E_QUOTE_UPDATED' });
  await until(() => heard.length === 3);
  expect(heard[2]?.data.event_type).toBe('E_QUOTE_UPDATED');
});

test('a socket from another origin is refused, and so is another path', async () => {
  const { connect } = await openProcess();
  await expect(connect('token=empty_token', 'https://evil.example')).rejects.toThrow('403');
});

test('a message larger than any of ours ends the connection', async () => {
  const { hub, connect } = await openProcess();
  const { socket } = await connect('token=empty_token');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.send('x'.repeat(10_000));
  expect(await closed).toBe(1009);
  await until(() => hub.count() === 0);
});
