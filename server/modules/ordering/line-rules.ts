import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { checkQuantity } from '#contract/catalog/pricing/quantity.ts';
import { findSizeFault } from '#contract/catalog/pricing/size-split.ts';
import type { CaseMeasures } from '#contract/ordering/sum-order.ts';
import type { LineKind } from '#contract/orders/order-content.ts';
import type { ProductRow } from '#database/queries/catalog.ts';

export type CatalogProduct = ProductRow['product'];

/** The one rule of what a line is: printed waits for a proof, plain from stock holds cases, the rest can begin at once. */
export function toLineKind(product: CatalogProduct | null, options: Readonly<Record<string, string>>): LineKind {
  if (!product) return 'free';
  const rules = toPriceable(product);
  const checked = checkChoice(rules, fromLineOptions(rules, options));
  // A choice that is no longer offered is printed unless the product never is.
  const isPrinted = checked.ok ? checked.printMethod.method !== 'none' : product.customisable;
  if (isPrinted) return 'custom';
  return product.stock ? 'stock' : 'free';
}

export const toPicture = (product: Pick<CatalogProduct, 'imageObj' | 'cdnImage' | 'image'>): string | null =>
  product.imageObj?.image || product.cdnImage || product.image || null;

export const toMeasures = (product: CatalogProduct): CaseMeasures => ({
  casePack: product.casePack,
  caseWeightGrams: product.caseWeightGrams,
  cartonMm: readCarton({ spec_sheet: product.specSheet, case_weight_grams: product.caseWeightGrams }),
});

export function toPriceable(product: CatalogProduct) {
  return {
    price_ladder: product.priceLadder,
    options: product.options,
    print_methods: product.printMethods,
    moq: product.moq,
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
  };
}

/** Why this product cannot be had in this quantity and with these options; null where it can. */
export function findLineFault(
  product: CatalogProduct,
  wanted: { quantity: number; options: Record<string, string> },
): { field: 'quantity' | 'options'; sentence: string; nearest: number[] } | null {
  const priceable = toPriceable(product);
  const choice = checkChoice(priceable, fromLineOptions(priceable, wanted.options));
  if (!choice.ok) return { field: 'options', sentence: choice.sentence, nearest: [] };
  const steps = { order_multiple: product.orderMultiple, moq: Math.max(product.moq, choice.leastQuantity) };
  const quantity = checkQuantity(steps, wanted.quantity);
  if (quantity.ok) {
    const sentence = findSizeFault(wanted.options, wanted.quantity);
    return sentence ? { field: 'options', sentence, nearest: [] } : null;
  }
  const nearest = [quantity.below, quantity.above].filter((each) => each !== null);
  const scarce = checkChoice(priceable, { ...fromLineOptions(priceable, wanted.options), quantity: wanted.quantity });
  const sentence = !scarce.ok && wanted.quantity >= product.moq ? scarce.sentence : quantity.sentence;
  return { field: 'quantity', sentence, nearest };
}
