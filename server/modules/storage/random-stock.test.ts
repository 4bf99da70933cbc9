import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReleaseState } from '#contract/workflows/storage-release-workflow.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { createStorage } from './test-support/stored-items.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each([1, 2, 3])(
  'random movements and releases by several actors: never negative, the sum is the balance, each has one event: seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const random = createRandom(seed);
    const rows = readRows(site);
    const people = createPeople(site);
    const [owner, buyer] = [await people.arrive(`owner${seed}`), await people.arrive(`buyer${seed}`)];
    await people.join(owner, buyer, 'buyer');
    const storage = createStorage(site, (await site.logIn('warehouse', `tess${seed}@house.example`)).token);
    const item = await storage.add(owner.email, 12);
    let serial = 0;

    async function act(): Promise<number> {
      serial += 1;
      const note = `Number ${serial}`;
      const person = random(2) === 0 ? owner : buyer;
      const kind = random(6);
      if (kind < 2) return (await storage.release(item.id, 1 + random(5), person.token, { note })).status;
      const [cases, pick, to] = [random(7) - 3, random(100), random(5)];
      const now = await storage.read(item.id);
      if (kind === 2) {
        const change = [
          { act: 'in', cases },
          { act: 'adjust', cases, reason: 'lost' },
          { act: 'count', cases: Math.abs(cases) },
        ][pick % 3];
        return (await storage.post(now, { ...change, note })).status;
      }
      const release = now.releases[pick % (now.releases.length || 1)];
      if (!release) return 0;
      if (kind === 3) return (await storage.moveAs(person.token, release, to > 2 ? 'cancelled' : 'delivered')).status;
      const state = (['picked', 'picked', 'shipped', 'delivered', 'rejected'] as ReleaseState[])[to] ?? 'picked';
      return (await storage.move(release, state, { carrier: 'UPS', reason: 'No space.' })).status;
    }

    async function check(): Promise<void> {
      // Budgets have tests of their own.
      await rows.query('delete from rate_limits');
      const [found] = await rows.query<Record<string, number>>(
        `select on_hand, reserved, sum_cases, sum_reserved, open_cases, moves, move_events, posts, post_events
         from storage_items i,
         lateral (select sum(cases)::int as sum_cases, sum(reserved)::int as sum_reserved,
           count(*) filter (where release_id is null)::int as posts from storage_movements where item_id = i.id) m,
         lateral (select coalesce(sum(cases) filter (where state in ('requested', 'picked')), 0)::int as open_cases,
           coalesce(sum(version), 0)::int as moves from storage_releases where item_id = i.id) r,
         lateral (select count(*)::int as move_events from events where subject_type = 'release' and subject_id in
           (select id::text from storage_releases where item_id = i.id)) e,
         lateral (select count(*)::int as post_events from events where kind = 'storage.posted' and subject_id = i.id::text) p
         where i.id = $1`,
        [item.id],
      );
      const balance = { on_hand: found?.on_hand, reserved: found?.reserved };
      expect({ on_hand: found?.sum_cases, reserved: found?.sum_reserved }).toEqual(balance);
      expect(found?.open_cases).toBe(found?.reserved);
      // A release begins with version 1 and one event; each move adds one to both.
      expect(found?.move_events).toBe(found?.moves);
      expect(found?.post_events).toBe(found?.posts);
      expect(Math.min(found?.on_hand ?? -1, found?.reserved ?? -1)).toBeGreaterThanOrEqual(0);
    }

    const seen = new Set<number>();
    for (let round = 0; round < 15; round += 1) {
      for (const status of await Promise.all([act(), act(), act(), act()])) seen.add(status);
      await check();
    }
    // The acts were worth making: some won, some were refused, none broke.
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
    expect(seen).toContain(200);
    expect(seen).toContain(409);
  },
);
