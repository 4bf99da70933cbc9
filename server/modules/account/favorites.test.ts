import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const cup = 'ba613010-ecfc-4129-87bb-015549083d88';
const apron = 'f882913c-a7da-40ef-87de-e072b4851de2';
const unknown = '00000000-0000-4000-8000-000000000000';
const toUuids = ({ data }: { data: Record<string, unknown> }) =>
  (data.list as { uuid: string }[]).map(({ uuid }) => uuid);

test('what a guest saved joins the account, once, and stays with its owner', async () => {
  const { token } = await site.logIn('customer', 'saver@example.com');
  const { token: other } = await site.logIn('customer', 'other@example.com');
  const save = (product_uuids: string[], saved = true) =>
    site.post('/api/account/favorites', { product_uuids, saved }, token);
  expect(toUuids(await save([cup]))).toEqual([cup]);
  // A product we no longer carry does not fail the others, and one that is saved already is not saved twice.
  expect(toUuids(await save([cup, apron, unknown])).toSorted()).toEqual([cup, apron].toSorted());
  expect(toUuids(await site.get('/api/account/favorites', other))).toEqual([]);
  expect(toUuids(await save([cup], false))).toEqual([apron]);
  expect(toUuids(await site.get('/api/account/favorites', token))).toEqual([apron]);
  expect(toUuids(await save([]))).toEqual([apron]);
});

test('a guest has no favorites on the server, and ids that are none are named', async () => {
  expect((await site.get('/api/account/favorites')).status).toBe(401);
  const { token } = await site.logIn('customer', 'typo@example.com');
  expect((await site.post('/api/account/favorites', { product_uuids: ['cup'] }, token)).status).toBe(422);
});

test('cards come in the order of the ids; what is none of them is left out', async () => {
  const answer = await site.get(`/api/product/v2/cards?uuids=${apron},nonsense,${unknown},${cup},${apron}`);
  expect(toUuids(answer)).toEqual([apron, cup]);
  expect(toUuids(await site.get('/api/product/v2/cards?uuids='))).toEqual([]);
});
