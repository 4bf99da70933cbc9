import type Stripe from 'stripe';
import type { StripeSettings } from '../../../settings.ts';
import { ProviderError } from './provider.ts';

export type CallStripe = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** The package is loaded when it is needed first. */
export function createLoader({ secretKey, apiUrl }: StripeSettings): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Client } = await import('stripe');
    const url = apiUrl ? new URL(apiUrl) : null;
    return new Client(secretKey, {
      timeout: 15_000,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(url && { protocol: 'http', host: url.hostname, port: url.port }),
    });
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

/** What Stripe answers other than well becomes an error without keys or bodies, which would be logged. */
export function createCaller(load: () => Promise<Stripe>): CallStripe {
  return async (work) => {
    const stripe = await load();
    try {
      return await work(stripe);
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error;
      const { type, code = 'no code', statusCode = 0, requestId = 'none' } = error;
      throw new ProviderError(`Stripe answered ${statusCode}, ${type}, ${code}, request ${requestId}.`);
    }
  };
}
