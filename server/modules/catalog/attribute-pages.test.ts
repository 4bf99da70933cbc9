import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BuiltSite, openBuiltSite } from '../../test-support/built-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await openBuiltSite();
}, 300_000);
afterAll(() => site?.close());

const get = (path: string) => site.send({ method: 'GET', path });
const read = async (path: string) => (await get(path)).text.replaceAll('<!-- -->', '');
const query = (text: string) => site.database.$client.query(text);
const sees = (path: string, words: string | RegExp) =>
  vi.waitFor(
    async () =>
      expect(await read(path)).toEqual(
        typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
      ),
    20_000,
  );

test('pages follow the rows of an attribute and of its values, cached or not', async () => {
  const { rows } = await query(
    `select uuid from products where sku in ('CUP-HOT-12-SLV', 'BOX-PIZ-12') order by sku desc`,
  );
  const [cup, box] = rows.map(({ uuid }) => String(uuid));
  const product: string = JSON.parse((await get(`/api/product/v2/detail?uuid=${cup}`)).text).data.path;
  const compare = `/compare?ids=${cup},${box}`;
  const filtered = '/collections/all/?attributes=finish.Zirconia';
  for (const path of [product, compare, '/collections/all/']) expect(await read(path)).not.toContain('Zirconia');
  expect(await get(filtered)).toMatchObject({ status: 301, location: '/collections/all/' });

  await query(
    `insert into attributes (key, label, kind, filterable, position) values ('finish', 'Finish', 'text', true, 1)`,
  );
  await query(
    `insert into product_attributes (product_uuid, attribute_key, "values") values ('${cup}', 'finish', '{Zirconia}')`,
  );
  await sees(product, /<dt[^>]*>Finish<\/dt><dd[^>]*>Zirconia/);
  await sees(compare, 'Zirconia');
  await sees('/collections/all/', '/collections/all/?attributes=finish.Zirconia"');
  await vi.waitFor(async () => expect((await get(filtered)).status).toBe(200), 20_000);
  const list = await read(filtered);
  expect(list).toContain('12 oz hot cup with sleeve');
  expect(list).not.toContain('12 in pizza box');
  expect(list).toContain('name="attributes" value="finish.Zirconia"');

  // A change of one value drops the pages of that product and the lists; one of the attribute drops all.
  await query(`update product_attributes set "values" = '{Basalt}' where attribute_key = 'finish'`);
  await sees(product, 'Basalt');
  await sees('/collections/all/', 'attributes=finish.Basalt');
  await query(`update attributes set label = 'Surface', filterable = false where key = 'finish'`);
  await sees(product, /<dt[^>]*>Surface<\/dt>/);
  await vi.waitFor(async () => expect(await read('/collections/all/')).not.toContain('finish.Basalt'), 20_000);
});

test.each([
  ['attributes=capacity_ml.355', null],
  ['type=coffee-shop', null],
  ['attributes=capacity_ml.9', ''],
  ['attributes=hue.red', ''],
  ['attributes=%00%7C%7C.', ''],
  ['attributes=capacity_ml.355%7Chue.red&sort=price', '?attributes=capacity_ml.355&sort=price'],
  ['attributes=capacity_ml.355&capacity_ml=355', '?attributes=capacity_ml.355'],
])('/collections/cups/?%s is answered at its clean address', async (search, clean) => {
  expect(await get(`/collections/cups/?${search}`)).toMatchObject(
    clean === null ? { status: 200 } : { status: 301, location: `/collections/cups/${clean}` },
  );
});
