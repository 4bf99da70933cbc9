import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createEditors } from '../editing/test-support/editors.ts';
import { toCountedQuery } from './api.ts';

let site: TestApp;
let editors: Awaited<ReturnType<typeof createEditors>>;
let product: string;
let other: string;
const query = <T>(sql: string) => readRows(site).query(sql) as Promise<T[]>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  editors = await createEditors(site);
  const rows = await query<{ uuid: string }>(
    "select uuid from products where sku in ('CUP-ICE-04', 'BOX-PIZ-12') order by sku desc",
  );
  [product, other] = rows.map(({ uuid }) => uuid) as [string, string];
});
afterAll(() => site.close());
beforeEach(() => editors.run('truncate search_outcomes'));

const tell = (outcome: Record<string, unknown>) => site.post('/api/product/v2/search_outcome', outcome);
const show = async (text: string, times: number) => {
  for (let at = 0; at < times; at += 1) await tell({ query: text, step: 'shown' });
};
const open = (text: string, place: number, uuid = product) =>
  tell({ query: text, step: 'opened', product_uuid: uuid, place });
type Weak = { query: string; shown: number; opened: number; place: number | null; sku: string; product_id: string };
const listWeak = async () =>
  (await site.get('/api/backoffice/suggestions', editors.tokens.content)).data.weak as unknown as Weak[];
const settle = (body: Record<string, unknown>) =>
  site.post('/api/backoffice/suggestions/weak-search', body, editors.tokens.content);

describe('counting', () => {
  test('what followed a search is counted per query and day, and says nothing of a person', async () => {
    await show('Ice-Cream  CUPS', 2);
    await open('ice cream cups', 3);
    await open('ice cream cups', 5);
    await tell({ query: 'ice cream cups', step: 'requested', product_uuid: product });
    const rows = await query('select * from search_outcomes order by product');
    const today = expect.anything();
    expect(rows).toEqual([
      {
        query: 'ice cream cups',
        day: today,
        product: '',
        shown: 2,
        opened: 0,
        places: 0,
        requested: 0,
        dismissed: false,
      },
      { query: 'ice cream cups', day: today, product, shown: 0, opened: 2, places: 8, requested: 1, dismissed: false },
    ]);
  });

  test.each([
    [{ query: '', step: 'shown' }],
    [{ query: 'cup', step: 'clicked' }],
    [{ query: 'cup', step: 'opened', product_uuid: 'x' }],
    [{ query: 'cup', step: 'opened', product_uuid: '', place: 0 }],
  ])('%j is rejected', async (outcome) => {
    expect((await tell(outcome)).status).toBe(422);
    expect(await query('select 1 from search_outcomes')).toEqual([]);
  });

  test('a product we do not have is not counted, nor what may be an email or a phone number', async () => {
    expect((await open('cup', 1, '00000000-0000-4000-8000-000000000000')).status).toBe(200);
    expect((await tell({ query: 'cup', step: 'opened' })).status).toBe(200);
    // Nothing but the fields of the call is read.
    await tell({ query: 'mug', step: 'shown', email: 'ana@example.com' });
    expect(JSON.stringify(await query('select * from search_outcomes'))).not.toContain('ana@');
    await query('delete from search_outcomes');
    for (const text of ['ana@example.com', '+1 (201) 555-0134']) await show(text, 1);
    expect(await query('select 1 from search_outcomes')).toEqual([]);
    expect(toCountedQuery('16 oz cups, 5,000')).toBe('16oz cups 5000');
  });
});

describe('the report for staff', () => {
  test('names searches that few open anything after, and those opened far down; not the good ones', async () => {
    await show('frozen treat vessel', 8);
    await open('frozen treat vessel', 1);
    await show('pizza carton', 6);
    for (const place of [7, 9, 8, 8]) await open('pizza carton', place, other);
    await show('gelato cup', 6);
    for (const place of [1, 2, 1]) await open('gelato cup', place);
    await show('rarely asked', 4);
    expect(await listWeak()).toMatchObject([
      { query: 'frozen treat vessel', shown: 8, opened: 1, place: 1, product_id: product },
      { query: 'pizza carton', shown: 6, opened: 4, place: 8, product_id: other },
    ]);
  });

  test('one step adds it to the uses, search finds it, and one step takes it back', async () => {
    const text = 'schneckenteller';
    await show(text, 6);
    await open(text, 9);
    const [proposal] = await listWeak();
    const find = async () =>
      (await editors.look(`/api/product/v2/list?keyword=${text}`)).list as unknown as { uuid: string }[];
    expect(await find()).toEqual([]);
    expect(await settle({ query: text, product_id: proposal?.product_id })).toMatchObject({ status: 200 });
    expect((await find())[0]?.uuid).toBe(product);
    expect(await listWeak()).toEqual([]);
    expect(await settle({ query: text, product_id: proposal?.product_id, undo: true })).toMatchObject({ status: 200 });
    expect(await find()).toEqual([]);
    expect(await listWeak()).toMatchObject([{ query: text }]);
  });

  test('a search that is dismissed stays away until that is undone', async () => {
    await show('party hats', 6);
    expect(await listWeak()).toMatchObject([{ query: 'party hats', place: null, product_id: '' }]);
    await settle({ query: 'party hats' });
    expect(await listWeak()).toEqual([]);
    await settle({ query: 'party hats', undo: true });
    expect(await listWeak()).toHaveLength(1);
  });

  test('a product that is gone cannot get a use', async () => {
    expect(await settle({ query: 'cup', product_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      status: 404,
    });
  });
});
