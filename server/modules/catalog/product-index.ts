import { LRUCache } from 'lru-cache';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Filter } from '#database/queries/facets.ts';
import { createFit, type FacetSet, toFacetSet, toFilterKey } from '../search/facet-sets.ts';

/** A card with what lists sort by. */
interface ShelvedCard {
  uuid: string;
  title: string;
  popularity: number;
  price: number;
  minimum: number;
  leadDays: number;
  /** The card as JSON, outside the heap: a hundred thousand objects would slow every garbage collection. */
  json: Buffer;
}

/** A card on its way in, with its facets as the lines that the database names them by: '#category:…', '#type:1'. */
export type NewCard = ShelvedCard & { facets: string };

type Compare = (a: ShelvedCard, b: ShelvedCard) => number;

const byUuid: Compare = (a, b) => (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0);
const byPopularity: Compare = (a, b) => b.popularity - a.popularity || byUuid(a, b);

/** The same orders as the database's; the uuid closes each, so that a product never shows on two pages or on none. */
const orders: Record<Exclude<ProductSort, 'relevance'>, Compare> = {
  popular: byPopularity,
  price: (a, b) => a.price - b.price || byUuid(a, b),
  minimum: (a, b) => a.minimum - b.minimum || byUuid(a, b),
  lead_time: (a, b) => a.leadDays - b.leadDays || byPopularity(a, b),
  title: (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : byUuid(a, b)),
};
const sorts = Object.keys(orders) as (keyof typeof orders)[];

/** Numbers in the filtered lists that are kept, those asked for last: 16 MB. */
const keptNumbers = 4_000_000;

export interface ProductIndex {
  /** The numbers of all cards that fit, in order. They hold until the next change: read at once what you show. */
  find(filter: Filter, sort: ProductSort): Int32Array;
  read(numbers: Int32Array): ProductCard[];
  /** Takes away the products with these ids, and puts these cards in. */
  replace(uuids: readonly string[], cards: readonly NewCard[]): void;
  facetSets(): FacetSet[];
  count(): number;
  /** Bytes of all cards together. */
  size(): number;
}

/** Every card of a catalog, each under a number, and the numbers in every order. */
export function createProductIndex(): ProductIndex {
  const numbers = new Map<string, number>();
  const cards: (ShelvedCard | undefined)[] = [];
  /** For each number, where its facets stand in `sets`. Many cards are alike in all that lists filter by. */
  const setNumbers: number[] = [];
  const sets: FacetSet[] = [];
  const setsByFacets = new Map<string, number>();
  const free: number[] = [];
  const ordered = Object.fromEntries(sorts.map((sort) => [sort, new Int32Array()])) as Record<
    keyof typeof orders,
    Int32Array
  >;
  const found = new LRUCache<string, Int32Array>({ maxSize: keptNumbers, sizeCalculation: (list) => list.length + 1 });
  let bytes = 0;

  const get = (number: number) => cards[number] as ShelvedCard;

  function toSetNumber(facets: string): number {
    const number = setsByFacets.get(facets) ?? sets.push(toFacetSet({ facets, count: 0 })) - 1;
    setsByFacets.set(facets, number);
    return number;
  }

  function putIn({ facets, ...card }: NewCard): number {
    const number = free.pop() ?? cards.length;
    const set = toSetNumber(facets);
    numbers.set(card.uuid, number);
    cards[number] = card;
    setNumbers[number] = set;
    (sets[set] as FacetSet).count += 1;
    bytes += card.json.length;
    return number;
  }

  function takeOut(number: number): void {
    const { uuid, json } = get(number);
    numbers.delete(uuid);
    (sets[setNumbers[number] as number] as FacetSet).count -= 1;
    bytes -= json.length;
    cards[number] = undefined;
    free.push(number);
  }

  return {
    find(filter, sort) {
      const order = ordered[sort === 'relevance' ? 'popular' : sort];
      const filterKey = toFilterKey(filter);
      if (!filterKey) return order;
      const key = `${sort},${filterKey}`;
      const kept = found.get(key);
      if (kept) return kept;
      const fitting = sets.map(createFit(filter));
      // Not cached: invented values would fill the memory.
      if (!fitting.includes(true)) return new Int32Array();
      const list = pick(order, (number) => fitting[setNumbers[number] as number] === true);
      found.set(key, list);
      return list;
    },
    read: (list) => Array.from(list, (number) => JSON.parse(get(number).json.toString()) as ProductCard),
    replace(uuids, added) {
      const all = new Set([...uuids, ...added.map(({ uuid }) => uuid)]);
      const gone = [...all].flatMap((uuid) => numbers.get(uuid) ?? []);
      for (const number of gone) takeOut(number);
      if (gone.length > 0) {
        for (const sort of sorts) ordered[sort] = pick(ordered[sort], (number) => cards[number] !== undefined);
      }
      const put = added.map(putIn);
      for (const sort of sorts) {
        const compare = (a: number, b: number) => orders[sort](get(a), get(b));
        ordered[sort] = insert(ordered[sort], put.toSorted(compare), compare);
      }
      found.clear();
    },
    facetSets: () => sets.filter(({ count }) => count > 0),
    count: () => numbers.size,
    size: () => bytes,
  };
}

/** Int32Array's own filter takes five times as long. */
function pick(list: Int32Array, fits: (number: number) => boolean): Int32Array {
  const picked = new Int32Array(list.length);
  let to = 0;
  for (let at = 0; at < list.length; at += 1) {
    const number = list[at] as number;
    if (!fits(number)) continue;
    picked[to] = number;
    to += 1;
  }
  return picked.slice(0, to);
}

/** Sorted numbers into a sorted list. Stretches between them are copied whole, so one among many costs next to nothing. */
function insert(list: Int32Array, numbers: readonly number[], compare: (a: number, b: number) => number): Int32Array {
  const longer = new Int32Array(list.length + numbers.length);
  let [from, to] = [0, 0];
  for (const number of numbers) {
    const at = findPlace(list, number, compare);
    longer.set(list.subarray(from, at), to);
    to += at - from;
    longer[to] = number;
    to += 1;
    from = at;
  }
  longer.set(list.subarray(from), to);
  return longer;
}

/** The first place that is not before it. */
function findPlace(list: Int32Array, number: number, compare: (a: number, b: number) => number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(list[middle] as number, number) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
