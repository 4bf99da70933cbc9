import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import { demoProducts } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { toCents, toMills } from '#contract/money.ts';
import { sumOrder } from '#contract/ordering/sum-order.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import type { Approval, StorePreview } from '#contract/stores/stores.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { listOrderLines } from '#database/queries/orders.ts';
import { readFreightRates, writeSetting } from '#database/queries/records.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { createRandom } from '../../test-support/random.ts';
import { sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import type { Person } from '../companies/test-support/company-of.ts';
import { openStore } from '../stores/test-support/open-store.ts';
import { toMeasures } from './line-rules.ts';
import { findBookFaults } from './test-support/find-book-faults.ts';

/** `CENTS_ROUNDS=1000 npx vitest server/modules/ordering/same-cents` runs the long one. */
const rounds = Number(process.env.CENTS_ROUNDS ?? 4);

// Freight is taxed in two of them, goods alone in one, nothing in New York.
const taxes = {
  rates: [
    { region: 'NJ', rate: 6_625, freight: true },
    { region: 'CA', rate: 7_250, freight: false },
    { region: 'IL', rate: 10_250, freight: true },
  ],
};
const places = [
  { city: 'Newark', state: 'NJ', zipcode: '07102' },
  { city: 'New York', state: 'NY', zipcode: '10014' },
  { city: 'San Francisco', state: 'CA', zipcode: '94110' },
  { city: 'Chicago', state: 'IL', zipcode: '60601' },
];
type Place = (typeof places)[number];
const toShipTo = (place: Place) => ({ name: 'Bistro', street: '1 Main St', street2: '', ...place });

const stock = demoProducts.filter((product) => product.stock && !product.customisable);
const printed = demoProducts.filter((product) => product.customisable);

/** A company with a store, an owner, a buyer whose every order an owner decides about, and the states it is exempt in. */
type Shop = Awaited<ReturnType<typeof openShop>>;
interface WantedLine {
  product_uuid: string;
  product_name: string;
  quantity: number;
}
/** All totals of the same lines to one place, by where they were shown or placed. */
type Totals = Record<string, number | undefined>;

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
let shops: Shop[];
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', prepare: (database) => writeSetting(database, 'taxes', taxes) });
  story = await createQuoteStory(site);
  const { token: warehouse } = await site.logIn('warehouse');
  for (const { uuid } of stock)
    await post('/api/backoffice/stock/count', { product_uuid: uuid, cases: 1_000_000, reason: 'Counted' }, warehouse);
  await site.query(`insert into files (id, key, name, kind, content_type, bytes, sha256)
    values (repeat('f', 40), 'f', 'f.pdf', 'pdf', 'application/pdf', 1, 'f')`);
  shops = [
    await openShop('plain', { exempt: [], hasAgreed: false }),
    await openShop('exempt', { exempt: ['NJ', 'CA'], hasAgreed: false }),
    await openShop('agreed', { exempt: [], hasAgreed: true }),
    await openShop('both', { exempt: ['IL'], hasAgreed: true }),
  ];
}, 60_000);
afterAll(() => site.close());

async function post(path: string, input: object, token?: string): Promise<Record<string, unknown>> {
  const { status, msg, data } = await site.post(path, input, token);
  expect(status, `${path}: ${msg} ${JSON.stringify(data)}`).toBe(200);
  return data;
}
async function get<Answer>(path: string, token?: string): Promise<Answer> {
  const { status, msg, data } = await site.get(path, token);
  expect(status, `${path}: ${msg}`).toBe(200);
  return data as unknown as Answer;
}

async function openShop(name: string, { exempt, hasAgreed }: { exempt: string[]; hasAgreed: boolean }) {
  const { owner, sales, people, read } = await openStore(site, name);
  const buyer = await people.arrive(`buyer-${name}`);
  await people.join(owner, buyer, 'buyer');
  await post('/api/store/limit', { user_id: buyer.id, limit_cents: 1 }, owner.token);
  for (const place of places.slice(1)) {
    const address = { ...place, label: place.city, recipient: 'Bistro', street: '1 Main St' };
    await post('/api/info/user/address/save', address, owner.token);
  }
  const id = (await people.company(owner)).company?.id;
  for (const region of exempt)
    await site.query(
      `insert into tax_certificates (company_id, region, file_id, email, state) values ($1, $2, repeat('f', 40), $3, 'approved')`,
      [id, region, owner.email],
    );
  const agreed = hasAgreed ? [...stock, ...printed].filter((_, at) => at % 3 === 0) : [];
  for (const { sku, moq, price_ladder } of agreed) {
    const unit_price_mills = Math.max(1, Math.floor((price_ladder[0]?.unit_price_mills ?? 0) * 0.77));
    const price = { id, sku, quantity: moq, unit_price_mills, valid_from: '2026-01-01' };
    await post('/api/backoffice/company/agreement/save', price, sales);
  }
  return { owner, buyer, exempt, products: (await read(owner)).store?.products ?? [] };
}

/** What an order costs: as its page shows it, and as its stored lines add up by `sumOrder`, which must be the same. */
async function readOrder(id: unknown, place: Place, { exempt }: Pick<Shop, 'exempt'>): Promise<number> {
  const db = site.parts.database;
  const { total_cents } = await get<{ total_cents: number }>(`/api/backoffice/order?id=${id}`, story.sales);
  const lines = await Promise.all(
    (await listOrderLines(db, [String(id)])).map(async ({ productUuid, quantity, content }) => {
      const found = await findProductRow(db, productUuid ?? '');
      const prices = { unitMills: toMills(content.unit_mills), setupCents: toCents(content.setup_cents) };
      return { quantity, ...prices, measures: found && toMeasures(found.product) };
    }),
  );
  const rates = { freight: await readFreightRates(db), taxes, exemptRegions: exempt };
  const sums = sumOrder(lines, place.zipcode, rates);
  expect(total_cents).toBe(sums.totalCents);
  return total_cents;
}

/** The one order that waits for the owner: what its page shows, and what approving it places. */
async function approve(shop: Shop, place: Place): Promise<[shown: number, placed: number]> {
  const { list } = await get<{ list: Approval[] }>('/api/store/approvals', shop.owner.token);
  const waiting = list.filter(({ state }) => state === 'waiting');
  expect(waiting).toHaveLength(1);
  const { id, version, total_cents } = await get<Approval>(
    `/api/store/approval?id=${waiting[0]?.id}`,
    shop.owner.token,
  );
  const move = { id, version, to: 'approved', reason: '', total_cents };
  const { order_id } = await post('/api/store/approval/move', move, shop.owner.token);
  return [total_cents, await readOrder(order_id, place, shop)];
}

async function fillCart(lines: readonly WantedLine[], place: Place, token?: string) {
  const guest_id = randomBytes(16).toString('base64url');
  for (const { product_uuid, quantity } of lines)
    await post('/api/cart/add', { guest_id, product_uuid, quantity }, token);
  const { goods_cents, setup_cents, freight } = await get<Cart>(
    `/api/cart?guest_id=${guest_id}&zip=${place.zipcode}`,
    token,
  );
  return { guest_id, shown: goods_cents + setup_cents + (freight?.most_cents ?? 0) + (freight?.tax_cents ?? 0) };
}

async function checkOut(lines: readonly WantedLine[], place: Place, person?: Person) {
  const { guest_id, shown: cart } = await fillCart(lines, place, person?.token);
  const client_key = randomUUID();
  const path = `/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=${place.zipcode}`;
  const { version, totals } = await get<Checkout>(path, person?.token);
  const email = person ? undefined : `guest-${client_key}@bistro.example`;
  const form = { guest_id, client_key, version, total_cents: totals?.total_cents, email, restaurant: 'B', name: 'D' };
  const placed = await post('/api/checkout/place', { ...form, ship_to: toShipTo(place) }, person?.token);
  return { cart, shown: totals?.total_cents, placed };
}

async function reorder(id: unknown, { token }: Person) {
  const { total_cents } = await get<ReorderPreview>(`/api/order/reorder?id=${id}`, token);
  const placed = await post('/api/order/reorder', { id, total_cents, client_key: randomUUID(), po_number: '' }, token);
  return { shown: total_cents, placed };
}

/** Builder, page and acceptance of the quote that answers a request for these lines. */
async function quote(lines: readonly WantedLine[], place: Place, person: Person | null) {
  const business_email = person?.email ?? `guest-${randomUUID()}@bistro.example`;
  const form = { business_email, zipcode: place.zipcode, lines, additional_comments: randomUUID() };
  const request = await sendRequest(site, form, person?.token);
  const started = await story.start(request.id);
  if (!started.draft) throw new Error('A new quote has a draft.');
  const { content } = started.draft;
  const choices = toFirstChoices(content);
  const tax = { zip: started.zipcode, taxes: started.taxes, exemptRegions: started.exempt_regions };
  const builder = sumQuote(content, choices, tax)?.total_cents;
  await story.sendDraft(started);
  const token = await story.readToken(business_email);
  const page = await story.open(token, person?.token);
  const [sent] = page.versions;
  const chosen = await get<{ total_cents: number }>(`/api/quote/totals?id=${token}&choices=${choices}`, person?.token);
  const acceptance = { ship_to: toShipTo(place), total_cents: sent?.totals.total_cents };
  const answer = await story.accept(token, page.version, choices, acceptance, person?.token);
  expect(answer.status, answer.msg).toBe(200);
  const { accepted } = answer.data as unknown as CustomerQuote;
  return { builder, page: sent?.totals.total_cents, chosen: chosen.total_cents, id: accepted?.order_id };
}

/** Lines of stock through every source of a company. */
async function sellStock(lines: readonly WantedLine[], place: Place, shop: Shop): Promise<Totals> {
  const own = await checkOut(lines, place, shop.owner);
  const totals: Totals = { cart: own.cart, checkout: own.shown, placed: await readOrder(own.placed.id, place, shop) };
  const requested = await checkOut(lines, place, shop.buyer);
  totals.asked = (requested.placed.waiting as { total_cents: number } | undefined)?.total_cents;
  [totals.approval, totals.approved] = await approve(shop, place);
  return { ...totals, ...(await sellAgain(own.placed.id, place, shop)) };
}

/** Reorders of an owner, and of a buyer which an owner approves. */
async function sellAgain(id: unknown, place: Place, shop: Shop): Promise<Totals> {
  const own = await reorder(id, shop.owner);
  const requested = await reorder(id, shop.buyer);
  const [approval, approved] = await approve(shop, place);
  return {
    ...{ reorder: own.shown, reordered: await readOrder(own.placed.id, place, shop), askedAgain: requested.shown },
    ...{ approvalAgain: approval, approvedAgain: approved },
  };
}

async function sellByQuote(lines: readonly WantedLine[], place: Place, shop: Shop, byOwner: boolean): Promise<Totals> {
  const { id, builder, page, chosen } = await quote(lines, place, byOwner ? shop.owner : shop.buyer);
  const shown = { builder, page, chosen };
  if (!byOwner) {
    const [quoteApproval, quoteApproved] = await approve(shop, place);
    return { ...shown, quoteApproval, quoteApproved };
  }
  const { shown: reorderOfQuote, placed } = await reorder(id, shop.owner);
  const again = { reorderOfQuote, reorderedQuote: await readOrder(placed.id, place, shop) };
  return { ...shown, accepted: await readOrder(id, place, shop), ...again };
}

/** The store has prices of its own: what its preview shows, an owner orders and a buyer asks for is one amount. */
async function sellInStore(wanted: readonly string[], place: Place, shop: Shop): Promise<Totals> {
  const { owner, buyer } = shop;
  const lines = wanted.join(',');
  const book = await get<StorePreview>(`/api/store/preview?lines=${lines}`, owner.token);
  const address_id = book.addresses.find(({ zipcode }) => zipcode === place.zipcode)?.id;
  const path = `/api/store/preview?lines=${lines}&address_id=${address_id}`;
  const { total_cents } = await get<StorePreview>(path, owner.token);
  const order = ({ token }: Person) =>
    post('/api/store/order', { lines, address_id, total_cents, client_key: randomUUID() }, token);
  const { order_id } = await order(owner);
  await order(buyer);
  const [approval, approved] = await approve(shop, place);
  const again = await sellAgain(order_id, place, shop);
  expect(again, 'the reorder of a store order').toEqual(toEqualTotals(again));
  return { preview: total_cents, ordered: await readOrder(order_id, place, shop), approval, approved };
}

async function sellToGuest(lines: readonly WantedLine[], place: Place): Promise<Totals> {
  const guest = { exempt: [] };
  const { cart, shown, placed } = await checkOut(lines, place);
  const { id, builder, page, chosen } = await quote(lines, place, null);
  return {
    ...{ cart, checkout: shown, placed: await readOrder(placed.id, place, guest) },
    ...{ builder, page, chosen, accepted: await readOrder(id, place, guest) },
  };
}

/** All of them as much as the first: a difference names the sources that differ. */
const toEqualTotals = (totals: Totals): Totals =>
  Object.fromEntries(Object.keys(totals).map((source) => [source, Object.values(totals)[0]]));

test(`${rounds} random carts cost the same to the cent wherever they are shown and placed`, {
  timeout: 60_000 + rounds * 20_000,
}, async () => {
  const random = createRandom(Number(process.env.CENTS_SEED ?? 11));
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const toLines = (products: typeof stock): WantedLine[] =>
    [...new Set(Array.from({ length: 1 + random(4) }, () => pick(products)))].map((product) => ({
      product_uuid: product.uuid,
      product_name: product.title,
      quantity: product.moq + random(4) * product.order_multiple,
    }));
  for (let round = 0; round < rounds; round += 1) {
    // Budgets have tests of their own.
    await site.query('delete from rate_limits');
    const [place, shop] = [pick(places), shops[round % shops.length] as Shop];
    const lines = toLines(stock);
    const byOwner = random(2) === 0;
    const what = `round ${round}, ${place.zipcode}, ${shop.owner.email}: ${JSON.stringify(lines)}`;
    const sold = { ...(await sellStock(lines, place, shop)), ...(await sellByQuote(lines, place, shop, byOwner)) };
    expect(sold, what).toEqual(toEqualTotals(sold));

    const mixed = [...toLines(printed), ...toLines(stock).slice(1)];
    const { shown: cart } = await fillCart(mixed, place, shop.owner.token);
    const quoted = { cart, ...(await sellByQuote(mixed, place, shop, byOwner)) };
    expect(quoted, `${what}, printed: ${JSON.stringify(mixed)}`).toEqual(toEqualTotals(quoted));
    await site.query('delete from cart_lines');

    const products = shop.products.filter(() => random(2) === 0);
    const wanted = (products.length > 0 ? products : shop.products).map(
      ({ id, breaks }) => `${id}:${pick(breaks).quantity}`,
    );
    const stored = await sellInStore(wanted, place, shop);
    expect(stored, `${what}, store: ${wanted}`).toEqual(toEqualTotals(stored));

    const toGuest = await sellToGuest(lines, place);
    expect(toGuest, what).toEqual(toEqualTotals(toGuest));
  }
  expect(await findBookFaults(site)).toEqual({});
});
