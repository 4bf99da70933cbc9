import { readChoices } from '#contract/catalog/attributes.ts';
import type { Category, IndustryTag, ListedAttribute } from '#contract/catalog/catalog.ts';
import { productSorts } from '#contract/catalog/product-lists.ts';
import { type Collection, toAddress } from './collection-state.ts';

/**
 * What an address asks for, and the one address that says it best: unknown values are left out rather than refused.
 * null for a category that does not exist.
 */
export function readCollection(
  slug: string,
  query: URLSearchParams,
  categories: Category[],
  industries: IndustryTag[],
  attributes: ListedAttribute[],
): { collection: Collection; address: string } | null {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return null;
  const industry = industries.find((candidate) => candidate.slug === query.get('type')) ?? null;
  const requested = new Set(readChoices(query.get('attributes') ?? '').map(({ choice }) => choice));
  const chosen = attributes.flatMap(({ key, choices }) => {
    const found = choices.find(({ choice }) => requested.has(choice));
    return found ? { key, choice: found.choice, name: found.name } : [];
  });
  const productType = Number(query.get('product_type'));
  const sort = productSorts.find((candidate) => candidate === query.get('sort')) ?? 'popular';
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const collection = {
    category,
    industry,
    attributes: chosen,
    product_type: productType === 1 || productType === 2 ? productType : 0,
    sort,
    page,
  };
  return { collection, address: toAddress(collection) };
}
