import type Stripe from 'stripe';
import type { BookedPayment } from './stripe-booked.ts';
import { Declined, Refused } from './stripe-refused.ts';

interface SavedBooksParts {
  name(prefix: string): string;
  say(type: Stripe.Event['type'], payment: object): void;
  payments: Map<string, BookedPayment>;
  receive(payment: BookedPayment): void;
}

/** What the next charge of a kept method meets. `step`: the bank wants the customer to confirm it. */
export type NextCharge = 'approve' | 'decline' | 'step';

/** Cards and accounts that customers of a stand-in of Stripe keep, and payments by them without a page. */
export function createStripeSavedBooks({ name, say, payments, receive }: SavedBooksParts) {
  /** By id, with the customer it belongs to. */
  const methods = new Map<string, string>();
  /** Of the charges to come, by method. */
  const next = new Map<string, NextCharge>();
  function get(id: string): BookedPayment {
    const payment = payments.get(id);
    if (!payment) throw new Refused(`No such payment_intent: ${id}`);
    return payment;
  }
  function refuse(payment: BookedPayment, code: 'card_declined' | 'authentication_required', message: string): never {
    Object.assign(payment, {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', message, code },
    });
    say('payment_intent.payment_failed', payment);
    throw new Declined(message);
  }
  return {
    methods,
    next,
    /** One of the payment's customer; made once for each payment. */
    keep(paymentId: string): { id: string; customer: string } {
      const kept = { id: `pm_${paymentId}`, customer: `cus_${paymentId}` };
      methods.set(kept.id, kept.customer);
      return kept;
    },
    begin({
      amount,
      currency,
      customer = '',
      payment_method = '',
      metadata,
      allowed_payment_method_types,
    }: Stripe.PaymentIntentCreateParams): BookedPayment {
      if (!payment_method || methods.get(payment_method) !== customer)
        throw new Refused('The customer does not have this payment method.');
      const payment: BookedPayment = {
        ...{ id: name('pi'), object: 'payment_intent', amount: Number(amount), amount_received: 0, currency },
        ...{ status: 'requires_confirmation', receipt_email: null, latest_charge: null, last_payment_error: null },
        ...{ metadata: (metadata || {}) as Stripe.Metadata, customer, payment_method, setup_future_usage: null },
        isDebit: allowed_payment_method_types?.includes('us_bank_account') === true,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    confirm(id: string): BookedPayment {
      const payment = get(id);
      if (payment.status !== 'requires_confirmation') throw new Refused(`It is ${payment.status}.`);
      const method = payment.payment_method ?? '';
      if (!methods.has(method)) throw new Refused('This payment method was detached.');
      const answer = next.get(method) ?? 'approve';
      next.delete(method);
      if (answer === 'decline') refuse(payment, 'card_declined', 'Your card was declined.');
      if (answer === 'step') refuse(payment, 'authentication_required', 'This payment needs authentication.');
      if (payment.isDebit) {
        payment.status = 'processing';
        say('payment_intent.processing', payment);
        return payment;
      }
      return this.succeed(id);
    },
    succeed(id: string): BookedPayment {
      const payment = get(id);
      Object.assign(payment, { status: 'succeeded', amount_received: payment.amount, latest_charge: `ch_${id}` });
      receive(payment);
      say('payment_intent.succeeded', payment);
      return payment;
    },
    /** A debit that was under way comes back. */
    fail(id: string): void {
      const payment = get(id);
      const last_payment_error = { type: 'invalid_request_error', message: 'The account has no funds.' };
      Object.assign(payment, { status: 'requires_payment_method', last_payment_error });
      say('payment_intent.payment_failed', payment);
    },
    cancel(id: string): BookedPayment {
      const payment = get(id);
      if (payment.status === 'succeeded' || payment.status === 'processing' || payment.status === 'canceled')
        throw new Refused(`It is ${payment.status}.`);
      payment.status = 'canceled';
      say('payment_intent.canceled', payment);
      return payment;
    },
    detach(id: string): object {
      if (!methods.delete(id)) throw new Refused('This payment method is not attached.');
      return { id, object: 'payment_method', customer: null };
    },
  };
}
