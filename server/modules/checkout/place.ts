import type { CheckoutTotals, PlacedOrder } from '#contract/checkout/checkout.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, lockCartLines } from '#database/queries/carts.ts';
import { lockCheckout, sumOpenOnAccount } from '#database/queries/checkout.ts';
import { type CompanyRecord, findWorkplace, lockCompany } from '#database/queries/companies.ts';
import { findOrderByClientKey, type OrderRecord } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { readFreightRates } from '#database/queries/records.ts';
import { listAvailableCases, reserveCases } from '#database/queries/stock.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toListVersion } from '../cart/present.ts';
import { dropSentLines } from '../cart/service.ts';
import { refuseOverLimit } from '../companies/spending.ts';
import { placeOrder } from '../orders/place-order.ts';
import { describeShortage, type PricedCheckoutLine, priceStockLines, totalCheckout } from './price-checkout.ts';

export interface AskedCheckout {
  client_key: string;
  version: string;
  total_cents?: number;
  email?: string;
  restaurant: string;
  name: string;
  po_number: string;
  ship_to: PostalAddress;
  on_account: boolean;
}

/**
 * Orders the stock lines of a cart: order, reservation, event, email and the emptied cart in one transaction. The client key
 * is locked first, so that of many equal forms one places the order and the others are answered with it.
 */
export function placeCheckout(
  parts: Parts,
  owner: CartOwner | null,
  asked: AskedCheckout,
  caller: Caller,
): Promise<PlacedOrder | Failure> {
  return rollingBack(parts.database, async (tx) => {
    await lockCheckout(tx, asked.client_key);
    const before = await findOrderByClientKey(tx, asked.client_key);
    if (before) return toPlacedOrder(before);

    const buyer = await findBuyer(tx, asked, caller);
    if (buyer instanceof Failure) return buyer;
    const kept = owner ? await lockCartLines(tx, owner) : [];
    if (toListVersion(kept) !== asked.version)
      return fail('conflict', { msg: 'Your cart has changed in another window. Please check it again.' });
    const { lines } = await priceStockLines(tx, owner);
    const totals = totalCheckout(lines, await readFreightRates(tx), asked.ship_to.zipcode, new Date());
    const refusal = refuseLines(lines) ?? refuseTotals(totals, asked);
    if (refusal || !totals) return refusal ?? fail('conflict');
    const overLimit = await refuseOverLimit(
      tx,
      { companyId: buyer.company?.id ?? null, userId: buyer.userId },
      totals.total_cents,
    );
    if (overLimit) return overLimit;
    const terms = await chooseTerms(tx, buyer.company, asked, totals);
    if (terms instanceof Failure) return terms;

    const { order } = await placeOrder(
      tx,
      parts,
      {
        source: 'checkout',
        clientKey: asked.client_key,
        companyId: buyer.company?.id ?? null,
        userId: buyer.userId,
        email: buyer.email,
        restaurant: asked.restaurant,
        name: asked.name,
        poNumber: asked.po_number,
        terms,
        shipTo: asked.ship_to,
        freightCents: totals.freight_cents,
        taxCents: totals.tax_cents,
        deliverFrom: totals.deliver_from,
        deliverUntil: totals.deliver_until,
        lines: lines.map(({ ordered }) => ordered),
      },
      toCallerActor(caller),
    );
    const short = await reserveAll(tx, lines, order.id);
    if (short) return short;
    await dropSentLines(
      tx,
      owner,
      lines.map(({ row: { line } }) => line),
    );
    return toPlacedOrder(order);
  });
}

async function findBuyer(
  tx: Queryable,
  { email }: AskedCheckout,
  { session }: Caller,
): Promise<{ userId: string | null; email: string; company: CompanyRecord | null } | Failure> {
  if (!session) {
    return email
      ? { userId: null, email, company: null }
      : fail('invalid', { fields: { email: 'Please enter your email address.' } });
  }
  const user = await findUser(tx, session.userId);
  if (!user) return fail('unauthenticated');
  const place = await findWorkplace(tx, user.id);
  if (!mayBuy(place.role)) return fail('viewersReadOnly');
  // Held until the end: two orders at once must not both use the last of the credit.
  const company = place.companyId ? await lockCompany(tx, place.companyId) : null;
  return { userId: user.id, email: user.email, company };
}

function refuseLines(lines: readonly PricedCheckoutLine[]): Failure | null {
  if (lines.length === 0) return fail('conflict', { msg: 'There is nothing in your cart that we ship from stock.' });
  const wrong = lines.find(({ shown }) => shown.fault);
  return wrong
    ? fail('conflict', { msg: wrong.shown.fault ?? '', data: { product_uuid: wrong.shown.product_uuid } })
    : null;
}

function refuseTotals(totals: CheckoutTotals | null, asked: AskedCheckout): Failure | null {
  if (!totals) {
    const zipcode = 'We have no freight rate for this ZIP code. Please request a quote and we’ll price it.';
    return fail('invalid', { fields: { 'ship_to.zipcode': zipcode } });
  }
  if (totals.total_cents === asked.total_cents) return null;
  const now = formatCents(totals.total_cents);
  const msg =
    asked.total_cents === undefined
      ? `Delivered to ${asked.ship_to.zipcode} it’s ${now}. Please check and press Place order.`
      : `The total is now ${now}, not ${formatCents(asked.total_cents)}. Please check and press Place order again.`;
  return fail('conflict', { msg, data: { totals } });
}

async function chooseTerms(
  tx: Queryable,
  company: CompanyRecord | null,
  { on_account }: AskedCheckout,
  { total_cents }: CheckoutTotals,
): Promise<PaymentTerms | Failure> {
  if (!on_account) return 'advance';
  if (!company || company.terms === 'advance')
    return fail('invalid', {
      fields: { on_account: 'Your company has no account yet. Please choose invoice in advance.' },
    });
  const left = company.creditLimitCents - (await sumOpenOnAccount(tx, company));
  if (total_cents <= left) return company.terms;
  const sentence = `This order is more than the ${formatCents(Math.max(0, left))} left on your account. Please choose invoice in advance.`;
  return fail('conflict', { msg: sentence, fields: { on_account: sentence } });
}

/** In the order of the product ids: two carts with the same products then wait for each other, and never in a circle. */
async function reserveAll(
  tx: Queryable,
  lines: readonly PricedCheckoutLine[],
  orderId: string,
): Promise<Failure | null> {
  const ordered = lines.toSorted((a, b) => (a.shown.product_uuid < b.shown.product_uuid ? -1 : 1));
  for (const { shown } of ordered) {
    const { product_uuid: productUuid, cases, title } = shown;
    if (await reserveCases(tx, { productUuid, cases, orderId })) continue;
    const left = (await listAvailableCases(tx, [productUuid])).get(productUuid) ?? 0;
    return fail('conflict', { msg: describeShortage(title, left), data: { product_uuid: productUuid } });
  }
  return null;
}

export function toPlacedOrder(order: OrderRecord): PlacedOrder {
  const { id, number, totalCents, deliverFrom, deliverUntil, terms } = order;
  return { id, number, total_cents: totalCents, deliver_from: deliverFrom, deliver_until: deliverUntil, terms };
}
