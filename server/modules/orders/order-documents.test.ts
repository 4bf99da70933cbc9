import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCents } from '#contract/format-number.ts';
import type { CustomerOrder } from '#contract/orders/order-views.ts';
import { toOrderPdfPath } from '#contract/paths.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
});
afterAll(() => site.close());

async function print(path: string) {
  const response = await site.app.request(path);
  expect(response.status).toBe(200);
  const { title, pages } = await readPdf(await response.bytes());
  return { title, text: pages.flat().join('\n') };
}

test.each([1, 2, 3, 4, 5, 6])('page, PDF, email and database agree to the cent: order %i', async (seed) => {
  const pick = (below: number, salt: number) => (Math.imul(seed * 31 + salt, 2_654_435_761) >>> 5) % below;
  const lines = Array.from({ length: 1 + pick(12, 1) }, (_, index) =>
    toLine({
      quantity: 1 + pick(99_999, 10 + index),
      content: { unit_mills: pick(5_000, 40 + index), setup_cents: pick(3, 70 + index) * 4_599 },
    }),
  );
  const { order, token, email } = await placeTestOrder(site, {
    lines,
    freightCents: pick(90_000, 2),
    taxCents: pick(2, 3) * 711,
  });
  const page = (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
  const [stored] = await rows.query<{ total: string; lines: string }>(
    `select total_cents as total, (select sum((content->>'amount_cents')::int + (content->>'setup_cents')::int) from order_lines
      where order_id = orders.id) + freight_cents + tax_cents as lines from orders where id = $1`,
    [order.id],
  );
  const [mail] = await rows.mails(email);
  if (mail?.template !== 'orderPlaced') throw new Error('No confirmation was sent.');
  expect(Number(stored?.total)).toBe(page.total_cents);
  expect(Number(stored?.lines)).toBe(page.total_cents);
  expect(mail.props.totals.total).toBe(page.total_cents);
  expect(mail.props.lines.map(({ totalCents }) => totalCents)).toEqual(page.lines.map((line) => line.amount_cents));
  for (const kind of ['confirmation', 'invoice'] as const) {
    const { text } = await print(toOrderPdfPath({ tokenOrId: token }, kind));
    expect(text).toContain(`Total | ${formatCents(page.total_cents)}`);
    expect(text).toContain(`Products | ${formatCents(page.goods_cents)}`);
    for (const line of page.lines) expect(text).toContain(formatCents(line.amount_cents));
  }
});

test('the packing list and the job ticket have no prices, and the ticket stays in the house', async () => {
  const { order, token } = await placeTestOrder(site, { poNumber: 'PO-77' });
  const { title, text } = await print(toOrderPdfPath({ tokenOrId: token }, 'packing-list'));
  expect(title).toBe(`Packing list ${order.number}`);
  expect(text).toContain('PO number | PO-77');
  expect(text).not.toContain('$');
  expect((await site.app.request(toOrderPdfPath({ tokenOrId: token }, 'job-ticket'))).status).toBe(404);
  expect((await site.app.request(toOrderPdfPath({ staffId: order.id }, 'job-ticket'))).status).toBe(401);
  expect((await print(toOrderPdfPath({ tokenOrId: token }, 'invoice'))).title).toBe(
    `Invoice ${order.number.replace('O-', 'INV-')}`,
  );
});
