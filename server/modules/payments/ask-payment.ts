import type { Queryable } from '#database/connect.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findOrderRecord } from '#database/queries/orders.ts';
import {
  type AttemptRecord,
  endUnopenedAttempt,
  findAttempt,
  findLiveAttempt,
} from '#database/queries/payment-attempts.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { ModuleEvents } from '../../module-events.ts';
import type { Parts } from '../../parts.ts';
import { findProvider } from './providers/find-provider.ts';
import type { PaymentPages, ProviderPayment } from './providers/provider.ts';
import { isPayable, readPayable } from './read-payable.ts';
import { settle } from './settle.ts';

const minuteMs = 60_000;
/** An event may be late or never come: the provider is asked after so many minutes, and once its page has closed. */
const askAfterMinutes = [2, 10, 60];
/** A bank debit takes days. */
const pendingMs = 24 * 60 * minuteMs;

export async function askLater(tx: Queryable, { id, createdAt, expiresAt }: AttemptRecord): Promise<void> {
  const times = [
    ...askAfterMinutes.map((minutes) => createdAt.getTime() + minutes * minuteMs),
    expiresAt.getTime() + minuteMs,
  ];
  for (const time of times) await addJob(tx, 'askPayment', { id }, { runAt: new Date(time) });
}

/** What is to be paid may have changed: a page that asks for another amount is closed once this is committed. */
export async function closePages(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    const live = await findLiveAttempt(tx, orderId);
    if (live) await addJob(tx, 'askPayment', { id: live.id });
  }
}

export const closePagesOfLines = (tx: Queryable, _parts: unknown, { lines }: ModuleEvents['cancelingLines']) =>
  closePages(tx, [...new Set(lines.map(({ orderId }) => orderId))]);

export function createAskPaymentTask(parts: Parts): Tasks['askPayment'] {
  const { database } = parts;
  return async ({ id }) => {
    const attempt = await findAttempt(database, id);
    const { name, pages } = findProvider(parts);
    if (!attempt || attempt.provider !== name || !pages) return;
    if (attempt.state === 'created' || attempt.state === 'open') {
      const isWrong = isWithoutPage(attempt) || !(await isStillAsked(parts, attempt));
      await (isWrong ? closePage(parts, pages, attempt) : askProvider(parts, pages, attempt));
    } else if (attempt.state === 'pending') await askProvider(parts, pages, attempt);
    if ((await findAttempt(database, id))?.state === 'pending')
      await addJob(database, 'askPayment', { id }, { jobKey: `ask-${id}`, runAt: new Date(Date.now() + pendingMs) });
  };
}

/** It is charged within a request: one that waits since then is never charged later, behind the customer's back. */
const isWithoutPage = ({ sessionId, pageUrl }: AttemptRecord) => sessionId !== null && pageUrl === null;

async function isStillAsked({ database }: Parts, { orderId, amountCents }: AttemptRecord): Promise<boolean> {
  const order = await findOrderRecord(database, orderId);
  return order !== null && isPayable(await readPayable(database, order), amountCents);
}

/** Asks what became of an attempt, and settles that. One that the provider was never asked to open ends with its time. */
export async function askProvider(parts: Parts, pages: PaymentPages, attempt: AttemptRecord): Promise<void> {
  if (attempt.sessionId) await take(parts, attempt, await pages.read(attempt.sessionId));
  else if (attempt.expiresAt < new Date()) await endUnopenedAttempt(parts.database, attempt.id);
}

/** Closes the page of an attempt. If it was paid meanwhile, that is what is settled. One without a page ends: whoever is being given it closes it. */
export async function closePage(parts: Parts, pages: PaymentPages, attempt: AttemptRecord): Promise<void> {
  if (attempt.sessionId) await take(parts, attempt, await pages.expire(attempt.sessionId));
  else await endUnopenedAttempt(parts.database, attempt.id);
}

const take = (parts: Parts, { provider }: AttemptRecord, seen: ProviderPayment) =>
  parts.database.transaction((tx) => settle(tx, parts, provider, seen));
