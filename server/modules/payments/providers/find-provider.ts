import type { Parts } from '../../../parts.ts';
import { type Settings, toSiteOrigin } from '../../../settings.ts';
import { manualProvider } from './manual.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripeProvider } from './stripe.ts';
import { createTestProvider } from './test.ts';

const made = new WeakMap<Settings, PaymentProvider>();

/** The one of the settings; a process makes it once. */
export function findProvider({ settings, database }: Pick<Parts, 'settings' | 'database'>): PaymentProvider {
  const known = made.get(settings);
  if (known) return known;
  const provider = createProvider(settings, database);
  made.set(settings, provider);
  return provider;
}

function createProvider(settings: Settings, database: Parts['database']): PaymentProvider {
  if (settings.stripe) return createStripeProvider(settings.stripe);
  return settings.paymentProvider === 'test' ? createTestProvider(database, toSiteOrigin(settings)) : manualProvider;
}
