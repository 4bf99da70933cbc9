import type Stripe from 'stripe';
import type { StripeSettings } from '../../../settings.ts';
import type { PaymentEvent, PaymentEvents, ProviderPayment } from './provider.ts';

const oldestSeconds = 5 * 60;

interface Readers {
  session(id: string): Promise<ProviderPayment>;
  payment(id: string): Promise<ProviderPayment>;
}

/** Signed over the exact bytes: nothing is parsed before the signature is right, and of late. */
export function createStripeEvents(
  { webhookSecret, isLive }: StripeSettings,
  load: () => Promise<Stripe>,
  readers: Readers,
): PaymentEvents {
  return {
    async verify(body, headers) {
      const { webhooks, errors } = await load();
      try {
        const signature = headers['stripe-signature'] ?? '';
        const event = webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, oldestSeconds);
        if (event.account) return 'of another account';
        if (event.livemode !== isLive) return `in ${isLive ? 'test' : 'live'} mode`;
        return { id: event.id, kind: event.type, readPayment: toReader(event, readers) };
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError) return 'not signed by Stripe, or too old';
        if (error instanceof SyntaxError) return 'not JSON';
        throw error;
      }
    },
  };
}

const toId = (field: { id: string } | string | null) => (typeof field === 'string' ? field : field?.id);

function toReader({ data: { object } }: Stripe.Event, readers: Readers): PaymentEvent['readPayment'] {
  if (object.object === 'checkout.session') return object.mode === 'payment' ? () => readers.session(object.id) : null;
  if (object.object === 'payment_intent') return () => readers.payment(object.id);
  if (object.object !== 'charge' && object.object !== 'refund' && object.object !== 'dispute') return null;
  const id = toId(object.payment_intent);
  return id ? () => readers.payment(id) : null;
}
