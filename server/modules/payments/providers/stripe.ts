import type Stripe from 'stripe';
import { onlineMethods } from '#contract/payments/online-methods.ts';
import type { StripeSettings } from '../../../settings.ts';
import { type PaymentPages, type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts';
import { type CallStripe, createCaller, createLoader } from './stripe-client.ts';
import { listDisputes } from './stripe-disputes.ts';
import { createStripeEvents } from './stripe-events.ts';
import { toPayment, toRefund } from './stripe-payment.ts';
import { createStripePayouts } from './stripe-payouts.ts';

/** What is read with a session, so that it says all that became of its payment. */
const expand = ['payment_intent.latest_charge.balance_transaction'];
/** Wallets are cards to Stripe. What the account does not take is not offered. */
const methodTypes = { card: ['card', 'link'], bank_debit: ['us_bank_account'] };
/** Stripe closes a page between half an hour and a day after it opened it. */
const shortestPageMs = 31 * 60_000;

/** Cards and bank debits on pages that Stripe hosts: nothing of it runs on ours. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const load = createLoader(settings);
  const call = createCaller(load);
  const pages = createPages(call);
  return {
    name: 'stripe',
    label: 'Stripe',
    methods: onlineMethods,
    isTest: !settings.isLive,
    pages,
    events: createStripeEvents(settings, load, {
      session: (id) => pages.read(id),
      payment: (id) => readLoosePayment(call, pages, id),
    }),
    payouts: createStripePayouts(call),
  };
}

function createPages(call: CallStripe): PaymentPages {
  /** A session with its payment and, where money came in, all that went back and all that is disputed. */
  async function toSeen(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ProviderPayment> {
    const seen = toPayment(session);
    if (seen.state !== 'paid' || !seen.paymentId) return seen;
    const { paymentId } = seen;
    const [refunds, disputes] = await Promise.all([listRefunds(stripe, paymentId), listDisputes(stripe, paymentId)]);
    return { ...seen, refunds, disputes };
  }
  return {
    open: ({ attempt, description, email, returnUrl, cancelUrl }) =>
      call(async (stripe) => {
        const about = { attempt: attempt.id };
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: methodTypes[attempt.method],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: attempt.currency,
                  unit_amount: attempt.amountCents,
                  product_data: { name: description },
                },
              },
            ],
            client_reference_id: attempt.id,
            metadata: about,
            payment_intent_data: { description, metadata: about },
            ...(email && { customer_email: email }),
            success_url: returnUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(attempt.expiresAt.getTime() / 1000),
            // The amount stays in our currency: what comes in is compared with the attempt.
            adaptive_pricing: { enabled: false },
          },
          { idempotencyKey: attempt.id },
        );
        if (!url) throw new ProviderError(`Stripe gave session ${id} no page.`);
        return { sessionId: id, pageUrl: url };
      }),
    shortestPageMs,
    read: (id) => call(async (stripe) => toSeen(stripe, await stripe.checkout.sessions.retrieve(id, { expand }))),
    expire: (id) =>
      call(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id, { expand });
        if (session.status !== 'open') return toSeen(stripe, session);
        try {
          return toPayment(await stripe.checkout.sessions.expire(id));
        } catch (error) {
          // It was paid in between: then that is what became of it.
          if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
          return toSeen(stripe, await stripe.checkout.sessions.retrieve(id, { expand }));
        }
      }),
    refund: ({ id, paymentId, amountCents }) =>
      call(async (stripe) => {
        // A key is forgotten after a day, and what it answered may be lost: what went out says so itself.
        if ((await listRefunds(stripe, paymentId)).some(({ ownId }) => ownId === id)) return null;
        try {
          const asked = { payment_intent: paymentId, amount: amountCents, metadata: { refund: id } };
          await stripe.refunds.create(asked, { idempotencyKey: id });
          return null;
        } catch (error) {
          if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
          return `Stripe says: ${error.message}`;
        }
      }),
  };
}

const listRefunds = async (stripe: Stripe, paymentId: string) =>
  (await stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: 1_000 })).map(
    toRefund,
  );

/** A payment by its own id: that of a session of ours, or one that was made in another way. */
function readLoosePayment(call: CallStripe, pages: PaymentPages, paymentId: string): Promise<ProviderPayment> {
  return call(async (stripe) => {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
    if (data[0]) return pages.read(data[0].id);
    const payment = await stripe.paymentIntents.retrieve(paymentId);
    return {
      ...{ sessionId: null, attemptId: null, paymentId, amountCents: payment.amount_received },
      ...{ currency: payment.currency, state: payment.status === 'succeeded' ? 'paid' : 'open', last4: '' },
      ...{ feeCents: null, failure: '', email: payment.receipt_email ?? '', refunds: [] },
      disputes: await listDisputes(stripe, paymentId),
    };
  });
}
