import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedAttribute, ProductDetail, ProductList } from '#contract/catalog/catalog.ts';
import { writeCatalogLines } from '#database/catalog-files/export-catalog.ts';
import { listSearchDocuments } from '#database/queries/search.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createEditors } from '../editing/test-support/editors.ts';

let site: TestApp;
let editors: Awaited<ReturnType<typeof createEditors>>;
let cup: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  editors = await createEditors(site);
  cup = await editors.findProduct();
  const { run } = editors;
  await run(`insert into attributes (key, label, kind, filterable, position) values
    ('finish', 'Finish', 'text', true, 1), ('dishwasher', 'Dishwasher safe', 'yes_no', true, 8)`);
  await run(
    `insert into product_attributes (product_uuid, attribute_key, "values")
     select uuid, 'finish', array['Matte', 'Zirconia, polished'] from products where sku = 'CUP-HOT-12-SLV'
     union all select uuid, 'finish', array['Matte'] from products where sku = 'BOX-PIZ-12'
     union all select uuid, 'dishwasher', array['no'] from products where sku like 'CUP-HOT-%'`,
  );
});
afterAll(() => site.close());

const list = async (query: string) =>
  (await editors.look(`/api/product/v2/list?per_page=100&${query}`)) as unknown as ProductList;
const detail = async () => (await editors.look(`/api/product/v2/detail?uuid=${cup}`)) as unknown as ProductDetail;
const write = async (format: 'csv' | 'jsonl') => {
  let text = '';
  for await (const line of writeCatalogLines(site.parts.database, format, { costs: true })) text += line;
  return text;
};
const take = async (format: 'csv' | 'jsonl', text: string) =>
  (await site.post('/api/backoffice/catalog/import', { format, text, apply: true }, editors.tokens.content)).data;

describe('a new attribute is a row', () => {
  test('its values are counted and filter lists and searches, each leaving its own choice open', async () => {
    const { facets } = await list('facets=1');
    expect(facets?.attributes).toMatchObject({ 'finish.Matte': 2, 'finish.Zirconia, polished': 1 });
    const both = await list('facets=1&attributes=finish.Matte|dishwasher.no');
    expect(both.list.map(({ sku }) => sku)).toEqual(['CUP-HOT-12-SLV']);
    expect(both.facets?.attributes).toMatchObject({ 'finish.Matte': 1, 'dishwasher.no': 1, 'capacity_ml.355': 1 });
    expect(both.facets?.attributes['capacity_ml.473']).toBeUndefined();
    expect(both.facets?.product_types).toMatchObject({ 0: 1 });
    expect((await list('facets=1&attributes=finish.Matte')).facets?.attributes).toMatchObject({
      'finish.Zirconia, polished': 1,
    });
    const found = await list('keyword=hot cup&attributes=finish.Zirconia, polished');
    expect(found.list.map(({ sku }) => sku)).toEqual(['CUP-HOT-12-SLV']);
    // Search reads it like a line of the spec sheet.
    const [document] = await listSearchDocuments(site.parts.database, { uuids: [cup] });
    expect(document?.specSheet).toContainEqual(['Finish', 'Matte; Zirconia, polished']);
    expect(document?.details).toContain('Matte; Zirconia, polished');
    expect(document).toMatchObject({ material: expect.stringContaining('cup board'), capacityMl: 355 });
  });

  test('it is listed in its place with its choices in order', async () => {
    const listed = (await editors.look('/api/product/v2/attribute_list')).list as ListedAttribute[];
    expect(listed.map(({ key, choices }) => [key, choices.length > 0])).toEqual([
      ['capacity_ml', true],
      ['finish', true],
      ['material', false],
      ['coating', false],
      ['dishwasher', true],
    ]);
    const capacities = listed[0]?.choices ?? [];
    expect(capacities.map(({ name }) => name).slice(0, 3)).toEqual([
      '2 fl oz (59 ml)',
      '4 fl oz (118 ml)',
      '8 fl oz (237 ml)',
    ]);
    expect(capacities.find(({ choice }) => choice === 'capacity_ml.355')?.product_count).toBe(
      (await list('attributes=capacity_ml.355')).meta.total_count,
    );
  });

  test('it is on the spec sheet, on the page and in print', async () => {
    expect((await detail()).attributes.map(({ label }) => label)).toEqual([
      'Capacity',
      'Finish',
      'Material',
      'Coating',
      'Dishwasher safe',
    ]);
    const sheet = await site.app.request(`/product/any-words_${cup}/spec-sheet.pdf`);
    const { pages } = await readPdf(Buffer.from(await sheet.arrayBuffer()));
    expect(pages.flat().join('\n')).toContain('Finish | Matte; Zirconia, polished');
    expect(pages.flat().join('\n')).toContain('Dishwasher safe | No');
  });

  test.each(['csv', 'jsonl'] as const)('it is exported to %s, and comes back from there', async (format) => {
    const before = await detail();
    const text = await write(format);
    expect(await take(format, text)).toMatchObject({ faults: [], missing: 0, rows: 89 });
    expect(await take(format, await write(format))).toMatchObject({ changed: 0, unchanged: 89 });
    const edited = text.replaceAll('Zirconia, polished', 'Zirconia, brushed');
    expect(await take(format, edited)).toMatchObject({ faults: [], changed: 1 });
    expect((await detail()).attributes[1]?.values).toEqual(['Matte', 'Zirconia, brushed']);
    const [change] = (await editors.open('product', cup)).history;
    expect(change?.after).toMatchObject({ attributes: { finish: ['Matte', 'Zirconia, brushed'] } });
    expect((await editors.undo(change?.id)).status).toBe(200);
    expect(await detail()).toEqual(before);
  });

  test('a value of another kind, and an attribute that the shop lacks, are faults with their place', async () => {
    const [first = ''] = (await write('jsonl')).split('\n');
    const change = (attributes: unknown) => JSON.stringify({ ...JSON.parse(first), attributes });
    const faults = (await take('jsonl', change({ capacity_ml: ['large'], dishwasher: ['maybe'], hue: ['red'] })))
      .faults;
    expect(faults).toMatchObject([
      { column: 'attributes.capacity_ml', sentence: 'This must be a number.' },
      { column: 'attributes.dishwasher', sentence: 'This must be yes or no.' },
      { column: 'attributes.hue', sentence: expect.stringMatching(/no such attribute. It has capacity_ml, finish/) },
    ]);
    expect((await take('jsonl', change('red'))).faults).toMatchObject([{ column: 'attributes' }]);
  });

  test('a file from before there were attributes still gives their values', async () => {
    const before = await detail();
    const line = (await write('jsonl')).split('\n').find((each) => each.includes('"sku":"CUP-HOT-12-SLV"')) ?? '';
    const { attributes: _attributes, ...product } = JSON.parse(line);
    const old = { ...product, material: 'Board', coating: null, capacity_ml: 400 };
    expect(await take('jsonl', JSON.stringify(old))).toMatchObject({ faults: [], changed: 1 });
    const values = Object.fromEntries((await detail()).attributes.map((each) => [each.key, each.values]));
    // What it does not name stays.
    expect(values).toMatchObject({
      material: ['Board'],
      capacity_ml: ['400'],
      finish: ['Matte', 'Zirconia, polished'],
    });
    expect(values).not.toHaveProperty('coating');
    await take('jsonl', line);
    expect(await detail()).toEqual(before);
  });

  test('staff edit its values with the product, and the attribute as a record', async () => {
    const { open, save, undo } = editors;
    const { values } = await open('product', cup);
    const attributes = { ...(values.attributes as object), finish: ['Gloss'], dishwasher: ['yes'] };
    const wrong = { ...values, attributes: { ...attributes, capacity_ml: ['large'] } };
    expect(await save('product', cup, values, wrong)).toMatchObject({
      status: 422,
      data: { fields: { 'attributes.capacity_ml': 'This must be a number.' } },
    });
    expect(await save('product', cup, values, { ...values, attributes })).toMatchObject({ status: 200 });
    expect((await list('attributes=finish.Gloss')).meta.total_count).toBe(1);
    const finish = await open('attribute', 'finish');
    expect(finish.values).toMatchObject({ label: 'Finish', filterable: true });
    const renamed = { ...finish.values, key: 'surface', label: 'Surface', filterable: false };
    expect(await save('attribute', 'finish', finish.values, renamed)).toMatchObject({ status: 200 });
    const surface = { key: 'surface', label: 'Surface', values: ['Gloss'] };
    expect((await detail()).attributes).toContainEqual(expect.objectContaining(surface));
    expect((await list('attributes=surface.Gloss')).meta.total_count).toBe(0);
    expect((await list('facets=1')).facets?.attributes).not.toHaveProperty(['surface.Gloss']);
    const [change] = (await open('attribute', 'surface')).history;
    expect(await undo(change?.id)).toMatchObject({ status: 200, data: { id: 'finish' } });
    const [edit] = (await open('product', cup)).history;
    expect(await undo(edit?.id)).toMatchObject({ status: 200 });
  });

  test('one that products have a value of is not removed, and no name of a product’s field is taken', async () => {
    const { open, save, tokens } = editors;
    const { values } = await open('attribute', 'finish');
    const remove = { kind: 'attribute', id: 'finish', base: values };
    expect(await site.post('/api/backoffice/record/remove', remove, tokens.content)).toMatchObject({ status: 409 });
    const added = { ...values, key: 'title' };
    expect(await save('attribute', '', {}, added)).toMatchObject({
      status: 422,
      data: { fields: { key: expect.stringMatching(/field/) } },
    });
    expect(await save('attribute', '', {}, { ...added, key: 'Lid Size' })).toMatchObject({ status: 422 });
    expect(await save('attribute', '', {}, { ...values, key: 'hue' }, 'warehouse')).toMatchObject({ status: 403 });
  });
});

describe('what an address may ask for', () => {
  test.each(['finish', 'finish.', '.Matte', 'finish.Matte|', 'Finish.Matte', `finish.${'x'.repeat(1000)}`])(
    'attributes=%s is a 422',
    async (text) => {
      expect((await site.get(`/api/product/v2/list?attributes=${text}`)).status).toBe(422);
    },
  );

  test.each([
    'hue.red',
    'finish.Gold',
    'material.Clear PET',
    'capacity_ml.x',
    "finish.'; drop table",
    'finish.%F0%9F%A5%A4',
  ])('attributes=%s has no products, in memory and in the database', async (text) => {
    const large = await createLarge();
    for (const shop of [site, large]) {
      const answer = await shop.get(`/api/product/v2/list?attributes=${text}`);
      expect([answer.status, answer.data.list]).toEqual([200, []]);
    }
    expect((await site.get('/api/product/v2/list?attributes=')).data.meta).toMatchObject({ total_count: 89 });
  });

  let opened: TestApp | null = null;
  /** A site that keeps no products in memory. */
  async function createLarge() {
    opened ??= await createTestApp({ data: 'demo', productsInMemory: 0 });
    return opened;
  }
  afterAll(() => opened?.close());

  test('a catalog that does not fit into memory has the same lists and counts', async () => {
    const large = await createLarge();
    for (const query of ['attributes=capacity_ml.355', 'attributes=capacity_ml.473&product_type=2', 'sort=price']) {
      const path = `/api/product/v2/list?facets=1&per_page=100&${query}`;
      const { facets, ...rest } = (await large.get(path)).data;
      const own = (await editors.look(path)) as typeof rest & { facets: typeof facets };
      expect(rest).toEqual({ meta: own.meta, list: own.list });
      const ofCapacity = (counts: Record<string, number>) =>
        Object.fromEntries(Object.entries(counts).filter(([choice]) => choice.startsWith('capacity_ml.')));
      expect(ofCapacity((facets as ProductList['facets'])?.attributes ?? {})).toEqual(
        ofCapacity((own.facets as ProductList['facets'])?.attributes ?? {}),
      );
    }
  });
});
