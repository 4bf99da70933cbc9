import { addCents, type Cents, type Mills, sumCents, toCents, toMills } from '../../money.ts';
import type { CatalogFileProduct } from '../catalog-file-product.ts';
import { checkChoice, type ProductChoice } from './choice.ts';
import { findBreak, raiseLadder } from './ladder.ts';
import { mostPieces } from './quantity.ts';
import { toLineCents } from './rounding.ts';

export type PriceableProduct = Pick<
  CatalogFileProduct,
  'price_ladder' | 'options' | 'print_methods' | 'case_pack' | 'case_weight_grams'
> &
  Partial<Pick<CatalogFileProduct, 'moq'>>;

export type PricedLine = {
  quantity: number;
  /** Ladder and surcharges of the chosen options, per piece. */
  unitMills: Mills;
  /** quantity × unitMills, in cents. */
  lineCents: Cents;
  /** Plate, screen or die; paid with the first order of a design. */
  setupCents: Cents;
  /** Line and setup: 'Before freight'. */
  totalCents: Cents;
  /** Cartons to move; the last may be part full. */
  cases: number;
  casePriceCents: Cents;
  weightGrams: number;
};

/**
 * The price of one line. Below the first break its price holds, and below the minimum of an option's value too, so that
 * a page can show a price beside the sentence of `checkQuantity` or `checkChoice`; the code that takes an order checks quantity
 * and choice first. Throws on what cannot be priced at all, such as embroidery with the method 'none'.
 */
export function priceLine(product: PriceableProduct, line: ProductChoice & { quantity: number }): PricedLine {
  const { quantity } = line;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces) {
    throw new RangeError(`No price for a quantity of ${quantity}.`);
  }
  const choice = checkChoice(product, { options: line.options, printMethod: line.printMethod });
  if (!choice.ok) throw new RangeError(choice.sentence);
  const ladder = raiseLadder(product.price_ladder, choice.surchargeMills);
  const found = findBreak(ladder, quantity) ?? ladder[0];
  if (!found) throw new RangeError('No price without a price ladder.');
  const unitMills = toMills(found.unit_price_mills);
  const lineCents = toLineCents(quantity, unitMills);
  const setupCents = toCents(choice.printMethod.setup_fee_cents);
  return {
    quantity,
    unitMills,
    lineCents,
    setupCents,
    totalCents: addCents(lineCents, setupCents),
    cases: Math.ceil(quantity / product.case_pack),
    casePriceCents: toLineCents(product.case_pack, unitMills),
    weightGrams: Math.ceil((quantity * product.case_weight_grams) / product.case_pack),
  };
}

export type PricedList = Pick<PricedLine, 'lineCents' | 'setupCents' | 'totalCents' | 'cases' | 'weightGrams'>;

/** The sums of a cart or quote, each line rounded before it is added: the column adds up as it is printed. */
export function priceList(lines: readonly PricedList[]): PricedList {
  return {
    lineCents: sumCents(lines, ({ lineCents }) => lineCents),
    setupCents: sumCents(lines, ({ setupCents }) => setupCents),
    totalCents: sumCents(lines, ({ totalCents }) => totalCents),
    cases: lines.reduce((sum, { cases }) => sum + cases, 0),
    weightGrams: lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
  };
}
