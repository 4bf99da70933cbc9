import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { demoProducts } from '#contract/catalog/pricing/test-support/demo-products.ts';
import { addDays, toDay } from '#contract/day.ts';
import type { StaffStore } from '#contract/stores/staff-stores.ts';
import type { OwnStore } from '#contract/stores/stores.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openStore } from './test-support/open-store.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
});
afterAll(() => site.close());

const own = async (reading: Promise<{ store: OwnStore | null }>): Promise<OwnStore> => {
  const { store } = await reading;
  if (!store) throw new Error('The store is not open.');
  return store;
};

describe('a store', () => {
  test('is filled by staff at agreed prices, opened, seen by its company alone, and closed', async () => {
    const { store, owner, ask, read } = await openStore(site, 'life');
    const seen = await own(read(owner));
    const box = demoProducts.find(({ sku }) => sku === 'BOX-PIZ-12');
    const [product] = seen.products;
    expect(product?.title).toBe(box?.title);
    for (const { quantity, unit_price_mills } of product?.breaks ?? [])
      expect(unit_price_mills).toBeLessThan(findBreak(box?.price_ladder ?? [], quantity)?.unit_price_mills ?? 0);
    const mails = await rows.mails(owner.email);
    expect(mails.filter(({ template }) => template === 'storeMoved')).toHaveLength(1);

    const stranger = await site.logIn('customer', 'stranger@store.example');
    expect((await site.get('/api/store', stranger.token)).data).toEqual({ store: null });
    const lines = `${product?.id}:${product?.usual_quantity}`;
    expect((await site.get(`/api/store/preview?lines=${lines}`, stranger.token)).status).toBe(404);

    const [line] = store.lines;
    const priced = await ask('product/change', {
      ...{ id: store.id, version: store.version, product_id: line?.id, usual_quantity: 2500, is_usual: true },
      breaks: [
        { quantity: 2500, unit_price_mills: 400 },
        { quantity: 1000, unit_price_mills: 490 },
      ],
    });
    expect(priced.lines[0]).toMatchObject({ breaks: [{ quantity: 1000 }, { quantity: 2500 }], is_usual: true });
    const closed = await ask('move', { id: store.id, version: priced.version, to: 'closed', reason: 'See you.' });
    expect(closed.state).toBe('closed');
    expect(await read(owner)).toEqual({ store: null });
    expect(closed.history.map(({ title }) => title)).toContain('Closed');
  });

  test('takes no prices that make no sense, no product twice, and no change on an older version', async () => {
    const { store, sales } = await openStore(site, 'senseless');
    const [line] = store.lines;
    const post = (path: string, input: object) =>
      site.post(`/api/backoffice/store/${path}`, { id: store.id, version: store.version, ...input }, sales);
    const change = (breaks: object[]) =>
      post('product/change', { product_id: line?.id, breaks, usual_quantity: 1000, is_usual: false });
    const dearer = [
      { quantity: 1000, unit_price_mills: 400 },
      { quantity: 2000, unit_price_mills: 500 },
    ];
    expect(await change(dearer)).toMatchObject({ status: 422, data: { fields: { breaks: expect.any(String) } } });
    expect((await change([{ quantity: 500, unit_price_mills: 400 }])).status).toBe(422);
    expect((await post('product', { sku: 'BOX-PIZ-12' })).data.fields).toMatchObject({
      sku: 'This product is already in the store with these options.',
    });
    expect((await post('product', { sku: 'NO-SUCH' })).status).toBe(422);
    expect((await post('product', { sku: 'CUP-HOT-12-SLV', version: 1 })).status).toBe(409);
  });

  test('is started from the request that asked for it, once, with what the company had printed', async () => {
    const { owner, sales, order, read, toLines } = await openStore(site, 'asked');
    await order(owner, toLines(await own(read(owner))));
    const { token } = await site.logIn('sales', 'second-sales@store.example');
    const sent = await sendRequest(site, { business_email: owner.email }, owner.token);
    const again = await site.post('/api/backoffice/store/start', { request_id: sent.id }, token);
    expect((again.data as unknown as StaffStore).state).toBe('open');
    // Another company that bought before it has a store.
    const buyer = await site.logIn('customer', 'bought@store.example');
    const [made] = await rows.query<{ id: string }>(
      `select company_id as id from memberships join users on users.id = user_id where email = $1`,
      [buyer.email],
    );
    await rows.query('update orders set company_id = $1 where email = $2', [made?.id, owner.email]);
    const started = await site.post('/api/backoffice/store/start', { customer_email: buyer.email }, sales);
    expect((started.data as unknown as StaffStore).lines.map(({ sku }) => sku)).toEqual(['BOX-PIZ-12']);
    expect((await site.post('/api/backoffice/store/start', { customer_email: 'no@one.example' }, sales)).status).toBe(
      422,
    );
  });
});

describe('a reorder', () => {
  test('is an order at the agreed price in one step, once per form, with the proof skipped for approved artwork', async () => {
    const { store, owner, read, toLines, preview, order } = await openStore(site, 'reorder');
    const artworkId = randomUUID();
    await rows.query('update store_products set artwork_id = $1 where id = $2', [artworkId, store.lines[0]?.id]);
    const lines = toLines(await own(read(owner)), 2);
    const seen = await preview(owner, lines);
    expect(seen.lines.map(({ skips_proof, setup_cents }) => [skips_proof, setup_cents > 0])).toEqual([
      [true, false],
      [false, true],
    ]);
    const client_key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => order(owner, lines, { client_key })));
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1);
    const id = answers[0]?.data.order_id;
    const [placed] = await rows.query<{ source: string; total_cents: string }>('select * from orders where id = $1', [
      id,
    ]);
    expect(placed).toMatchObject({ source: 'store', total_cents: String(seen.total_cents) });
    const states = await rows.query<{ state: string; artwork_id: string | null }>(
      'select state, artwork_id from order_lines where order_id = $1 order by position',
      [id],
    );
    expect(states).toEqual([
      { state: 'scheduled', artwork_id: artworkId },
      { state: 'awaiting_artwork', artwork_id: null },
    ]);
    expect((await own(read(owner))).products[0]?.last_ordered_on).not.toBeNull();
  });

  test('takes other quantities than the agreed ones, at the agreed price below them, and a later day', async () => {
    const { owner, read, toLines, preview, order } = await openStore(site, 'others');
    const [product] = (await own(read(owner))).products;
    const [first, second] = product?.breaks ?? [];
    const between = ((first?.quantity ?? 0) + (second?.quantity ?? 0)) / 2;
    const lines = `${toLines(await own(read(owner))).slice(0, 36)}:${between}`;
    const seen = await preview(owner, lines);
    expect(seen.lines[0]).toMatchObject({ quantity: between, unit_mills: first?.unit_price_mills, fault: null });
    const deliver_on = seen.later_days.at(-1);
    const { data } = await order(owner, lines, { deliver_on });
    const [placed] = await rows.query('select deliver_until::text from orders where id = $1', [data.order_id]);
    expect(placed).toEqual({ deliver_until: deliver_on });
  });

  test('is refused at another total, below the agreed quantities, on a day of the past, after the prices ended, and to a viewer', async () => {
    const { store, owner, people, ask, read, toLines, preview, order } = await openStore(site, 'refused');
    const lines = toLines(await own(read(owner)));
    expect((await order(owner, lines, { total_cents: 1 })).status).toBe(409);
    expect((await order(owner, lines, { address_id: randomUUID() })).data.fields).toHaveProperty('address_id');
    const id = lines.slice(0, 36);
    const [few] = (await preview(owner, `${id}:7`)).lines;
    expect(few?.fault).toMatch(/^Your prices begin at [\d,]+\./);
    expect((await order(owner, `${id}:7`)).status).toBe(409);
    expect((await order(owner, lines, { deliver_on: '2020-01-01' })).data.fields).toHaveProperty('deliver_on');
    expect((await site.get(`/api/store/preview?lines=nonsense`, owner.token)).status).toBe(422);
    const viewer = await people.arrive('viewer-refused');
    await people.join(owner, viewer, 'viewer');
    expect((await order(viewer, lines)).status).toBe(403);
    const again = () => site.get(`/api/store/preview?lines=${lines}`, owner.token);
    const today = toDay(new Date());
    const { version } = await ask('save', { id: store.id, version: store.version, agreed_until: today });
    expect((await again()).status).toBe(200);
    await ask('save', { id: store.id, version, agreed_until: addDays(today, -1) });
    expect(await again()).toMatchObject({ status: 409, msg: expect.stringContaining('agreed through') });
    expect(await rows.count('orders', 'email in ($1, $2)', [owner.email, viewer.email])).toBe(0);
  });
});
