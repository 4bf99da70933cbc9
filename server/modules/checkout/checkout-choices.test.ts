import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#contract/account/addresses.ts';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  people = createPeople(site);
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const shipTo = { name: 'Luna', street: '214 Ferry St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07105' };

interface Started {
  guest: string;
  key: string;
  seen: Checkout;
}

async function start({ token, query = 'zip=07105' }: { token?: string; query?: string } = {}): Promise<Started> {
  const [guest, key] = [randomBytes(16).toString('base64url'), randomUUID()];
  await site.post('/api/cart/add', { guest_id: guest, product_uuid: cups.uuid, quantity: 500 }, token);
  const answer = await site.get(`/api/checkout?guest_id=${guest}&client_key=${key}&${query}`, token);
  return { guest, key, seen: answer.data as unknown as Checkout };
}

function place({ guest, key, seen }: Started, more: object, token?: string) {
  const { version, totals } = seen;
  const body = { guest_id: guest, client_key: key, version, total_cents: totals?.total_cents };
  return site.post('/api/checkout/place', { ...body, restaurant: 'Luna', name: 'Rosa Marino', ...more }, token);
}

const readOrder = async (key: string) =>
  (
    await rows.query<{ id: string; ship_to: object; deliver_from: string; deliver_until: string; company_id: string }>(
      'select id, ship_to, deliver_from::text, deliver_until::text, company_id from orders where client_key = $1',
      [key],
    )
  )[0];

describe('an account in the same step', () => {
  const confirm = async (token: string, email: string) => {
    const mail = (await rows.mails(email)).find(({ template }) => template === 'accountVerify');
    const code = mail?.template === 'accountVerify' ? mail.props.code : '';
    return site.post('/api/auth/verify', { code }, token);
  };

  test('a guest orders, types the code, and finds order and address in the account', async () => {
    const started = await start();
    const email = 'rosa@luna.example';
    const answer = await place(started, { email, ship_to: shipTo, create_account: 'on', save_address: 'on' });
    expect(answer.status, answer.msg).toBe(200);
    const { token } = answer.data.session as unknown as { token: string };
    // Nothing of the mailbox is shown before its code is typed in.
    expect((await site.get('/api/orders', token)).data.list).toEqual([]);
    expect((await confirm(token, email)).data).toEqual({ email_verified: true });
    expect((await site.get('/api/orders', token)).data.list).toMatchObject([{ number: answer.data.number }]);
    expect((await site.get('/api/info/user/address', token)).data.list).toMatchObject([
      { recipient: 'Luna', street: '214 Ferry St', zipcode: '07105', is_default: true },
    ]);
    expect((await site.post('/api/info/user/profile', {}, token)).data.base).toMatchObject({
      first_name: 'Rosa',
      last_name: 'Marino',
      company: 'Luna',
    });
  });

  test('an email with an account gets the same answer; only its mailbox is told, and it opens nothing', async () => {
    const owner = await people.arrive('known-owner');
    const started = await start();
    const answer = await place(started, { email: owner.email, ship_to: shipTo, create_account: 'on' });
    const fresh = await place(await start(), { email: 'fresh@luna.example', ship_to: shipTo, create_account: 'on' });
    expect(Object.keys(answer.data).toSorted()).toEqual(Object.keys(fresh.data).toSorted());
    const { token } = answer.data.session as unknown as { token: string };
    expect((await site.get('/api/orders', token)).data.list).toEqual([]);
    expect((await rows.mails(owner.email)).map(({ template }) => template)).toContain('accountExists');
  });

  test('the form sent twice opens one account, and without the wish there is none', async () => {
    const [started, email] = [await start(), 'twice@luna.example'];
    const send = () => place(started, { email, ship_to: shipTo, create_account: 'on' });
    const answers = [await send(), await send()];
    expect(answers.map(({ data }) => data.session !== null)).toEqual([true, false]);
    expect(await rows.count('users', 'email = $1', [email])).toBe(1);
    const quiet = await place(await start(), { email: 'quiet@luna.example', ship_to: shipTo });
    expect(quiet.data.session).toBeNull();
    expect(await rows.count('users', 'email = $1', ['quiet@luna.example'])).toBe(0);
  });
});

describe('where to and when', () => {
  async function keep({ token }: Person, changes: object = {}): Promise<Address[]> {
    const { name: recipient, ...rest } = shipTo;
    const body = { label: 'Ferry Street', recipient, ...rest, ...changes };
    return (await site.post('/api/info/user/address/save', body, token)).data.list as unknown as Address[];
  }

  test('the default address is chosen, another one of the book changes the totals, and the order goes there', async () => {
    const owner = await people.arrive('book-owner');
    await keep(owner);
    const [home, far] = await keep(owner, {
      label: 'Mission',
      street: '1 Valencia St',
      city: 'SF',
      state: 'CA',
      zipcode: '94110',
    });
    const near = await start({ token: owner.token, query: '' });
    expect(near.seen).toMatchObject({ zip: '07105', address_id: home?.id });
    const other = await start({ token: owner.token, query: `address_id=${far?.id}` });
    expect(other.seen).toMatchObject({ zip: '94110', address_id: far?.id });
    expect(other.seen.totals?.freight_cents).toBeGreaterThan(near.seen.totals?.freight_cents ?? 0);
    expect((await place(other, { address_id: home?.id }, owner.token)).status).toBe(409);
    expect((await place(other, { address_id: far?.id }, owner.token)).status).toBe(200);
    expect(await readOrder(other.key)).toMatchObject({ ship_to: { street: '1 Valencia St', zipcode: '94110' } });
  });

  test('an address of another company is no address, and none at all is asked for', async () => {
    const [owner, stranger] = [await people.arrive('own-book'), await people.arrive('other-book')];
    const [address] = await keep(owner);
    const started = await start({ token: stranger.token });
    for (const body of [{ address_id: address?.id }, {}]) {
      const { status, data } = await place(started, body, stranger.token);
      expect([status, Object.keys(data.fields ?? {})]).toEqual([422, ['address_id']]);
    }
  });

  test('a new address is kept once when that is wished, and not otherwise', async () => {
    const owner = await people.arrive('new-address');
    const count = async () =>
      ((await site.get('/api/info/user/address', owner.token)).data.list as unknown as unknown[]).length;
    await place(await start({ token: owner.token }), { ship_to: shipTo }, owner.token);
    expect(await count()).toBe(0);
    for (let time = 0; time < 2; time += 1)
      await place(await start({ token: owner.token }), { ship_to: shipTo, save_address: 'on' }, owner.token);
    expect(await count()).toBe(1);
    expect(await rows.count('events', "kind = 'address.added' and actor_id = $1", [owner.id])).toBe(1);
  });

  test('a later business day can be chosen; a Sunday, today and a day next year cannot', async () => {
    const started = await start();
    const days = started.seen.totals?.later_days ?? [];
    expect(days).toHaveLength(20);
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    expect((days[0] ?? '') > (started.seen.totals?.deliver_until ?? '')).toBe(true);
    const ask = (deliver_on: string) => place(started, { email: 'day@luna.example', ship_to: shipTo, deliver_on });
    for (const day of [new Date().toISOString().slice(0, 10), '2030-01-01', 'soon']) {
      const { status, data } = await ask(day);
      expect([day, status, Object.keys(data.fields ?? {})]).toEqual([day, 422, ['deliver_on']]);
    }
    expect((await ask(days[3] ?? '')).status).toBe(200);
    expect(await readOrder(started.key)).toMatchObject({ deliver_from: days[3], deliver_until: days[3] });
  });
});

test('a product that was never counted is quoted instead of sold, says so, and can be bought once cases are received', async () => {
  const warehouse = (await site.logIn('warehouse')).token;
  await rows.query('delete from stock_levels where product_uuid = $1', [cups.uuid]);
  const stock = async () =>
    ((await site.get('/api/backoffice/stock', warehouse)).data.list as unknown as { product_uuid: string }[]).find(
      ({ product_uuid }) => product_uuid === cups.uuid,
    );
  expect(await stock()).toMatchObject({ is_counted: false, cases_on_hand: 0 });
  const requested = await start();
  expect(requested.seen).toMatchObject({ lines: [], totals: null, custom_lines: 1, uncounted: [cups.title] });
  const body = { email: 'first@luna.example', ship_to: shipTo };
  expect(await place(requested, body)).toMatchObject({ status: 409, msg: expect.stringContaining('ships from stock') });
  // The cart asks for it with all else that is quoted.
  const cart = (await site.get(`/api/cart?guest_id=${requested.guest}`)).data as unknown as { lines: object[] };
  expect(cart.lines).toMatchObject([{ kind: 'custom', is_uncounted: true, cases_in_stock: null }]);

  const change = (more: object) =>
    site.post(
      '/api/backoffice/stock/change',
      { product_uuid: cups.uuid, act: 'receive', cases: 12, ...more },
      warehouse,
    );
  expect((await change({ cases: -1 })).data).toMatchObject({ fields: { cases: expect.any(String) } });
  expect((await change({ reason: 'Delivery note 77' })).status).toBe(200);
  const answer = await site.get(`/api/checkout?guest_id=${requested.guest}&client_key=${requested.key}&zip=07105`);
  const started = { ...requested, seen: answer.data as unknown as Checkout };
  expect(started.seen).toMatchObject({ uncounted: [], lines: [{ title: cups.title, fault: null }] });
  expect((await place(started, body)).status).toBe(200);
  expect((await change({ act: 'adjust', cases: '−2' })).data).toMatchObject({ fields: { reason: expect.any(String) } });
  expect((await change({ act: 'adjust', cases: '−2', reason: 'Water damage' })).status).toBe(200);
  expect(await change({ act: 'adjust', cases: -10, reason: 'Lost' })).toMatchObject({ status: 409 });
  expect(await stock()).toMatchObject({ is_counted: true, cases_on_hand: 10, cases_reserved: 1 });
  const { list } = (await site.get(`/api/backoffice/stock/movements?product_uuid=${cups.uuid}`, warehouse)).data;
  expect((list as unknown as object[]).slice(0, 3)).toMatchObject([
    { kind: 'adjust', on_hand_change: -2, reason: 'Water damage', by: 'Ada' },
    { kind: 'reserve', reserved_change: 1, order_number: expect.stringMatching(/^O-/) },
    { kind: 'receive', on_hand_change: 12, reason: 'Delivery note 77' },
  ]);
});

test('beside a product that was never counted the rest is ordered, and that one stays in the cart', async () => {
  const napkins = getDemoProduct('OTH-NAP-DSP');
  await rows.query('delete from stock_levels where product_uuid = $1', [napkins.uuid]);
  const guest = randomBytes(16).toString('base64url');
  await site.post('/api/cart/add', { guest_id: guest, product_uuid: napkins.uuid, quantity: napkins.moq });
  await site.post('/api/cart/add', { guest_id: guest, product_uuid: cups.uuid, quantity: 500 });
  const key = randomUUID();
  const { data } = await site.get(`/api/checkout?guest_id=${guest}&client_key=${key}&zip=07105`);
  const seen = data as unknown as Checkout;
  expect(seen).toMatchObject({ lines: [{ title: cups.title }], uncounted: [napkins.title] });
  const placed = await place({ guest, key, seen }, { email: 'rest@luna.example', ship_to: shipTo });
  expect(placed.status, placed.msg).toBe(200);
  const cart = (await site.get(`/api/cart?guest_id=${guest}`)).data as unknown as { lines: object[] };
  expect(cart.lines).toMatchObject([{ product: { uuid: napkins.uuid }, kind: 'custom' }]);
});

test('a viewer of a company cannot buy, whatever the cart holds', async () => {
  const [owner, viewer] = [await people.arrive('owner-viewed'), await people.arrive('viewer-viewed')];
  await people.join(owner, viewer, 'viewer');
  const started = await start({ token: viewer.token });
  expect((await place(started, { ship_to: shipTo }, viewer.token)).status).toBe(403);
  expect(await readOrder(started.key)).toBeUndefined();
});
