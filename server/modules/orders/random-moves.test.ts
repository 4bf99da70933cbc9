import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveOrderStatus } from '#contract/orders/derive-order-status.ts';
import type { CustomerOrder, StaffOrder } from '#contract/orders/order-views.ts';
import { orderLineStates } from '#contract/workflows/order-line-workflow.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let staff: string[];
let drawing: ReturnType<typeof createDesignStory>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  staff = await Promise.all(
    (['warehouse', 'sales', 'design'] as const).map(async (role) => (await site.logIn(role)).token),
  );
  drawing = createDesignStory(site, staff[2] ?? '');
});
afterAll(() => site.close());

const steps = 25;

test.each([1, 2, 3, 4])('random moves keep every promise of an order: seed %i', async (seed) => {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const { order: placed, token } = await placeTestOrder(site, {
    lines: [toLine({ kind: 'custom', quantity: 10 }), toLine({ quantity: 7 }), toLine({ kind: 'free', quantity: 3 })],
  });
  const read = async () =>
    (await site.get(`/api/backoffice/order?id=${placed.id}`, staff[0])).data as unknown as StaffOrder;

  async function act(order: StaffOrder): Promise<unknown> {
    const line = pick(order.lines);
    const actor = pick(staff);
    const what = random(10);
    if (!line) return null;
    if (what < 2) {
      const seen = (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
      const { version, proof } = seen.lines.find(({ id }) => id === line.id)?.design ?? {};
      const requested = { id: token, line_id: line.id, version: version ?? 1, reason: 'Please change it.' };
      const approval = { sha256: proof?.sha256 ?? 'a'.repeat(64), name: 'Dana', agree: true };
      const call = random(3) === 0 ? 'changes' : 'approve';
      return site.app.request(`/api/order/line/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${seed}.${random(250)}.1` },
        body: JSON.stringify({ ...requested, ...approval }),
      });
    }
    if (what < 3 && line.design) {
      await drawing.addProof(line.design.id);
      return drawing.move(line.design.id, 'proof_sent');
    }
    if (what < 4) {
      const to = pick(['customer', 'storage']);
      const shipped = { id: order.id, version: order.version, to, carrier: 'ups' };
      const lines = [{ id: line.id, quantity: 1 + random(line.quantity + 1) }];
      return site.post('/api/backoffice/order/ship', { ...shipped, lines }, actor);
    }
    if (what < 5) {
      const shipment = pick(order.shipments);
      const call = random(3) === 0 ? 'void' : 'move';
      return shipment && site.post(`/api/backoffice/order/shipment/${call}`, { ...shipment, reason: 'Slip.' }, actor);
    }
    // Mostly what the page offers, at times anything at all.
    const offered = line.moves.filter(({ to }) => to !== 'cancelled' || random(8) === 0);
    const to = (what < 9 && pick(offered)?.to) || pick(orderLineStates);
    const lines = [{ id: line.id, version: line.version - (random(12) === 0 ? 1 : 0) }];
    return site.post('/api/backoffice/order/move', { id: order.id, lines, to, reason: 'Because.' }, actor);
  }

  for (let step = 0; step < steps; step += 1) {
    const order = await read();
    await Promise.all([act(order), act(order)]);
    const now = await read();
    expect(now.status).toBe(deriveOrderStatus(now.lines.map(({ state }) => state)));
    for (const line of now.lines) {
      const sent = line.shipped_quantity + line.stored_quantity;
      expect(sent).toBeLessThanOrEqual(line.quantity);
      expect(line.delivered_quantity).toBeLessThanOrEqual(line.shipped_quantity);
      if (['shipped', 'stored', 'delivered'].includes(line.state)) expect(sent).toBe(line.quantity);
      if (line.state === 'cancelled') expect(sent).toBe(0);
      const left = now.shipments.filter(({ state }) => state !== 'voided');
      const inShipments = left.flatMap(({ lines }) => lines.filter(({ line_id }) => line_id === line.id));
      expect(inShipments.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(sent);
    }
  }

  const last = await read();
  const events = await rows.query<{ id: string; from: string; to: string; role: string; version: number }>(
    `select subject_id as id, detail->>'from' as from, detail->>'to' as to, actor_role as role, (detail->>'version')::int as version
     from events where kind = 'order_line.moved' and subject_id = any($1) order by events.id`,
    [last.lines.map(({ id }) => id)],
  );
  for (const line of last.lines) {
    const own = events.filter(({ id }) => id === line.id);
    // One event per version, each from where the one before ended.
    expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 2));
    expect(own.at(-1)?.version ?? 1).toBe(line.version);
    for (const [index, { from }] of own.entries()) if (index > 0) expect(from).toBe(own[index - 1]?.to);
  }
  for (const { from, to, role } of events) {
    if (!from.startsWith('awaiting_')) expect(role).not.toBe('design');
    if (from === 'awaiting_proof_approval' && to === 'scheduled') expect(role).toBe('customer');
  }
  expect(events.length).toBeGreaterThan(5);
  const doubled = await rows.query(
    `select dedupe_key from outbox where dedupe_key is not null group by dedupe_key having count(*) > 1`,
  );
  expect(doubled).toEqual([]);
});
