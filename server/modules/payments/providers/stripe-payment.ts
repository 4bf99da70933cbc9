import type Stripe from 'stripe';
import { ProviderError, type ProviderPayment, type ProviderRefund } from './provider.ts';

/** Of a field that was asked for with the object it names. */
function getExpanded<T extends object>(field: T | string | null): T | null {
  if (typeof field === 'string') throw new ProviderError(`Stripe named ${field}, and was asked for all of it.`);
  return field;
}

/** A session, read with its payment, as ours. */
export function toPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const payment = getExpanded<Stripe.PaymentIntent>(session.payment_intent);
  const charge = payment && getExpanded<Stripe.Charge>(payment.latest_charge);
  const state = toState(session, payment);
  return {
    sessionId: session.id,
    attemptId: session.client_reference_id,
    state,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: payment?.id ?? null,
    last4: charge ? readLast4(charge) : '',
    feeCents: charge ? (getExpanded<Stripe.BalanceTransaction>(charge.balance_transaction)?.fee ?? null) : null,
    failure: state === 'failed' ? (payment?.last_payment_error?.message ?? 'The bank refused the payment.') : '',
    email: session.customer_details?.email ?? '',
    ...{ refunds: [], disputes: [] },
  };
}

/** A complete session is paid, or its debit is under way, or was refused by the bank days later. */
function toState(session: Stripe.Checkout.Session, payment: Stripe.PaymentIntent | null): ProviderPayment['state'] {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status === 'paid') return 'paid';
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled' ? 'failed' : 'pending';
}

const readLast4 = ({ payment_method_details }: Stripe.Charge): string =>
  payment_method_details?.card?.last4 ?? payment_method_details?.us_bank_account?.last4 ?? '';

export const toRefund = ({ id, amount, status, failure_reason = '', metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  ownId: metadata?.refund ?? null,
  amountCents: amount,
  state: status === 'failed' || status === 'canceled' ? 'failed' : 'sent',
  failure: failure_reason.replaceAll('_', ' '),
});
