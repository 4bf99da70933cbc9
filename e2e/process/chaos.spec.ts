import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { openDatabase } from '#database/connect.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { createDeals } from '../support/chaos-deals.ts';
import { openMailbox } from '../support/mailbox.ts';
import {
  makeFilledDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

/** Four in `npm test`, one of each fault; `CHAOS_ROUNDS=20` is the long run. */
const rounds = Number(process.env.CHAOS_ROUNDS ?? 4);
const sendersAtOnce = 8;
/** As many messages as one process sends at a time. */
const jobsAtOnce = 4;

async function readPostmaster(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] };
}

async function readConnection(dataDir: string) {
  const { host = '', port } = await readPostmaster(dataDir);
  return { host, port, user: 'packwright', database: 'packwright' };
}

/** Straight to the site's database, for one question. */
async function ask<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(await readConnection(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query<Row>(text, values).finally(() => client.end())).rows;
}

const databaseFaults: Record<string, (dataDir: string) => Promise<unknown>> = {
  'kill -9 of the postmaster': async (dataDir) => process.kill((await readPostmaster(dataDir)).pid, 'SIGKILL'),
  'every connection cut': (dataDir) =>
    ask(
      dataDir,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = user and pid <> pg_backend_pid()`,
    ),
  'a fast stop': async (dataDir) => process.kill((await readPostmaster(dataDir)).pid, 'SIGINT'),
};
const killOfTheSite = 'kill -9 of the site';
const faults = [...Object.keys(databaseFaults), killOfTheSite];

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

  const senders = Array.from({ length: sendersAtOnce }, async () => {
    while (!ended) {
      // Slow enough for the mailbox, which takes its time with each email.
      await sleep(200);
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

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** How often each message arrived, by its Message-ID, which is the id of its row. */
function countArrivals({ received }: Mailbox): Map<string, number> {
  const arrivals = new Map<string, number>();
  for (const { id } of received) {
    const [row = ''] = id.split('@');
    arrivals.set(row, (arrivals.get(row) ?? 0) + 1);
  }
  return arrivals;
}

/**
 * How often emails will have arrived that the killed process had handed over and not yet noted as sent: they leave once
 * more, because no mail server can be asked what it has. It is looked at when the last bytes of the dead process have
 * reached the mailbox and the database.
 */
async function expectRepeats(dataDir: string, mailbox: Mailbox): Promise<Map<string, number>> {
  await until(() => mailbox.countConnections() === 0);
  const isConnected = `select 1 from pg_stat_activity where application_name like 'packwright%'`;
  await until(async () => (await ask(dataDir, isConnected)).length === 0);
  const arrivals = countArrivals(mailbox);
  const unsent = await ask<{ id: string }>(dataDir, `select 'outbox-' || id as id from outbox where sent_at is null`);
  return new Map(unsent.flatMap(({ id }) => (arrivals.has(id) ? [[id, (arrivals.get(id) ?? 0) + 1] as const] : [])));
}

/** Waits for as long as emails leave: how many are waiting depends on the machine. */
async function sendAll(dataDir: string): Promise<void> {
  const listUnsent = () => ask(dataDir, 'select id, channel, attempts, last_error from outbox where sent_at is null');
  for (let unsent = await listUnsent(); unsent.length > 0; ) {
    const before = unsent.length;
    const isFewer = async () => {
      // What failed while the database was away need not wait for its next try.
      await ask(
        dataDir,
        'select jobs.reschedule_jobs(array(select id from jobs.jobs where run_at > now()), run_at => now())',
      );
      unsent = await listUnsent();
      return unsent.length < before;
    };
    await until(isFewer, 60_000).catch(() => {
      throw new Error(`${unsent.length} messages do not leave: ${JSON.stringify(unsent.slice(0, 5))}`);
    });
  }
}

test('faults with requests, deals and emails under way: nothing is lost or doubled, each email leaves once', async () => {
  test.setTimeout(120_000 + rounds * 60_000);
  const dataDir = await makeFilledDataDir();
  const mailbox = await openMailbox(20);
  const environment = {
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    PORT: String(await findFreePort()),
  };
  let site: SpawnedSite = spawnSite(environment);
  await waitUntilReady(site);
  // Those of the first start were sent before there was a mailbox.
  const [before] = await ask<{ newest: string }>(dataDir, 'select coalesce(max(id), 0) as newest from outbox');
  const setup = openDatabase(await readConnection(dataDir));
  const deals = await createDeals(site.url, setup, (text, values) => ask(dataDir, text, values));
  await setup.$client.end();
  const senders = startSenders(site.url);
  /** Emails that arrive more than once, and how often: those in flight at a kill -9 of the site, and no others. */
  const repeated = new Map<string, number>();

  for (let round = 0; round < rounds; round += 1) {
    const fault = faults[round % faults.length] ?? '';
    await test.step(`round ${round + 1}: ${fault}`, async () => {
      await senders.work();
      const act = await deals.prepare();
      const acting = act();
      // Looked at when the fault is over.
      acting.catch(() => undefined);
      if (fault === killOfTheSite) {
        site.child.kill('SIGKILL');
        await site.exited;
        const again = [...(await expectRepeats(dataDir, mailbox))].filter(([id, times]) => repeated.get(id) !== times);
        expect(again.length).toBeLessThanOrEqual(jobsAtOnce);
        for (const [id, times] of again) repeated.set(id, times);
        site = spawnSite(environment);
        await waitUntilReady(site);
        return acting;
      }
      senders.statuses.clear();
      await databaseFaults[fault]?.(dataDir);
      await senders.work();
      // The process lives: every request is answered, with 503 while the database is away.
      expect([...senders.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(site.child.exitCode).toBeNull();
      await acting;
    });
  }
  await senders.work();
  await senders.end();

  await sendAll(dataDir);
  const requests = await ask<{ email: string; state: string }>(
    dataDir,
    `select business_email as email, state from requests where business_email like 'owner%@example.com'`,
  );
  const states = new Map(requests.map(({ email, state }) => [email, state]));
  expect(states.size).toBe(requests.length);
  expect([...senders.acknowledged.requests].filter((email) => !states.has(email))).toEqual([]);
  expect([...senders.acknowledged.moves].filter((email) => states.get(email) !== 'withdrawn')).toEqual([]);

  // What a job has written since then and not sent yet is not lost: it waits.
  const sent = await ask<{ id: string; what: string }>(
    dataDir,
    `select 'outbox-' || id as id, concat_ws(' ', channel, payload->>'template', last_error, sent_at) as what
      from outbox where id > $1 and sent_at is not null`,
    [before?.newest],
  );
  const arrivals = countArrivals(mailbox);
  const wrong = sent.filter(({ id }) => arrivals.get(id) !== (repeated.get(id) ?? 1));
  expect(wrong.map(({ id, what }) => [id, what, arrivals.get(id), repeated.get(id)])).toEqual([]);
  const exact = await deals.expectExact();
  const description = `${exact}, ${requests.length} requests, ${mailbox.received.length} emails, ${repeated.size} of them in flight at a kill`;
  test.info().annotations.push({ type: `${rounds} faults`, description });
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
  await mailbox.close();
});
