import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalog/catalog.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

async function search(keyword: string, query = ''): Promise<ProductList> {
  return (await site.get(`/api/product/v2/list?keyword=${encodeURIComponent(keyword)}${query}`))
    .data as unknown as ProductList;
}
const titles = async (keyword: string) => (await search(keyword)).list.map((product) => product.title);

describe('search', () => {
  test.each([
    ['12 oz hot cup with sleeve', /^12 oz hot cup with sleeve$/],
    ['pizza boxes', /pizza box/i],
    ['burgr box', /burger box/i],
    ['chopstciks', /chopsticks/i],
    ['350 ml', /12 oz|355 ml/i],
    ['12oz cup', /^12 oz/],
    ['aprons', /apron/i],
    ['dubble wall cup', /double-wall cup/],
    ['pizzabox', /pizza box/i],
    ['restaurant uniforms', /./],
    ['box-piz-12', /^12 in pizza box/],
    ['BOX PIZ 12', /^12 in pizza box/],
    ['boxpiz12', /^12 in pizza box/],
    ['piza bxo', /pizza box/i],
    ['staws', /straw/i],
    ['cardbord cake bx', /cake box/i],
    ['25cm pizza box', /^10 in pizza box/],
    ['9x9 clamshell', /clamshell, 9 in/],
    ['500 ml cold cup', /^16 oz/],
    ['bags for bread', /loaf bag|baguette bag/i],
    ['cup for iced coffee', /clear cup|cold cup/],
    ['how to seal delivery bags', /seal/i],
    ['compostable bowls', /bowl/i],
    ["chef's coat", /jacket/],
    ['tacos', /^Food boat/],
    ['poutine', /^Food boat/],
    ['pho', /ramen tub/],
    ['piza box 12', /^12 in pizza box/],
    ['plastic free coffee cup', /^10 oz aqueous-lined cup$/],
    ['cup no plastic', /aqueous-lined cup/],
    ['paper bags without handles', /lunch bag|takeout bag|Plain kraft bag/],
    ['cannucce', /straw/i],
    ['bolsas de papel', /bag/i],
    ['筷子', /chopsticks/i],
    ['UNI JKT', /jacket/i],
    ['stw 12', /^Bubble tea straw, 12 mm/],
    ['half liter cup', /^16 oz/],
    ['20oz cup', /^22 oz/],
    ['500 cups', /cup/i],
    ['pizza boxes for super bowl party', /pizza box/],
  ])('%j finds what is meant first', async (keyword, expected) => {
    expect((await titles(keyword))[0]).toMatch(expected);
  });

  test('two words that are one are read as one', async () => {
    // The hinged meal box is a clamshell by its keywords: both answer, and the search says how it was read.
    expect((await titles('clam shell')).slice(0, 3)).toEqual(
      expect.arrayContaining(['Kraft meal box, hinged', 'Fiber clamshell, 9 in, three compartments']),
    );
    expect((await search('clam shell')).search?.did_you_mean).toBe('clamshell');
  });

  test('says how it understood a misspelt word', async () => {
    expect((await search('burgr')).search?.did_you_mean).toBe('burger');
    expect((await search('burger')).search?.did_you_mean).toBeNull();
  });

  test('finds nothing for nonsense, and remembers that', async () => {
    expect((await search('qwrtzp xkcdz')).meta.total_count).toBe(0);
    await search('qwrtzp xkcdz');
    const { rows } = await site.parts.database.$client.query('select query, count from search_misses');
    expect(rows).toEqual([{ query: 'qwrtzp xkcdz', count: 2 }]);
  });

  test.each([
    'washing machine',
    'lawn mower',
    'office chair',
    'toilet paper',
    'toliet paper',
    'wedding dress',
    'laptop',
    'car tires',
    'box for shoes',
    'metal straws',
    'hand soap',
    'water bottles',
    'tea bags',
    'cling film',
    'rice cooker',
    'birthday candles',
    'wine cork',
  ])('%j is nothing we have, and is not taken for something else', async (keyword) => {
    const { list, meta, search: read } = await search(keyword);
    expect(list).toEqual([]);
    expect(meta.total_count).toBe(0);
    expect(read?.did_you_mean).toBeNull();
  });

  test.each([
    ['icecreamcup', /cup/i],
    ['togocups', /cup/i],
  ])('%j is read as the words it is glued of', async (keyword, goods) => {
    expect((await titles(keyword))[0]).toMatch(goods);
    expect((await search(keyword)).search?.suggestions).toEqual([]);
  });

  test('for what finds nothing, the same with a word less is offered, where that finds something', async () => {
    const { meta, search: read } = await search('leather apron');
    expect(meta.total_count).toBe(0);
    expect(read?.suggestions).toEqual(['apron']);
    expect((await search('apron')).meta.total_count).toBeGreaterThan(0);
  });

  test.each(['coffee grinder', 'umbrella'])('nothing near %j is made up', async (keyword) => {
    expect((await search(keyword)).search?.suggestions).toEqual([]);
  });

  test.each([
    ['paper bag', /bag/i],
    ['dress code apron', /apron/i],
    ['wedding napkins', /napkin/i],
    ['hot dog tray', /food boat/i],
    ['fries container', /fry scoop/i],
    ['1 liter bowl', /34 oz/i],
  ])('%j is understood though it speaks of other things too', async (keyword, expected) => {
    expect((await titles(keyword))[0]).toMatch(expected);
  });

  test('a product that is named like a thing of other trades is found', async () => {
    await site.parts.database.$client.query(
      "update products set title = 'Bottle bag for wine' where sku = 'BAG-ROP-M'",
    );
    site.reads.search.changed();
    expect((await titles('bottle bag'))[0]).toBe('Bottle bag for wine');
    await site.parts.database.$client.query(
      "update products set title = 'Boutique bag, rope handle' where sku = 'BAG-ROP-M'",
    );
    site.reads.search.changed();
  });

  test('a filter that leaves nothing does not change what was asked for', async () => {
    const categories = (await site.get('/api/product/v2/category_list')).data.list as unknown as {
      slug: string;
      uuid: string;
    }[];
    const of = (slug: string) => categories.find((category) => category.slug === slug)?.uuid ?? '';
    const { list, meta, facets, search: read } = await search('pizza box', `&category=${of('uniforms')}&facets=1`);
    expect([list, meta.total_count, read?.did_you_mean]).toEqual([[], 0, null]);
    expect(facets?.categories[of('boxes')]).toBeGreaterThan(2);
    expect(facets?.product_types).toEqual({ 0: 0, 1: 0, 2: 0 });
  });

  test('few that have all of the words are followed by the same kind of thing, all of them counted', async () => {
    const { list, meta } = await search('boutique bag with rope handle', '&per_page=100');
    expect(list[0]?.title).toBe('Boutique bag, rope handle');
    expect(list.length).toBeGreaterThan(3);
    expect(meta.total_count).toBe(list.length);
    expect(new Set(list.map(({ uuid }) => uuid)).size).toBe(list.length);
    const pages = [1, 2].map((page) => search('boutique bag with rope handle', `&per_page=4&current_page=${page}`));
    const first = (await Promise.all(pages)).flatMap((page) => page.list.map(({ uuid }) => uuid));
    expect(first).toEqual(list.slice(0, 8).map(({ uuid }) => uuid));
  });

  test('of several things named in a row each is found', async () => {
    const found = await titles('chopsticks and napkins');
    expect(found.some((title) => /chopsticks/i.test(title))).toBe(true);
    expect(found.some((title) => /napkin/i.test(title))).toBe(true);
  });

  test('what its category is called makes no box one for pizza', async () => {
    expect(await titles('pizzeria')).not.toContain('Burger box, 5 in');
  });

  test('a customer who sorts by price gets only what fits', async () => {
    const { list } = await search('boutique bag with rope handle', '&sort=price');
    expect(list.map(({ title }) => title)).toEqual(['Boutique bag, rope handle']);
  });

  test('a word that fits the whole shop does not narrow the rest', async () => {
    const { list } = await search('restaurant uniforms');
    expect(list).toHaveLength(8);
    expect(list.every((product) => product.category === 'uniforms')).toBe(true);
  });

  test('comes in another order when asked for', async () => {
    const prices = (await search('cup', '&sort=price&per_page=100')).list.map(
      ({ price_from }) => price_from.unit_price_mills,
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('facets of a search count what each choice then shows', async () => {
    const tags = (await site.get('/api/product/v2/tag_list')).data.list as unknown as { uuid: string }[];
    const narrow = `&industry_tag=${tags[0]?.uuid}&product_type=1`;
    const { facets, meta } = await search('kraft', `${narrow}&facets=1`);
    expect(facets?.industry_tags[tags[0]?.uuid ?? '']).toBe(meta.total_count);
    expect(facets?.product_types['1']).toBe(meta.total_count);
    expect(facets?.categories['']).toBe(meta.total_count);
    for (const { uuid } of tags) {
      const { meta: other } = await search('kraft', `&industry_tag=${uuid}&product_type=1`);
      expect(facets?.industry_tags[uuid] ?? 0).toBe(other.total_count);
    }
  });

  test('keeps to the filters, pages and facets of the list', async () => {
    const all = await search('kraft', '&facets=1&per_page=5');
    expect(all.list).toHaveLength(5);
    expect(all.meta.page_count).toBe(Math.ceil(all.meta.total_count / 5));
    const [category, count] = Object.entries(all.facets?.categories ?? {}).find(([uuid]) => uuid !== '') ?? [];
    expect((await search('kraft', `&category=${category}`)).meta.total_count).toBe(count);
    const pages = new Set<string>();
    for (let page = 1; page <= all.meta.page_count; page += 1) {
      for (const product of (await search('kraft', `&per_page=5&current_page=${page}`)).list) pages.add(product.uuid);
    }
    expect(pages.size).toBe(all.meta.total_count);
  });

  test('takes synonyms that staff add at once', async () => {
    const before = await titles('schlemmerbecher');
    expect(before).toEqual([]);
    await site.parts.database.$client.query(
      "insert into synonyms (words) values (array['schlemmerbecher', 'ice cream cup'])",
    );
    site.reads.vocabulary.drop();
    expect((await titles('schlemmerbecher')).length).toBeGreaterThan(0);
  });

  test.each([
    "'; drop table products; --",
    '!!!',
    '& | !',
    '\\',
    '%',
    ' ',
    'a'.repeat(200),
    '𝕔𝕦𝕡',
    'ｃｕｐ',
    'burgr piza cofee napkns stikers appron bagase clamshel cutlary jaket sushy wodden',
  ])('%j is only a search', async (keyword) => {
    const answer = await site.get(`/api/product/v2/list?keyword=${encodeURIComponent(keyword)}`);
    expect(answer.status).toBe(200);
  });

  test('a text longer than a person types is refused at its field', async () => {
    expect((await site.get(`/api/product/v2/list?keyword=${'a'.repeat(201)}`)).status).toBe(422);
  });
});

describe('typing ahead', () => {
  test('offers products, categories and fuller searches', async () => {
    const { data } = await site.get('/api/product/v2/suggest?keyword=piz');
    const { products, queries, categories } = data as unknown as {
      products: { title: string }[];
      queries: string[];
      categories: { name: string }[];
    };
    expect(products[0]?.title).toMatch(/pizza/i);
    expect(queries).toEqual(['Pizza box']);
    expect(categories.map(({ name }) => name)).toContain('Boxes');
  });

  test.each([
    ['bow', /^[A-Z][a-zé-]*( [a-z-]+)* bowl/],
    ['12 oz cu', /^12 oz .*cup/],
  ])('%j is completed with what products are called', async (keyword, expected) => {
    const { data } = await site.get(`/api/product/v2/suggest?keyword=${encodeURIComponent(keyword)}`);
    const queries = data.queries as unknown as string[];
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) expect(query).toMatch(expected);
  });

  test('never goes blank while something fits', async () => {
    const begun = ['coffee cup', 'mustard cup'].flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
    for (const keyword of begun.filter(({ length }) => length > 1)) {
      const { data } = await site.get(`/api/product/v2/suggest?keyword=${encodeURIComponent(keyword)}`);
      expect((data.products as unknown as unknown[]).length, keyword).toBeGreaterThan(0);
    }
  });

  test('is quiet for nothing', async () => {
    expect((await site.get('/api/product/v2/suggest?keyword=')).data).toEqual({
      products: [],
      categories: [],
      queries: [],
      pages: [],
    });
  });
});
