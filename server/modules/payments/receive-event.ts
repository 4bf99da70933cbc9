import { fail } from '#contract/errors.ts';
import { insertPaymentEvent, isPaymentEventKnown } from '#database/queries/payment-cases.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { findProvider } from './providers/find-provider.ts';
import { ProviderError } from './providers/provider.ts';
import { settle } from './settle.ts';

/** What is refused is sent again by the provider, for days: an event is acted on once, and never lost. */
export function createPaymentEventHandlers(parts: Parts): Pick<Handlers, 'POST /api/webhooks/stripe'> {
  const { database, limits, log } = parts;
  return {
    async 'POST /api/webhooks/stripe'({ bytes, headers }, { ip }) {
      const { name, events } = findProvider(parts);
      if (name !== 'stripe' || !events) return fail('notFound');
      const tooMany = await limits.ask('refusedEvents', ip);
      if (tooMany) return tooMany;
      const event = await events.verify(bytes, headers);
      if (typeof event === 'string') {
        await limits.consume('refusedEvents', ip);
        log.warn({ reason: event, ip }, 'an event of a payment provider was refused');
        return fail('malformed', { msg: `This event is ${event}.` });
      }
      const { id, kind, readPayment } = event;
      if (await isPaymentEventKnown(database, name, id)) return {};
      try {
        const seen = await readPayment?.();
        await database.transaction(async (tx) => {
          if ((await insertPaymentEvent(tx, { provider: name, id, kind })) && seen) await settle(tx, parts, name, seen);
        });
        return {};
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ reason: error.message, event: id }, 'the payment provider did not answer');
        return fail('unavailable', { retryAfterSeconds: 60 });
      }
    },
  };
}
