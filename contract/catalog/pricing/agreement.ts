import type { PriceBreak } from '../catalog-file-product.ts';
import { findBreak } from './ladder.ts';

/** What a company agreed to pay for one product from a quantity on; surcharges of options come on top. */
export type AgreedPrice = { quantity: number; unit_price_mills: number };

/**
 * The price ladder of one company: at each quantity the agreed price, or the list price where that is lower. All prices are
 * made from a ladder, so this is the one place where an agreement counts. Below the first break nothing is sold: an
 * agreement from a smaller quantity holds from there on.
 */
export function agreeLadder(ladder: readonly PriceBreak[], agreed: readonly AgreedPrice[] = []): PriceBreak[] {
  const [first] = ladder;
  if (!first || agreed.length === 0) return [...ladder];
  const quantities = new Set([...ladder, ...agreed].map(({ quantity }) => Math.max(quantity, first.quantity)));
  return [...quantities]
    .sort((a, b) => a - b)
    .map((quantity) => {
      const listed = findBreak(ladder, quantity) ?? first;
      const prices = agreed.filter((each) => each.quantity <= quantity).map((each) => each.unit_price_mills);
      return { quantity, unit_price_mills: Math.min(listed.unit_price_mills, ...prices) };
    });
}
