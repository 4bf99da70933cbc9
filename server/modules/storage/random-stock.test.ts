import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReleaseState } from '#contract/workflows/storage-release-workflow.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { receiveStored } from './stock.ts';
import { createStorage } from './test-support/stored-items.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each([1, 2, 3])(
  'random movements and releases of several items by several actors: pieces add up, are never negative, each change has one event: seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const random = createRandom(seed);
    const rows = readRows(site);
    const people = createPeople(site);
    const [owner, buyer] = [await people.arrive(`owner${seed}`), await people.arrive(`buyer${seed}`)];
    await people.join(owner, buyer, 'buyer');
    const storage = createStorage(site, (await site.logIn('warehouse', `tess${seed}@house.example`)).token);
    const companyId = (await people.company(owner)).company?.id ?? '';
    const facts = { title: 'Hot cup', options: {}, lot: '', location: '', lead_days: 10, reorder_quantity: 0 };
    // Two designs of one cup, and goods that are not packed in cases.
    const kinds = [
      { ...facts, artwork: 'Leaves', case_pack: 4 },
      { ...facts, artwork: 'Stars', case_pack: 4 },
      { ...facts, title: 'Menu cards', artwork: '' },
    ];
    const items = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...(await storage.add(owner.email, 0, { case_pack: undefined, ...kind })) })),
    );
    /** What each item must hold: the sum of every change that was answered with success. */
    const expected = new Map(items.map(({ id }) => [id, 0]));
    const count = (id: string, change: number) => expected.set(id, (expected.get(id) ?? 0) + change);
    let serial = 0;

    async function act(): Promise<number> {
      serial += 1;
      const note = `Number ${serial}`;
      const person = random(2) === 0 ? owner : buyer;
      const item = items[random(items.length)];
      if (!item) return 0;
      const [kind, amount, pick, to] = [random(7), random(13) - 4, random(100), random(5)];
      const isPacked = item.case_pack !== null;
      if (kind === 0) {
        // A line of an order comes in, as `onStored` receives it.
        const line = { companyId, pieces: Math.abs(amount) + 1, reference: note, facts: item.kind };
        await site.parts.database.transaction((tx) =>
          receiveStored(site.parts, tx, line, { type: 'timer', requestId: note }),
        );
        count(item.id, line.pieces);
        return 200;
      }
      if (kind < 3) {
        const requested = isPacked
          ? { cases: pick % 3, pieces: amount > 4 ? amount - 4 : 0 }
          : { cases: 0, pieces: amount };
        return (await storage.release(item.id, requested.cases, person.token, { ...requested, note })).status;
      }
      const now = await storage.read(item.id);
      if (kind === 3) {
        const change = [
          { act: 'in', pieces: amount },
          { act: 'adjust', pieces: amount, reason: 'lost' },
          { act: 'count', pieces: Math.abs(amount), ...(isPacked && { cases: 1 }) },
        ][pick % 3] as { act: string; pieces: number; cases?: number };
        const { status } = await storage.post(now, { ...change, note });
        const pieces = change.pieces + (change.cases ?? 0) * (item.case_pack ?? 0);
        if (status === 200) count(item.id, change.act === 'count' ? pieces - now.on_hand : pieces);
        return status;
      }
      const release = now.releases[pick % (now.releases.length || 1)];
      if (!release) return 0;
      if (kind === 4) return (await storage.moveAs(person.token, release, to > 2 ? 'cancelled' : 'delivered')).status;
      const state = (['picked', 'picked', 'shipped', 'delivered', 'rejected'] as ReleaseState[])[to] ?? 'picked';
      const { status } = await storage.move(release, state, { carrier: 'UPS', reason: 'No space.' });
      if (status === 200 && state === 'shipped') count(item.id, -release.pieces);
      return status;
    }

    async function check(): Promise<void> {
      // Budgets have tests of their own.
      await rows.query('delete from rate_limits');
      const found = await rows.query<Record<string, number> & { id: string }>(
        `select i.id, on_hand, reserved, sum_pieces, sum_reserved, open_pieces, last_after, moves, move_events, posts, post_events
         from storage_items i,
         lateral (select coalesce(sum(pieces), 0)::int as sum_pieces, coalesce(sum(reserved), 0)::int as sum_reserved,
           coalesce((array_agg(on_hand_after order by id desc))[1], 0) as last_after,
           count(*) filter (where release_id is null)::int as posts from storage_movements where item_id = i.id) m,
         lateral (select coalesce(sum(pieces) filter (where state in ('requested', 'picked')), 0)::int as open_pieces,
           coalesce(sum(version), 0)::int as moves from storage_releases where item_id = i.id) r,
         lateral (select count(*)::int as move_events from events where subject_type = 'release' and subject_id in
           (select id::text from storage_releases where item_id = i.id)) e,
         lateral (select count(*)::int as post_events from events where kind = 'storage.posted' and subject_id = i.id::text) p
         where i.company_id = $1`,
        [companyId],
      );
      // What comes in again never makes another item.
      expect(found.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
      for (const row of found) {
        expect({ on_hand: row.sum_pieces, reserved: row.sum_reserved }).toEqual({
          on_hand: row.on_hand,
          reserved: row.reserved,
        });
        expect(row.on_hand).toBe(expected.get(row.id));
        expect(row.last_after).toBe(row.on_hand);
        expect(row.open_pieces).toBe(row.reserved);
        expect(row.reserved).toBeLessThanOrEqual(row.on_hand ?? -1);
        expect(row.reserved).toBeGreaterThanOrEqual(0);
        // A release begins with version 1 and one event; each move adds one to both.
        expect(row.move_events).toBe(row.moves);
        expect(row.post_events).toBe(row.posts);
      }
    }

    const seen = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      for (const status of await Promise.all([act(), act(), act(), act()])) seen.add(status);
      await check();
    }
    // The acts were worth making: some won, some were refused, none broke.
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
    expect(seen).toContain(200);
    expect(seen).toContain(409);
  },
);
