import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeFilledDataDir, spawnSite, test, until, waitUntilReady } from '../support/spawned-site.ts';

/** Reports of errors are writes that any visitor makes: each is a row counted and, once per kind, a message to staff. */
test('kill -9 under write load loses no acknowledged write and no message', async () => {
  test.setTimeout(180_000);
  const dataDir = await makeFilledDataDir();
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: '1' };
  const acknowledged = new Set<string>();
  let number = 0;

  for (let round = 0; round < 3; round += 1) {
    const site = spawnSite({ ...environment, PORT: String(await findFreePort()) });
    await waitUntilReady(site);
    let killed = false;
    const writers = Array.from({ length: 8 }, async () => {
      while (!killed) {
        number += 1;
        const message = `lost and found ${'abcdefghij'[round]}${toLetters(number)}`;
        try {
          const answer = await fetch(`${site.url}/api/info/feishu/notify`, {
            method: 'POST',
            // Each from an address of its own, so that the rate limit is not what is tested.
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.${round}.${number >> 8}.${number & 255}`,
            },
            body: JSON.stringify({ message: { message, stack: message, url: 'https://shop.example/' } }),
          });
          if (answer.ok) acknowledged.add(message);
        } catch {
          return;
        }
      }
    });
    const goal = acknowledged.size + 60;
    await until(() => acknowledged.size >= goal, 60_000);
    killed = true;
    site.child.kill('SIGKILL');
    await site.exited;
    await Promise.all(writers);
  }

  const last = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(last);
  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  const read = async (text: string) => (await client.query(text)).rows as { message: string }[];
  const kept = new Set((await read('select message from error_groups')).map((row) => row.message));
  expect([...acknowledged].filter((message) => !kept.has(message))).toEqual([]);
  // What the killed ones had begun is run by the living after two looks of five seconds; here, at once.
  await read('select jobs.force_unlock_workers(array(select locked_by from jobs.jobs where locked_by is not null))');
  await read('select jobs.reschedule_jobs(array(select id from jobs.jobs), run_at => now())');
  // Every group that was to tell staff has done so once, and nothing is left unsent.
  await until(
    async () => (await read('select 1 from outbox where sent_at is null and dead_at is null')).length === 0,
    150_000,
  );
  const told = await read(
    "select 1 from outbox where channel = 'staff_alert' and payload::text like '%lost and found%'",
  );
  const toTell = await read('select message from error_groups where forwarded_at is not null');
  expect(toTell.length).toBeGreaterThan(50);
  expect(told.length).toBe(toTell.length);
  await client.end();
  await server.stop();
  last.child.kill('SIGTERM');
  expect(await last.exited).toBe(0);
  expect(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')).toContain('staff@');
});

/** Numbers would be folded into one group. */
function toLetters(number: number): string {
  return [...String(number)].map((digit) => 'klmnopqrst'[Number(digit)]).join('');
}
