import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import { checkQuantity } from '#contract/catalog/pricing/quantity.ts';
import { findSizeFault } from '#contract/catalog/pricing/size-split.ts';
import { type Mills, toCents } from '#contract/money.ts';
import type { CaseMeasures } from '#contract/ordering/sum-order.ts';
import type { LineKind } from '#contract/orders/order-content.ts';
import type { ProductRow } from '#database/queries/catalog.ts';
import type { AgreedPrices } from '#database/queries/price-agreements.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { toPicture } from '../catalog/product-facts.ts';
import type { OrderLineRequest } from './order-request.ts';

export type CatalogProduct = ProductRow['product'];
type Options = Readonly<Record<string, string>>;

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

function readChoice(product: CatalogProduct, options: Options) {
  const rules = toPriceable(product);
  const choice = fromLineOptions(rules, options);
  return { rules, choice, checked: checkChoice(rules, choice) };
}

/** The one rule of what a line is: printed waits for a proof, plain from stock holds cases, the rest can begin at once. */
export function toLineKind(product: CatalogProduct | null, options: Options): LineKind {
  if (!product) return 'free';
  const { checked } = readChoice(product, options);
  // A choice that is no longer offered is printed unless the product never is.
  const isPrinted = checked.ok ? checked.printMethod.method !== 'none' : product.customisable;
  if (isPrinted) return 'custom';
  return product.stock ? 'stock' : 'free';
}

/** How a product is made: its lead time and setup, as the catalog has them now. */
export function readMaking(product: CatalogProduct, options: Options) {
  const { checked } = readChoice(product, options);
  return checked.ok
    ? { leadDays: checked.printMethod.lead_days, setupCents: checked.printMethod.setup_fee_cents }
    : { leadDays: product.shortestLeadDays, setupCents: 0 };
}

export const toMeasures = (product: CatalogProduct): CaseMeasures => ({
  casePack: product.casePack,
  caseWeightGrams: product.caseWeightGrams,
  cartonMm: readCarton({ spec_sheet: product.specSheet, case_weight_grams: product.caseWeightGrams }),
});

/** Why this product cannot be had in this quantity and with these options; null where it can. */
export function findLineFault(
  product: CatalogProduct,
  { quantity, options }: { quantity: number; options: Record<string, string> },
): { field: 'quantity' | 'options'; sentence: string; nearest: number[] } | null {
  const { rules, choice, checked } = readChoice(product, options);
  if (!checked.ok) return { field: 'options', sentence: checked.sentence, nearest: [] };
  const steps = { order_multiple: product.orderMultiple, moq: Math.max(product.moq, checked.leastQuantity) };
  const counted = checkQuantity(steps, quantity);
  if (counted.ok) {
    const sentence = findSizeFault(options, quantity);
    return sentence ? { field: 'options', sentence, nearest: [] } : null;
  }
  const nearest = [counted.below, counted.above].filter((each) => each !== null);
  const scarce = checkChoice(rules, { ...choice, quantity });
  const sentence = !scarce.ok && quantity >= product.moq ? scarce.sentence : counted.sentence;
  return { field: 'quantity', sentence, nearest };
}

type WantedLine = Pick<OrderLineRequest, 'quantity' | 'options' | 'artworkId' | 'pictureFileId' | 'art'> & {
  note?: string;
};

/** A product as a line of an order. Setup is paid with the first order of a design. */
export function toProductLine(product: CatalogProduct, unitMills: Mills, wanted: WantedLine): OrderLineRequest {
  const { quantity, options, note = '', artworkId, pictureFileId, art } = wanted;
  const { leadDays, setupCents } = readMaking(product, options);
  return {
    kind: toLineKind(product, options),
    productUuid: product.uuid,
    quantity,
    unitMills,
    setupCents: toCents(artworkId ? 0 : setupCents),
    measures: toMeasures(product),
    leadDays,
    artworkId,
    pictureFileId,
    art,
    title: product.title,
    sku: product.sku,
    options,
    note,
    picture: toPicture(product),
  };
}

export interface CatalogLine {
  line: OrderLineRequest;
  priced: PricedLine;
  /** Why it cannot be ordered as it is. */
  fault: string | null;
  /** Whether an agreement made the price. */
  isAgreed: boolean;
}

/** A product of the catalog at today's price of the buyer. */
export function toCatalogLine(listed: CatalogProduct, agreed: AgreedPrices, wanted: WantedLine): CatalogLine {
  const product = atAgreedPrices(listed, agreed);
  const { rules, choice, checked } = readChoice(product, wanted.options);
  const chosen = { ...(checked.ok ? choice : {}), quantity: wanted.quantity };
  const priced = priceLine(rules, chosen);
  return {
    priced,
    fault: findLineFault(product, wanted)?.sentence ?? null,
    isAgreed: priced.unitMills < priceLine(toPriceable(listed), chosen).unitMills,
    line: toProductLine(product, priced.unitMills, wanted),
  };
}
