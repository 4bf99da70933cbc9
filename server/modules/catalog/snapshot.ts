import { LRUCache } from 'lru-cache';
import type { Category, IndustryTag, ListedAttribute } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import type { Database } from '#database/connect.ts';
import { listAttributeRows } from '#database/queries/attributes.ts';
import { countFacetSets, listCategoryRows, listIndustryTagRows, readOrder } from '#database/queries/catalog.ts';
import type { Filter } from '#database/queries/facets.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';
import { countFacets, type FacetSet, noFilter, toFacetSet, toFilterKey } from '../search/facet-sets.ts';
import { cacheProductIndex } from './cached-index.ts';
import { toAllCategory, toCategory, toIndustryTag, toListedAttribute } from './present.ts';
import type { ProductIndex } from './product-index.ts';

/** Up to here a process keeps every card, some 2 kB each; lists of a larger catalog are asked for page by page. */
const usualLimit = 150_000;

export interface CatalogSnapshot {
  categories: Category[];
  industryTags: IndustryTag[];
  attributes: ListedAttribute[];
  /** From which every count of a list is made. */
  facetSets: FacetSet[];
  /** null while lists must be asked for from the database. */
  cards: ProductIndex | null;
  /** Where they must: the ids of one page of a list, out of an order that is read once per change. */
  findUuids(filter: Filter, sort: ProductSort, page: { limit: number; offset: number }): Promise<string[]>;
}

/** What lists are made of, read once per change instead of once per visitor. */
export function cacheCatalogSnapshot(database: Database, limit = usualLimit): CachedQuery<CatalogSnapshot> {
  const cards = cacheProductIndex(database, { limit, onFilled: () => kept.drop() });
  const kept = cacheQuery(async () => {
    const [categories, tags, attributes, index] = await Promise.all([
      listCategoryRows(database),
      listIndustryTagRows(database),
      listAttributeRows(database),
      cards.read(),
    ]);
    const facetSets = index ? index.facetSets() : (await countFacetSets(database)).map(toFacetSet);
    const counts = countFacets(facetSets, noFilter);
    return {
      categories: [
        toAllCategory(counts.categories[''] ?? 0),
        ...categories.map((row) => toCategory(row, counts.categories[row.uuid] ?? 0)),
      ],
      industryTags: tags.map((row) => toIndustryTag(row, counts.industry_tags[row.uuid] ?? 0)),
      attributes: attributes.map((row) => toListedAttribute(row, counts.attributes)),
      facetSets,
      cards: index,
      findUuids: createUuidFinder(database),
    };
  });
  return {
    read: kept.read,
    drop(change) {
      if (change && !catalogTables.has(change.table)) return;
      cards.drop(change?.table === 'products' ? change.keys : undefined);
      kept.drop();
    },
  };
}

/** Orders that are kept of one state of the catalog, those asked for last; one of a million products takes 16 MB. */
const keptOrders = 16;

function createUuidFinder(database: Database): CatalogSnapshot['findUuids'] {
  const orders = new LRUCache<string, Promise<Buffer>>({ max: keptOrders });
  return async (filter, sort, { limit, offset }) => {
    const key = `${sort},${toFilterKey(filter)}`;
    const order = orders.get(key) ?? readOrder(database, filter, sort);
    orders.set(key, order);
    try {
      const ids = (await order).subarray(offset * 16, (offset + limit) * 16).toString('hex');
      return ids.match(/.{32}/g)?.map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')) ?? [];
    } catch (error) {
      orders.delete(key);
      throw error;
    }
  };
}

export const catalogTables = new Set([
  'products',
  'product_industry_tags',
  'product_attributes',
  'attributes',
  'categories',
  'industry_tags',
]);
