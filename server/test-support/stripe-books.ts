import type Stripe from 'stripe';
import type { BookedPayment, BookedRefund, BookedSession } from './stripe-booked.ts';
import { createStripeDisputes } from './stripe-disputes.ts';
import { createStripeLedger } from './stripe-ledger.ts';
import { Refused } from './stripe-refused.ts';
import { createStripeSavedBooks } from './stripe-saved-books.ts';

type Kind = Stripe.Event['type'];

/** The books of a stand-in of Stripe, and what customers, banks and people at its dashboard do to them. */
export function createStripeBooks() {
  const sessions = new Map<string, BookedSession>();
  const payments = new Map<string, BookedPayment>();
  const refunds = new Map<string, BookedRefund>();
  /** All that was said, in the order it happened. */
  const events: Stripe.Event[] = [];
  let serial = 0;
  const name = (prefix: string) => {
    serial += 1;
    return `${prefix}_${String(serial).padStart(6, '0')}`;
  };
  const ledger = createStripeLedger(name);
  const disputes = createStripeDisputes({ name, say, ledger, getTakable });
  const saved = createStripeSavedBooks({ name, say, payments, receive });

  function say(type: Kind, object: object): void {
    const created = Math.floor(Date.now() / 1000);
    const event = { id: name('evt'), object: 'event', type, created, livemode: false, data: { object: { ...object } } };
    events.push(event as unknown as Stripe.Event);
  }
  function get<T>(rows: ReadonlyMap<string, T>, id: string): T {
    const row = rows.get(id);
    if (!row) throw new Refused(`No such object: ${id}`);
    return row;
  }
  /** The payment of a page: Stripe makes it once the customer tries to pay. */
  function pay(session: BookedSession, status: BookedPayment['status'], failure = ''): BookedPayment {
    const id = session.payment_intent ?? name('pi');
    const amount = session.amount_total ?? 0;
    const isReceived = status === 'succeeded';
    const isDebit = session.allowed_payment_method_types?.includes('us_bank_account') === true;
    const kept = session.keeps ? saved.keep(id) : null;
    const payment: BookedPayment = {
      ...{ isDebit, customer: kept?.customer ?? null, payment_method: kept?.id ?? null },
      setup_future_usage: kept && 'off_session',
      ...{ id, object: 'payment_intent', amount, amount_received: isReceived ? amount : 0, status, metadata: {} },
      ...{ currency: session.currency ?? '', receipt_email: null, latest_charge: isReceived ? `ch_${id}` : null },
      last_payment_error: failure ? { type: 'card_error', message: failure } : null,
    };
    payments.set(id, payment);
    session.payment_intent = id;
    if (isReceived) receive(payment);
    return payment;
  }
  function receive({ latest_charge, amount, isDebit }: BookedPayment): void {
    ledger.write({ amount, type: isDebit ? 'payment' : 'charge', source: latest_charge, fee: Math.ceil(amount / 50) });
  }
  /** Of a page that waits; otherwise nothing happens, as for a person who presses a button too late. */
  function act(id: string, from: (session: BookedSession) => boolean, change: (session: BookedSession) => void) {
    const session = get(sessions, id);
    const happens = from(session);
    if (happens) change(session);
    return happens;
  }
  const isOpen = ({ status }: BookedSession) => status === 'open';
  const isPending = ({ status, payment_intent }: BookedSession) =>
    status === 'complete' && payment_intent !== null && payments.get(payment_intent)?.status === 'processing';
  const listRefunds = (paymentId: string) => [...refunds.values()].filter((each) => each.payment_intent === paymentId);
  const sumRefunded = (paymentId: string) =>
    listRefunds(paymentId).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
  const sumHeld = (payment: BookedPayment) =>
    payment.amount_received - sumRefunded(payment.id) - disputes.sumDisputed(payment.id);
  function getTakable(paymentId: string) {
    const payment = get(payments, paymentId);
    return { charge: payment.latest_charge ?? '', cents: sumHeld(payment) };
  }

  return {
    ...{ sessions, payments, refunds, events, listRefunds, ledger },
    ...{ saved, ...disputes },
    getTakable,
    findCharge(id: string) {
      const payment = [...payments.values()].find(({ latest_charge }) => latest_charge === id);
      return payment && { id, object: 'charge', payment_intent: payment.id };
    },
    getSession: (id: string) => get(sessions, id),
    getPayment: (id: string) => get(payments, id),

    open(asked: Stripe.Checkout.SessionCreateParams): BookedSession {
      const price = asked.line_items?.[0]?.price_data;
      const id = name('cs_test');
      const session: BookedSession = {
        ...{ id, object: 'checkout.session', mode: 'payment', status: 'open', payment_status: 'unpaid' },
        client_reference_id: asked.client_reference_id ?? null,
        ...{ amount_total: Number(price?.unit_amount), currency: price?.currency ?? null, payment_intent: null },
        ...{ success_url: asked.success_url ?? null, cancel_url: asked.cancel_url ?? null },
        allowed_payment_method_types: asked.allowed_payment_method_types ?? null,
        ...{ url: `https://checkout.stripe.example/c/pay/${id}`, expires_at: Number(asked.expires_at) },
        customer_details: asked.customer_email ? { email: asked.customer_email } : null,
        keeps: asked.payment_intent_data?.setup_future_usage === 'off_session' && asked.customer_creation === 'always',
      };
      sessions.set(id, session);
      return session;
    },
    expire(id: string): BookedSession {
      const session = get(sessions, id);
      if (!isOpen(session)) throw new Refused('This session is not open.');
      session.status = 'expired';
      say('checkout.session.expired', session);
      return session;
    },
    payByCard: (id: string) =>
      act(id, isOpen, (session) => {
        Object.assign(session, { status: 'complete', payment_status: 'paid' });
        say('payment_intent.succeeded', pay(session, 'succeeded'));
        say('checkout.session.completed', session);
      }),
    decline: (id: string) =>
      act(id, isOpen, (session) => {
        say('payment_intent.payment_failed', pay(session, 'requires_payment_method', 'Your card was declined.'));
      }),
    startDebit: (id: string) =>
      act(id, isOpen, (session) => {
        session.status = 'complete';
        say('payment_intent.processing', pay(session, 'processing'));
        say('checkout.session.completed', session);
      }),
    settleDebit: (id: string) =>
      act(id, isPending, (session) => {
        session.payment_status = 'paid';
        say('payment_intent.succeeded', pay(session, 'succeeded'));
        say('checkout.session.async_payment_succeeded', session);
      }),
    failDebit: (id: string) =>
      act(id, isPending, (session) => {
        say('payment_intent.payment_failed', pay(session, 'requires_payment_method', 'The account has no funds.'));
        say('checkout.session.async_payment_failed', session);
      }),
    /** By a link that someone made at the dashboard: no attempt of ours. */
    payLoose(amount: number, email: string): BookedPayment {
      const id = name('pi');
      const payment: BookedPayment = {
        ...{ id, object: 'payment_intent', amount, amount_received: amount, currency: 'usd', status: 'succeeded' },
        ...{ receipt_email: email, latest_charge: `ch_${id}`, last_payment_error: null, metadata: {} },
        ...{ isDebit: false, customer: null, payment_method: null, setup_future_usage: null },
      };
      payments.set(id, payment);
      receive(payment);
      say('payment_intent.succeeded', payment);
      return payment;
    },
    refund({ payment_intent = '', amount = 0, metadata }: Stripe.RefundCreateParams): BookedRefund {
      const payment = get(payments, payment_intent);
      if (disputes.listDisputes(payment_intent).some((each) => !each.is_charge_refundable && each.status !== 'won'))
        throw new Refused('This charge has been charged back.');
      if (amount < 1 || Number(amount) > sumHeld(payment))
        throw new Refused('Refund amount is greater than unrefunded amount on charge.');
      const id = name('re');
      const refund: BookedRefund = {
        ...{ id, object: 'refund', amount: Number(amount), currency: payment.currency, status: 'succeeded' },
        ...{ payment_intent, metadata: (metadata || {}) as Stripe.Metadata },
      };
      refunds.set(id, refund);
      ledger.write({ amount: -refund.amount, type: 'refund', source: id });
      say('refund.created', refund);
      return refund;
    },
    /** The bank of the customer sends it back. */
    returnRefund(id: string): void {
      const refund = get(refunds, id);
      if (refund.status === 'failed') return;
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      ledger.write({ amount: refund.amount, type: 'refund_failure', source: id });
      say('refund.failed', refund);
    },
    /** What came in less what went back and what banks took, of one page. */
    sumKept(sessionId: string): number {
      const { payment_intent } = get(sessions, sessionId);
      return payment_intent ? sumHeld(get(payments, payment_intent)) : 0;
    },
  };
}
