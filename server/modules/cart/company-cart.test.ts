import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';

let site: TestApp;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  people = createPeople(site);
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const napkins = getDemoProduct('OTH-NAP-DSP');
const makeGuest = () => randomBytes(16).toString('base64url');
const add = (product: typeof cups, { token, guest = '' }: { token?: string; guest?: string }) =>
  site.post('/api/cart/add', { guest_id: guest, product_uuid: product.uuid, quantity: product.moq }, token);
async function list({ token }: Person, guest = ''): Promise<string[]> {
  const cart = (await site.get(`/api/cart?guest_id=${guest}`, token)).data as unknown as Cart;
  return cart.lines.map(({ product }) => product.title);
}

test('colleagues fill one cart; a viewer has one of their own, and becomes part of it as a buyer', async () => {
  const [owner, buyer, viewer] = [
    await people.arrive('cart-owner'),
    await people.arrive('cart-buyer'),
    await people.arrive('cart-viewer'),
  ];
  await people.join(owner, buyer, 'buyer');
  await people.join(owner, viewer, 'viewer');
  await add(cups, owner);
  await add(napkins, viewer);
  expect(await list(buyer)).toEqual([cups.title]);
  expect(await list(viewer)).toEqual([napkins.title]);
  await people.change('member/role', { user_id: viewer.id, role: 'buyer' }, owner);
  expect(await list(viewer)).toEqual([cups.title, napkins.title]);
  expect(await list(owner)).toEqual([cups.title, napkins.title]);
});

test('what a guest collected becomes the company’s at the log-in, for every colleague', async () => {
  const [owner, buyer] = [await people.arrive('guest-owner'), await people.arrive('guest-buyer')];
  await people.join(owner, buyer, 'buyer');
  const guest = makeGuest();
  await add(cups, { guest });
  expect(await list(owner)).toEqual([]);
  expect(await list(buyer, guest)).toEqual([cups.title]);
  expect(await list(owner)).toEqual([cups.title]);
});

test('a person with two companies sees the cart of the one they work in, and who leaves sees none of it', async () => {
  const [owner, second] = [await people.arrive('two-owner'), await people.arrive('two-second')];
  const own = (await people.company(second)).company?.id;
  await add(napkins, second);
  expect(await list(second)).toEqual([napkins.title]);
  await people.join(owner, second, 'buyer');
  await add(cups, owner);
  expect(await list(second)).toEqual([cups.title]);
  await people.change('switch', { company_id: own }, second);
  expect(await list(second)).toEqual([napkins.title]);
  await people.change('member/remove', { user_id: second.id }, owner);
  expect(await list(second)).toEqual([napkins.title]);
  expect(await list(owner)).toEqual([cups.title]);
});
