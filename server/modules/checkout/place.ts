import type { SessionTicket } from '#contract/auth/auth.ts';
import type { CheckoutTotals, PlacedOrder, WaitingOrder } from '#contract/checkout/checkout.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, lockCartLines } from '#database/queries/carts.ts';
import { lockCheckout } from '#database/queries/checkout.ts';
import { type CompanyRecord, findWorkplace, lockCompany, type Workplace } from '#database/queries/companies.ts';
import { findOrderByClientKey, type OrderRecord } from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { findApprovalByClientKey } from '#database/queries/store-approvals.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import { toListVersion } from '../cart/present.ts';
import { dropSentLines } from '../cart/service.ts';
import { readCreditLeft } from '../companies/payment-terms.ts';
import { isAboveLimit } from '../companies/spending.ts';
import { placeAndReserve } from '../orders/place-and-reserve.ts';
import { requestApproval, toApprovalLine, toWaitingOrder } from '../stores/approvals.ts';
import { openAccount, prepareAccount } from './open-account.ts';
import {
  type PricedCheckoutLine,
  priceStockLines,
  readCheckoutRates,
  toReserved,
  totalCheckout,
} from './price-checkout.ts';
import { findShipTo, keepAddress } from './ship-to.ts';

export interface AskedCheckout {
  client_key: string;
  version: string;
  total_cents?: number;
  email?: string;
  restaurant: string;
  name: string;
  po_number: string;
  address_id?: string;
  ship_to?: PostalAddress;
  save_address: boolean;
  deliver_on: string;
  on_account: boolean;
  create_account: boolean;
}

/** The order, or what waits for an owner because it is above the buyer's spending limit. */
export type PlacedCheckout =
  | (PlacedOrder & { session: SessionTicket | null })
  | { waiting: WaitingOrder; session: null };

/**
 * Orders the stock lines of a cart: order, reservation, event, email and the emptied cart in one transaction. The client key
 * is locked first, so that of many equal forms one places the order and the others are answered with it.
 */
export async function placeCheckout(
  parts: AuthParts,
  owner: CartOwner | null,
  asked: AskedCheckout,
  caller: Caller,
): Promise<PlacedCheckout | Failure> {
  const wantsAccount = asked.create_account && !caller.session;
  const account = wantsAccount && asked.email ? await prepareAccount(parts, asked.email, caller) : null;
  return rollingBack(parts.database, async (tx) => {
    await lockCheckout(tx, asked.client_key);
    const before = await findOrderByClientKey(tx, asked.client_key);
    if (before) return { ...toPlacedOrder(before), session: null };
    const asking = await findApprovalByClientKey(tx, asked.client_key);
    if (asking) return { waiting: toWaitingOrder(asking), session: null };

    const buyer = await findBuyer(tx, asked, caller);
    if (buyer instanceof Failure) return buyer;
    const shipTo = await findShipTo(tx, buyer.place, asked);
    if (shipTo instanceof Failure) return shipTo;
    const kept = owner ? await lockCartLines(tx, owner) : [];
    if (toListVersion(kept) !== asked.version)
      return fail('conflict', { msg: 'Your cart has changed in another window. Please check it again.' });
    const { lines } = await priceStockLines(tx, owner);
    const rates = await readCheckoutRates(tx, buyer.company?.id ?? null);
    const totals = totalCheckout(lines, rates, shipTo.zipcode, new Date());
    const refusal = refuseLines(lines) ?? refuseTotals(totals, asked, shipTo.zipcode);
    if (refusal || !totals) return refusal ?? fail('conflict');
    const { company, user } = buyer;
    if (company && user && (await isAboveLimit(tx, { companyId: company.id, userId: user.id }, totals.total_cents))) {
      const approval = await requestApproval(
        tx,
        parts,
        {
          source: 'checkout',
          company,
          user,
          lines: lines.map(({ row, ordered }) => ({
            ...toApprovalLine(ordered),
            productUuid: row.product.uuid,
            options: row.line.options,
          })),
          shipTo,
          poNumber: asked.po_number,
          form: {
            name: asked.name,
            restaurant: asked.restaurant,
            deliverOn: asked.deliver_on,
            onAccount: asked.on_account,
          },
          freightCents: totals.freight_cents,
          taxCents: totals.tax_cents,
          totalCents: totals.total_cents,
          clientKey: asked.client_key,
        },
        toCallerActor(caller),
      );
      await dropOrdered(tx, owner, lines);
      if (asked.save_address && !asked.address_id && buyer.place) await keepAddress(tx, buyer.place, shipTo, caller);
      return { waiting: toWaitingOrder(approval), session: null };
    }
    const terms = await readTerms(tx, buyer.company, asked, totals);
    if (terms instanceof Failure) return terms;

    const order = await placeAndReserve(
      tx,
      parts,
      {
        source: 'checkout',
        clientKey: asked.client_key,
        companyId: buyer.company?.id ?? null,
        userId: buyer.user?.id ?? null,
        email: buyer.email,
        restaurant: asked.restaurant,
        name: asked.name,
        poNumber: asked.po_number,
        terms,
        shipTo,
        freightCents: totals.freight_cents,
        taxCents: totals.tax_cents,
        deliverFrom: asked.deliver_on || totals.deliver_from,
        deliverUntil: asked.deliver_on || totals.deliver_until,
        lines: lines.map(({ ordered }) => ordered),
      },
      toReserved(lines),
      toCallerActor(caller),
    );
    if (order instanceof Failure) return order;
    await dropOrdered(tx, owner, lines);
    const opened = account && (await openAccount(parts, tx, { ...account, ...asked, email: buyer.email }, caller));
    const place = opened ? { userId: opened.user_id, companyId: null, role: 'owner' as const } : buyer.place;
    if (asked.save_address && !asked.address_id && place) await keepAddress(tx, place, shipTo, caller);
    return { ...toPlacedOrder(order), session: opened };
  });
}

const dropOrdered = (tx: Queryable, owner: CartOwner | null, lines: readonly PricedCheckoutLine[]) =>
  dropSentLines(
    tx,
    owner,
    lines.map(({ row: { line } }) => line),
  );

interface Buyer {
  /** Null for a guest, like company and place. */
  user: User | null;
  email: string;
  company: CompanyRecord | null;
  place: Workplace | null;
}

async function findBuyer(tx: Queryable, { email }: AskedCheckout, { session }: Caller): Promise<Buyer | Failure> {
  if (!session) {
    return email
      ? { user: null, email, company: null, place: null }
      : fail('invalid', { fields: { email: 'Please enter your email address.' } });
  }
  const user = await findUser(tx, session.userId);
  if (!user) return fail('unauthenticated');
  const place = await findWorkplace(tx, user.id);
  if (!mayBuy(place.role)) return fail('viewersReadOnly');
  // Held until the end: two orders at once must not both use the last of the credit.
  const company = place.companyId ? await lockCompany(tx, place.companyId) : null;
  return { user, email: user.email, company, place };
}

function refuseLines(lines: readonly PricedCheckoutLine[]): Failure | null {
  if (lines.length === 0) return fail('conflict', { msg: 'Nothing in your cart ships from stock.' });
  const wrong = lines.find(({ shown }) => shown.fault);
  return wrong
    ? fail('conflict', { msg: wrong.shown.fault ?? '', data: { product_uuid: wrong.shown.product_uuid } })
    : null;
}

function refuseTotals(totals: CheckoutTotals | null, asked: AskedCheckout, zip: string): Failure | null {
  if (!totals) {
    const sentence = 'We have no freight rate for this ZIP code. Please request a quote and we’ll price it.';
    return fail('invalid', { fields: { [asked.address_id ? 'address_id' : 'ship_to.zipcode']: sentence } });
  }
  if (asked.deliver_on && !totals.later_days.includes(asked.deliver_on))
    return fail('invalid', { fields: { deliver_on: 'We don’t deliver on that day. Please choose another.' } });
  if (totals.total_cents === asked.total_cents) return null;
  const now = formatCents(totals.total_cents);
  const msg =
    asked.total_cents === undefined
      ? `Delivered to ${zip}, it’s ${now}. Please check and press Place order.`
      : `The total is now ${now}, not ${formatCents(asked.total_cents)}. Please check and press Place order again.`;
  return fail('conflict', { msg, data: { totals } });
}

/** What the buyer chose, or why it can't be. */
async function readTerms(
  tx: Queryable,
  company: CompanyRecord | null,
  { on_account }: AskedCheckout,
  { total_cents }: CheckoutTotals,
): Promise<PaymentTerms | Failure> {
  if (!on_account) return 'advance';
  if (!company || company.terms === 'advance')
    return fail('invalid', {
      fields: { on_account: 'Your company has no account with us yet. Please choose to pay in advance.' },
    });
  const left = await readCreditLeft(tx, company);
  if (total_cents <= left) return company.terms;
  const sentence = `This order is more than the ${formatCents(Math.max(0, left))} left on your account. Please choose to pay in advance.`;
  return fail('conflict', { msg: sentence, fields: { on_account: sentence } });
}

export function toPlacedOrder(order: OrderRecord): PlacedOrder {
  const { id, number, totalCents, deliverFrom, deliverUntil, terms } = order;
  return { id, number, total_cents: totalCents, deliver_from: deliverFrom, deliver_until: deliverUntil, terms };
}
