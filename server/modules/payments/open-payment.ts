import { createHmac } from 'node:crypto';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { type Cents, toCents } from '#contract/money.ts';
import { toPayPath } from '#contract/paths.ts';
import type { OnlineMethod } from '#contract/payments/online-methods.ts';
import type { Queryable } from '#database/connect.ts';
import { lockOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import {
  type AttemptRecord,
  endUnopenedAttempt,
  findLiveAttempt,
  insertAttempt,
  openAttemptPage,
} from '#database/queries/payment-attempts.ts';
import type { SavedMethodRecord } from '#database/queries/saved-methods.ts';
import { ensureLink } from '../../access-links/access-links.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import type { Secrets } from '../../secrets.ts';
import { toSiteOrigin } from '../../settings.ts';
import { toLinkSubject } from '../ordering/order-link.ts';
import { askLater, closePage } from './ask-payment.ts';
import { chargeSaved } from './charge-saved.ts';
import { findProvider } from './providers/find-provider.ts';
import { type PageRequest, type PaymentPage, type PaymentPages, ProviderError } from './providers/provider.ts';
import { isPayable, type Payable, readPayable } from './read-payable.ts';

/** Below the day for which providers remember an idempotency key: until then the same attempt is the same page. */
const pageMs = 23 * 60 * 60_000;

const elsewhere = 'This order is being paid in another window. Please reload the page.';

const noPage =
  'The payment page can’t be reached right now. Please try again in a few minutes, or pay by bank transfer or check.';
/** It may have been charged, and what it became is asked for. */
const noAnswer =
  'We got no answer from the payment provider yet. Please look at the order again in a few minutes before you pay another way.';

interface Wanted {
  method: OnlineMethod;
  /** As it was shown. */
  amountCents: number;
  /** All that is open, as it was shown: needed for a part, and where no page is pressed a second time. */
  openCents?: number | undefined;
  userId: string | null;
  /** The company keeps the card or account. */
  keepsMethod?: boolean;
  /** What it kept before, and pays with now. */
  saved?: SavedMethodRecord | null;
}

/**
 * The provider's page for what is open on an order. The attempt is written before the provider hears of it, and names
 * itself there: a double click, a second tab and a process that died in between all lead to one page.
 */
export async function openPayment(
  parts: Parts,
  orderId: string,
  wanted: Wanted,
): Promise<{ page_url: string | null; attempt_id: string } | Failure> {
  const { name, pages, methods, saved } = findProvider(parts);
  if (!pages || !methods.includes(wanted.method))
    return fail('conflict', { msg: 'We can’t take this online right now. Please pay by bank transfer or check.' });
  let charged: AttemptRecord | null = null;
  try {
    // A page for another amount or method is closed first, so that only one of them can be paid.
    for (let tries = 0; tries < 3; tries += 1) {
      const begun = await rollingBack(parts.database, (tx) =>
        beginAttempt(tx, parts, orderId, { ...wanted, name, pages }),
      );
      if (begun instanceof Failure) return begun;
      const { isOther, order, attempt } = begun;
      if (!isOther && wanted.saved && saved) {
        charged = attempt;
        return await chargeSaved(parts, { pages, saved, order, attempt, kept: wanted.saved });
      }
      if (!isOther) return await openPage(parts, pages, order, attempt);
      await closePage(parts, pages, attempt);
    }
    return fail('conflict', { msg: elsewhere });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ reason: error.message }, 'the payment provider did not answer');
    const retryAfterSeconds = 60;
    if (charged) return fail('unavailable', { msg: noAnswer, retryAfterSeconds, data: { attempt_id: charged.id } });
    return fail('unavailable', { msg: noPage, retryAfterSeconds });
  }
}

interface Begun {
  order: OrderRecord;
  attempt: AttemptRecord;
  /** It is the one under way, and not what is wanted now. */
  isOther: boolean;
}

async function beginAttempt(
  tx: Queryable,
  { secrets }: Parts,
  orderId: string,
  { name, pages, ...wanted }: Wanted & { name: AttemptRecord['provider']; pages: PaymentPages },
): Promise<Begun | Failure> {
  const order = await lockOrderRecord(tx, orderId);
  if (!order) return fail('notFound');
  const payable = await readPayable(tx, order);
  const { method, userId, keepsMethod = false, saved = null } = wanted;
  const amountCents = toCents(wanted.amountCents);
  const [least] = payable.amounts;
  if (least === undefined) return fail('conflict', { msg: 'There’s nothing left to pay on this order.' });
  // Sent twice, the second form meets what the first has left: a deposit and its rest, or two parts, may be the same amount.
  const isAsShown =
    (saved || !payable.amounts.includes(amountCents) ? wanted.openCents : payable.openCents) === payable.openCents;
  if (!isAsShown || !isPayable(payable, amountCents)) return refuseAmount(payable, least, wanted);
  const live = await findLiveAttempt(tx, order.id);
  const isSame =
    live?.method === method &&
    live.amountCents === amountCents &&
    live.provider === name &&
    live.keepsMethod === keepsMethod &&
    live.savedMethodId === (saved?.id ?? null);
  if (live) {
    const msLeft = live.expiresAt.getTime() - Date.now();
    return { order, attempt: live, isOther: !isSame || msLeft < (live.pageUrl || saved ? 0 : pages.shortestPageMs) };
  }
  const expiresAt = new Date(Date.now() + pageMs);
  const given = {
    ...{ orderId, provider: name, method, amountCents, startedBy: userId, expiresAt },
    ...{ keepsMethod, savedMethodId: saved?.id },
  };
  const attempt = await insertAttempt(tx, given);
  await ensureLink(tx, toPayToken(secrets, order), toLinkSubject(order), 'pay', order.email);
  await askLater(tx, attempt);
  return { order, attempt, isOther: false };
}

function refuseAmount({ leastPartCents, openCents }: Payable, least: Cents, { amountCents, openCents: shown }: Wanted) {
  if (shown === openCents && leastPartCents !== null) {
    const sentence = `Please enter an amount from ${formatCents(leastPartCents)} to ${formatCents(openCents)}.`;
    return fail('invalid', { msg: sentence, fields: { part_cents: sentence } });
  }
  const msg =
    shown === undefined || shown === openCents
      ? `The amount is now ${formatCents(least)}, not ${formatCents(toCents(amountCents))}. Please check it and pay again.`
      : `${formatCents(openCents)} is open on this order now. Please check it and pay again.`;
  return fail('conflict', { msg, data: { amount_cents: least } });
}

async function openPage(parts: Parts, pages: PaymentPages, order: OrderRecord, attempt: AttemptRecord) {
  const attempt_id = attempt.id;
  if (attempt.pageUrl) return { page_url: attempt.pageUrl, attempt_id };
  const payUrl = toSiteOrigin(parts.settings) + toPayPath(toPayToken(parts.secrets, order));
  const page = await openOnce(parts, pages, {
    attempt,
    description: `Order ${order.number}`,
    email: order.email,
    returnUrl: `${payUrl}?attempt=${attempt.id}`,
    cancelUrl: payUrl,
  });
  const opened = await openAttemptPage(parts.database, attempt.id, page);
  if (opened.state === 'open') return { page_url: page.pageUrl, attempt_id };
  // Another window chose another method meanwhile, or the order changed: only one page may be paid.
  await closePage(parts, pages, opened);
  return fail('conflict', { msg: elsewhere });
}

/** A provider may keep its failure under the key of the attempt. No one was given a page, so the next try is a new attempt. */
async function openOnce(parts: Parts, pages: PaymentPages, request: PageRequest): Promise<PaymentPage> {
  try {
    return await pages.open(request);
  } catch (error) {
    if (error instanceof ProviderError) await endUnopenedAttempt(parts.database, request.attempt.id);
    throw error;
  }
}

/**
 * The provider sends the customer back by this link: one for each order, that pays and shows nothing else. It is derived,
 * because the provider is asked again in the very same words after a crash.
 */
function toPayToken(secrets: Secrets, { id }: Pick<OrderRecord, 'id'>): string {
  return createHmac('sha256', secrets.toKey('pay link')).update(id).digest('base64url').slice(0, 32);
}

/** For a page that knows the order and has no link of its own, such as that of a checkout. Null where nothing can be paid online. */
export async function offerPayLink(parts: Parts, order: OrderRecord): Promise<string | null> {
  if (!findProvider(parts).pages || (await readPayable(parts.database, order)).amounts.length === 0) return null;
  const token = toPayToken(parts.secrets, order);
  await ensureLink(parts.database, token, toLinkSubject(order), 'pay', order.email);
  return token;
}
