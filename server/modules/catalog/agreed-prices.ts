import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { agreeLadder } from '#contract/catalog/pricing/agreement.ts';
import type { AgreedPrices } from '#database/queries/price-agreements.ts';

/** The product at the prices of one company. Whatever is priced from it has them, by the same rules as for everyone. */
export function atAgreedPrices<Product extends { uuid: string; priceLadder: PriceBreak[] }>(
  product: Product,
  agreed: AgreedPrices,
): Product {
  const own = agreed.get(product.uuid);
  return own ? { ...product, priceLadder: agreeLadder(product.priceLadder, own) } : product;
}
