import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { openMailbox } from '../support/mailbox.ts';
import {
  findFreePort,
  makeDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

const databaseRounds = 15;
const killRounds = 5;
/** As many messages as one process sends at a time: what kill -9 can interrupt between sending and writing it down. */
const jobsAtOnce = 4;

async function readPostmaster(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] };
}

/** Straight to the site's database, for one question. */
async function ask<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const { host, port } = await readPostmaster(dataDir);
  const client = new pg.Client({ host, port, user: 'packwright', database: 'packwright' });
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

const databaseFaults: ((dataDir: string) => Promise<unknown>)[] = [
  async (dataDir) => process.kill((await readPostmaster(dataDir)).pid, 'SIGKILL'),
  (dataDir) =>
    ask(
      dataDir,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = user and pid <> pg_backend_pid()`,
    ),
  // A fast stop.
  async (dataDir) => process.kill((await readPostmaster(dataDir)).pid, 'SIGINT'),
];

/** Restaurants that send a request each, then withdraw it. */
function startSenders(url: string) {
  const acknowledged = { requests: new Set<string>(), moves: new Set<string>() };
  const statuses = new Set<number>();
  let number = 0;
  let ended = false;

  async function post(path: string, ip: string, body: object) {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        // Each from an IP of its own, so that the budgets are not what is tested.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      statuses.add(answer.status);
      const { code, data } = (await answer.json()) as { code: number; data: { status_url?: string } };
      if (code === 200) return data;
    } catch {
      statuses.add(0);
    }
    await sleep(50);
    return null;
  }

  const senders = Array.from({ length: 4 }, async () => {
    while (!ended) {
      // Slow enough for the mailbox, which takes its time with each email.
      await sleep(100);
      number += 1;
      const ip = `10.5.${number >> 8}.${number & 255}`;
      const email = `owner${number}@example.com`;
      const form = {
        business_email: email,
        restaurant: `Kitchen ${number}`,
        zipcode: '07102',
        submit_source: 'homepage',
      };
      const sent = await post('/api/info/ask_product', ip, { ...form, quantity: '5,000' });
      if (!sent) continue;
      acknowledged.requests.add(email);
      const id = String(sent.status_url).replace('/status/', '');
      if (await post('/api/info/status/move', ip, { id, to: 'withdrawn', version: 1, reason: '' }))
        acknowledged.moves.add(email);
    }
  });
  return {
    acknowledged,
    statuses,
    /** New requests and moves since now: all is at work. */
    async work() {
      const [requests, moves] = [acknowledged.requests.size + 2, acknowledged.moves.size + 2];
      await until(() => acknowledged.requests.size >= requests && acknowledged.moves.size >= moves, 60_000);
    },
    async end() {
      ended = true;
      await Promise.all(senders);
    },
  };
}

test('twenty faults with requests, moves and emails under way: nothing is lost, each email leaves once', async () => {
  test.setTimeout(600_000);
  const dataDir = await makeDataDir();
  const mailbox = await openMailbox();
  const environment = {
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    PORT: String(await findFreePort()),
  };
  const countRepeats = () => mailbox.received.length - new Set(mailbox.received.map(({ id }) => id)).size;
  let site: SpawnedSite = spawnSite(environment);
  await waitUntilReady(site);
  const senders = startSenders(site.url);

  await test.step('only the database dies: the process lives and answers 503', async () => {
    for (let round = 0; round < databaseRounds; round += 1) {
      await senders.work();
      await databaseFaults[round % databaseFaults.length]?.(dataDir);
    }
    await senders.work();
    expect([...senders.statuses].sort()).toEqual([200, 503]);
    expect(site.child.exitCode).toBeNull();
    expect(countRepeats()).toBe(0);
  });

  await test.step('the process is killed', async () => {
    for (let round = 0; round < killRounds; round += 1) {
      await senders.work();
      site.child.kill('SIGKILL');
      await site.exited;
      site = spawnSite(environment);
      await waitUntilReady(site);
    }
    await senders.work();
    await senders.end();
  });

  // What failed while the database was away need not wait for its next try.
  await until(async () => {
    await ask(dataDir, 'update jobs._private_jobs set run_at = now() where locked_at is null and run_at > now()');
    return (await ask(dataDir, 'select 1 from outbox where sent_at is null')).length === 0;
  }, 240_000);
  const requests = await ask<{ email: string; state: string }>(
    dataDir,
    `select business_email as email, state from requests where business_email like 'owner%@example.com'`,
  );
  const states = new Map(requests.map(({ email, state }) => [email, state]));
  expect(states.size).toBe(requests.length);
  expect([...senders.acknowledged.requests].filter((email) => !states.has(email))).toEqual([]);
  expect([...senders.acknowledged.moves].filter((email) => states.get(email) !== 'withdrawn')).toEqual([]);

  const written = await ask<{ id: string }>(dataDir, `select 'outbox-' || id as id from outbox where channel = 'mail'`);
  const received = new Set(mailbox.received.map(({ id }) => id.split('@')[0]));
  expect(written.filter(({ id }) => !received.has(id))).toEqual([]);
  expect(countRepeats()).toBeLessThanOrEqual(killRounds * jobsAtOnce);
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
  await mailbox.close();
});
