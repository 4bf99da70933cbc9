import { type Failure, fail } from '#contract/errors.ts';
import { formatCount } from '#contract/format-number.ts';
import type { Cents } from '#contract/money.ts';
import type { OrderSettings } from '#contract/orders/order-settings.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { StockHold } from '#contract/orders/stock-hold.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { sumGuestOrders } from '#database/queries/checkout.ts';
import type { OrderLineRecord } from '#database/queries/orders.ts';
import { hasPaidBefore } from '#database/queries/payments.ts';
import { listStockLevels, lockLevels, reserveCases } from '#database/queries/stock.ts';
import type { Buyer, OrderLineRequest } from './order-request.ts';

/** How an order holds its cases. */
export interface StockPlan {
  hold: StockHold;
  /** Of a timed hold. */
  until: Date | null;
}

/** What an order takes of one product from stock. */
export interface OrderedCases {
  productUuid: string;
  title: string;
  cases: number;
  /** Null where it was never counted: it holds no cases. */
  level: { onHand: number; available: number } | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Cases by product, beside what there is. */
export async function readCases(db: Queryable, lines: readonly OrderLineRequest[]): Promise<OrderedCases[]> {
  const stock = lines.filter(({ kind }) => kind === 'stock');
  const levels = await listStockLevels(
    db,
    stock.flatMap(({ productUuid }) => productUuid ?? []),
  );
  const wanted = new Map<string, OrderedCases>();
  for (const { productUuid, quantity, measures, title } of stock) {
    if (!productUuid || !measures) continue;
    const cases = Math.ceil(quantity / measures.casePack) + (wanted.get(productUuid)?.cases ?? 0);
    wanted.set(productUuid, { productUuid, title, cases, level: levels.get(productUuid) ?? null });
  }
  return [...wanted.values()];
}

/** The first product of which fewer cases are left than are ordered. */
export function findShortage(wanted: readonly OrderedCases[]): Failure | null {
  for (const { productUuid, title, cases, level } of wanted)
    if (level && cases > level.available) return toShortage(productUuid, title, level.available);
  return null;
}

const toShortage = (productUuid: string, title: string, left: number): Failure =>
  fail('conflict', { msg: describeShortage(title, left), data: { product_uuid: productUuid } });

/** Null cases: never counted, so no one knows. */
export function describeShortage(title: string, left: number | null): string {
  if (left === null)
    return `We haven’t counted our stock of ${title} yet. Remove it from your cart, or request a quote and we’ll check.`;
  if (left === 0) return `${title} is out of stock. Remove it from your cart, or request a quote.`;
  return `Only ${formatCount(left)} ${left === 1 ? 'case' : 'cases'} of ${title} left. Please change the quantity in your cart.`;
}

/**
 * Customers on account and those who have paid us before hold what they order. Anyone else could empty the warehouse with a
 * form: they hold for minutes until their mailbox is proven, then for hours until they pay, and nothing at all above a share
 * of a product's stock or a sum per mailbox, network and day. Such an order waits for staff.
 */
export async function chooseHold(
  db: Queryable,
  wanted: readonly OrderedCases[],
  { buyer, terms, totalCents }: { buyer: Buyer; terms: PaymentTerms; totalCents: Cents },
  settings: OrderSettings,
): Promise<StockPlan> {
  const firm: StockPlan = { hold: 'firm', until: null };
  if (wanted.length === 0 || terms !== 'advance') return firm;
  if (buyer.isProven && (await hasPaidBefore(db, { companyId: buyer.company?.id ?? null, email: buyer.email })))
    return firm;
  const takesTooMuch = wanted.some(
    ({ cases, level }) => cases > Math.max(1, Math.floor(((level?.onHand ?? 0) * settings.guest_stock_percent) / 100)),
  );
  const spent = await sumGuestOrders(db, { email: buyer.email, network: buyer.network });
  if (takesTooMuch || spent + totalCents > settings.guest_day_cents) return { hold: 'none', until: null };
  const ms = buyer.isProven ? settings.proven_hold_hours * hourMs : settings.unproven_hold_minutes * minuteMs;
  return { hold: 'timed', until: new Date(Date.now() + ms) };
}

/** Reserves the cases of an order's stock lines that have not left yet. A case leaves with its first piece (`countCases`). */
export async function reserveLines(tx: Queryable, lines: readonly OrderLineRecord[]): Promise<Failure | null> {
  const open = lines.flatMap(({ id, orderId, kind, productUuid, content, quantity, state, ...line }) => {
    if (kind !== 'stock' || !productUuid || !content.case_pack || isLineIn(state, 'canceled')) return [];
    const [ordered, sent] = [quantity, line.shippedQuantity + line.storedQuantity];
    const left = Math.ceil(ordered / content.case_pack) - Math.ceil(sent / content.case_pack);
    const cases = left - line.reservedCases;
    return cases > 0 ? { id, orderId, productUuid, cases, title: content.title } : [];
  });
  await lockLevels(tx, open);
  for (const line of open) {
    const short = await reserveCases(tx, line);
    if (short) return toShortage(line.productUuid, line.title, short.available);
  }
  return null;
}
