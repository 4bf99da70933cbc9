import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { createLink, findWatched } from '../../access-links/access-links.ts';
import type { Notice } from '../../realtime/realtime.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { createStorage, toRelease } from './test-support/stored-items.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('a page of stored stock that a link opened hears of its company’s cases and releases, and of no other company’s', async () => {
  const people = createPeople(site);
  const storage = createStorage(site, (await site.logIn('warehouse')).token);
  const [mine, other] = [await people.arrive('stored'), await people.arrive('strange')];
  const [item, strange] = [await storage.add(mine.email, 9), await storage.add(other.email, 9)];
  const { database } = site.parts;
  const [row] = await readRows(site).query<{ id: string }>('select company_id as id from storage_items where id = $1', [
    item.id,
  ]);
  const token = await createLink(database, { kind: 'storage', id: row?.id ?? '' }, 'view', mine.email);
  const watched = await findWatched(database, token);
  const heard: unknown[] = [];
  const listener = await listen(site.connection, {
    channels: [channels.realtime],
    onNotify: (_channel, payload) => {
      const { to, detail } = JSON.parse(payload) as Notice;
      if (to.watching === watched) heard.push(detail?.id);
    },
    onGap: () => undefined,
  });
  onTestFinished(() => listener.close());

  await storage.post(await storage.read(strange.id), { act: 'in', cases: 1 });
  await storage.post(await storage.read(item.id), { act: 'in', cases: 1 });
  const release = toRelease(await storage.release(item.id, 2, mine.token));
  await expect.poll(() => heard, { timeout: 15_000 }).toContain(release.id);
  expect(new Set(heard)).toEqual(new Set([item.id, release.id]));
});
