import { createHash } from 'node:crypto';
import type { CartArtwork } from '#contract/artwork/line-artwork.ts';
import type { Cart, CartFreight, CartLine } from '#contract/cart/cart.ts';
import { fromLineOptions, toChoiceKey } from '#contract/cart/line-choice.ts';
import { checkChoice, type ProductChoice } from '#contract/catalog/pricing/choice.ts';
import { describeCartFreight, estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { describeNextBreak, findNextBreak, raiseLadder } from '#contract/catalog/pricing/ladder.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { toCents, toMills } from '#contract/money.ts';
import { sumOrder, toLoad } from '#contract/ordering/sum-order.ts';
import type { TaxRates } from '#contract/taxes/tax-rates.ts';
import { isZip } from '#contract/zip.ts';
import type { CartRow } from '#database/queries/carts.ts';
import type { AgreedPrices } from '#database/queries/price-agreements.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { toProductCard } from '../catalog/present.ts';
import { toUnit } from '../catalog/product-facts.ts';
import { findLineFault, toLineKind, toMeasures, toPriceable } from '../ordering/line-rules.ts';

/** A line of a list or of a shared copy, beside the product as it is today. */
export interface PresentedLine extends Pick<CartRow, 'product' | 'category'> {
  id: string;
  quantity: number;
  options: Record<string, string>;
  artwork: CartArtwork | null;
}

/** Cases that can be ordered now, by product. */
type AvailableCases = ReadonlyMap<string, { available: number }>;

/** What a cart is shown with beside its lines. */
export interface CartFacts {
  rates: FreightRates;
  available: AvailableCases;
  /** What the company of the cart agreed on. */
  agreed: AgreedPrices;
  taxes: TaxRates;
  exemptRegions: readonly string[];
}

/** Prices are never kept: each reading has today's ladder, and says so when a line no longer fits. */
export function toCart(lines: PresentedLine[], facts: CartFacts, zip = ''): Cart {
  const shown = lines.map((line) => toCartLine(line, facts.available, facts.agreed));
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
    freight: toCartFreight(lines, shown, facts, zip),
  };
}

/** Without a ZIP code, from the nearest zone to the farthest; with one, as checkout and the quote count it, and its sales tax. */
function toCartFreight(
  lines: readonly PresentedLine[],
  shown: readonly CartLine[],
  { rates, taxes, exemptRegions }: CartFacts,
  input: string,
): CartFreight | null {
  // Text that is no ZIP code counts as none: a range of rates is then right, a single rate would not be.
  const zip = isZip(input) ? input : '';
  const loads = lines.map(({ product, quantity }) => toLoad(quantity, toMeasures(product)));
  const estimate = estimateFreight(rates, zip, loads);
  if (estimate.kind === 'on-request') return null;
  const { by, units, leastCents, mostCents } = estimate;
  const next_break = describeCartFreight(rates, zip, loads);
  const sums = sumOrder(
    lines.map(({ product, quantity }, at) => ({
      quantity,
      unitMills: toMills(shown[at]?.unit_price_mills ?? 0),
      setupCents: toCents(shown[at]?.setup_cents ?? 0),
      measures: toMeasures(product),
    })),
    zip,
    { freight: rates, taxes, exemptRegions },
  );
  const tax = zip ? { tax_cents: sums.tax.cents, tax_label: sums.tax.label } : { tax_cents: 0, tax_label: null };
  return { zip, by, units, least_cents: leastCents, most_cents: mostCents, next_break, ...tax };
}

/** The same for the same products, options and quantities, whatever their order: what was shown beside what is kept. */
export function toListVersion(
  lines: readonly { productUuid: string | null; quantity: number; options: Record<string, string> }[],
): string {
  const rows = lines.map(({ productUuid, quantity, options }) => [productUuid, quantity, toChoiceKey(options)].join());
  return createHash('sha256').update(rows.sort().join('\n')).digest('base64url').slice(0, 22);
}

function toCartLine(
  { id, product: listed, category, quantity, options, artwork }: PresentedLine,
  available: AvailableCases,
  agreed: AgreedPrices,
): CartLine {
  const product = atAgreedPrices(listed, agreed);
  const fault = findLineFault(product, { quantity, options });
  const isStock = toLineKind(product, options) === 'stock';
  const left = available.get(product.uuid)?.available ?? null;
  const priceable = toPriceable(product);
  const choice = fromLineOptions(priceable, options);
  const checked = checkChoice(priceable, choice);
  const line = checked.ok ? priceLine(priceable, { ...choice, quantity }) : null;
  const unit = toUnit(product.unit);
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
function isBelowList(
  listed: PresentedLine['product'],
  wanted: ProductChoice & { quantity: number },
  priced: PricedLine | null,
): boolean {
  return priced !== null && priced.unitMills < priceLine(toPriceable(listed), wanted).unitMills;
}

/** jsonb sorts the options by itself; they are shown in the order of the product page. */
function toReadingOrder(product: PresentedLine['product'], options: Record<string, string>): Record<string, string> {
  const place = (name: string) => {
    const at = product.options.findIndex((option) => option.name === name);
    return at === -1 ? product.options.length : at;
  };
  return Object.fromEntries(Object.entries(options).sort(([a], [b]) => place(a) - place(b)));
}
