import { expect } from '@playwright/test';
import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import {
  makeFilledDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

const leads = 1_000;
const atOnce = 50;

/** One request of one restaurant, with a key that stays the same however often it is sent. */
async function sendLead(site: SpawnedSite, number: number): Promise<string | null> {
  try {
    const answer = await fetch(`${site.url}/api/info/ask_product`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `lead-number-${number}`,
        // Each from an address of its own, so that the budgets are not what is tested.
        'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        business_email: `owner${number}@example.com`,
        restaurant: `Kitchen ${number}`,
        zipcode: '07102',
        quantity: '5,000',
        submit_source: 'homepage',
      }),
    });
    const { code, data } = (await answer.json()) as { code: number; data: { number?: string } };
    return code === 200 ? (data.number ?? null) : null;
  } catch {
    return null;
  }
}

test('D3 a thousand leads, fifty at once, with kill -9 in the middle: every acknowledged one exists once', async () => {
  test.setTimeout(300_000);
  const dataDir = await makeFilledDataDir();
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: '1' };
  const acknowledged = new Map<number, string>();
  let waiting = Array.from({ length: leads }, (_, number) => number);

  async function sendAll(site: SpawnedSite): Promise<void> {
    const queue = [...waiting];
    const sender = async () => {
      for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
        const receipt = await sendLead(site, number);
        if (receipt) acknowledged.set(number, receipt);
        else if (site.child.exitCode !== null || site.child.signalCode !== null) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    waiting = waiting.filter((number) => !acknowledged.has(number));
  }

  const first = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(first);
  const sending = sendAll(first);
  await until(() => acknowledged.size >= leads / 2, 120_000);
  first.child.kill('SIGKILL');
  await first.exited;
  await sending;
  expect(waiting.length).toBeGreaterThan(0);

  // What was not acknowledged is sent again with its old key: some of it had been stored all the same.
  const second = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(second);
  await sendAll(second);
  expect(waiting).toEqual([]);

  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ number: string; business_email: string; repeats: number; events: number }>(
    `select number, business_email, repeats,
      (select count(*)::int from events where subject_type = 'request' and subject_id = requests.id::text) as events
     from requests where business_email like 'owner%@example.com'`,
  );
  expect(rows).toHaveLength(leads);
  expect(new Set(rows.map((row) => row.business_email)).size).toBe(leads);
  const numbers = new Set(rows.map((row) => row.number));
  expect([...acknowledged.values()].filter((number) => !numbers.has(number))).toEqual([]);
  expect(rows.filter((row) => row.repeats !== 0 || row.events !== 1)).toEqual([]);
  // One confirmation each, no more and no less.
  const mails = await client.query(
    "select payload->>'to' as recipient from outbox where channel = 'mail' and payload->>'to' like 'owner%@example.com'",
  );
  expect(mails.rows).toHaveLength(leads);
  await client.end();
  await server.stop();
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});
