import type { Category, IndustryTag } from '#contract/catalog/catalog.ts';
import { type ProductSort, productSorts } from '#contract/catalog/product-lists.ts';
import type { Database } from '#database/connect.ts';
import { listAllCardRows, listCategoryRows, listIndustryTagRows, listTagLinks } from '#database/queries/catalog.ts';
import { type KeptReading, keepReading } from '../../kept-reading.ts';
import { type ListedCard, sortCards } from './card-list.ts';
import { toAllCategory, toCategory, toIndustryTag, toProductCard } from './present.ts';

/** Up to here a process keeps the whole catalogue's cards; a larger one is asked for page by page. */
const usualLimit = 5_000;

export interface CatalogSnapshot {
  categories: Category[];
  industryTags: IndustryTag[];
  /** Every card in every order; null when there are too many to keep. */
  cards: Record<ProductSort, ListedCard[]> | null;
}

/** What lists are made of, read once per change instead of once per visitor. */
export function keepCatalogSnapshot(database: Database, limit = usualLimit): KeptReading<CatalogSnapshot> {
  return keepReading(async () => {
    const [categories, tags] = await Promise.all([listCategoryRows(database), listIndustryTagRows(database)]);
    const total = categories.reduce((sum, row) => sum + row.productCount, 0);
    return {
      categories: [toAllCategory(total), ...categories.map(toCategory)],
      industryTags: tags.map(toIndustryTag),
      cards: total <= limit ? toOrders(await readCards(database)) : null,
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
    categoryUuid: row.categoryUuid,
    industryTagUuids: tags.get(row.uuid) ?? new Set<string>(),
    popularity: row.popularity,
  }));
}

function toOrders(cards: ListedCard[]): Record<ProductSort, ListedCard[]> {
  return Object.fromEntries(productSorts.map((sort) => [sort, sortCards(cards, sort)])) as Record<
    ProductSort,
    ListedCard[]
  >;
}
