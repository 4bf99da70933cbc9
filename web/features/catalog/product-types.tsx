import type { Facets } from '#contract/catalog/catalog.ts';
import { productTypeLabels } from '#contract/catalog/product-lists.ts';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { type Collection, toAddress } from './collection-state.ts';

/** All, customisable or stock, above the list on wide screens. */
export function ProductTypes({ collection, facets }: { collection: Collection; facets: Facets }) {
  const items = productTypeLabels.map((label, value) => ({
    label,
    count: facets.product_types[value] ?? 0,
    to: toAddress(collection, { product_type: value }),
    current: collection.product_type === value,
  }));
  return <SegmentedLinks label="Product type" items={items} preventScrollReset />;
}
