import { readDay, toDay } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import type { PaymentDirection } from '#contract/payments/payments.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  changeHold,
  listOrderLines,
  lockOrderRecord,
  type OrderRecord,
  readClearance,
  releaseUnpaid,
  touchOrder,
} from '#database/queries/orders.ts';
import { type PaymentRecord, readBalance } from '#database/queries/payments.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { notifyOrderPages } from '../ordering/notify-order.ts';
import { reserveLines } from '../ordering/stock-hold.ts';
import { closePages } from './ask-payment.ts';
import { insertMoved } from './insert-payment.ts';

type PaymentInput = CallInput<'POST /api/backoffice/order/payment'> & { reason?: string };

/** Locks an order and runs a change that staff saw the newest version of: a form that is sent twice meets a newer one. */
export function changeOrder(
  parts: Parts,
  input: { id: string; version: number },
  change: (tx: Queryable, order: OrderRecord) => Promise<Failure | null>,
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const order = await lockOrderRecord(tx, input.id);
    if (!order) return fail('notFound');
    if (order.version !== input.version)
      return fail('conflict', { msg: 'This order has changed. Please check again.', data: { version: order.version } });
    const refusal = await change(tx, order);
    if (refusal) return refusal;
    const touched = await touchOrder(tx, order.id);
    await notifyOrderPages(tx, parts.realtime, touched);
    return touched;
  });
}

/** Staff record money that came in by bank transfer, check or card, in full or in part, or credit the customer. */
export function recordPayment(parts: Parts, input: PaymentInput, actor: StaffActor): Promise<OrderRecord | Failure> {
  return changeOrder(parts, input, async (tx, order) => {
    const payment = await insert(tx, order, 'in', input, actor);
    return payment instanceof Failure ? payment : null;
  });
}

/** Staff record money that went back. Never more than was paid. */
export function recordRefund(parts: Parts, input: PaymentInput, actor: StaffActor): Promise<OrderRecord | Failure> {
  return changeOrder(parts, input, async (tx, order) => {
    const { paidCents } = await readBalance(tx, order.id);
    // Below zero where a bank took back what was refunded already.
    if (paidCents <= 0) return fail('conflict', { msg: 'This order wasn’t paid yet, so there’s nothing to refund.' });
    if (input.amount_cents > paidCents)
      return fail('invalid', {
        fields: { amount_cents: `At most ${formatCents(paidCents)}: the customer paid no more.` },
      });
    const payment = await insert(tx, order, 'out', input, actor);
    return payment instanceof Failure ? payment : null;
  });
}

async function insert(
  tx: Queryable,
  order: OrderRecord,
  direction: PaymentDirection,
  { method, amount_cents, received_on, reference, reason = '' }: PaymentInput,
  actor: StaffActor,
): Promise<PaymentRecord | Failure> {
  if (received_on > toDay(new Date()))
    return fail('invalid', { fields: { received_on: 'Please enter the day the money moved, today or earlier.' } });
  const moved = { direction, method, amountCents: toCents(amount_cents), receivedOn: readDay(received_on) };
  const payment = await insertMoved(
    tx,
    order,
    { ...moved, reference, reason, recordedBy: actor.userId },
    toEventActor(actor),
  );
  await closePages(tx, [order.id]);
  return payment;
}

/** Staff let an order go on that is not paid, with a reason. */
export function releaseOrder(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/order/release'>,
  actor: StaffActor,
): Promise<OrderRecord | Failure> {
  return changeOrder(parts, input, async (tx, order) => {
    if ((await readClearance(tx, order)) === 'ship') return fail('conflict', { msg: 'This order can go on as it is.' });
    await releaseUnpaid(tx, order.id, input.reason);
    const subject = { type: 'order', id: order.id } as const;
    await recordEvent(tx, 'order.released', subject, toEventActor(actor), { reason: input.reason });
    return null;
  });
}

/** Staff reserve the cases of an order that holds none, or holds them for a while only. */
export function reserveOrder(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/order/reserve'>,
  actor: StaffActor,
): Promise<OrderRecord | Failure> {
  return changeOrder(parts, input, async (tx, order) => {
    if (order.stockHold === 'firm') return fail('conflict', { msg: 'The stock of this order is reserved already.' });
    const short = await reserveLines(tx, await listOrderLines(tx, [order.id]));
    if (short) return short;
    await changeHold(tx, order.id, { stockHold: 'firm', heldUntil: null });
    await recordEvent(tx, 'order.reserved', { type: 'order', id: order.id }, toEventActor(actor), {});
    return null;
  });
}
