import type { CostBreak } from '../catalog-file-product.ts';
import { checkChoice, type ProductChoice } from './choice.ts';
import { findBreak } from './ladder.ts';
import type { PriceableProduct } from './price.ts';

export type CostedProduct = PriceableProduct & { cost_ladder: readonly CostBreak[] };

/**
 * What a piece costs us at this quantity; null where the catalog does not say. An option with a surcharge costs us in the
 * proportion in which it raises the price, so that a dear finish never looks like margin. Below the first step its cost holds.
 */
export function toUnitCostMills(product: CostedProduct, choice: ProductChoice, quantity: number): number | null {
  const { cost_ladder: costs, price_ladder: prices } = product;
  const cost = (costs.findLast((step) => step.quantity <= quantity) ?? costs[0])?.unit_cost_mills;
  if (cost === undefined) return null;
  const price = (findBreak(prices, quantity) ?? prices[0])?.unit_price_mills;
  const checked = checkChoice(product, { options: choice.options, printMethod: choice.printMethod });
  if (!price || !checked.ok) return cost;
  return Math.ceil((cost * (price + checked.surchargeMills)) / price);
}
