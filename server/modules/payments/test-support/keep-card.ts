import { insertSavedMethod } from '#database/queries/saved-methods.ts';
import type { TestApp } from '../../../test-support/test-app.ts';

/** A card that a company kept with an earlier payment, at the provider of the demo: 'Visa ending 4242'. */
export async function keepTestCard({ parts }: TestApp, companyId: string): Promise<void> {
  await insertSavedMethod(parts.database, {
    ...{ companyId, provider: 'test', method: 'card', brand: 'Visa', last4: '4242' },
    ...{ customerRef: 'test', methodRef: `4242-${companyId}` },
  });
}
