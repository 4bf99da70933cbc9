import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { createRandom } from '../../test-support/random.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let ada: string;
beforeAll(async () => {
  site = await createTestApp();
  ada = (await site.logIn('sales', 'ada@office.example')).token;
});
afterAll(() => site.close());

const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, ada)).data as unknown as StaffOrder;

test.each([1, 2, 3, 4, 5, 6])(
  'after any sequence of paying, canceling and refunding, due less paid is what is open or owed: seed %i',
  async (seed) => {
    const random = createRandom(seed * 7_907);
    const lines = Array.from({ length: 2 + random(4) }, () =>
      toLine({ quantity: 1 + random(9_000), unitMills: 1 + random(900), setupCents: random(3) * 2_500 }),
    );
    const shipTo = { name: 'B', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };
    const { order } = await placeTestOrder(site, { companyId: null, lines, freightCents: random(20_000), shipTo });
    let paid = 0;
    for (let move = 0; move < 14; move += 1) {
      const seen = await read(order.id);
      const body = { id: order.id, version: seen.version, received_on: '2026-01-05', reference: `${move}` };
      const kind = random(3);
      if (kind === 0) {
        const amount_cents = 1 + random(Math.max(1, seen.open_cents || 5_000));
        const answer = await site.post('/api/backoffice/order/payment', { ...body, amount_cents }, ada);
        expect(answer.status).toBe(200);
        paid += amount_cents;
      } else if (kind === 1) {
        const amount_cents = 1 + random(40_000);
        const answer = await site.post('/api/backoffice/order/refund', { ...body, amount_cents }, ada);
        expect(answer.status).toBe(paid === 0 ? 409 : amount_cents > paid ? 422 : 200);
        if (answer.status === 200) paid -= amount_cents;
      } else {
        const open = seen.lines.filter(({ state }) => state !== 'cancelled');
        const line = open[random(open.length)];
        if (line && open.length > 1) {
          const asked = {
            id: order.id,
            lines: [{ id: line.id, version: line.version }],
            to: 'cancelled',
            reason: 'No.',
          };
          expect((await site.post('/api/backoffice/order/move', asked, ada)).status).toBe(200);
        }
      }
      const after = await read(order.id);
      const due = after.lines
        .filter(({ state }) => state !== 'cancelled')
        .reduce((sum, each) => sum + each.amount_cents + each.setup_cents + each.freight_cents + each.tax_cents, 0);
      expect(after).toMatchObject({
        total_cents: due,
        paid_cents: paid,
        open_cents: Math.max(0, due - paid),
        owed_cents: Math.max(0, paid - due),
      });
      expect(after.owed_cents).toBeLessThanOrEqual(Math.max(0, paid));
    }
  },
);
