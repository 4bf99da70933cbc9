import { createHash } from 'node:crypto';
import { dropEmptyValues } from '#contract/catalog/attributes.ts';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';

/** The same for equal products, whatever order their fields come in: jsonb keeps an order of its own. */
export function toContentHash(product: CatalogFileProduct): string {
  // Restaurant types are a set; the shop lists them in its own order.
  const settled = { ...product, industries: product.industries.toSorted() };
  // No pictures to fetch is the same whether it is said or left out.
  if (settled.images?.length === 0) delete settled.images;
  // A product without uses has the fingerprint that it had before there were any.
  if (settled.uses?.length === 0) delete settled.uses;
  // Nor does an attribute that was added later change the fingerprint of a product without a value of it.
  settled.attributes = dropEmptyValues(settled.attributes);
  if (settled.kind === null) delete settled.kind;
  if (settled.cost_ladder?.length === 0) delete settled.cost_ladder;
  if (settled.print_areas?.length === 0) delete settled.print_areas;
  return createHash('sha256').update(JSON.stringify(settled, sortKeys)).digest('hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
