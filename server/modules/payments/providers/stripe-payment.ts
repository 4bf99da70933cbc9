import type Stripe from 'stripe';
import { type KeptMethod, ProviderError, type ProviderPayment, type ProviderRefund } from './provider.ts';

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
    feeCents: charge && readFee(charge),
    failure: state === 'failed' ? describeError(payment) : '',
    kept: payment && charge ? readKept(payment, charge) : null,
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

const readFee = (charge: Stripe.Charge) =>
  getExpanded<Stripe.BalanceTransaction>(charge.balance_transaction)?.fee ?? null;

const describeError = (payment: Stripe.PaymentIntent | null): string =>
  payment?.last_payment_error?.code === 'authentication_required'
    ? 'Your bank wants to make sure it’s you. Please pay on the payment page, where it can ask you.'
    : (payment?.last_payment_error?.message ?? 'The bank refused the payment.');

/** Where the session asked for it, the card or account may be charged again. */
function readKept(
  { customer, setup_future_usage }: Stripe.PaymentIntent,
  { payment_method, payment_method_details }: Stripe.Charge,
): (KeptMethod & { brand: string }) | null {
  const customerRef = typeof customer === 'string' ? customer : customer?.id;
  if (!setup_future_usage || !customerRef || !payment_method) return null;
  const { card, us_bank_account } = payment_method_details ?? {};
  return { customerRef, methodRef: payment_method, brand: nameBrand(card?.brand ?? us_bank_account?.bank_name ?? '') };
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'visa' is how Stripe writes it; banks have their own capitals. */
const nameBrand = (brand: string): string =>
  brands[brand] ?? (brand ? brand[0]?.toUpperCase() + brand.slice(1) : 'Card or account');

/** A payment by its own id: one without a page, that of an attempt, or one that was made in another way. */
export function toLoosePayment(payment: Stripe.PaymentIntent): ProviderPayment {
  const charge = getExpanded<Stripe.Charge>(payment.latest_charge);
  const state = toLooseState(payment);
  const attemptId = payment.metadata.attempt ?? null;
  return {
    sessionId: attemptId && payment.id,
    attemptId,
    state,
    amountCents: state === 'paid' ? payment.amount_received : payment.amount,
    currency: payment.currency,
    paymentId: payment.id,
    last4: charge ? readLast4(charge) : '',
    feeCents: charge && readFee(charge),
    failure: state === 'failed' ? describeError(payment) : '',
    kept: null,
    email: payment.receipt_email ?? '',
    ...{ refunds: [], disputes: [] },
  };
}

function toLooseState({ status, last_payment_error }: Stripe.PaymentIntent): ProviderPayment['state'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'processing') return 'pending';
  if (status === 'canceled') return 'expired';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'open';
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
