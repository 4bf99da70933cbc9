import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { addBusinessMs, businessDayMs } from '#contract/designs/business-time.ts';
import { fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import type { Cents } from '#contract/money.ts';
import { toOwedCents } from '#contract/payments/payments.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { AttemptRecord } from '#database/queries/payment-attempts.ts';
import { closeCase, openCase } from '#database/queries/payment-cases.ts';
import { readBalance } from '#database/queries/payments.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';

export type OpenedCase = Parameters<typeof openCase>[1];

/** Work for staff, with an alert that leads to it. */
export async function openPaymentCase(tx: Queryable, parts: Parts, opened: OpenedCase, path: string): Promise<void> {
  await openCase(tx, opened);
  await notifyOfCase(tx, parts, opened, path, `payment-${opened.kind}-${opened.about}`);
}

export async function notifyOfCase(
  tx: Queryable,
  { settings, realtime }: Parts,
  { what }: OpenedCase,
  path: string,
  dedupeKey: string,
): Promise<void> {
  await alertAbout(tx, settings, { dedupeKey, title: what, path });
  await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { subject: 'payment' } }, tx);
}

/** It was paid for an order that is canceled, smaller or paid already: the customer has a credit that staff refund. */
export async function openOverpaid(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  { id, amountCents }: { id: string; amountCents: Cents },
): Promise<void> {
  const owed = toOwedCents(await readBalance(tx, order.id));
  if (owed === 0) return;
  const what = `${order.number}: ${formatCents(amountCents)} came in, ${formatCents(owed)} more than is due. Please refund it.`;
  const opened = { kind: 'overpaid', about: id, orderId: order.id, amountCents: owed, what } as const;
  await openPaymentCase(tx, parts, opened, toBackofficeOrderPath(order.id));
}

/**
 * The order waits for its payment, and reserved stock waits with it: two business days are enough to reach the customer by phone,
 * and few enough for the delivery day to hold.
 */
const debitAnswerMs = 2 * businessDayMs;

/** A bank debit that was under way came back: production may have begun. */
export async function openDebitFailed(
  tx: Queryable,
  parts: Parts,
  order: OrderRecord,
  { id, amountCents }: AttemptRecord,
): Promise<void> {
  const what = `${order.number}: the bank debit of ${formatCents(amountCents)} came back. Please ask for another payment.`;
  const dueAt = addBusinessMs(new Date(), debitAnswerMs, parts.settings.businessTimeZone);
  const opened = { kind: 'debit_failed', about: id, orderId: order.id, amountCents, what, dueAt } as const;
  await openPaymentCase(tx, parts, opened, toBackofficeOrderPath(order.id));
}

/** Staff say what they did about it. */
export function settleCase(
  { database, realtime }: Parts,
  { id, reason = '' }: { id: string; reason?: string },
  actor: StaffActor,
): Promise<unknown> {
  return rollingBack(database, async (tx) => {
    if (!reason.trim()) return fail('invalid', { fields: { reason: 'Please say what you did.' } });
    const closed = await closeCase(tx, id, { userId: actor.userId, note: reason });
    if (!closed) return fail('notFound', { msg: 'This was settled already.' });
    const data = { kind: closed.kind, reason };
    await recordEvent(tx, 'payment_case.closed', { type: 'payment_case', id }, toEventActor(actor), data);
    await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { subject: 'payment' } }, tx);
    return closed;
  });
}
