import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBackofficeOrderPdfPath } from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import type { CustomerOrder } from '#contract/orders/order-views.ts';
import { toOrderPdfPath } from '#contract/paths.ts';
import { createRandom } from '../../test-support/random.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let tess: string;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  tess = (await site.logIn('warehouse', 'tess@office.example')).token;
});
afterAll(() => site.close());

const jersey = { name: 'Bistro', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };

async function print(path: string) {
  const response = await site.app.request(path);
  expect(response.status).toBe(200);
  const { title, pages } = await readPdf(await response.bytes());
  return { title, text: pages.flat().join('\n') };
}

test.each([1, 2, 3, 4, 5, 6])('page, list, PDF, email and database agree to the cent: order %i', async (seed) => {
  const random = createRandom(seed * 104_729);
  const lines = Array.from({ length: 2 + random(11) }, () =>
    toLine({
      quantity: 1 + random(99_999),
      unitMills: random(5_000),
      setupCents: random(3) * 4_599,
    }),
  );
  const { order, token, email } = await placeTestOrder(site, {
    lines,
    freightCents: random(90_000),
    ...(random(2) && { shipTo: jersey }),
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
  await expectPrinted(token, page);

  // Canceled lines come off the page, the lists and the documents; what was agreed stays in the database.
  const canceled = page.lines.filter((_, index) => index > 0 && random(3) === 0);
  const moved = canceled.map(({ id, version }) => ({ id, version }));
  if (moved.length > 0) {
    const move = { id: order.id, lines: moved, to: 'cancelled', reason: 'Not needed.' };
    expect((await site.post('/api/backoffice/order/move', move, tess)).status).toBe(200);
  }
  const off = canceled.reduce(
    (sum, line) => sum + line.amount_cents + line.setup_cents + line.freight_cents + line.tax_cents,
    0,
  );
  const after = (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
  expect(after).toMatchObject({ canceled_cents: off, total_cents: page.total_cents - off });
  const { list } = (await site.get(`/api/backoffice/orders?status=all&keyword=${order.number}`, tess))
    .data as unknown as {
    list: { total_cents: number }[];
  };
  expect(list[0]?.total_cents).toBe(after.total_cents);
  await expectPrinted(token, after);
});

async function expectPrinted(token: string, page: CustomerOrder): Promise<void> {
  for (const kind of ['confirmation', 'invoice'] as const) {
    const { text } = await print(toOrderPdfPath(token, kind));
    expect(text).toContain(`Total | ${formatCents(page.total_cents)}`);
    expect(text).toContain(`Products | ${formatCents(page.goods_cents)}`);
    expect(text.includes('Canceled | ')).toBe(page.canceled_cents > 0);
    for (const line of page.lines) expect(text).toContain(formatCents(line.amount_cents));
  }
}

test('the packing list and the job ticket have no prices, and the ticket stays in the house', async () => {
  const { order, token } = await placeTestOrder(site, { poNumber: 'PO-77' });
  const { title, text } = await print(toOrderPdfPath(token, 'packing-list'));
  expect(title).toBe(`Packing list ${order.number}`);
  expect(text).toContain('PO number | PO-77');
  expect(text).not.toContain('$');
  expect((await site.app.request(toOrderPdfPath(token, 'job-ticket'))).status).toBe(404);
  expect((await site.app.request(toBackofficeOrderPdfPath(order.id, 'job-ticket'))).status).toBe(401);
  expect((await print(toOrderPdfPath(token, 'invoice'))).title).toBe(`Invoice ${order.number.replace('O-', 'INV-')}`);
});
