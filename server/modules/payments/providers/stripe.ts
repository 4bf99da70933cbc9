import type Stripe from 'stripe';
import { onlineMethods } from '#contract/payments/online-methods.ts';
import type { StripeSettings } from '../../../settings.ts';
import { type PaymentPages, type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts';
import { type CallStripe, createCaller, createLoader } from './stripe-client.ts';
import { listDisputes } from './stripe-disputes.ts';
import { createStripeEvents } from './stripe-events.ts';
import { toLoosePayment, toPayment, toRefund } from './stripe-payment.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createStripeSaved } from './stripe-saved.ts';

/** What is read with a session, and with a payment that has none, so that it says all that became of it. */
const expand = ['payment_intent.latest_charge.balance_transaction'];
const expandLoose = ['latest_charge.balance_transaction'];
/** Wallets are cards to Stripe. What the account does not take is not offered. */
const methodTypes = { card: ['card', 'link'], bank_debit: ['us_bank_account'] };
/** A card of Link is kept there, not with us. */
const keptTypes = { card: ['card'], bank_debit: ['us_bank_account'] };
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
      payment: (id) =>
        call(async (stripe) => {
          const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
          return pages.read(data[0]?.id ?? id);
        }),
    }),
    payouts: createStripePayouts(call),
    saved: createStripeSaved(call, (id) => pages.read(id)),
  };
}

function createPages(call: CallStripe): PaymentPages {
  /** A session with its payment and, where money came in, all that went back and all that is disputed. */
  async function addWhatFollowed(stripe: Stripe, seen: ProviderPayment): Promise<ProviderPayment> {
    if (seen.state !== 'paid' || !seen.paymentId) return seen;
    const { paymentId } = seen;
    const [refunds, disputes] = await Promise.all([listRefunds(stripe, paymentId), listDisputes(stripe, paymentId)]);
    return { ...seen, refunds, disputes };
  }
  const readSession = async (stripe: Stripe, id: string) =>
    addWhatFollowed(stripe, toPayment(await stripe.checkout.sessions.retrieve(id, { expand })));
  const readLoose = async (stripe: Stripe, id: string) =>
    addWhatFollowed(stripe, toLoosePayment(await stripe.paymentIntents.retrieve(id, { expand: expandLoose })));
  const readSeen = (stripe: Stripe, id: string) => (isLoose(id) ? readLoose : readSession)(stripe, id);
  return {
    open: ({ attempt, description, email, returnUrl, cancelUrl }) =>
      call(async (stripe) => {
        const about = { attempt: attempt.id };
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: attempt.keepsMethod ? keptTypes[attempt.method] : methodTypes[attempt.method],
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
            payment_intent_data: {
              description,
              metadata: about,
              ...(attempt.keepsMethod && { setup_future_usage: 'off_session' }),
            },
            ...(attempt.keepsMethod && { customer_creation: 'always' }),
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
    read: (id) => call((stripe) => readSeen(stripe, id)),
    expire: (id) =>
      call(async (stripe) => {
        const seen = await readSeen(stripe, id);
        if (seen.state !== 'open') return seen;
        try {
          await (isLoose(id) ? stripe.paymentIntents.cancel(id) : stripe.checkout.sessions.expire(id));
        } catch (error) {
          // It was paid in between: then that is what became of it.
          if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return readSeen(stripe, id);
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

/** A payment without a page is its own session. */
const isLoose = (id: string) => id.startsWith('pi_');
