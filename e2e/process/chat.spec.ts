import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { socketPath } from '#contract/realtime.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { createChatBrowser } from '#server/test-support/chat-browser.ts';
import { createRandom } from '#server/test-support/random.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { waitForParts } from '../support/quiet-page.ts';
import {
  makeDataDir,
  makeFilledDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

const visitors = 40;
const perVisitor = 25;
/** The site is killed when so many messages are confirmed: in the middle, however fast the machine is. */
const beforeKill = 300;

/** The address of the site, since the second one has a port of its own, and how many messages it has confirmed. */
interface Place {
  url: string;
  confirmed: number;
}

/** One visitor whose requests break off at random and whose socket is cut: everything is sent until it is confirmed. */
async function writeAll(place: Place, visitor: number): Promise<{ id: string; sent: string[]; seen: string[] }> {
  const random = createRandom(visitor + 1);
  const browser = createChatBrowser((path, init) =>
    fetch(place.url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': `10.1.0.${visitor}` } }),
  );
  const seen: string[] = [];
  let last: string | undefined;
  let id = '';

  /** What the page shows: only what came after the last message it has. */
  async function look(): Promise<void> {
    const { chat } = (await browser.open(last)).data;
    for (const message of chat?.conversation.messages ?? []) {
      last = message.id;
      seen.push(message.text);
    }
  }
  const patiently = async (work: () => Promise<boolean>) => {
    for (;;) {
      const isDone = await work().catch(() => false);
      if (isDone) return;
      await sleep(20 + random() * 60);
    }
  };

  await patiently(async () => (await browser.open()).status === 200);
  const sent: string[] = [];
  for (let number = 0; number < perVisitor; number += 1) {
    const text = `${visitor}: message ${number}`;
    const client_key = `visitor-${visitor}-${number}`;
    sent.push(text);
    await patiently(async () => {
      // A third of the requests break off, some before they arrive and some before their answer does.
      const signal = random() < 0.33 ? AbortSignal.timeout(random() * 30) : undefined;
      const { status, data } = await browser.say(text, { client_key, after: last }, signal);
      id = data.chat?.id ?? id;
      return status === 200;
    });
    place.confirmed += 1;
    // A page that heard of it, or that lost its socket and catches up.
    if (random() < 0.2) await look().catch(() => undefined);
  }
  await patiently(async () => {
    await look();
    return seen.length >= sent.length;
  });
  return { id, sent, seen };
}

/** Sockets that are cut and opened again for as long as it takes. */
async function disturb(place: Place, isOver: () => boolean): Promise<void> {
  const random = createRandom(99);
  while (!isOver()) {
    const socket = new WebSocket(`${place.url.replace(/^http/, 'ws')}${socketPath}?token=empty_token`, {
      origin: place.url,
      headers: { 'x-forwarded-for': '10.2.0.1' },
    });
    socket.on('error', () => undefined);
    await sleep(10 + random() * 50);
    socket.terminate();
  }
}

test('1,000 chat messages through broken connections and kill -9: none lost, none doubled, in order', async () => {
  test.setTimeout(240_000);
  const dataDir = await makeDataDir();
  const environment = { DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: '1' };
  let site: SpawnedSite = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(site);
  const place: Place = { url: site.url, confirmed: 0 };

  let isOver = false;
  const cut = disturb(place, () => isOver);
  const writing = Promise.all(Array.from({ length: visitors }, (_, visitor) => writeAll(place, visitor)));
  await until(() => place.confirmed >= beforeKill, 120_000);
  site.child.kill('SIGKILL');
  await site.exited;
  site = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(site);
  place.url = site.url;
  const written = await writing;
  isOver = true;
  await cut;

  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const { id, sent, seen } of written) {
    const { rows } = await client.query(
      `select m.text from messages m join conversations c on c.id = m.conversation_id
       where c.subject_kind = 'chat' and c.subject_id = $1 order by m.position`,
      [id],
    );
    expect(rows.map(({ text }) => text)).toEqual(sent);
    expect(seen).toEqual(sent);
  }
  expect(new Set(written.map(({ id }) => id)).size).toBe(visitors);
  await client.end();
  await server.stop();
});

/** The page with its socket open: what is told before that is seen at the next look. */
async function openWatching(page: Page, url: string): Promise<void> {
  const watching = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(url);
  await waitForParts(page);
  await watching;
}

test('a visitor and staff chat through a lost connection and a restart, and log-out clears the browser', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const environment = { DATA_DIR: await makeFilledDataDir(), PORT: String(await findFreePort()) };
  let site = spawnSite(environment);
  await waitUntilReady(site);
  const logins = JSON.parse(await readFile(join(environment.DATA_DIR, 'demo-logins.json'), 'utf8'));
  const readLogin = (who: string) =>
    Object.entries(logins as Record<string, string>).find(([name]) => name.startsWith(who)) ?? [];

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [staffEmail, staffPassword] = readLogin('staff');
  await desk.request.post(`${site.url}/api/backoffice/log-in`, {
    data: { email: staffEmail, password: staffPassword },
  });
  await openWatching(desk, `${site.url}/backoffice/chats`);

  // The visitor writes from a page; staff see it come in, and answer.
  const chat = phone.getByRole('dialog');
  const said = chat.getByRole('log');
  const say = async (text: string) => {
    await chat.getByLabel('Your message').fill(text);
    await chat.getByLabel('Your message').press('Enter');
  };
  await openWatching(phone, `${site.url}/about-us`);
  await phone.getByRole('button', { name: 'Chat with us' }).click();
  await say('Do the lids fit the new cup?');
  await expect(said.getByText('· Delivered')).toBeVisible();
  await desk.getByRole('link', { name: /Do the lids fit the new cup/ }).click();
  const messages = desk.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('Do the lids fit the new cup?')).toBeVisible();
  await expect(said.getByText('· Read')).toBeVisible();
  const answer = async (text: string) => {
    await desk.getByLabel('Your message').fill(text);
    await desk.getByLabel('Your message').press('Enter');
    await expect(messages.getByText(text)).toBeVisible();
  };
  await answer('Yes, the 90 mm ones.');
  await expect(said.getByText('Yes, the 90 mm ones.')).toBeVisible();

  // The visitor's connection is gone: what they write waits, what staff write meanwhile comes later.
  await phone.context().setOffline(true);
  await say('Written without a connection');
  await expect(said.getByText('Sending…')).toBeVisible();
  await answer('Are you still there?');
  await phone.context().setOffline(false);
  await expect(messages.getByText('Written without a connection')).toBeVisible({ timeout: 60_000 });
  await expect(said.getByText('Are you still there?')).toBeVisible({ timeout: 60_000 });

  // The site restarts: both pages come back by themselves.
  site.child.kill('SIGTERM');
  await site.exited;
  await say('Written while the site was down');
  site = spawnSite(environment);
  await waitUntilReady(site);
  await expect(messages.getByText('Written while the site was down')).toBeVisible({ timeout: 90_000 });
  await answer('Everything arrived.');
  await expect(said.getByText('Everything arrived.')).toBeVisible({ timeout: 60_000 });
  const words = [
    'Do the lids fit',
    'Yes, the 90 mm',
    'Are you still',
    'Written without',
    'Written while',
    'Everything',
  ];
  for (const text of words) await expect(messages.getByText(text)).toHaveCount(1);

  // Log in, and the chat goes along; log out, and the next person on this browser finds nothing.
  const [email = '', password = ''] = readLogin('buyer');
  const entered = await phone.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
  const { token } = ((await entered.json()) as { data: { token: string } }).data;
  await phone.context().addCookies([{ name: 'token', value: token, url: site.url }]);
  await openWatching(phone, `${site.url}/user-account`);
  await phone.getByRole('button', { name: 'Chat with us' }).click();
  await expect(said.getByText('Everything arrived.')).toBeVisible({ timeout: 30_000 });
  await chat.getByRole('button', { name: 'Close chat' }).click();
  const reloaded = phone.waitForEvent('load');
  await phone.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit());
  await reloaded;
  await openWatching(phone, `${site.url}/about-us`);
  await phone.getByRole('button', { name: 'Chat with us' }).click();
  await expect(chat.getByText('Ask us anything about packaging')).toBeVisible();
  await expect(said.getByRole('listitem')).toHaveCount(0);
});
