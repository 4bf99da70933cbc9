import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { estimateDelivery } from '#contract/catalog/pricing/delivery.ts';
import { estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import { addWorkingDays, toIsoDay } from '#contract/catalog/pricing/working-days.ts';
import type { CheckoutLine, CheckoutTotals } from '#contract/checkout/checkout.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { formatCount } from '#contract/format-number.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import { toProductPath } from '#contract/paths.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, type CartRow, listCartRows } from '#database/queries/carts.ts';
import { listAvailableCases } from '#database/queries/stock.ts';
import { findLineFault, isStockLine, toLoad, toPriceable } from '../cart/present.ts';
import type { NewOrderLine } from '../orders/place-order.ts';

/** A stock line of the cart, as it is shown and as it is ordered. */
export interface PricedCheckoutLine {
  shown: CheckoutLine;
  ordered: NewOrderLine;
  row: CartRow;
}

const msPerDay = 86_400_000;

/** The stock lines of a cart at today's prices, with what is in stock now. */
export async function priceStockLines(
  db: Queryable,
  owner: CartOwner | null,
): Promise<{ rows: CartRow[]; lines: PricedCheckoutLine[] }> {
  const rows = owner ? await listCartRows(db, owner) : [];
  const stock = rows.filter(({ product, line }) => isStockLine(product, line.options));
  const available = await listAvailableCases(
    db,
    stock.map(({ product }) => product.uuid),
  );
  const wanted = new Map<string, number>();
  for (const { product, line } of stock)
    wanted.set(product.uuid, (wanted.get(product.uuid) ?? 0) + Math.ceil(line.quantity / product.casePack));
  const lines = stock.map((row) => {
    const left = available.get(row.product.uuid) ?? 0;
    return priceOne(row, left, (wanted.get(row.product.uuid) ?? 0) > left);
  });
  return { rows, lines };
}

function priceOne(row: CartRow, left: number, isShort: boolean): PricedCheckoutLine {
  const { product, line } = row;
  const rules = toPriceable(product);
  const choice = fromLineOptions(rules, line.options);
  const checked = checkChoice(rules, choice);
  const priced = priceLine(rules, { ...(checked.ok ? choice : {}), quantity: line.quantity });
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
      amount_cents: priced.lineCents,
      cases_in_stock: left,
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

export function describeShortage(title: string, left: number): string {
  if (left === 0) return `${title} is out of stock. Remove it from your cart, or request a quote.`;
  return `Only ${formatCount(left)} ${left === 1 ? 'case' : 'cases'} of ${title} left. Please change the quantity in your cart.`;
}

/** Null without lines or a ZIP code, and where freight is on request. */
export function totalCheckout(
  lines: readonly PricedCheckoutLine[],
  rates: FreightRates,
  zip: string,
  now: Date,
): CheckoutTotals | null {
  if (lines.length === 0 || !zip) return null;
  const loads = lines.map(({ row }) => toLoad({ product: row.product, quantity: row.line.quantity }));
  const freight = estimateFreight(rates, zip, loads);
  if (freight.kind === 'on-request') return null;
  const sums = sumOrder(
    lines.map(({ ordered }) => ({ ...ordered.content, quantity: ordered.quantity })),
    { freightCents: freight.mostCents },
  );
  const lead_days = Math.max(...lines.map(({ ordered }) => ordered.content.lead_days));
  const { latest } = estimateDelivery(rates, { zip, printMethod: { method: 'none', lead_days } }, now);
  const { goods_cents, freight_cents, tax_cents, total_cents } = sums;
  return {
    goods_cents,
    freight_cents,
    tax_cents,
    total_cents,
    deliver_from: latest,
    deliver_until: toIsoDay(addWorkingDays(Date.parse(latest) / msPerDay, 1)),
  };
}
