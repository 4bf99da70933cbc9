import { LRUCache } from 'lru-cache';
import type { Category, IndustryTag, ProductCard } from '#contract/catalog/catalog.ts';
import { type ProductSort, productSorts } from '#contract/catalog/product-lists.ts';
import type { Database } from '#database/connect.ts';
import {
  countFacetSets,
  listAllCardRows,
  listCategoryRows,
  listIndustryTagRows,
  listTagLinks,
} from '#database/queries/catalog.ts';
import { type KeptReading, keepReading } from '../../kept-reading.ts';
import { type ListedCard, sortCards } from './card-list.ts';
import { countFacets, type FacetSet, toFacetSet } from './facet-sets.ts';
import { toAllCategory, toCategory, toIndustryTag, toProductCard } from './present.ts';

/** Up to here a process keeps the whole catalogue's cards; a larger one is asked for page by page. */
const usualLimit = 5_000;
/** Pages of a larger catalogue that are kept, those asked for last: some 10 MB. */
const keptPages = 200;

export interface CatalogSnapshot {
  categories: Category[];
  industryTags: IndustryTag[];
  /** From which every count of a list is made. */
  facetSets: FacetSet[];
  /** Every card in every order; null when there are too many to keep. */
  cards: Record<ProductSort, ListedCard[]> | null;
  pages: LRUCache<string, ProductCard[]>;
}

/** What lists are made of, read once per change instead of once per visitor. */
export function keepCatalogSnapshot(database: Database, limit = usualLimit): KeptReading<CatalogSnapshot> {
  return keepReading(async () => {
    const [categories, tags, sets] = await Promise.all([
      listCategoryRows(database),
      listIndustryTagRows(database),
      countFacetSets(database),
    ]);
    const facetSets = sets.map(toFacetSet);
    const counts = countFacets(facetSets, { category: undefined, industry_tag: undefined, product_type: 0 });
    const total = counts.categories[''] ?? 0;
    return {
      categories: [toAllCategory(total), ...categories.map((row) => toCategory(row, counts.categories[row.uuid] ?? 0))],
      industryTags: tags.map((row) => toIndustryTag(row, counts.industry_tags[row.uuid] ?? 0)),
      facetSets,
      cards: total <= limit ? toOrders(await readCards(database)) : null,
      pages: new LRUCache({ max: keptPages }),
    };
  });
}

async function readCards(database: Database): Promise<ListedCard[]> {
  const [rows, links] = await Promise.all([listAllCardRows(database), listTagLinks(database)]);
  const tags = new Map<string, Set<string>>();
  for (const { productUuid, industryTagUuid } of links) {
    tags.set(productUuid, (tags.get(productUuid) ?? new Set()).add(industryTagUuid));
  }
  return rows.map((row) => ({
    card: toProductCard(row),
    category: row.categoryUuid,
    tags: tags.get(row.uuid) ?? new Set<string>(),
    customisable: row.customisable,
    stock: row.stock,
    popularity: row.popularity,
  }));
}

function toOrders(cards: ListedCard[]): Record<ProductSort, ListedCard[]> {
  return Object.fromEntries(productSorts.map((sort) => [sort, sortCards(cards, sort)])) as Record<
    ProductSort,
    ListedCard[]
  >;
}
