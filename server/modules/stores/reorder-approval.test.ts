import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import type { Approval } from '#contract/stores/stores.ts';
import { readLinkCode } from '../../test-support/link-code.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { keepTestCard } from '../payments/test-support/keep-card.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let warehouse: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { PAYMENT_PROVIDER: 'test' } });
  rows = readRows(site);
  warehouse = (await site.logIn('warehouse')).token;
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const setStock = (cases: number) =>
  site.post('/api/backoffice/stock/count', { product_uuid: cups.uuid, cases, reason: 'Counted' }, warehouse);
const readLevel = async () =>
  (await rows.query<object>('select on_hand, reserved from stock_levels where product_uuid = $1', [cups.uuid]))[0];
const setLimit = ({ token }: Person, user_id: string, limit_cents: number | null) =>
  site.post('/api/store/limit', { user_id, limit_cents }, token);
const raisePrice = (mills: number) =>
  rows.query(
    `update products set price_ladder = (select jsonb_agg(jsonb_set(step, '{unit_price_mills}', to_jsonb((step->>'unit_price_mills')::int + $2::int)))
      from jsonb_array_elements(price_ladder) step) where uuid = $1`,
    [cups.uuid, mills],
  );

/** A company without a store, an earlier order of its buyer, and that buyer's limit. */
async function found(name: string, limit: number | null) {
  await setStock(100);
  const people = createPeople(site);
  const [owner, buyer] = [await people.arrive(`owner-${name}`), await people.arrive(`buyer-${name}`)];
  await people.join(owner, buyer, 'buyer');
  const { company } = await people.company(owner);
  // Of an earlier month, so that it is no part of what was spent in this one.
  const old = await placeTestOrder(site, {
    companyId: company?.id ?? null,
    userId: buyer.id,
    email: buyer.email,
    lines: [toLine({ productUuid: cups.uuid, quantity: 1_000 })],
  });
  await rows.query(`update orders set created_at = now() - interval '40 days' where id = $1`, [old.order.id]);
  expect((await setLimit(owner, buyer.id, limit)).status).toBe(200);
  return { owner, buyer, people, old: old.order, token: old.token };
}

const preview = async (id: string, person?: Person) =>
  (await site.get(`/api/order/reorder?id=${id}`, person?.token)).data as unknown as ReorderPreview;
const reorder = (id: string, total_cents: number, person?: Person, code = '') =>
  site.post(
    '/api/order/reorder',
    { id, total_cents, po_number: 'PO 7', client_key: randomUUID(), code },
    person?.token,
  );
/** What waits after the buyer pressed Place order. */
async function ask(id: string, person?: Person, code = '') {
  const { total_cents } = await preview(id, person);
  const answer = await reorder(id, total_cents, person, code);
  const { waiting } = answer.data as { waiting?: { approval_id: string; total_cents: number } };
  expect(waiting, answer.msg).toMatchObject({ total_cents });
  return { id: waiting?.approval_id ?? '', total_cents };
}
const approvalOf = async (id: string, { token }: Person) =>
  (await site.get(`/api/store/approval?id=${id}`, token)).data as unknown as Approval;
const move = (id: unknown, to: string, person?: Person, more: object = {}) =>
  site.post('/api/store/approval/move', { id, to, version: 1, ...more }, person?.token);
const listAgain = (id: string) =>
  rows.query<{ total_cents: string; user_id: string; email: string; po_number: string }>(
    'select total_cents, user_id, email, po_number from orders where reorder_of = $1',
    [id],
  );
const readLink = async ({ email }: Person) =>
  (await rows.mails(email)).flatMap((mail) => (mail.template === 'approvalRequested' ? [mail.props.token] : []));

describe('a reorder above the limit', () => {
  test('asks an owner once and is one order, at the prices it was asked for, however often it is approved', async () => {
    const { owner, buyer, old } = await found('reorder', 100);
    expect(await preview(old.id, buyer)).toMatchObject({ left_cents: 100, waiting: null });
    const level = await readLevel();
    const requested = await ask(old.id, buyer);
    // Asked again with another form, the first request stands.
    expect(await ask(old.id, buyer)).toEqual(requested);
    expect((await preview(old.id, buyer)).waiting).toEqual({
      approval_id: requested.id,
      total_cents: requested.total_cents,
    });
    expect(await listAgain(old.id)).toEqual([]);
    expect(await readLevel()).toEqual(level);
    expect(await approvalOf(requested.id, owner)).toMatchObject({ source: 'reorder', state: 'waiting', fault: null });

    await raisePrice(10);
    expect((await approvalOf(requested.id, owner)).total_cents).toBe(requested.total_cents);
    const links = await readLink(owner);
    expect(links).toHaveLength(1);
    const answers = await Promise.all([1, 2, 3].map(() => move(links[0], 'approved', owner)));
    await raisePrice(-10);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listAgain(old.id)).toEqual([
      { total_cents: String(requested.total_cents), user_id: buyer.id, email: buyer.email, po_number: 'PO 7' },
    ]);
    expect(await readLevel()).not.toEqual(level);
    const placed = (await rows.mails(buyer.email)).filter(({ template }) => template === 'orderPlaced');
    // The earlier order, and this one.
    expect(placed).toHaveLength(2);
    expect((await preview(old.id, buyer)).waiting).toBeNull();
  });

  test('declined, nothing is ordered or reserved, and the buyer may ask again', async () => {
    const { owner, buyer, old } = await found('declines', 0);
    const level = await readLevel();
    const { id } = await ask(old.id, buyer);
    expect((await move(id, 'declined', owner, { reason: 'Next month.' })).status).toBe(200);
    expect((await move(id, 'approved', owner, { version: 2 })).status).toBe(409);
    expect(await listAgain(old.id)).toEqual([]);
    expect(await readLevel()).toEqual(level);
    const mail = (await rows.mails(buyer.email)).find(({ template }) => template === 'approvalMoved');
    expect(mail?.props).toMatchObject({ state: 'declined', text: 'Next month.' });
    expect((await ask(old.id, buyer)).id).not.toBe(id);
  });

  test('stock and artwork are checked again when the owner approves', async () => {
    const { owner, buyer, old } = await found('checks', 0);
    const { id } = await ask(old.id, buyer);
    await rows.query('update stock_levels set on_hand = reserved + 1 where product_uuid = $1', [cups.uuid]);
    expect((await approvalOf(id, owner)).fault).toContain('Only 1 case');
    expect(await move(id, 'approved', owner)).toMatchObject({ status: 409, msg: expect.stringContaining('Only 1') });
    await setStock(100);
    await rows.query('update order_lines set artwork_id = $2 where order_id = $1', [old.id, randomUUID()]);
    expect(await move(id, 'approved', owner)).toMatchObject({ status: 409, msg: expect.stringContaining('artwork') });
    expect(await listAgain(old.id)).toEqual([]);
    await rows.query('update order_lines set artwork_id = null where order_id = $1', [old.id]);
    expect((await move(id, 'approved', owner)).status).toBe(200);
    expect(await listAgain(old.id)).toHaveLength(1);
  });

  test('a limit that changed meanwhile: what waits stays with the owner, the next one follows the new limit', async () => {
    const { owner, buyer, people, old } = await found('changed', 0);
    const { id, total_cents } = await ask(old.id, buyer);
    await setLimit(owner, buyer.id, null);
    expect((await ask(old.id, buyer)).id).toBe(id);
    expect((await move(id, 'approved', owner)).status).toBe(200);
    expect((await reorder(old.id, total_cents, buyer)).data).toMatchObject({ source: 'reorder' });
    expect(await listAgain(old.id)).toHaveLength(2);

    // A buyer who left meanwhile has no order placed in their name.
    await setLimit(owner, buyer.id, 0);
    const last = await ask(old.id, buyer);
    await people.change('member/remove', { user_id: buyer.id }, owner);
    expect(await move(last.id, 'approved', owner)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('has left'),
    });
    expect(await listAgain(old.id)).toHaveLength(2);
  });

  test('viewers and other companies neither ask nor decide, and logging out is no way around the limit', async () => {
    const { owner, buyer, people, old, token } = await found('access', 0);
    const [viewer, stranger] = [await people.arrive('viewer-access'), await people.arrive('stranger-access')];
    await people.join(owner, viewer, 'viewer');
    const { total_cents } = await preview(old.id, buyer);
    expect((await reorder(old.id, total_cents, viewer)).status).toBe(403);
    expect((await reorder(old.id, total_cents, stranger)).status).toBe(404);
    // By the link in the buyer's mailbox, without a log-in or with that of a stranger: the buyer's limit holds.
    expect((await reorder(token, total_cents)).status).toBe(403);
    const code = await readLinkCode(site, '/api/order/code', token, buyer.email);
    const { id } = await ask(token, stranger, code);
    expect((await move(id, 'approved', buyer)).status).toBe(403);
    expect((await move(id, 'approved', viewer)).status).toBe(403);
    expect((await move(id, 'approved', stranger)).status).toBe(404);
    expect((await move(id, 'approved')).status).toBe(404);
    expect(await listAgain(old.id)).toEqual([]);
    // An owner has no limit, and orders again at once.
    expect((await reorder(old.id, total_cents, owner)).data).toMatchObject({ source: 'reorder' });
  });
});

test('a saved card pays a reorder at once within the limit; above it the order waits, and nothing is paid', async () => {
  const { owner, buyer, old, token } = await found('saved', null);
  const saved = (person?: Person, id: string = old.id) => preview(id, person).then((seen) => seen.pay_at_once.saved);
  await keepTestCard(site, old.companyId ?? '');
  const [kept] = await saved(buyer);
  expect(kept).toMatchObject({ label: 'Visa ending 4242' });
  expect(await saved(undefined, token)).toEqual([]);
  const { total_cents, pay_at_once } = await preview(old.id, buyer);
  expect(pay_at_once.cents).toBe(total_cents);
  const { data } = await reorder(old.id, total_cents, buyer);
  const input = { id: data.id, method: kept?.id, amount_cents: pay_at_once.cents, open_cents: total_cents };
  expect(await site.post('/api/pay', input, buyer.token)).toMatchObject({ status: 200, data: { page_url: null } });
  expect((await site.get(`/api/order?id=${data.id}`, buyer.token)).data).toMatchObject({ open_cents: 0 });

  await setLimit(owner, buyer.id, 100);
  expect(await saved(buyer)).toEqual([]);
  expect(await saved(owner)).toHaveLength(1);
});
