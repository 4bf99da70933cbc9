import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toDay } from '#contract/day.ts';
import type { Statement } from '#contract/payments/statements.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let staff: string;
beforeAll(async () => {
  site = await createTestApp();
  staff = (await site.logIn('warehouse')).token;
});
afterAll(() => site.close());

const today = toDay(new Date());
const nj = { name: 'B', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };

/** What a line or a payment did to the balance, and when: written down by the test, never read from the statement. */
interface Fact {
  day: string;
  cents: number;
}

/** Some orders of one company with a past of random days: shipped or not, canceled, paid either way, on account and in advance. */
async function makeHistory(random: (limit?: number) => number) {
  const rows = readRows(site);
  const ago = (days: number) => addDays(today, -days);
  const facts: Fact[] = [];
  let notInvoiced = 0;
  let companyId: string | undefined;
  for (let count = 0; count < 8; count += 1) {
    const lines = Array.from({ length: 1 + random(4) }, () =>
      toLine({ quantity: 1 + random(9_000), unitMills: 1 + random(900), setupCents: random(3) * 2_500 }),
    );
    const { order } = await placeTestOrder(site, { companyId, lines, freightCents: random(20_000), shipTo: nj });
    companyId = order.companyId ?? '';
    const isAdvance = count > 0 && random(4) === 0;
    // Whatever credit was left: a history of years is made in a moment.
    await rows.query('update orders set terms = $2 where id = $1', [order.id, isAdvance ? 'advance' : 'net_30']);
    const invoicedOn = random(4) > 0 ? ago(random(150)) : null;
    // Two parcels: the first one is the one that counts.
    for (const [at, later] of (invoicedOn ? [0, random(9)] : []).entries())
      await rows.query(
        `insert into shipments (order_id, number, state, shipped_at) values ($1, $2, 'in_transit', ($3::date + $4::int) + time '17:00')`,
        [order.id, at + 1, invoicedOn, later],
      );
    const sold = await rows.query<{ id: string; cents: number }>(
      `select id, sum_line(content)::int as cents from order_lines where order_id = $1`,
      [order.id],
    );
    let invoice = 0;
    for (const { id, cents } of sold) {
      const canceledOn = random(3) === 0 ? ago(random(150)) : null;
      if (canceledOn)
        await rows.query(
          `update order_lines set state = 'cancelled', state_since = $2::date + time '18:00' where id = $1`,
          [id, canceledOn],
        );
      if (!canceledOn || (invoicedOn && canceledOn > invoicedOn)) invoice += cents;
      if (!isAdvance && canceledOn && invoicedOn && canceledOn > invoicedOn)
        facts.push({ day: canceledOn, cents: -cents });
    }
    if (!isAdvance && invoicedOn) facts.push({ day: invoicedOn, cents: invoice });
    if (!isAdvance && !invoicedOn) notInvoiced += invoice;
    for (let number = 1; number <= random(4); number += 1) {
      const [direction, amount, day] = [random(3) > 0 ? 'in' : 'out', 1 + random(90_000), ago(random(150))];
      const method = random(4) === 0 ? 'credit_note' : 'check';
      await rows.query(
        `insert into payments (order_id, number, direction, method, amount_cents, received_on) values ($1, $2, $3, $4, $5, $6)`,
        [order.id, number, direction, method, amount, day],
      );
      if (!isAdvance) facts.push({ day, cents: direction === 'in' ? -amount : amount });
    }
  }
  return { companyId: companyId ?? '', facts, notInvoiced };
}

async function read(id: string, period: { from: string; until: string }) {
  const query = new URLSearchParams({ id, ...period });
  const { status, data } = await site.get(`/api/backoffice/company/statement?${query}`, staff);
  expect(status).toBe(200);
  return data as unknown as Statement;
}

const sum = (facts: readonly Fact[]) => facts.reduce((total, { cents }) => total + cents, 0);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'opening and rows add up to closing, one period goes on where the last one ended, and today is what the balances say: seed %i',
  async (seed) => {
    const random = createRandom(seed * 6_151);
    const { companyId, facts, notInvoiced } = await makeHistory(random);
    const days = [160, ...Array.from({ length: 4 }, () => random(150)), 0].sort((a, b) => b - a);
    let closing = 0;
    for (const [at, first] of days.slice(0, -1).entries()) {
      const from = addDays(today, -first + (at > 0 ? 1 : 0));
      const until = addDays(today, -(days[at + 1] ?? 0));
      if (from > until) continue;
      const statement = await read(companyId, { from, until });
      const within = facts.filter(({ day }) => day >= from && day <= until);
      expect(statement.opening_cents).toBe(closing);
      expect(statement.opening_cents).toBe(sum(facts.filter(({ day }) => day < from)));
      const amounts = statement.entries.map(({ amount_cents }) => amount_cents);
      expect(amounts.toSorted((a, b) => a - b)).toEqual(within.map(({ cents }) => cents).sort((a, b) => a - b));
      let balance = statement.opening_cents;
      let day = from;
      for (const entry of statement.entries) {
        balance += entry.amount_cents;
        expect(entry.balance_cents).toBe(balance);
        expect(entry.day >= day && entry.day <= until).toBe(true);
        day = entry.day as typeof from;
      }
      expect(statement.closing_cents).toBe(balance);
      expect(statement.opening_cents + statement.invoiced_cents + statement.settled_cents).toBe(balance);
      closing = balance;
    }
    const [sums] = await readRows(site).query<{ left: number }>(
      `select coalesce(sum(open_cents - owed_cents), 0)::int as left from order_balances where company_id = $1 and terms <> 'advance'`,
      [companyId],
    );
    const now = await read(companyId, { from: '', until: '' });
    expect(now.closing_cents).toBe(closing);
    expect(now.not_invoiced_cents).toBe(notInvoiced);
    expect(now.closing_cents + now.not_invoiced_cents).toBe(sums?.left);
  },
  60_000,
);
