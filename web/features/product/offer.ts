import type { PrintMethod } from '#contract/catalog/catalog-file-product.ts';
import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { describeFreightBreak, estimateFreight, type FreightEstimate } from '#contract/catalog/pricing/freight-cost.ts';
import {
  describeNextBreak,
  findNextBreak,
  getLadderProgress,
  type LadderCell,
  raiseLadder,
  toLadderCells,
} from '#contract/catalog/pricing/ladder.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import { checkQuantity, mostPieces } from '#contract/catalog/pricing/quantity.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { type Choice, readQuantity, toUsableZip } from './choice-state.ts';
import type { ShownProduct } from './shown-product.ts';

type Priceable = Pick<
  ShownProduct,
  | 'options'
  | 'print_methods'
  | 'moq'
  | 'order_multiple'
  | 'price_ladder'
  | 'case_pack'
  | 'case_weight_grams'
  | 'unit'
  | 'spec_sheet'
>;

/** All that the panel says about a choice. */
export interface Offer {
  /** What can be ordered: the quantity asked for, or the nearest to it while that one is not sold. */
  quantity: number;
  line: PricedLine;
  method: PrintMethod;
  cells: LadderCell[];
  progress: number;
  next: { quantity: number; lead: string; detail: string } | null;
  freight: FreightEstimate;
  /** Where the next freight break is. */
  freightBreak: string | null;
  /** What the field says, where a quote can be asked for it: that may be less than we sell, and is never more. */
  requested: number | null;
  /** Why the quantity asked for cannot be had, and the nearest ones that can. */
  fault: { sentence: string; nearest: number[] } | null;
  /** One step less and one more; null at the ends. */
  stepDown: number | null;
  stepUp: number | null;
}

/** Null where the catalog itself gives nothing to price. */
export function toOffer(product: Priceable, choice: Choice, rates: FreightRates): Offer | null {
  const requested = readQuantity(choice.quantity);
  const chosen = checkChoice(product, { options: choice.options, printMethod: choice.printMethod });
  if (!chosen.ok || product.price_ladder.length === 0) return null;
  const steps = { order_multiple: product.order_multiple, moq: Math.max(product.moq, chosen.leastQuantity) };
  const check = checkQuantity(steps, requested);
  const quantity = check.ok ? check.quantity : (check.above ?? check.below ?? product.moq);
  const line = priceLine(product, { ...choice, quantity });
  const zip = toUsableZip(choice.zip);
  const load = { ...line, cartonMm: readCarton(product) };
  const ladder = raiseLadder(product.price_ladder, chosen.surchargeMills);
  const next = findNextBreak(ladder, quantity);
  return {
    quantity,
    requested: requested > 0 && requested <= mostPieces ? requested : null,
    line,
    method: chosen.printMethod,
    cells: toLadderCells(ladder, quantity),
    progress: getLadderProgress(ladder, quantity),
    next: next && { quantity: next.quantity, ...describeNextBreak(next, product.unit[0]) },
    freight: estimateFreight(rates, zip, [load]),
    freightBreak: describeFreightBreak(rates, zip, load),
    fault: check.ok
      ? null
      : { sentence: explain(product, choice, requested) ?? check.sentence, nearest: listNearest(check) },
    stepDown: toSold(steps, quantity - product.order_multiple),
    stepUp: toSold(steps, quantity + product.order_multiple),
  };
}

/** A quantity that the product allows and a chosen value does not has a reason of its own. */
function explain(product: Priceable, choice: Choice, quantity: number): string | null {
  if (!checkQuantity(product, quantity).ok) return null;
  const check = checkChoice(product, { ...choice, quantity });
  return check.ok ? null : check.sentence;
}

function listNearest({ below, above }: { below: number | null; above: number | null }): number[] {
  return [below, above].filter((each) => each !== null);
}

function toSold(steps: { moq: number; order_multiple: number }, quantity: number): number | null {
  return checkQuantity(steps, quantity).ok ? quantity : null;
}
