import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { createRandom } from '../../test-support/random.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp();
  admin = (await site.logIn('admin', 'tess@office.example')).token;
});
afterAll(() => site.close());

const shipTo = { name: 'B', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };
const moves = 40;
/** What was answered, by move: a run in which nothing succeeds proves nothing. */
const made = new Map<string, Set<number>>();

const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, admin)).data as unknown as StaffOrder;
const readCompany = async (id: string) =>
  (await site.get(`/api/backoffice/company?id=${id}`, admin)).data as unknown as CompanyDetail;

/** An order as this test counts it: what its lines cost when they were placed, and what was paid and went back since. */
interface Counted {
  id: string;
  companyId: string | null;
  lineCents: Map<string, number>;
  paid: number;
  /** What its page said is open when it moved last: no move of another order may change that. */
  open: number;
}

test.each([1, 2, 3, 4])(
  'after any sequence of paying, refunding, canceling, shipping, voiding and a merge, due less paid is open or owed: seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const random = createRandom(seed * 7_907);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
    const orders: Counted[] = [];
    async function place(companyId: string | null | undefined): Promise<string | null> {
      const lines = Array.from({ length: 2 + random(4) }, () =>
        toLine({ quantity: 1 + random(9_000), unitMills: 1 + random(900), setupCents: random(3) * 2_500 }),
      );
      const { order } = await placeTestOrder(site, { companyId, lines, freightCents: random(20_000), shipTo });
      const seen = await read(order.id);
      const lineCents = new Map(
        seen.lines.map((line) => [line.id, line.amount_cents + line.setup_cents + line.freight_cents + line.tax_cents]),
      );
      orders.push({ id: order.id, companyId: order.companyId, lineCents, paid: 0, open: seen.open_cents });
      return order.companyId;
    }
    // Two companies on account with two orders each, and a guest who pays in advance.
    const [kept, duplicate] = [await place(undefined), await place(undefined)];
    if (!kept || !duplicate) throw new Error('A company was not made.');
    for (const companyId of [kept, duplicate, null]) await place(companyId);

    const acts: Record<string, (counted: Counted, seen: StaffOrder) => Promise<number>> = {
      async pay(counted, { version, open_cents }) {
        // In part, in full, or more than is open.
        const amount_cents = [1 + random(open_cents || 5_000), open_cents || 1, open_cents + 1 + random(5_000)][
          random(3)
        ];
        const payment = { id: counted.id, version, amount_cents, received_on: '2026-01-05', reference: 'ACH' };
        const { status } = await site.post('/api/backoffice/order/payment', payment, admin);
        if (status === 200) counted.paid += amount_cents ?? 0;
        return status;
      },
      async refund(counted, { version }) {
        const amount_cents = 1 + random(60_000);
        const refund = { id: counted.id, version, amount_cents, received_on: '2026-01-05', reference: 'ACH' };
        const { status } = await site.post('/api/backoffice/order/refund', refund, admin);
        expect(status).toBe(counted.paid === 0 ? 409 : amount_cents > counted.paid ? 422 : 200);
        if (status === 200) counted.paid -= amount_cents;
        return status;
      },
      cancel: (counted, { lines }) => moveLines(counted, lines.slice(random(lines.length)), 'cancelled'),
      prepare: (counted, { lines }) =>
        moveLines(
          counted,
          lines.filter(({ state }) => state === 'scheduled'),
          'ready',
        ),
      async ship({ id }, { version, lines }) {
        const parts = lines
          .filter(({ state }) => state === 'ready')
          .map((line) => ({ id: line.id, quantity: 1 + random(line.quantity - line.shipped_quantity) }));
        const parcel = { id, version, to: 'customer', carrier: 'ups', lines: parts };
        return parts.length > 0 ? (await site.post('/api/backoffice/order/ship', parcel, admin)).status : 0;
      },
      async void(_counted, { shipments }) {
        const shipment = pick(shipments.filter(({ state }) => state === 'in_transit'));
        const requested = { id: shipment?.id, version: shipment?.version, reason: 'Slip.' };
        return shipment ? (await site.post('/api/backoffice/order/shipment/void', requested, admin)).status : 0;
      },
      async order() {
        await place(pick([kept, null]));
        return 200;
      },
    };
    async function moveLines({ id }: Counted, chosen: StaffOrder['lines'], to: string): Promise<number> {
      const lines = chosen.map(({ id, version }) => ({ id, version }));
      const move = { id, lines, to, reason: 'Because.' };
      return lines.length > 0 ? (await site.post('/api/backoffice/order/move', move, admin)).status : 0;
    }

    /** The page of the order that moved says what its lines and payments add up to. */
    async function checkPage(counted: Counted): Promise<void> {
      const after = await read(counted.id);
      const canceled = after.lines.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
      const due = [...counted.lineCents].reduce((sum, [id, cents]) => sum + (canceled.includes(id) ? 0 : cents), 0);
      expect(counted.paid).toBeGreaterThanOrEqual(0);
      expect(after).toMatchObject({
        total_cents: due,
        paid_cents: counted.paid,
        open_cents: Math.max(0, due - counted.paid),
        owed_cents: Math.max(0, counted.paid - due),
      });
      counted.open = Math.max(0, due - counted.paid);
    }

    let counted: Counted | undefined;
    for (let move = 0; move < moves; move += 1) {
      // Several moves of one order in a row lead farther than one each of many.
      if (random(3) === 0) counted = undefined;
      counted ??= pick(orders);
      const kind = pick(Object.keys(acts)) ?? '';
      if (!counted) throw new Error('There are orders.');
      if (move === moves / 2) {
        const merged = await site.post('/api/backoffice/company/merge', { id: kept, duplicate_id: duplicate }, admin);
        expect(merged.status, merged.msg).toBe(200);
        for (const each of orders) if (each.companyId === duplicate) each.companyId = kept;
      }
      const status = (await acts[kind]?.(counted, await read(counted.id))) ?? 0;
      expect(status, kind).toBeLessThan(500);
      made.set(kind, (made.get(kind) ?? new Set()).add(status));
      await checkPage(counted);
      // Of all orders, not only the one that moved: what is open on account is what the companies use of their credit.
      const openOf = new Map(orders.map(({ id, open }) => [id, open]));
      const rows = await site.query('select order_id, open_cents::int from order_balances where order_id = any($1)', [
        [...openOf.keys()],
      ]);
      expect(new Map(rows.map(({ order_id, open_cents }) => [order_id, open_cents]))).toEqual(openOf);
      for (const id of [kept, duplicate]) {
        const used = orders.reduce((sum, { companyId, open }) => sum + (companyId === id ? open : 0), 0);
        expect((await readCompany(id)).open_cents, `${kind}: ${id}`).toBe(used);
      }
    }
  },
);

test('every kind of move was made', () => {
  for (const kind of ['pay', 'refund', 'cancel', 'prepare', 'ship', 'void', 'order'])
    expect([kind, ...(made.get(kind) ?? [])]).toContain(200);
});
