import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { openMailbox } from '../support/mailbox.ts';
import { makeDataDir, type SpawnedSite, spawnSite, test, until, waitUntilReady } from '../support/spawned-site.ts';

/** Two machines that share nothing but the database, the secret and the way out for mails. */
async function openTwoSites() {
  const closers: (() => Promise<unknown>)[] = [];
  const server = await joinEmbedded({ dataDir: await makeDataDir(), transport: 'tcp' });
  closers.push(() => server.stop());
  const { host, port, user, password, database } = server.connection;
  const client = new pg.Client(server.connection);
  await client.connect();
  closers.push(() => client.end());
  const mailbox = await openMailbox();
  closers.push(() => mailbox.close());

  const open = async (name: string): Promise<SpawnedSite> =>
    spawnSite({
      PORT: String(await findFreePort()),
      DATA_DIR: await makeDataDir(),
      DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
      IDENTITY_SECRET: 'one secret for both of the processes',
      SMTP_URL: mailbox.url,
      MAIL_FROM: `${name}@house.example`,
      TRUST_PROXY: '1',
    });
  // At one moment: both find an empty database and want to fill it with tables.
  const sites = [await open('one'), await open('two')] as const;
  await Promise.all(sites.map(waitUntilReady));
  return {
    sites,
    mailbox,
    query: async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows,
    async close() {
      for (const { child } of sites) child.kill('SIGTERM');
      expect(await Promise.all(sites.map(({ exited }) => exited))).toEqual([0, 0]);
      for (const closer of closers.reverse()) await closer();
    },
  };
}

interface Answer {
  code: number;
  data: Record<string, string>;
  retryAfter: number;
}

async function post({ url }: SpawnedSite, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.7',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as Answer;
  return { code, data, retryAfter: Number(answer.headers.get('retry-after')) };
}

/** A browser's line to one of the processes; what it hears and when it was closed. */
async function openLine({ url }: SpawnedSite, token: string) {
  const address = `${url.replace('http', 'ws')}/api/websocket/data_transfer?token=${token}`;
  const socket = new WebSocket(address, { origin: url });
  const heard: { event: string; at: number }[] = [];
  socket.on('message', (data) => {
    const { type, data: detail } = JSON.parse(String(data)) as { type: string; data: { event_type?: string } };
    heard.push({ event: detail.event_type ?? type, at: performance.now() });
  });
  await until(() => heard.length > 0);
  return { socket, heard, closed: new Promise<number>((resolve) => socket.once('close', resolve)) };
}

test('two processes on one database: sessions end, mails leave once, budgets hold across both (D4, D7)', async () => {
  test.setTimeout(240_000);
  const { sites, mailbox, query, close } = await openTwoSites();
  const [one, two] = sites;
  const email = 'owner@bistro.example';
  const password = 'three paper cranes';
  const opened = await post(one, '/api/auth/register/v2', {
    email,
    password,
    first_name: 'Noor',
    last_name: 'Haddad',
    company: 'Sesame & Salt',
    agree_terms: true,
  });
  const mine = opened.data.token ?? '';
  const [mail] = await query("select payload#>>'{props,code}' as code from outbox where payload->>'to' = $1", [email]);
  expect((await post(two, '/api/auth/verify', { code: mail.code }, mine)).code).toBe(200);
  const logIn = async (site: SpawnedSite) =>
    (await post(site, '/api/auth/login', { email, password })).data.token ?? '';

  await test.step('a new password in one process ends a socket in the other at once', async () => {
    const own = await openLine(two, mine);
    const others = [await openLine(two, await logIn(one)), await openLine(one, await logIn(two))];
    const changed = await post(
      one,
      '/api/auth/reset/password',
      { current_password: password, password: 'four paper cranes' },
      mine,
    );
    const answered = performance.now();
    expect(changed.code).toBe(200);
    expect(await Promise.all(others.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const { heard } of others) {
      expect(heard.at(-1)?.event).toBe('E_USER_RESET_TOKEN');
      const waited = (heard.at(-1)?.at ?? Number.NaN) - answered;
      // A second on a machine of one's own. Nothing here asks again within five: who hears it this soon was told.
      expect(waited).toBeLessThan(3000);
    }
    expect(own.heard.map(({ event }) => event)).toEqual(['connect_success']);
    expect(own.socket.readyState).toBe(WebSocket.OPEN);
    own.socket.terminate();
  });

  await test.step('forty messages leave once each, though both processes send', async () => {
    await query(
      `with written as (insert into outbox (channel, payload)
         select 'mail', jsonb_build_object('to', 'reader' || n || '@bistro.example', 'template', 'test',
           'props', jsonb_build_object('firstName', 'Reader')) from generate_series(1, 40) as n returning id)
       select jobs.add_job('sendMessage', json_build_object('outboxId', id), job_key => 'message ' || id) from written`,
    );
    const newsletters = () => mailbox.received.filter(({ to }) => to.startsWith('reader'));
    await until(() => newsletters().length >= 40, 60_000);
    await until(async () => (await query('select 1 from outbox where sent_at is null')).length === 0, 60_000);
    // Longer than the two looks after which the jobs of a dead worker are run by another.
    await sleep(11_000);
    expect(newsletters()).toHaveLength(40);
    expect(new Set(newsletters().map(({ to }) => to)).size).toBe(40);
    expect(new Set(newsletters().map(({ from }) => from))).toEqual(new Set(['one@house.example', 'two@house.example']));
    expect(await query('select distinct attempts from outbox')).toEqual([{ attempts: 1 }]);
  });

  await test.step('ten wrong passwords are ten, wherever they are tried', async () => {
    const guess = (site: SpawnedSite) => post(site, '/api/auth/login', { email, password: 'not this one' });
    for (let round = 0; round < 5; round += 1) for (const site of sites) expect((await guess(site)).code).toBe(401);
    for (const site of sites) {
      const refused = await guess(site);
      expect(refused.code).toBe(429);
      expect(refused.retryAfter).toBeGreaterThan(10 * 60);
    }
  });

  await close();
});
