import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type SocketMessage, socketPath, staffSocketPath } from '#contract/realtime.ts';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { listEndedSessions } from '#database/queries/people.ts';
import { findWatched } from '../access-links/access-links.ts';
import { compose } from '../compose.ts';
import { createAuthenticate } from '../modules/auth/authenticate.ts';
import { createLogin } from '../modules/staff/logins.ts';
import { sendMessage, sendRequest } from '../test-support/sent-request.ts';
import { startSending } from '../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { createSocketHub } from './socket-hub.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** One process of several: a hub of its own that hears of the others through PostgreSQL. */
async function openProcess(
  authenticate = createAuthenticate(site.parts.database, site.parts.settings),
  connectionsPerNetwork = 100,
) {
  const hub = createSocketHub({
    authenticate,
    listEnded: (sessionIds) => listEndedSessions(site.parts.database, sessionIds),
    findWatched: (token) => findWatched(site.parts.database, token),
    settings: { siteUrl: null, trustProxy: 1, connectionsPerNetwork },
    log: pino({ level: 'silent' }),
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => void (hub.upgrade(request, socket, head) || socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listener = await listen(site.connection, {
    channels: [channels.realtime],
    onNotify: (_channel, payload) => hub.deliver(payload),
    onGap: () => undefined,
  });
  onTestFinished(async () => {
    await hub.close();
    await listener.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** A browser's socket that keeps what it hears. */
  async function connect(query: string, origin = `http://127.0.0.1:${port}`, ip = '203.0.113.1', cookie = '') {
    const path = cookie ? staffSocketPath : socketPath;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${query}`, {
      origin,
      headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
    });
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
  return { hub, connect, port };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a visitor gets an id of the connection and hears that it is not logged in (D7)', async () => {
  const { connect } = await openProcess();
  const { heard, wid } = await connect('token=empty_token&wid=');
  await until(() => heard.length === 2);
  expect(heard.map((message) => message.type)).toEqual(['connect_success', 'unauthenticated']);
  expect(wid).toMatch(/^[0-9a-f-]{36}$/);
  expect((await connect(`token=empty_token&wid=${wid}`)).wid).toBe(wid);
});

test('a network has its share of sockets, and has it again when one closes', async () => {
  const { hub, connect } = await openProcess(undefined, 2);
  const first = await connect('token=empty_token');
  await connect('token=empty_token');
  await expect(connect('token=empty_token')).rejects.toThrow('429');
  await connect('token=empty_token', undefined, '203.0.113.2');
  first.socket.close();
  await until(() => hub.count() === 2);
  await expect.poll(() => connect('token=empty_token').then(() => 'open', String), { timeout: 5_000 }).toBe('open');
});

test('a notice reaches every socket of a person, on every process, and no other socket', async () => {
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

test('a notice to staff reaches those in the back office, by their cookie, and no one else', async () => {
  const { connect } = await openProcess();
  const staff = await site.logIn('warehouse', 'office@example.com');
  const customer = await site.logIn('customer', 'guest@example.com');
  const inOffice = await connect('', undefined, undefined, `staff_session=${staff.token}`);
  const forged = await connect('', undefined, undefined, `staff_session=${customer.token}`);
  const inShop = await connect(`token=${customer.token}`);
  await site.parts.realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { id: 'r1' } });
  await until(() => inOffice.heard.some(({ type }) => type === 'common_notify'));
  for (const { heard } of [forged, inShop]) expect(heard.some(({ type }) => type === 'common_notify')).toBe(false);
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

test.each(['//', '/api/websocket/data_transfer/', 'http://[', '/%'])(
  'an upgrade to %s is refused and harms no other socket',
  async (path) => {
    const { hub, connect, port } = await openProcess();
    const socket = createConnection(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined));
    await connect('token=empty_token');
    expect(hub.count()).toBe(1);
  },
);

test('a message larger than any of ours ends the connection', async () => {
  const { hub, connect } = await openProcess();
  const { socket } = await connect('token=empty_token');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.send('x'.repeat(10_000));
  expect(await closed).toBe(1009);
  await until(() => hub.count() === 0);
});

describe('a session that ends (D7)', () => {
  test('a new password ends every other session within a second, on every process', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    const { email, password, token } = await site.logIn('customer', 'reset@example.com');
    const logIn = async () => String((await site.post('/api/auth/login', { email, password })).data.token);
    const mine = await one.connect(`token=${token}`);
    const laptop = await one.connect(`token=${await logIn()}`);
    const phone = await two.connect(`token=${await logIn()}`);
    const closed = [laptop, phone].map(({ socket }) => new Promise<number>((resolve) => socket.once('close', resolve)));
    await site.post('/api/auth/reset/password', { current_password: password, password: 'brand new words' }, token);
    const begun = performance.now();
    expect(await Promise.all(closed)).toEqual([4401, 4401]);
    expect(performance.now() - begun).toBeLessThan(1000);
    for (const { heard } of [laptop, phone])
      expect(heard.at(-1)).toMatchObject({ type: 'common_notify', data: { event_type: 'E_USER_RESET_TOKEN' } });
    // The one that changed it goes on, under its new token.
    expect(mine.heard).toHaveLength(1);
    expect(mine.socket.readyState).toBe(mine.socket.OPEN);
  });

  test('a new password from the command line ends every session, and their sockets hear of it', async () => {
    const { connect } = await openProcess();
    const { email, token } = await site.logIn('sales', 'operator@example.com');
    const { socket, heard } = await connect(`token=${token}`);
    await createLogin(site.parts.database, { email, roles: ['admin'], firstName: '', lastName: '' });
    await until(() => socket.readyState === socket.CLOSED);
    expect(heard.at(-1)?.data.event_type).toBe('E_USER_RESET_TOKEN');
  });

  test('one that is revoked hears of it; one that logs out is closed without a word', async () => {
    const { connect } = await openProcess();
    const { email, password, token } = await site.logIn('customer', 'revoke@example.com');
    const other = String((await site.post('/api/auth/login', { email, password })).data.token);
    const [mine, theirs] = [await connect(`token=${token}`), await connect(`token=${other}`)];
    await site.post('/api/auth/sessions/revoke', {}, token);
    await until(() => theirs.socket.readyState === theirs.socket.CLOSED);
    expect(theirs.heard.at(-1)?.data.event_type).toBe('E_USER_RESET_TOKEN');
    await site.post('/api/auth/logout', {}, token);
    await until(() => mine.socket.readyState === mine.socket.CLOSED);
    expect(mine.heard).toHaveLength(1);
  });

  test('what was missed while the database was out of reach is made up for', async () => {
    const { hub, connect } = await openProcess();
    const { token } = await site.logIn('customer', 'gap@example.com');
    const { socket, heard } = await connect(`token=${token}`);
    await site.parts.database.$client.query('update sessions set ended_at = now()');
    await hub.catchUp();
    await until(() => socket.readyState === socket.CLOSED);
    expect(heard.at(-1)?.data.event_type).toBe('E_USER_RESET_TOKEN');
  });

  test('hundreds of sessions fit through, though one notification carries 8,000 bytes', async () => {
    const { connect } = await openProcess();
    const { email, password, token } = await site.logIn('customer', 'hundreds@example.com');
    const last = String((await site.post('/api/auth/login', { email, password })).data.token);
    await site.parts.database.$client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select 'many-' || n, id, now() + interval '1 day' from users, generate_series(1, 450) as n where email = $1`,
      [email],
    );
    const { socket } = await connect(`token=${last}`);
    const answer = await site.post('/api/auth/sessions/revoke', {}, token);
    expect(answer.data.ended).toBe(451);
    await until(() => socket.readyState === socket.CLOSED);
  });

  test('a guest hears of the request that their link opens, and of no other', async () => {
    const { connect } = await openProcess();
    const { token: sales } = await site.logIn('sales', 'writer@example.com');
    const [mine, other] = [await sendRequest(site), await sendRequest(site)];
    const { socket, heard } = await connect('token=empty_token');
    for (const link of ['{', 'a'.repeat(32), mine.token]) socket.send(JSON.stringify({ type: 'watch', link }));
    const write = () => sendMessage(site, mine.id, 'Hello.', sales).then(() => heard.length);
    await expect.poll(write, { timeout: 15_000 }).toBeGreaterThan(2);
    for (const { id } of [other, mine]) await sendMessage(site, id, 'Bye.', sales);
    const ids = heard.flatMap(({ type, data }) => (type === 'common_notify' ? data.id : []));
    expect(new Set(ids)).toEqual(new Set([mine.id]));
  });

  test('a socket that closes while it is being recognized is not kept', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { hub, port } = await openProcess(async () => {
      await waiting;
      return null;
    });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/data_transfer?token=${'A'.repeat(43)}`);
    await new Promise((resolve) => socket.once('open', resolve));
    socket.close();
    await until(() => socket.readyState === socket.CLOSED);
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(hub.count()).toBe(0);
  });
});

test('a rate limit holds across processes, and a message leaves once though both send (D4)', async () => {
  const { dispatch: second } = await compose({ ...site.parts, connection: site.connection });
  const caller = { session: null, ip: 'unknown', userAgent: '', requestId: '' };
  const { email } = await site.logIn('customer', 'both@example.com');
  for (let i = 0; i < 5; i += 1) {
    await site.post('/api/auth/login', { email, password: `guess ${i}` });
    await second('POST /api/auth/login', { email, password: `guess again ${i}` }, caller);
  }
  expect((await site.post('/api/auth/login', { email, password: 'one more' })).status).toBe(429);
  expect(await second('POST /api/auth/login', { email, password: 'one more' }, caller)).toMatchObject({
    kind: 'tooMany',
  });

  await second('POST /api/auth/reset/token', { email }, caller);
  const sent: string[] = [];
  const place = { connection: site.connection, database: site.parts.database };
  const processes = [1, 2, 3].map(() => startSending(place, { mail: async ({ to }) => void sent.push(to) }));
  await until(() => sent.includes(email));
  await Promise.all(processes.map((jobs) => jobs.stop()));
  expect(sent.filter((to) => to === email)).toEqual([email]);
});
