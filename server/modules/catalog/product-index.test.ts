import { beforeEach, describe, expect, test } from 'vitest';
import { createProductIndex, type NewCard, type ProductIndex } from './product-index.ts';

const all = { category: undefined, industry_tag: undefined, product_type: 0 } as const;

function toCard(id: number, changes: Partial<NewCard> = {}): NewCard {
  const uuid = String(id).padStart(4, '0');
  return {
    uuid,
    title: `Cup ${(id * 31) % 17}`,
    popularity: (id * 7) % 13,
    price: (id * 5) % 11,
    minimum: (id % 3) * 100,
    leadDays: id % 4,
    facets: `#category:${id % 3}\n${id % 2 === 0 ? '#type:1' : '#type:2'}`,
    json: Buffer.from(JSON.stringify({ uuid })),
    ...changes,
  };
}

const cards = Array.from({ length: 200 }, (_, id) => toCard(id));
let index: ProductIndex;
beforeEach(() => {
  index = createProductIndex();
  for (let at = 0; at < cards.length; at += 30) index.replace([], cards.slice(at, at + 30));
});
const list = (sort: Parameters<ProductIndex['find']>[1], filter = {}) =>
  index.read(index.find({ ...all, ...filter }, sort)).map(({ uuid }) => uuid);

describe('cards in the index', () => {
  test('stand in every order, with the uuid where they are alike', () => {
    const expected = (key: (card: NewCard) => number | string) =>
      cards
        .toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.uuid < b.uuid ? -1 : 1))
        .map(({ uuid }) => uuid);
    expect(list('popular')).toEqual(expected((card) => -card.popularity));
    expect(list('relevance')).toEqual(list('popular'));
    expect(list('price')).toEqual(expected((card) => card.price));
    expect(list('minimum')).toEqual(expected((card) => card.minimum));
    expect(list('lead_time')).toEqual(expected((card) => card.leadDays * 100 - card.popularity));
    expect(list('title')).toEqual(expected((card) => card.title));
  });

  test('are found by filter, and again after a change', () => {
    const filter = { category: '1', product_type: 2 };
    const fits = (id: number) => id % 3 === 1 && id % 2 === 1;
    expect(list('popular', filter).toSorted()).toEqual(
      cards.flatMap(({ uuid }, id) => (fits(id) ? [uuid] : [])).toSorted(),
    );
    index.replace([], [toCard(1, { facets: '#category:2\n#type:2' })]);
    expect(list('popular', filter)).not.toContain('0001');
    expect(list('popular', { category: '2' })).toContain('0001');
  });

  test('change their place, come and go', () => {
    const changed = [toCard(7, { price: -1 }), toCard(900, { price: -2 })];
    index.replace(['0003', '0007', '0008', 'unknown'], changed);
    expect(index.count()).toBe(199);
    expect(list('price').slice(0, 2)).toEqual(['0900', '0007']);
    const rest = cards.filter(({ uuid }) => !['0003', '0007', '0008'].includes(uuid));
    for (const sort of ['popular', 'price', 'minimum', 'lead_time', 'title'] as const) {
      const fresh = createProductIndex();
      fresh.replace([], [...rest, ...changed]);
      expect(list(sort)).toEqual(fresh.read(fresh.find(all, sort)).map(({ uuid }) => uuid));
    }
  });

  test('are counted by what filters ask for, and by their size', () => {
    const sum = () => index.facetSets().reduce((total, { count }) => total + count, 0);
    expect(sum()).toBe(200);
    expect(index.facetSets()).toHaveLength(6);
    const size = index.size();
    index.replace(
      cards.slice(0, 100).map(({ uuid }) => uuid),
      [],
    );
    expect(sum()).toBe(100);
    expect(index.size()).toBe(size / 2);
  });
});
