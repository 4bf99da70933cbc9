import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { EditedRecord } from '#contract/backoffice/records-editing.ts';
import { exportCatalog } from '#database/catalog-files/export-catalog.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import type { Role } from '../../test-support/test-roles.ts';
import { createEditors } from './test-support/editors.ts';

let site: TestApp;
type Editors = Awaited<ReturnType<typeof createEditors>>;
let tokens: Editors['tokens'];
let run: Editors['run'];
let open: Editors['open'];
let save: Editors['save'];
let undo: Editors['undo'];
let findProduct: Editors['findProduct'];
let look: Editors['look'];
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  ({ tokens, run, open, save, undo, findProduct, look } = await createEditors(site));
});
afterAll(() => site.close());

describe('a product', () => {
  test('has all its fields, and a changed price is what customers see', async () => {
    const id = await findProduct();
    const { values, url } = await open('product', id);
    expect(url).toContain(id);
    const ladder = values.price_ladder as { quantity: number; unit_price_mills: number }[];
    const price_ladder = ladder.map((step, at) => (at === 0 ? { ...step, unit_price_mills: 777 } : step));
    expect(await save('product', id, values, { ...values, price_ladder })).toMatchObject({ status: 200 });
    expect(await look(`/api/product/v2/detail?uuid=${id}`)).toMatchObject({ price_ladder });
    const [{ lowest } = {}] = await run('select lowest_unit_price_mills as lowest from products where uuid = $1', [id]);
    expect(lowest).toBe(Math.min(...price_ladder.map((step) => step.unit_price_mills)));
  });

  test('two people who change different fields both keep their work', async () => {
    const id = await findProduct();
    const { values } = await open('product', id);
    await save('product', id, values, { ...values, attributes: { material: ['Bamboo'], coating: [] } }, 'sales');
    expect(await save('product', id, values, { ...values, popularity: 5 })).toMatchObject({ status: 200 });
    expect((await open('product', id)).values).toMatchObject({ attributes: { material: ['Bamboo'] }, popularity: 5 });
  });

  test('one field changed by two people is a 409 with both values, and nothing is written', async () => {
    const id = await findProduct();
    const { values } = await open('product', id);
    await save('product', id, values, { ...values, title: 'Cup of Dev' }, 'sales');
    const answer = await save('product', id, values, { ...values, title: 'Cup of Robin', popularity: 9 });
    expect(answer).toMatchObject({
      status: 409,
      data: { conflicts: [{ field: 'title', base: values.title, yours: 'Cup of Robin', theirs: 'Cup of Dev' }] },
    });
    expect((await open('product', id)).values).toMatchObject({ title: 'Cup of Dev', popularity: values.popularity });
    // Having seen it, the second person decides.
    const { values: seen } = await open('product', id);
    expect(await save('product', id, seen, { ...seen, title: 'Cup of Robin' })).toMatchObject({ status: 200 });
  });

  test('its rules are those of a catalog file', async () => {
    const id = await findProduct();
    const { values } = await open('product', id);
    const rising = [
      { quantity: 1000, unit_price_mills: 100 },
      { quantity: 2000, unit_price_mills: 200 },
    ];
    const answer = await save('product', id, values, { ...values, price_ladder: rising, category: 'no-such' });
    expect(answer).toMatchObject({
      status: 422,
      data: { fields: { price_ladder: expect.stringMatching(/must fall/) } },
    });
    expect(await save('product', id, values, { ...values, category: 'no-such' })).toMatchObject({ status: 422 });
  });

  test('every change is in its history with before and after, and is taken back once', async () => {
    const id = await findProduct();
    const { values } = await open('product', id);
    await save('product', id, values, { ...values, attributes: { material: ['Glass'] }, moq: values.moq });
    const [change] = (await open('product', id)).history;
    expect(change).toMatchObject({
      by: 'Ada Byron',
      words: 'Product changed',
      before: { attributes: values.attributes },
      after: { attributes: { material: ['Glass'] } },
    });
    expect(await undo(change?.id)).toMatchObject({ status: 200, data: { kind: 'product', id } });
    expect((await open('product', id)).values).toEqual(values);
    // What was done since is not lost by taking back something older.
    const again = await open('product', id);
    await save('product', id, again.values, { ...again.values, attributes: { material: ['Steel'] } });
    expect(await undo(change?.id)).toMatchObject({ status: 409 });
    expect((await open('product', id)).values).toMatchObject({ attributes: { material: ['Steel'] } });
  });

  test('is added, removed, and comes back with the id it had', async () => {
    const { values } = await open('product', await findProduct());
    const { data } = await save('product', '', {}, { ...values, uuid: '', sku: 'NEW-1', title: 'New cup' });
    const id = String((data as unknown as EditedRecord).id);
    expect(await save('product', '', {}, { ...values, uuid: '', sku: 'NEW-1' })).toMatchObject({ status: 409 });
    const { values: base } = await open('product', id);
    const remove = (role: Role) =>
      site.post('/api/backoffice/record/remove', { kind: 'product', id, base }, tokens[role]);
    expect(await remove('warehouse')).toMatchObject({ status: 403 });
    expect(await remove('content')).toMatchObject({ status: 200 });
    const [event] = await run(`select id from events where subject_id = $1 order by id desc limit 1`, [id]);
    expect(await undo(Number(event?.id))).toMatchObject({ status: 200, data: { id } });
    expect((await open('product', id)).values).toEqual(base);
  });
});

test('products are listed by SKU, and found by words and category', async () => {
  const list = async (query: string) =>
    (await site.get(`/api/backoffice/records?kind=product&${query}`, tokens.design)).data as unknown as {
      list: { id: string; title: string; note: string }[];
      meta: { next: string | null; total_count: number };
    };
  const first = await list('');
  expect(first.list.length).toBeLessThan(first.meta.total_count);
  const second = await list(`cursor=${first.meta.next}`);
  expect(second.list.map(({ id }) => id)).not.toContain(first.list[0]?.id);
  const found = await list('keyword=cup-hot-12-slv');
  expect(found.list.map(({ id }) => id)).toEqual([await findProduct()]);
  const { values } = await open('product', await findProduct());
  expect((await list(`keyword=cup-hot-12-slv&category=${values.category}`)).meta.total_count).toBe(1);
  expect((await list('keyword=cup-hot-12-slv&category=other')).list).toEqual([]);
});

describe('prices of many', () => {
  const change = (body: Values) => site.post('/api/backoffice/catalog/prices', body, tokens.sales);

  test('are previewed, then changed as previewed, each with its history', async () => {
    const { values } = await open('product', await findProduct());
    const requested = { category: values.category, keyword: 'cup', percent: 10 };
    const preview = await change(requested);
    const { seen, count, list } = preview.data as unknown as {
      seen: string;
      count: number;
      list: { uuid: string; before: { unit_price_mills: number }[]; after: { unit_price_mills: number }[] }[];
    };
    expect(count).toBeGreaterThan(1);
    const [first] = list;
    const stored = async () =>
      (await run('select price_ladder as ladder from products where uuid = $1', [first?.uuid]))[0]?.ladder;
    expect(await stored()).toEqual(first?.before);
    expect(await change({ ...requested, percent: 11, apply: true, seen })).toMatchObject({ status: 409 });
    expect(await change({ ...requested, apply: true, seen })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(first?.after);
    expect(await change({ ...requested, apply: true, seen })).toMatchObject({ status: 409 });
    const { history } = await open('product', String(first?.uuid));
    expect(await undo(history[0]?.id)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(first?.before);
  });
});

describe('a file of the catalog', () => {
  const send = (text: string, apply = false, format = 'csv') =>
    site.post('/api/backoffice/catalog/import', { format, text, apply }, tokens.content);

  test('says what is wrong line by line and changes nothing', async () => {
    expect(await send('sku,title\nA,B')).toMatchObject({
      status: 200,
      data: { faults: [{ line: 1, sentence: expect.stringMatching(/header lacks/) }] },
    });
  });

  test('changes what it says once it is applied', async () => {
    const file = join(site.parts.settings.dataDir, 'catalog.csv');
    await exportCatalog(site.parts.database, file);
    const csv = (await readFile(file, 'utf8')).replace('Kraft paper bag', 'Brown paper bag');
    const before = await run('select count(*)::int as count from products');
    expect((await send(csv)).data).toMatchObject({ faults: [], added: 0, changed: 1, missing: 0 });
    const found = () => run(`select 1 from products where title like 'Brown paper bag%'`);
    expect(await found()).toEqual([]);
    expect((await send(csv, true)).data).toMatchObject({ changed: 1 });
    expect(await found()).toHaveLength(1);
    expect(await run('select count(*)::int as count from products')).toEqual(before);
    // The product's own history has what the file changed in it, and takes it back like any edit.
    const [{ uuid, title }] = (await run(`select uuid, title from products where title like 'Brown paper bag%'`)) as [
      { uuid: string; title: string },
    ];
    const { history } = await open('product', uuid);
    const [event] = await run(`select * from events where kind = 'product.edited' and subject_id = $1`, [uuid]);
    expect(event?.detail).toEqual({ before: { title: title.replace('Brown', 'Kraft') }, after: { title } });
    expect(event?.actor_role).toBe('content');
    expect(await run(`select detail from events where kind = 'catalog.imported'`)).toEqual([
      { detail: { added: 0, changed: 1, missing: 0 } },
    ]);
    expect(await undo(history[0]?.id)).toMatchObject({ status: 200 });
    expect(await found()).toEqual([]);
  });

  test('puts a product that is new into the history as a whole', async () => {
    const file = join(site.parts.settings.dataDir, 'added.csv');
    await exportCatalog(site.parts.database, file);
    const uuid = await findProduct();
    const added = '0190a0b0-0000-7000-8000-00000000abcd';
    const csv = (await readFile(file, 'utf8')).replaceAll(uuid, added).replaceAll('CUP-HOT-12-SLV', 'CUP-HOT-12-NEW');
    expect((await send(csv, true)).data).toMatchObject({ added: 1, missing: 1 });
    const [event] = await run(`select detail from events where kind = 'product.edited' and subject_id = $1`, [added]);
    const { values } = await open('product', added);
    // Content staff do not see costs, so their file says nothing of them.
    expect(event?.detail).toEqual({ before: null, after: { ...values, cost_ladder: [] } });
  });
});

test('an uploaded picture is served in the widths of the site', async () => {
  const form = new FormData();
  const pixel = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  form.set('file', new File([new Uint8Array(pixel)], 'cup.png'));
  const headers = { authorization: `Bearer ${tokens.content}` };
  const uploaded = await site.app.request('/api/file/upload', { method: 'POST', body: form, headers });
  const { data: file } = (await uploaded.json()) as { data: { file_id: string } };
  const { data } = await site.post('/api/backoffice/picture', { file_id: file.file_id }, tokens.content);
  expect(data.image).toMatch(/^\/media\/uploads\/[0-9a-f]{40}\.webp$/);
  const served = await site.app.request(`/_ipx/f_webp,w_640${data.image}`);
  expect(served.status).toBe(200);
  expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 640, format: 'webp' });
  expect((await site.app.request('/_ipx/f_webp,w_640/media/uploads/none.webp')).status).toBe(404);
  // Another person's file opens to that person alone.
  expect((await site.post('/api/backoffice/picture', { file_id: file.file_id }, tokens.sales)).status).toBe(422);
});
