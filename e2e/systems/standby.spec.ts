import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeDataDir, spawnSite, until, waitUntilReady } from '../support/spawned-site.ts';
import { startPair } from './support/debian-postgres.ts';
import { test } from './support/system-test.ts';

/** Twenty by default; `STANDBY_ROUNDS=2` while working on this file. */
const rounds = Number(process.env.STANDBY_ROUNDS ?? 20);
const sendersAtOnce = 6;
/** From the promotion on: until then there is no server that could write. */
const writesAgainWithinMs = 10_000;

test('a primary that dies loses nothing that was acknowledged, and its standby is written to within seconds', async ({
  atEnd,
}) => {
  test.setTimeout(120_000 + rounds * 60_000);
  const pair = await startPair(atEnd);
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: pair.url,
    TRUST_PROXY: '1',
  });
  await waitUntilReady(site);

  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  let [number, ended] = [0, false];
  const senders = Array.from({ length: sendersAtOnce }, async () => {
    while (!ended) {
      number += 1;
      const email = `owner${number}@standby.example`;
      const status = await fetch(`${site.url}/api/info/ask_product`, {
        method: 'POST',
        // Each from an IP of its own, so that the rate limit is not what is tested.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.6.${number >> 8}.${number & 255}` },
        body: JSON.stringify({
          business_email: email,
          restaurant: `Kitchen ${number}`,
          zipcode: '07102',
          submit_source: 'homepage',
          quantity: '5,000',
        }),
        signal: AbortSignal.timeout(20_000),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) acknowledged.add(email);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(200);
    }
  });
  const work = async (limitMs: number) => {
    const goal = acknowledged.size + 5;
    await until(() => acknowledged.size >= goal, limitMs);
  };

  let [primary, standby] = pair.servers;
  const waits: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}: ${primary.name} dies, ${standby.name} is promoted`, async () => {
      // The shop sends 2,000 emails an hour to visitors: so many requests use that up.
      await pair.query(primary, 'delete from rate_limits');
      await work(60_000);
      await pair.kill(primary);
      await pair.promote(standby);
      const promoted = performance.now();
      await work(writesAgainWithinMs * 3);
      waits.push(Math.round(performance.now() - promoted));
      // Before the query: what is acknowledged while it runs is not in its snapshot.
      const before = [...acknowledged];
      const rows = await pair.query(standby, `select business_email as email from requests`);
      const written = new Set(rows.map(({ email }) => email));
      expect(before.filter((email) => !written.has(email))).toEqual([]);
      [primary, standby] = [standby, primary];
      await pair.followWith(standby, primary);
    });
  }
  ended = true;
  await Promise.all(senders);

  const rows = await pair.query(primary, `select business_email as email, count(*)::int from requests group by 1`);
  const counts = new Map(rows.map(({ email, count }) => [email, count]));
  expect([...acknowledged].filter((email) => counts.get(email) !== 1)).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(writesAgainWithinMs);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const description = `${acknowledged.size} acknowledged, 0 lost; writing again after ${waits.join(', ')} ms; statuses ${JSON.stringify([...statuses])}`;
  test.info().annotations.push({ type: `${rounds} promotions`, description });
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
});
