import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBinaries } from '#database/embedded/binaries.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { readPid, shareScratchDir } from '#database/embedded/test-support/scratch.ts';
import { applyMigrations } from '#database/migrate.ts';
import { type Data, openData } from '#database/open-data.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

const projectRoot = join(import.meta.dirname, '../..');

const shared = shareScratchDir();
let data: Data;
let site: TestApp;

/** The HTTP side on a server of its own, which is started again when it dies, as under `npm start`. */
beforeAll(async () => {
  data = await openData({ databaseUrl: null, dataDir: shared.dataDir, as: 'site', log: () => undefined });
  await applyMigrations(data.database, projectRoot);
  site = await createTestApp({ own: { ...data, drop: () => data.close() }, environment: { TRUST_PROXY: '1' } });
}, 60_000);

afterAll(() => site.close(), 60_000);

let number = 0;

/** One request of one restaurant, from an IP of its own: a transaction of several statements. */
async function sendRequest(): Promise<{ status: number; email: string }> {
  number += 1;
  const email = `owner${number}@example.com`;
  const response = await site.app.request('/api/info/ask_product', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.${number >> 8}.${number & 255}` },
    body: JSON.stringify({
      business_email: email,
      restaurant: `Kitchen ${number}`,
      zipcode: '07102',
      quantity: '5,000',
      submit_source: 'homepage',
    }),
  });
  const { code } = (await response.json()) as { code: number };
  return { status: response.status === 200 && code !== 200 ? code : response.status, email };
}

/** Several senders at work until each has been answered with success after the fault. */
function startSenders() {
  const statuses: number[] = [];
  const acknowledged: string[] = [];
  let fault = false;
  let ended = false;
  const senders = Array.from({ length: 12 }, async () => {
    while (!ended) {
      const afterFault = fault;
      const { status, email } = await sendRequest();
      statuses.push(status);
      if (status === 200) acknowledged.push(email);
      if (status === 200 && afterFault) return;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  onTestFinished(async () => {
    ended = true;
    await Promise.all(senders);
  });
  return {
    statuses,
    acknowledged,
    async recover() {
      fault = true;
      await Promise.all(senders);
    },
  };
}

const faults: [string, () => Promise<unknown>][] = [
  ['kill -9 of the postmaster', async () => process.kill(await readPid(shared.dataDir), 'SIGKILL')],
  [
    'a fast stop',
    async () => stopPostmaster(await readPid(shared.dataDir), join(shared.dataDir, 'postgres'), await findBinaries()),
  ],
  [
    'pg_terminate_backend of all',
    () =>
      data.database.$client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = user',
      ),
  ],
];

test.each(faults)(
  '%s with senders at work: 503, then success, and nothing acknowledged is lost',
  {
    timeout: 90_000,
  },
  async (_name, fault) => {
    const senders = startSenders();
    await expect.poll(() => senders.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(24);
    for (let round = 0; round < 3; round += 1) await fault().catch(() => undefined);
    await senders.recover();
    expect([...new Set(senders.statuses)].sort()).toEqual([200, 503]);
    const { rows } = await data.database.$client.query<{ email: string }>(
      'select business_email as email from requests',
    );
    const kept = new Set(rows.map(({ email }) => email));
    expect(senders.acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    // Every client came back: the whole pool can be checked out.
    const clients = await Promise.all(Array.from({ length: 10 }, () => data.database.$client.connect()));
    for (const client of clients) client.release();
  },
);
