import type { SessionTicket } from '#contract/auth/auth.ts';
import type { CheckoutTotals, PlacedOrder as PresentedOrder } from '#contract/checkout/checkout.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { CallInput, Endpoints } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, lockCartLines } from '#database/queries/carts.ts';
import { lockCheckout, lockGuestBudget } from '#database/queries/checkout.ts';
import { findCompany, type Workplace } from '#database/queries/companies.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { toWidestGroup } from '../../calls/network-groups.ts';
import type { Parts } from '../../parts.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import { toListVersion } from '../cart/present.ts';
import { dropSentLines } from '../cart/service.ts';
import { lockWorkplace } from '../companies/workplace.ts';
import { toWaitingOrder } from '../ordering/approvals.ts';
import { offerTrackLink } from '../ordering/order-link.ts';
import type { Buyer } from '../ordering/order-request.ts';
import { findPlaced, type PlacedOrder, placeOrder } from '../ordering/place-order.ts';
import { type PricedOrder, priceOrder } from '../ordering/price-order.ts';
import { offerPayLink } from '../payments/open-payment.ts';
import { readCartOrder } from './cart-order.ts';
import { openAccount, prepareAccount } from './open-account.ts';
import { findShipTo, keepAddress } from './ship-to.ts';

type CheckoutInput = Omit<CallInput<'POST /api/checkout/place'>, 'guest_id'>;

type PlacedCheckout = OutputOf<Endpoints['POST /api/checkout/place']>;

/**
 * Orders the stock lines of a cart: order, reservation, event, email and the emptied cart in one transaction. The client key
 * is locked first, so that of many equal forms one places the order and the others are answered with it.
 */
export async function placeCheckout(
  parts: AuthParts,
  owner: CartOwner | null,
  input: CheckoutInput,
  caller: Caller,
): Promise<PlacedCheckout | Failure> {
  const wantsAccount = input.create_account && !caller.session;
  const account = wantsAccount && input.email ? await prepareAccount(parts, input.email, caller) : null;
  const outcome = await rollingBack(parts.database, async (tx): Promise<Outcome | Failure> => {
    await lockCheckout(tx, input.client_key);
    const before = await findPlaced(tx, input.client_key);
    if (before) return { placed: before, session: null };

    const found = await findBuyer(tx, input, caller);
    if (found instanceof Failure) return found;
    const { place, ...buyer } = found;
    // Two of a guest at once must not both see the same sum of the day.
    if (!buyer.company) await lockGuestBudget(tx, buyer);
    const shipTo = await findShipTo(tx, place, input);
    if (shipTo instanceof Failure) return shipTo;
    const kept = owner ? await lockCartLines(tx, owner) : [];
    if (toListVersion(kept) !== input.version)
      return fail('conflict', { msg: 'Your cart has changed in another window. Please check it again.' });
    const { lines } = await readCartOrder(tx, owner);
    const wrong = lines.find(({ fault }) => fault);
    if (wrong) return fail('conflict', { msg: wrong.fault ?? '', data: { product_uuid: wrong.row.product.uuid } });
    const priced = await priceOrder(tx, {
      source: 'checkout',
      lines: lines.map(({ line }) => line),
      buyer,
      shipTo,
      isFromBook: Boolean(input.address_id),
      payment: input.on_account ? 'account' : 'advance',
      fault: lines.length === 0 ? 'Nothing in your cart ships from stock.' : null,
    });
    const placed = await placeOrder(tx, parts, priced, {
      actor: toCallerActor(caller),
      order: {
        clientKey: input.client_key,
        restaurant: input.restaurant,
        acceptedBy: input.name,
        poNumber: input.po_number,
      },
      seenTotalCents: input.total_cents,
      deliverOn: input.deliver_on,
    });
    if (placed instanceof Failure) return withTotals(placed, priced);
    await dropSentLines(
      tx,
      owner,
      lines.map(({ row: { line } }) => line),
    );
    const opened =
      'order' in placed && account
        ? await openAccount(parts, tx, { ...account, ...input, email: buyer.email }, caller)
        : null;
    const book = opened ? { userId: opened.user_id, companyId: null, role: 'owner' as const } : place;
    if (input.save_address && !input.address_id && book) await keepAddress(tx, book, shipTo, caller);
    return { placed, session: opened };
  });
  return outcome instanceof Failure ? outcome : toAnswer(parts, outcome);
}

interface Outcome {
  placed: PlacedOrder;
  session: SessionTicket | null;
}

const toAnswer = async (parts: Parts, { placed, session }: Outcome): Promise<PlacedCheckout> =>
  'order' in placed
    ? { ...(await presentPlaced(parts, placed.order)), session }
    : { waiting: toWaitingOrder(placed.waiting), session: null };

/**
 * Who orders; the company is locked, so that two orders at once do not both use the last of its credit, and no one orders for a
 * company that they left, or that was merged, meanwhile.
 */
async function findBuyer(
  tx: Queryable,
  { email }: CheckoutInput,
  { session, ip }: Caller,
): Promise<(Buyer & { place: Workplace | null }) | Failure> {
  const network = toWidestGroup(ip);
  if (!session)
    return email
      ? { user: null, email, company: null, isProven: false, network, place: null }
      : fail('invalid', { fields: { email: 'Please enter your email address.' } });
  const user = await findUser(tx, session.userId);
  if (!user) return fail('unauthenticated');
  const place = await lockWorkplace(tx, user.id);
  if (place instanceof Failure) return place;
  if (!mayBuy(place.role)) return fail('viewersReadOnly');
  const company = place.companyId ? await findCompany(tx, place.companyId) : null;
  return { user, email: user.email, company, isProven: user.emailVerifiedAt !== null, network, place };
}

export function toCheckoutTotals({ sums, delivery }: PricedOrder): CheckoutTotals | null {
  if (sums.freightCents === null || !delivery || sums.lines.length === 0) return null;
  return {
    goods_cents: sums.goodsCents,
    freight_cents: sums.freightCents,
    tax_cents: sums.tax.cents,
    tax_label: sums.tax.label,
    total_cents: sums.totalCents,
    deliver_from: delivery.from,
    deliver_until: delivery.until,
    later_days: delivery.laterDays,
  };
}

/** A conflict carries the totals of now, for the form to show. */
function withTotals(failure: Failure, priced: PricedOrder): Failure {
  const { data, msg } = failure.detail;
  if (failure.kind !== 'conflict' || data?.total_cents === undefined) return failure;
  return fail('conflict', { msg, data: { ...data, totals: toCheckoutTotals(priced) } });
}

/** What is on account is paid by invoice. */
export async function presentPlaced(parts: Parts, order: OrderRecord): Promise<PresentedOrder> {
  const { id, number, totalCents, deliverFrom, deliverUntil, terms } = order;
  const placed = { id, number, total_cents: totalCents, deliver_from: deliverFrom, deliver_until: deliverUntil, terms };
  return {
    ...placed,
    pay_token: terms === 'advance' ? await offerPayLink(parts, order) : null,
    track_token: await offerTrackLink(parts, order),
  };
}
