import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { estimateDelivery } from '#contract/catalog/pricing/delivery.ts';
import { estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import { addWorkingDays, toDayNumber, toIsoDay } from '#contract/catalog/pricing/working-days.ts';
import type { CheckoutLine, CheckoutTotals } from '#contract/checkout/checkout.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { formatCount } from '#contract/format-number.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import { toProductPath } from '#contract/paths.ts';
import { findRegion } from '#contract/taxes/regions.ts';
import { toSalesTax } from '#contract/taxes/sales-tax.ts';
import type { TaxRates } from '#contract/taxes/tax-rates.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, type CartRow, listCartRows } from '#database/queries/carts.ts';
import { readOrderSettings } from '#database/queries/order-lists.ts';
import { type AgreedPrices, readAgreedPrices } from '#database/queries/price-agreements.ts';
import { readFreightRates, readTaxRates } from '#database/queries/records.ts';
import { listAvailableCases } from '#database/queries/stock.ts';
import { listExemptRegions } from '#database/queries/taxes.ts';
import { findLineFault, isBelowList, isStockLine, toLoad, toPriceable } from '../cart/present.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import type { NewOrderLine } from '../orders/place-order.ts';

/** A stock line of the cart, as it is shown and as it is ordered. */
export interface PricedCheckoutLine<Row extends StockRow = CartRow> {
  shown: CheckoutLine;
  ordered: NewOrderLine;
  row: Row;
}

/** What a line is priced from. */
export interface StockRow {
  product: CartRow['product'];
  line: Pick<CartRow['line'], 'quantity' | 'options'>;
}

/** The stock lines of a cart at today's prices, with what is in stock now. What was never counted is quoted, not sold. */
export async function priceStockLines(
  db: Queryable,
  owner: CartOwner | null,
): Promise<{ rows: CartRow[]; lines: PricedCheckoutLine[]; uncounted: CartRow[] }> {
  const rows = owner ? await listCartRows(db, owner) : [];
  const stock = rows.filter(({ product, line }) => isStockLine(product, line.options));
  const known = await listAvailableCases(
    db,
    stock.map(({ product }) => product.uuid),
  );
  const isCounted = ({ product }: CartRow) => known.has(product.uuid);
  const companyId = owner && 'companyId' in owner ? owner.companyId : null;
  return {
    rows,
    lines: await priceRows(db, stock.filter(isCounted), companyId),
    uncounted: stock.filter((row) => !isCounted(row)),
  };
}

/** Lines of stock products, of a cart or of an order that waited for an owner. */
export async function priceRows<Row extends StockRow>(
  db: Queryable,
  stock: readonly Row[],
  companyId: string | null,
): Promise<PricedCheckoutLine<Row>[]> {
  const available = await listAvailableCases(
    db,
    stock.map(({ product }) => product.uuid),
  );
  const agreed = await readAgreedPrices(db, companyId);
  const wanted = new Map<string, number>();
  for (const { product, line } of stock)
    wanted.set(product.uuid, (wanted.get(product.uuid) ?? 0) + Math.ceil(line.quantity / product.casePack));
  return stock.map((row) => {
    const left = available.get(row.product.uuid) ?? null;
    return priceOne(row, left, (wanted.get(row.product.uuid) ?? 0) > (left ?? 0), agreed);
  });
}

function priceOne<Row extends StockRow>(
  row: Row,
  left: number | null,
  isShort: boolean,
  agreed: AgreedPrices,
): PricedCheckoutLine<Row> {
  const { line } = row;
  const product = atAgreedPrices(row.product, agreed);
  const rules = toPriceable(product);
  const choice = fromLineOptions(rules, line.options);
  const checked = checkChoice(rules, choice);
  const wanted = { ...(checked.ok ? choice : {}), quantity: line.quantity };
  const priced = priceLine(rules, wanted);
  const fault = findLineFault(product, line)?.sentence ?? (isShort ? describeShortage(product.title, left) : null);
  const picture = product.imageObj?.image || product.cdnImage || product.image;
  return {
    row,
    shown: {
      product_uuid: product.uuid,
      title: product.title,
      path: toProductPath({ uuid: product.uuid, title: product.title, seo_title: product.seoTitle }),
      image: picture,
      options: line.options,
      unit: [product.unit[0] ?? 'piece', product.unit[1] ?? 'pieces'],
      quantity: line.quantity,
      cases: priced.cases,
      unit_price_mills: priced.unitMills,
      is_agreed: isBelowList(row.product, wanted, priced),
      amount_cents: priced.lineCents,
      cases_in_stock: left ?? 0,
      fault,
    },
    ordered: {
      kind: 'stock',
      productUuid: product.uuid,
      quantity: line.quantity,
      content: {
        title: product.title,
        sku: product.sku,
        options: line.options,
        note: '',
        picture: picture || null,
        unit_mills: priced.unitMills,
        setup_cents: 0,
        lead_days: checked.ok ? checked.printMethod.lead_days : product.shortestLeadDays,
      },
    },
  };
}

/** What an order of these lines takes out of stock. */
export const toReserved = (lines: readonly PricedCheckoutLine<StockRow>[]) =>
  lines.map(({ shown: { product_uuid, cases, title } }) => ({ productUuid: product_uuid, cases, title }));

/** Null cases: never counted, so no one knows. */
export function describeShortage(title: string, left: number | null): string {
  if (left === null)
    return `We haven’t counted our stock of ${title} yet. Remove it from your cart, or request a quote and we’ll check.`;
  if (left === 0) return `${title} is out of stock. Remove it from your cart, or request a quote.`;
  return `Only ${formatCount(left)} ${left === 1 ? 'case' : 'cases'} of ${title} left. Please change the quantity in your cart.`;
}

/** What the totals are made of besides the lines. */
interface CheckoutRates {
  freight: FreightRates;
  taxes: TaxRates;
  /** Two capitals of the states whose tax the buyer is exempt from. */
  exemptRegions: readonly string[];
  /** So many business days ahead a delivery can be asked for. */
  laterDays: number;
}

export async function readCheckoutRates(db: Queryable, companyId: string | null): Promise<CheckoutRates> {
  return {
    freight: await readFreightRates(db),
    taxes: await readTaxRates(db),
    exemptRegions: companyId ? await listExemptRegions(db, companyId) : [],
    laterDays: (await readOrderSettings(db)).later_days,
  };
}

/** Null without lines or a ZIP code, and where freight is on request. */
export function totalCheckout(
  lines: readonly PricedCheckoutLine<StockRow>[],
  { freight: rates, taxes, exemptRegions, laterDays }: CheckoutRates,
  zip: string,
  now: Date,
): CheckoutTotals | null {
  if (lines.length === 0 || !zip) return null;
  const loads = lines.map(({ row }) => toLoad({ product: row.product, quantity: row.line.quantity }));
  const freight = estimateFreight(rates, zip, loads);
  if (freight.kind === 'on-request') return null;
  const counted = lines.map(({ ordered }) => ({ ...ordered.content, quantity: ordered.quantity }));
  const untaxed = sumOrder(counted, { freightCents: freight.mostCents });
  const tax = toSalesTax(taxes, {
    zip,
    goodsCents: untaxed.goods_cents + untaxed.setup_cents,
    freightCents: untaxed.freight_cents,
    isExempt: exemptRegions.includes(findRegion(zip) ?? ''),
  });
  const sums = sumOrder(counted, { freightCents: freight.mostCents, taxCents: tax.cents });
  const lead_days = Math.max(...lines.map(({ ordered }) => ordered.content.lead_days));
  const { latest } = estimateDelivery(rates, { zip, printMethod: { method: 'none', lead_days } }, now);
  const first = toDayNumber(latest);
  const { goods_cents, freight_cents, tax_cents, total_cents } = sums;
  return {
    goods_cents,
    freight_cents,
    tax_cents,
    tax_label: tax.label,
    total_cents,
    deliver_from: latest,
    deliver_until: toIsoDay(addWorkingDays(first, 1)),
    later_days: Array.from({ length: laterDays }, (_, at) => toIsoDay(addWorkingDays(first, at + 2))),
  };
}
