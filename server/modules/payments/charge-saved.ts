import type { OrderRecord } from '#database/queries/orders.ts';
import { type AttemptRecord, endUnopenedAttempt, openAttemptPage } from '#database/queries/payment-attempts.ts';
import type { SavedMethodRecord } from '#database/queries/saved-methods.ts';
import type { Parts } from '../../parts.ts';
import { closePage } from './ask-payment.ts';
import { type PaymentPages, ProviderError, type ProviderPayment, type SavedMethods } from './providers/provider.ts';
import { settle } from './settle.ts';

interface Charge {
  pages: PaymentPages;
  saved: SavedMethods;
  order: OrderRecord;
  attempt: AttemptRecord;
  kept: SavedMethodRecord;
}

/**
 * Pays with what a company keeps, without a page. The session is written here before it is confirmed there, so that a process
 * that dies at any point leaves a payment that can be read, and closed where no money moved.
 */
export async function chargeSaved(parts: Parts, charge: Charge): Promise<{ page_url: null; attempt_id: string }> {
  const { pages, saved, attempt } = charge;
  const sessionId = attempt.sessionId ?? (await begin(parts, charge));
  const opened = await openAttemptPage(parts.database, attempt.id, { sessionId, pageUrl: null });
  // Another window chose another way to pay meanwhile: only one of them may.
  if (opened.state !== 'open') await closePage(parts, pages, opened);
  else {
    const seen = await confirm(pages, saved, sessionId);
    await parts.database.transaction((tx) => settle(tx, parts, attempt.provider, seen));
  }
  return { page_url: null, attempt_id: attempt.id };
}

async function begin({ database }: Parts, { saved, order, attempt, kept }: Charge): Promise<string> {
  try {
    return await saved.begin({ attempt, description: `Order ${order.number}`, kept });
  } catch (error) {
    // Nothing is charged before it is confirmed, so the next try is a new attempt.
    if (error instanceof ProviderError) await endUnopenedAttempt(database, attempt.id);
    throw error;
  }
}

/** Where no answer came, or one that decides nothing, it is closed: then it was charged, or it never is. */
async function confirm(pages: PaymentPages, saved: SavedMethods, sessionId: string): Promise<ProviderPayment> {
  try {
    const seen = await saved.confirm(sessionId);
    if (seen.state !== 'open') return seen;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return pages.expire(sessionId);
}
