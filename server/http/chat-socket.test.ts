import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type SocketMessage, socketPath, staffSocketPath } from '#contract/realtime.ts';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { createTypingNotice } from '../conversations/typing-notice.ts';
import { createWatchTokens } from '../conversations/watch-token.ts';
import { createChatBrowser } from '../test-support/chat-browser.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { createSocketHub } from './socket-hub.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function openHub() {
  const watch = createWatchTokens(site.parts.secrets);
  const hub = createSocketHub({
    authenticate: site.authenticate,
    listEnded: async () => [],
    findWatched: async (token) => watch.read(token),
    onTyping: createTypingNotice(watch, site.parts.realtime),
    settings: { siteUrl: null, trustProxy: 0, connectionsPerNetwork: 100 },
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
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A page with its socket; `cookie` opens that of the back office. */
  return async function connect(watchToken: string, cookie = '') {
    const path = cookie ? staffSocketPath : `${socketPath}?token=empty_token`;
    const socket = new WebSocket(`ws://${origin}${path}`, { origin: `http://${origin}`, headers: { cookie } });
    onTestFinished(() => socket.terminate());
    const heard: SocketMessage[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
    await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThan(0);
    const send = (type: string) => socket.send(JSON.stringify({ type, link: watchToken }));
    send('watch');
    const listEvents = () => heard.flatMap(({ type, data }) => (type === 'common_notify' ? data.event_type : []));
    return { socket, heard, send, listEvents };
  };
}

async function beginChat() {
  const browser = createChatBrowser((path, init) => site.app.request(path, init));
  await browser.open();
  const { chat } = (await browser.say('Hello')).data;
  if (!chat) throw new Error('There is no chat.');
  return { browser, chat };
}

test('both sides of a chat hear of messages and typing, and no other visitor does', async () => {
  const connect = await openHub();
  const [mine, other] = [await beginChat(), await beginChat()];
  const { token } = await site.logIn('sales', 'typing@house.example');
  const visitor = await connect(mine.chat.watch);
  const stranger = await connect(other.chat.watch);
  const staff = await connect(mine.chat.watch, `staff_session=${token}`);
  // A watch token of another signature is worth nothing.
  const forger = await connect(`${mine.chat.watch.slice(0, -4)}AAAA`);

  await mine.browser.say('Are you there?');
  await expect.poll(visitor.listEvents).toContain('E_CHAT_MESSAGE');
  await expect.poll(staff.listEvents).toContain('E_CHAT_MESSAGE');
  visitor.send('typing');
  await expect.poll(staff.listEvents).toContain('E_CHAT_TYPING');
  staff.send('typing');
  await expect.poll(visitor.listEvents).toContain('E_CHAT_TYPING');
  forger.send('typing');
  expect(stranger.listEvents()).toEqual([]);
  expect(forger.listEvents()).toEqual([]);
  // Notices carry no words.
  expect(JSON.stringify([visitor.heard, staff.heard])).not.toContain('Are you there?');
});

test('a socket that sends too much is told so in a sentence and closed', async () => {
  const connect = await openHub();
  const { chat } = await beginChat();
  const { socket, send, heard } = await connect(chat.watch);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  for (let count = 0; count < 100; count += 1) send('typing');
  expect(await closed).toBe(4429);
  expect(heard.find(({ type }) => type === 'too_many')?.data).toMatchObject({
    msg: 'This page sent too many messages. Please wait a minute, then reload it.',
  });
});
