import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

/** The 12 oz cup with sleeve: from 1,000 in steps of 500, flexo with $60 setup or digital without. */
const cup = 'ba613010-ecfc-4129-87bb-015549083d88';
/** The barista apron: from 12 in steps of 12. */
const apron = 'f882913c-a7da-40ef-87de-e072b4851de2';

const makeGuest = () => randomBytes(16).toString('base64url');
const toCart = (answer: { data: unknown }) => answer.data as Cart;
const add = (guest_id: string, line: object, token?: string) =>
  site.post('/api/cart/add', { guest_id, product_uuid: cup, quantity: 1000, ...line }, token);
const get = async (guest_id: string, token?: string) => toCart(await site.get(`/api/cart?guest_id=${guest_id}`, token));

describe('the cart (A16 /cart)', () => {
  test('prices a line by today’s ladder, setup apart, and names the next break', async () => {
    const guest = makeGuest();
    const cart = toCart(await add(guest, { quantity: '5,000', options: { Sleeve: 'White' } }));
    expect(cart).toMatchObject({ count: 1, goods_cents: 61_000, setup_cents: 0, total_cents: 61_000 });
    expect(cart.lines[0]).toMatchObject({
      quantity: 5000,
      options: { Sleeve: 'White' },
      unit: ['cup', 'cups'],
      unit_price_mills: 122,
      cases: 10,
      fault: null,
      next_break: { quantity: 10_000, lead: '5,000 more for $370.00.' },
    });
  });

  test('the print method stands among the options by its name and sets the setup', async () => {
    const flexo = { 'Print method': 'Flexo, up to 4 colors' };
    expect(toCart(await add(makeGuest(), { options: flexo }))).toMatchObject({
      setup_cents: 6_000,
      goods_cents: 15_800,
    });
    // Left open, it is the one that costs least.
    expect(toCart(await add(makeGuest(), {}))).toMatchObject({ setup_cents: 0, goods_cents: 15_800 });
  });

  test('the same product with the same options is one line that takes the newer quantity', async () => {
    const guest = makeGuest();
    await add(guest, { options: { Sleeve: 'White', Lid: 'No lid' } });
    await add(guest, { quantity: 2500, options: { Lid: 'No lid', Sleeve: 'White' } });
    const cart = toCart(await add(guest, { options: { Sleeve: 'Black' } }));
    expect(cart.lines.map((line) => [line.options.Sleeve, line.quantity])).toEqual([
      ['White', 2500],
      ['Black', 1000],
    ]);
  });

  test('freight is one figure to a ZIP, on request where trucks do not go, and a range to what is no ZIP', async () => {
    const guest = makeGuest();
    await add(guest, {});
    const freightTo = async (zip: string) =>
      toCart(await site.get(`/api/cart?guest_id=${guest}&zip=${encodeURIComponent(zip)}`)).freight;
    expect(await freightTo('10014')).toMatchObject({ zip: '10014' });
    expect(await freightTo('99501')).toBeNull();
    const range = await freightTo('');
    expect(range?.least_cents).toBeLessThan(range?.most_cents ?? 0);
    expect(await freightTo('00000')).toEqual(range);
    expect(await freightTo('M5V 2T6')).toEqual(range);
  });

  test('two adds at one moment are one line', async () => {
    const guest = makeGuest();
    await Promise.all(Array.from({ length: 6 }, () => add(guest, {})));
    expect((await get(guest)).count).toBe(1);
  });

  test.each([
    [{ quantity: 1234 }, 'quantity', 'Sold in multiples of 500 from 1,000. The nearest are 1,000 and 1,500.'],
    [{ quantity: 500 }, 'quantity', 'Sold in multiples of 500 from 1,000. Order 1,000 or more.'],
    [
      { quantity: 1000, options: { Sleeve: 'Dyed to your Pantone' } },
      'quantity',
      'Dyed to your Pantone starts at 5,000. Order 5,000 or more, or choose another.',
    ],
    [{ options: { Sleeve: 'Gold' } }, 'options', /^Sleeve comes as Natural kraft; White/],
    [{ options: { Handle: 'Long' } }, 'options', 'This product has no option called Handle.'],
    [{ options: { 'Print method': 'Potato stamp' } }, 'print_method', /^This product comes as Flexo/],
    [{ quantity: 0 }, 'quantity', /from 1 to 10,000,000/],
    [{ quantity: -500 }, 'quantity', /whole number/],
    [{ quantity: 1.5 }, 'quantity', /whole number/],
    [{ quantity: 'many' }, 'quantity', /whole number/],
    [{ product_uuid: "'; drop table cart_lines" }, 'product_uuid', 'product_uuid is not a valid id.'],
  ])('refuses %j with a sentence at its field', async (line, field, sentence) => {
    const guest = makeGuest();
    const answer = await add(guest, line);
    expect(answer.status).toBe(422);
    const said = (answer.data as unknown as { fields: Record<string, string> }).fields[
      field === 'print_method' ? 'options' : field
    ];
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect((await get(guest)).count).toBe(0);
  });

  test('a product that is not in the range is a 404', async () => {
    expect((await add(makeGuest(), { product_uuid: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });

  test('another quantity, then 0 takes the line off; taking it off twice is the same', async () => {
    const guest = makeGuest();
    const id = toCart(await add(guest, {})).lines[0]?.id;
    const change = (quantity: unknown) => site.post('/api/cart/change', { guest_id: guest, id, quantity });
    expect(toCart(await change('2,500')).lines[0]).toMatchObject({ quantity: 2500, unit_price_mills: 134 });
    const refused = await change(2600);
    expect(refused).toMatchObject({
      status: 422,
      data: { fields: { quantity: expect.stringContaining('2,500 and 3,000') } },
    });
    expect(toCart(await change(0)).count).toBe(0);
    expect(toCart(await change('0')).count).toBe(0);
    expect((await change(1000)).status).toBe(404);
  });

  test('holds up to 40 products', async () => {
    const guest = makeGuest();
    await site.parts.database.$client.query(
      `insert into cart_lines (guest_id, product_uuid, quantity, choice_key)
       select $1, uuid, moq, 'test' from products order by uuid limit 40`,
      [guest],
    );
    const answer = await add(guest, {});
    expect(answer).toMatchObject({ status: 422, msg: expect.stringContaining('up to 40 products') });
  });

  test('a line whose product changed keeps its quantity and says what no longer fits', async () => {
    const guest = makeGuest();
    await add(guest, { product_uuid: apron, quantity: 12, options: {} });
    await site.parts.database.$client.query('update products set order_multiple = 24, moq = 24 where uuid = $1', [
      apron,
    ]);
    expect((await get(guest)).lines[0]).toMatchObject({
      quantity: 12,
      fault: 'Sold in multiples of 24. Order 24 or more.',
      nearest: [24],
      next_break: null,
    });
    await site.parts.database.$client.query(`update cart_lines set options = '{"Color":"Gone"}' where guest_id = $1`, [
      guest,
    ]);
    const cart = await get(guest);
    expect(cart).toMatchObject({ total_cents: null, goods_cents: 0 });
    expect(cart.lines[0]).toMatchObject({ unit_price_mills: null, fault: expect.stringContaining('Color comes as') });
    await site.parts.database.$client.query('update products set order_multiple = 12, moq = 12 where uuid = $1', [
      apron,
    ]);
  });
});

describe('whose list it is', () => {
  test('a guest sees and changes nothing of another guest', async () => {
    const [mine, theirs] = [makeGuest(), makeGuest()];
    const id = toCart(await add(mine, {})).lines[0]?.id;
    expect((await get(theirs)).count).toBe(0);
    await site.post('/api/cart/change', { guest_id: theirs, id, quantity: 0 });
    expect((await site.post('/api/cart/change', { guest_id: theirs, id, quantity: 2000 })).status).toBe(404);
    expect((await get(mine)).lines[0]).toMatchObject({ quantity: 1000 });
  });

  test.each(['', 'short', 'a'.repeat(21), "x' or '1'='1 and some more", '%'.repeat(30)])(
    'the guest id %j counts as none: nothing to read, nothing to write',
    async (guest_id) => {
      expect(toCart(await site.get(`/api/cart?guest_id=${encodeURIComponent(guest_id)}`)).count).toBe(0);
      expect((await add(guest_id, {})).status).toBe(422);
    },
  );

  test('the guest’s lines join the account at the first call after the log-in, once', async () => {
    const guest = makeGuest();
    const { token } = await site.logIn('customer', 'joins@example.com');
    await add('', { quantity: 1500, options: { Sleeve: 'White' } }, token);
    await add('', { quantity: 1500, options: { Sleeve: 'Black' } }, token);
    await add(guest, { quantity: 5000, options: { Sleeve: 'Black' } });
    await add(guest, { product_uuid: apron, quantity: 24, options: {} });
    const [cart] = await Promise.all([get(guest, token), get(guest, token), get(guest, token)]);
    expect(cart?.count).toBe(3);
    expect(cart?.lines.map((line) => line.quantity)).toEqual([1500, 5000, 24]);
    expect((await get(guest)).count).toBe(0);
    // Logged out, the browser has its guest id still, and finds none of the account's lines.
    expect((await get('', token)).count).toBe(3);
  });

  test('an account’s list needs no guest id, and another account does not see it', async () => {
    const one = await site.logIn('customer', 'one@example.com');
    const two = await site.logIn('customer', 'two@example.com');
    await add('', {}, one.token);
    expect((await get('', one.token)).count).toBe(1);
    expect((await get('', two.token)).count).toBe(0);
  });
});

describe('sharing', () => {
  test('a link shows a copy at today’s prices, stays as it was, and goes onto another list', async () => {
    const [mine, theirs] = [makeGuest(), makeGuest()];
    await add(mine, { quantity: 2500 });
    const shared = await site.post('/api/cart/share', { guest_id: mine });
    const { id, url } = shared.data as unknown as { id: string; url: string };
    expect(id).toMatch(/^[\w-]{24}$/);
    expect(url).toBe(`/cart/shared/${id}`);
    await add(mine, { quantity: 10_000 });
    const seen = await site.get(`/api/cart/shared?id=${id}`);
    expect(toCart(seen)).toMatchObject({ count: 1, goods_cents: 33_500 });
    expect(JSON.stringify(seen.data)).not.toContain(mine);
    const taken = toCart(await site.post('/api/cart/shared/add', { guest_id: theirs, id }));
    expect(taken.lines[0]).toMatchObject({ quantity: 2500 });
    expect(toCart(await site.post('/api/cart/shared/add', { guest_id: theirs, id })).count).toBe(1);
  });

  test('an empty list has nothing to share', async () => {
    expect((await site.post('/api/cart/share', { guest_id: makeGuest() })).status).toBe(422);
  });

  test.each(['no-such-list-at-all', '../../../etc/passwd', '', 'x'.repeat(65)])(
    'the link %j leads nowhere',
    async (id) => {
      const answer = await site.get(`/api/cart/shared?id=${encodeURIComponent(id)}`);
      expect([404, 422]).toContain(answer.status);
      expect([404, 422]).toContain((await site.post('/api/cart/shared/add', { guest_id: makeGuest(), id })).status);
    },
  );

  test('chats show a picture of its first products, and none of a link that leads nowhere', async () => {
    const [one, two] = [makeGuest(), makeGuest()];
    await add(one, {});
    await add(two, { product_uuid: apron, quantity: 12, options: {} });
    const toPicture = async (guest_id: string) => {
      const { id } = (await site.post('/api/cart/share', { guest_id })).data as unknown as { id: string };
      const answer = await site.app.request(`/cart/shared/picture.jpg?cart=${id}`);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      return Buffer.from(await answer.arrayBuffer());
    };
    const [cups, aprons] = [await toPicture(one), await toPicture(two)];
    expect(await sharp(cups).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(cups.equals(aprons)).toBe(false);
    // A second product stands beside the first.
    await add(one, { product_uuid: apron, quantity: 12, options: {} });
    expect((await toPicture(one)).equals(cups)).toBe(false);
    for (const cart of ['', 'short', 'a'.repeat(24)])
      expect((await site.app.request(`/cart/shared/picture.jpg?cart=${cart}`)).status).toBe(404);
  });
});
