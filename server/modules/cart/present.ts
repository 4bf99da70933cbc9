import { createHash } from 'node:crypto';
import type { CartArtwork } from '#contract/artwork/line-artwork.ts';
import type { Cart, CartFreight, CartLine } from '#contract/cart/cart.ts';
import { fromLineOptions, toChoiceKey } from '#contract/cart/line-choice.ts';
import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { checkChoice, type ProductChoice } from '#contract/catalog/pricing/choice.ts';
import { describeCartFreight, estimateFreight, type Load } from '#contract/catalog/pricing/freight-cost.ts';
import { describeNextBreak, findNextBreak, raiseLadder } from '#contract/catalog/pricing/ladder.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import { checkQuantity } from '#contract/catalog/pricing/quantity.ts';
import { findSizeFault } from '#contract/catalog/pricing/size-split.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { isZip } from '#contract/zip.ts';
import type { CartRow } from '#database/queries/carts.ts';
import type { AgreedPrices } from '#database/queries/price-agreements.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { toProductCard } from '../catalog/present.ts';

/** A line of a list or of a shared copy, beside the product as it is today. */
export interface PresentedLine extends Pick<CartRow, 'product' | 'category'> {
  id: string;
  quantity: number;
  options: Record<string, string>;
  artwork: CartArtwork | null;
}

/** Cases that can be ordered now, by product. */
type AvailableCases = ReadonlyMap<string, number>;

/** What a cart is shown with beside its lines. */
export interface CartFacts {
  rates: FreightRates;
  available: AvailableCases;
  /** What the company of the cart agreed on. */
  agreed: AgreedPrices;
}

/** Sold from stock, and chosen without print: such a line can be bought at checkout. */
export function isStockLine(product: PresentedLine['product'], options: Record<string, string>): boolean {
  const priceable = toPriceable(product);
  const choice = checkChoice(priceable, fromLineOptions(priceable, options));
  return product.stock && choice.ok && choice.printMethod.method === 'none';
}

/** Prices are never kept: each reading has today's ladder, and says so when a line no longer fits. */
export function toCart(lines: PresentedLine[], { rates, available, agreed }: CartFacts, zip = ''): Cart {
  const shown = lines.map((line) => toCartLine(line, available, agreed));
  const goods = shown.reduce((sum, line) => sum + (line.line_total_cents ?? 0), 0);
  const setup = shown.reduce((sum, line) => sum + (line.setup_cents ?? 0), 0);
  const priced = shown.every((line) => line.line_total_cents !== null);
  return {
    lines: shown,
    version: toListVersion(lines.map(({ product, ...line }) => ({ ...line, productUuid: product.uuid }))),
    count: shown.length,
    goods_cents: goods,
    setup_cents: setup,
    total_cents: priced ? goods + setup : null,
    freight: toCartFreight(lines.map(toLoad), rates, zip),
  };
}

/** What a line weighs and measures on the truck, whether or not its options are still offered. */
export function toLoad({ product, quantity }: Pick<PresentedLine, 'product' | 'quantity'>): Load {
  return {
    cases: Math.ceil(quantity / product.casePack),
    weightGrams: Math.ceil((quantity * product.caseWeightGrams) / product.casePack),
    cartonMm: readCarton({ spec_sheet: product.specSheet, case_weight_grams: product.caseWeightGrams }),
  };
}

function toCartFreight(loads: Load[], rates: FreightRates, asked: string): CartFreight | null {
  // What is no ZIP counts as none: a range is true for it, a rate or 'on request' would not be.
  const zip = isZip(asked) ? asked : '';
  const estimate = estimateFreight(rates, zip, loads);
  if (estimate.kind === 'on-request') return null;
  const { by, units, leastCents, mostCents } = estimate;
  const next_break = describeCartFreight(rates, zip, loads);
  return { zip, by, units, least_cents: leastCents, most_cents: mostCents, next_break };
}

/** The same for the same products, options and quantities, whatever their order: what was shown beside what is kept. */
export function toListVersion(
  lines: readonly { productUuid: string | null; quantity: number; options: Record<string, string> }[],
): string {
  const rows = lines.map(({ productUuid, quantity, options }) => [productUuid, quantity, toChoiceKey(options)].join());
  return createHash('sha256').update(rows.sort().join('\n')).digest('base64url').slice(0, 22);
}

/** Why this product cannot be had in this quantity and with these options; null where it can. */
export function findLineFault(
  product: PresentedLine['product'],
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

function toCartLine(
  { id, product: listed, category, quantity, options, artwork }: PresentedLine,
  available: AvailableCases,
  agreed: AgreedPrices,
): CartLine {
  const product = atAgreedPrices(listed, agreed);
  const fault = findLineFault(product, { quantity, options });
  const isStock = isStockLine(product, options);
  const left = available.get(product.uuid) ?? null;
  const priceable = toPriceable(product);
  const choice = fromLineOptions(priceable, options);
  const checked = checkChoice(priceable, choice);
  const line = checked.ok ? priceLine(priceable, { ...choice, quantity }) : null;
  const unit: [string, string] = [product.unit[0] ?? 'piece', product.unit[1] ?? 'pieces'];
  const next =
    checked.ok && !fault ? findNextBreak(raiseLadder(product.priceLadder, checked.surchargeMills), quantity) : null;
  return {
    id,
    product: toProductCard({ ...product, category }),
    quantity,
    options: toReadingOrder(product, options),
    artwork,
    unit,
    order_multiple: product.orderMultiple,
    unit_price_mills: line?.unitMills ?? null,
    is_agreed: isBelowList(listed, { ...choice, quantity }, line),
    line_total_cents: line?.lineCents ?? null,
    setup_cents: line?.setupCents ?? null,
    cases: line?.cases ?? 0,
    kind: isStock && left !== null ? 'stock' : 'custom',
    cases_in_stock: isStock ? left : null,
    is_uncounted: isStock && left === null,
    next_break: next && { quantity: next.quantity, ...describeNextBreak(next, unit[0]) },
    fault: fault?.sentence ?? null,
    nearest: fault?.nearest ?? [],
  };
}

/** Whether an agreement made this price. */
export function isBelowList(
  listed: PresentedLine['product'],
  wanted: ProductChoice & { quantity: number },
  priced: PricedLine | null,
): boolean {
  return priced !== null && priced.unitMills < priceLine(toPriceable(listed), wanted).unitMills;
}

/** The database keeps the entries in an order of its own; people read them as the product page asks them. */
function toReadingOrder(product: PresentedLine['product'], options: Record<string, string>): Record<string, string> {
  const place = (name: string) => {
    const at = product.options.findIndex((option) => option.name === name);
    return at === -1 ? product.options.length : at;
  };
  return Object.fromEntries(Object.entries(options).sort(([a], [b]) => place(a) - place(b)));
}

export function toPriceable(product: PresentedLine['product']) {
  return {
    price_ladder: product.priceLadder,
    options: product.options,
    print_methods: product.printMethods,
    moq: product.moq,
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
  };
}
