import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { agreeLadder } from '#contract/catalog/pricing/agreement.ts';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';

let site: TestApp;
let people: ReturnType<typeof createPeople>;
let sales: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  people = createPeople(site);
  sales = (await site.logIn('sales')).token;
  const warehouse = (await site.logIn('warehouse')).token;
  await site.post('/api/backoffice/stock/count', { product_uuid: cups.uuid, cases: 100, reason: 'Counted' }, warehouse);
}, 60_000);
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const quantity = cups.moq;
const listed = cups.price_ladder[0]?.unit_price_mills ?? 0;
const agreed = listed - 20;
const companyOf = async (person: Person) => (await people.company(person)).company?.id ?? '';
const agree = (id: string, more: object = {}) =>
  site.post(
    '/api/backoffice/company/agreement/save',
    { id, sku: cups.sku, quantity, unit_price_mills: agreed, valid_from: '2026-01-01', ...more },
    sales,
  );
const remove = (id: string, agreement_id: string | undefined) =>
  site.post('/api/backoffice/company/agreement/remove', { id, agreement_id }, sales);
const read = async (id: string) =>
  (await site.get(`/api/backoffice/company?id=${id}`, sales)).data as unknown as CompanyDetail;

async function addToCart(token?: string, guest_id = ''): Promise<Cart> {
  const line = { guest_id, product_uuid: cups.uuid, quantity };
  return (await site.post('/api/cart/add', line, token)).data as unknown as Cart;
}
/** The unit prices of the ladder on the product's page, by quantity; null where the list prices hold. */
async function readLadder(token?: string) {
  const { status, data } = await site.get(`/api/cart/price_ladder?product_uuid=${cups.uuid}`, token);
  expect(status).toBe(200);
  const { price_ladder: ladder } = data as unknown as { price_ladder: PriceBreak[] | null };
  return ladder && Object.fromEntries(ladder.map((step) => [step.quantity, step.unit_price_mills]));
}
const unitOf = (cart: Cart) => [cart.lines[0]?.unit_price_mills, cart.lines[0]?.is_agreed];

describe('an agreed price', () => {
  test('holds for the company in cart, checkout, quote and reorder, and for no one else', async () => {
    const [owner, buyer, other] = [
      await people.arrive('agreed-owner'),
      await people.arrive('agreed-buyer'),
      await people.arrive('other-owner'),
    ];
    await people.join(owner, buyer, 'buyer');
    const company = await companyOf(owner);
    expect(unitOf(await addToCart(buyer.token))).toEqual([listed, false]);
    expect((await agree(company)).status).toBe(200);

    const cart = (await site.get('/api/cart?guest_id=', owner.token)).data as unknown as Cart;
    expect(unitOf(cart)).toEqual([agreed, true]);
    const key = randomUUID();
    const checkout = (await site.get(`/api/checkout?guest_id=&client_key=${key}&zip=10014`, buyer.token))
      .data as unknown as Checkout;
    expect(checkout.lines[0]).toMatchObject({ unit_price_mills: agreed, is_agreed: true });
    expect(checkout.goods_cents).toBe(Math.round((agreed * quantity) / 10));

    const shipTo = { name: 'B', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' };
    const placed = await site.post(
      '/api/checkout/place',
      {
        guest_id: '',
        client_key: key,
        version: checkout.version,
        total_cents: checkout.totals?.total_cents,
        email: buyer.email,
        restaurant: 'Bistro',
        name: 'Ada',
        ship_to: shipTo,
      },
      buyer.token,
    );
    expect(placed.status, placed.msg).toBe(200);
    const again = (await site.get(`/api/order/reorder?id=${placed.data.id}`, owner.token))
      .data as unknown as ReorderPreview;
    expect(again.lines[0]).toMatchObject({ then_mills: agreed, now_mills: agreed });

    const lines = [{ product_uuid: cups.uuid, product_name: cups.title, quantity }];
    const request = await sendRequest(site, { lines, business_email: buyer.email }, buyer.token);
    const quote = (await site.post('/api/backoffice/quote/start', { request_id: request.id }, sales))
      .data as unknown as StaffQuote;
    expect(quote.draft?.content.lines[0]?.breaks[0]).toMatchObject({
      unit_price_mills: agreed,
      list_unit_mills: agreed,
    });

    await addToCart(owner.token);
    const shared = await site.post('/api/cart/share', { guest_id: '' }, owner.token);
    const seen = (await site.get(`/api/cart/shared?id=${shared.data.id}`)).data as unknown as Cart;
    expect(unitOf(seen)).toEqual([listed, false]);
    expect(unitOf(await addToCart(other.token))).toEqual([listed, false]);
    expect(unitOf(await addToCart(undefined, randomBytes(16).toString('base64url')))).toEqual([listed, false]);
    expect(JSON.stringify(await site.get(`/api/product/v2/detail?uuid=${cups.uuid}`, owner.token))).not.toContain(
      `"unit_price_mills":${agreed},`,
    );

    const { agreements, history } = await read(company);
    expect(agreements).toMatchObject([{ sku: cups.sku, state: 'current', list_unit_mills: listed }]);
    expect(history[0]?.text).toBe(
      `Price agreed: ${cups.sku} at $${(agreed / 1000).toFixed(3)} from ${quantity.toLocaleString('en-US')} pieces, since Jan 1, 2026`,
    );
    expect((await remove(company, agreements[0]?.id)).status).toBe(200);
    expect(unitOf(await addToCart(owner.token))).toEqual([listed, false]);
    expect((await read(company)).history[0]?.text).toContain('Agreed price removed');
    expect((await remove(company, agreements[0]?.id)).status).toBe(404);
  });

  test('is the ladder of the product page for those who buy for the company, as long as it holds', async () => {
    const names = ['ladder-owner', 'ladder-buyer', 'ladder-viewer', 'ladder-other'];
    const [owner, buyer, viewer, other] = (await Promise.all(names.map(people.arrive))) as [
      Person,
      Person,
      Person,
      Person,
    ];
    await people.join(owner, buyer, 'buyer');
    await people.join(owner, viewer, 'viewer');
    expect(await readLadder(owner.token)).toBeNull();
    const company = await companyOf(owner);
    await agree(company, { quantity: quantity * 2 });
    const expected = Object.fromEntries(
      agreeLadder(cups.price_ladder, [{ quantity: quantity * 2, unit_price_mills: agreed }]).map((step) => [
        step.quantity,
        step.unit_price_mills,
      ]),
    );
    for (const { token } of [owner, buyer]) expect(await readLadder(token)).toMatchObject({ [quantity]: listed });
    expect(expected).toMatchObject((await readLadder(buyer.token)) ?? { none: true });
    expect(await readLadder(buyer.token)).toMatchObject({ [quantity * 2]: expected[quantity * 2] });
    // A viewer's cart has the list prices, and so has the page.
    for (const token of [viewer.token, other.token, undefined]) expect(await readLadder(token)).toBeNull();

    const [agreement] = (await read(company)).agreements;
    await remove(company, agreement?.id);
    expect(await readLadder(buyer.token)).toBeNull();
    expect((await site.get('/api/cart/price_ladder?product_uuid=cups')).status).toBe(422);
  });

  test.each([
    ['before its first day', { valid_from: '2099-01-01' }, listed, 'coming'],
    ['after its last day', { valid_until: '2026-01-31' }, listed, 'ended'],
    ['above the list price', { unit_price_mills: listed + 50 }, listed, 'current'],
    ['from a larger quantity', { quantity: quantity * 4 }, listed, 'current'],
  ])('does not hold %s', async (what, change, price, state) => {
    const owner = await people.arrive(`when-${what.replaceAll(' ', '-')}`);
    const company = await companyOf(owner);
    expect((await agree(company, change)).status).toBe(200);
    expect((await read(company)).agreements[0]?.state).toBe(state);
    expect(unitOf(await addToCart(owner.token))).toEqual([price, false]);
    expect((await readLadder(owner.token))?.[quantity] ?? listed).toBe(price);
  });

  test('is one for each quantity and day, is changed with what it was in the history, and needs a product', async () => {
    const company = await companyOf(await people.arrive('one-each'));
    expect((await agree(company, { valid_until: '2026-06-30' })).status).toBe(200);
    const twice = await agree(company, { valid_from: '2026-06-30' });
    expect(twice.status).toBe(422);
    expect(JSON.stringify(twice.data)).toContain('is agreed for Jan 1, 2026 to Jun 30, 2026');
    expect((await agree(company, { valid_from: '2026-07-01' })).status).toBe(200);
    expect((await agree(company, { sku: 'NO-SUCH' })).data).toMatchObject({
      fields: { sku: 'No product has this SKU.' },
    });
    expect((await agree(company, { valid_from: '2026-02-01', valid_until: '2026-01-01' })).status).toBe(422);
    const [first] = (await read(company)).agreements;
    const changed = await agree(company, {
      agreement_id: first?.id,
      unit_price_mills: agreed - 1,
      valid_until: '2026-05-31',
    });
    expect(changed.status).toBe(200);
    const { agreements, history } = await read(company);
    expect(agreements.map(({ unit_price_mills }) => unit_price_mills)).toEqual([agreed - 1, agreed]);
    expect(history[0]?.text).toMatch(/^Agreed price changed: .*, before /);
    // Of two colleagues at one moment, one wins.
    const both = await Promise.all([1, 2].map(() => agree(company, { quantity: quantity * 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('goes along when companies are merged; where both have one, that of the company that stays holds', async () => {
    const [kept, duplicate] = [await people.arrive('merge-kept'), await people.arrive('merge-away')];
    const [keptId, duplicateId] = [await companyOf(kept), await companyOf(duplicate)];
    await agree(keptId);
    await agree(duplicateId, { unit_price_mills: agreed - 5 });
    await agree(duplicateId, { quantity: quantity * 2, unit_price_mills: agreed - 7 });
    const merged = await site.post('/api/backoffice/company/merge', { id: keptId, duplicate_id: duplicateId }, sales);
    expect(merged.status).toBe(200);
    const { agreements } = merged.data as unknown as CompanyDetail;
    expect(agreements.map((each) => [each.quantity, each.unit_price_mills])).toEqual([
      [quantity, agreed],
      [quantity * 2, agreed - 7],
    ]);
  });
});
