import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffDesign } from '#contract/designs/design-views.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { designStates } from '#contract/workflows/design-workflow.ts';
import { orderLineStates, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { listPhase } from '#contract/workflows/states.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { approve, requestChanges } from '../designs/customer-moves.ts';
import { placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let admin: string;
let drawing: ReturnType<typeof createDesignStory>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  admin = (await site.logIn('admin', 'robin@office.example')).token;
  drawing = createDesignStory(site, admin);
});
afterAll(() => site.close());

let approvals = 0;
const customer = { type: 'customer', userId: null, scope: 'approve', requestId: 'test' } as const;
const printed: string[] = listPhase(orderLineWorkflow.states, 'waiting', 'making', 'sent');

test.each([21, 22, 23])(
  'random moves of a line and its design: nothing is scheduled without an approved proof, and no approval reaches a newer file (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
    const { order: placed } = await placeTestOrder(site, { lines: [toLine({ kind: 'custom' })] });
    const files = [await drawing.upload(), await drawing.upload(), await drawing.upload()];
    const hashes = (await rows.query<{ sha256: string }>('select sha256 from files where id = any($1)', [files])).map(
      ({ sha256 }) => sha256,
    );
    const readOrder = async () =>
      (await site.get(`/api/backoffice/order?id=${placed.id}`, admin)).data as unknown as StaffOrder;
    const readDesign = async (id: string) =>
      (await site.get(`/api/backoffice/design?id=${id}`, admin)).data as unknown as StaffDesign;

    async function act({ lines: [line] }: StaffOrder, design: StaffDesign): Promise<unknown> {
      if (!line) return null;
      const what = random(10);
      const { id, version } = design;
      if (what < 2) return drawing.call('/proof', { id, file_id: pick(files) });
      if (what < 4) {
        const offered = design.moves.map((move) => move.to).filter((to) => to !== 'cancelled' && to !== 'on_hold');
        const to = (random(5) > 0 && pick(offered)) || pick(designStates);
        return drawing.call('/move', { id, to, version, reason: 'Because.' });
      }
      if (what < 6) {
        // Mostly the file that was shown, at times another one.
        const sha256 = (random(4) > 0 && design.proofs[0]?.sha256) || (pick(hashes) ?? '');
        return approve(site.parts, { id, version, sha256, name: 'Dana' }, customer);
      }
      if (what < 7 && random(3) === 0)
        return requestChanges(site.parts, { id, version, to: 'proof_changes', reason: 'Larger.' }, customer);
      if (what < 8) return site.post('/api/backoffice/order/line/design', { id: placed.id, line_id: line.id }, admin);
      const offered = line.moves.filter(({ to }) => to !== 'cancelled' && (to !== 'on_hold' || random(4) === 0));
      const to = (random(3) > 0 && pick(offered)?.to) || pick(orderLineStates.filter((state) => state !== 'cancelled'));
      const moved = [{ id: line.id, version: line.version }];
      return site.post('/api/backoffice/order/move', { id: placed.id, lines: moved, to, reason: 'Because.' }, admin);
    }

    for (let step = 0; step < 16; step += 1) {
      const order = await readOrder();
      const designId = order.lines[0]?.design?.id ?? '';
      const design = await readDesign(designId);
      await Promise.all([act(order, design), act(order, design), act(order, design)]);
      const [now] = await rows.query<{
        state: string;
        held: string | null;
        artwork: string | null;
        hash: string | null;
        design: string;
      }>(
        `select order_lines.state, order_lines.held_from as held, artworks.sha256 as artwork, approved_sha256 as hash, designs.state as design
         from order_lines join designs on designs.id = order_lines.design_id left join artworks on artworks.id = artwork_id
         left join design_proofs on design_proofs.id = proof_id where order_lines.id = $1`,
        [order.lines[0]?.id],
      );
      const isPrinted = printed.includes(now?.state ?? '') || printed.includes(now?.held ?? '');
      if (isPrinted) expect(now).toMatchObject({ design: 'proof_approved', artwork: expect.any(String) });
      expect(now?.artwork).toBe(now?.hash);
      expect(now?.artwork !== null).toBe(now?.design === 'proof_approved');
      if (now?.state === 'awaiting_proof_approval') expect(now.design).toBe('proof_sent');
      if (now?.state === 'awaiting_artwork') expect(['proof_sent', 'proof_approved']).not.toContain(now.design);
    }
    const approved = await rows.query<{ number: number; last: number; hash: string; sha256: string }>(
      `select number, sha256, approved_sha256 as hash, (select max(number) from design_proofs other
         where other.design_id = proof.design_id and other.sent_at is not null) as last
       from design_proofs proof where approved_at is not null and design_id in (select id from designs where order_id = $1)`,
      [placed.id],
    );
    for (const { number, last, hash, sha256 } of approved) expect([number, hash]).toEqual([last, sha256]);
    const scheduled = await rows.query<{ role: string }>(
      `select actor_role as role from events where kind = 'order_line.moved' and detail->>'from' = 'awaiting_proof_approval'
       and detail->>'to' = 'scheduled' and subject_id in (select id::text from order_lines where order_id = $1)`,
      [placed.id],
    );
    approvals += approved.length;
    expect(scheduled.every(({ role }) => role === 'customer')).toBe(true);
  },
);

test('the walks approved something: one that never does proves nothing', () => {
  expect(approvals).toBeGreaterThan(0);
});
