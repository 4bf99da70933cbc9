import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const cup = 'ba613010-ecfc-4129-87bb-015549083d88';
const apron = 'f882913c-a7da-40ef-87de-e072b4851de2';
const white = { Sleeve: 'White', Lid: 'No lid' };

const makeGuest = () => randomBytes(16).toString('base64url');
const add = (guest_id: string, line: object, token?: string) =>
  site.post('/api/cart/add', { guest_id, product_uuid: cup, quantity: 1000, ...line }, token);
const get = async (guest_id: string, token?: string) =>
  (await site.get(`/api/cart?guest_id=${guest_id}`, token)).data as unknown as Cart;

const change = (guest_id: string, id: string | undefined, quantity: number) =>
  site.post('/api/cart/change', { guest_id, id, quantity });
async function countRequests(guest_id: string): Promise<number> {
  const { rows } = await site.parts.database.$client.query('select id from requests where guest_id = $1', [guest_id]);
  return rows.length;
}

/** What the page shows is what its form sends. */
async function send(guest_id: string, cart: Cart, changes: object = {}, token?: string) {
  const lines = cart.lines.map(({ product, quantity, options }) => ({ product_uuid: product.uuid, quantity, options }));
  const form = {
    business_email: `${guest_id.slice(0, 8).toLowerCase()}@bistro.example`,
    restaurant: 'Bistro',
    zipcode: '10014',
    submit_source: 'page',
  };
  return site.post('/api/info/ask_product', { ...form, guest_id, from_list: 'on', lines, ...changes }, token);
}

describe('a list that was sent as a request', () => {
  test('is empty afterwards', async () => {
    const guest = makeGuest();
    await add(guest, { options: white });
    await add(guest, { product_uuid: apron, quantity: 12 });
    const shown = await get(guest);
    expect(await send(guest, shown, { from_list: shown.version })).toMatchObject({ code: 200 });
    expect((await get(guest)).count).toBe(0);
  });

  const stale = 'Your cart has changed in another window. Please check it again.';
  const changes: [string, (guest: string, cart: Cart) => Promise<unknown>][] = [
    ['took a line off', (guest_id, { lines }) => change(guest_id, lines[0]?.id, 0)],
    ['changed a quantity', (guest_id, { lines }) => change(guest_id, lines[1]?.id, 24)],
    ['added a product', (guest_id) => add(guest_id, { options: { Sleeve: 'Black' } })],
  ];

  describe.each(['on', 'version'] as const)('with %s', (word) => {
    test.each(changes)('is refused when another window %s, and goes out as it is then', async (_what, act) => {
      const guest = makeGuest();
      await add(guest, { options: white });
      await add(guest, { product_uuid: apron, quantity: 12 });
      const shown = await get(guest);
      await act(guest, shown);
      const fresh = await get(guest);
      const toWord = (cart: Cart) => ({ from_list: word === 'on' ? 'on' : cart.version });
      expect(await send(guest, shown, toWord(shown))).toMatchObject({ status: 409, msg: stale });
      expect(await get(guest)).toEqual(fresh);
      expect(await countRequests(guest)).toBe(0);
      expect(await send(guest, fresh, toWord(fresh))).toMatchObject({ code: 200 });
      expect((await get(guest)).count).toBe(0);
      expect(await countRequests(guest)).toBe(1);
    });
  });

  test('may be changed on the way, on the quote page: what counts is the cart that was shown', async () => {
    const guest = makeGuest();
    await add(guest, {});
    await add(guest, { product_uuid: apron, quantity: 12 });
    const shown = await get(guest);
    const edited = { ...shown, lines: shown.lines.map((line) => ({ ...line, quantity: line.quantity * 2 })) };
    expect(await send(guest, edited, { from_list: shown.version })).toMatchObject({ code: 200 });
  });

  test('a guest’s list that the account has not taken over yet is the account’s when it is sent', async () => {
    const guest = makeGuest();
    await add(guest, { options: { Sleeve: 'Black' } });
    const shown = await get(guest);
    const { token } = await site.logIn('customer', 'sends-at-once@example.com');
    expect(await send(guest, shown, { from_list: shown.version }, token)).toMatchObject({ code: 200 });
    expect((await get(guest, token)).count).toBe(0);
  });

  test('keeps everything when the request is refused', async () => {
    const guest = makeGuest();
    await add(guest, {});
    const shown = await get(guest);
    expect(await send(guest, shown, { zipcode: '' })).toMatchObject({ code: 422 });
    expect(await send(guest, shown, { file_ids: ['gone'] })).toMatchObject({ code: 422 });
    // Taken for a machine: it reads like a success, and nothing was stored.
    expect(await send(guest, shown, { website: 'https://spam.example' })).toMatchObject({ code: 200 });
    expect((await get(guest)).count).toBe(1);
  });

  test('is emptied by a repeat as well, and by no other person’s request', async () => {
    const [guest, other] = [makeGuest(), makeGuest()];
    await add(guest, {});
    await add(other, {});
    const shown = await get(guest);
    const first = await send(guest, shown);
    await add(guest, {});
    expect((await send(guest, shown, { submit_source: 'homepage' })).data.number).toBe(first.data.number);
    expect((await get(guest)).count).toBe(0);
    expect((await get(other)).count).toBe(1);
  });

  test('a request from elsewhere leaves the cart as it is', async () => {
    const guest = makeGuest();
    await add(guest, {});
    await send(guest, await get(guest), { from_list: undefined });
    expect((await get(guest)).count).toBe(1);
  });

  test('the account’s list is emptied for the customer who is logged in', async () => {
    const guest = makeGuest();
    const { token } = await site.logIn('customer');
    await add(guest, { product_uuid: apron, quantity: 24 }, token);
    await send(guest, await get(guest, token), {}, token);
    expect((await get(guest, token)).count).toBe(0);
  });
});
