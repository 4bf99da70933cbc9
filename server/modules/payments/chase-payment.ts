import { addDays, type Day, endOfDay, toDay } from '#contract/day.ts';
import { Failure } from '#contract/errors.ts';
import type { OrderSettings } from '#contract/orders/order-settings.ts';
import { allInAdvance } from '#contract/orders/payment-terms.ts';
import { toDueNowCents } from '#contract/payments/payments.ts';
import { isLineIn, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { addJob, type JobPayload } from '#database/queries/jobs.ts';
import {
  changeHold,
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
  readClearance,
} from '#database/queries/orders.ts';
import { sumPending } from '#database/queries/payment-attempts.ts';
import { sumDisputed } from '#database/queries/payment-disputes.ts';
import { readBalance } from '#database/queries/payments.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import { lockLevels, releaseCases } from '#database/queries/stock.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { ModuleEvents } from '../../module-events.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { advanceLines } from '../ordering/advance-lines.ts';
import { emailLines } from '../ordering/order-line-subject.ts';
import { toMailedOrder, toMailedPay, toTypedBy } from '../ordering/order-link.ts';

/** The last day on which an order in advance can be paid. Proofs take their time, so printed goods have longer. */
export function toPayBy(
  { createdAt }: Pick<OrderRecord, 'createdAt'>,
  lines: readonly Pick<OrderLineRecord, 'kind'>[],
  { unpaid_days, unpaid_printed_days }: OrderSettings,
): Day {
  const isPrinted = lines.some(({ kind }) => kind === 'custom');
  return addDays(toDay(createdAt), isPrinted ? unpaid_printed_days : unpaid_days);
}

/** An order in advance is reminded, at last canceled, and holds stock no longer than it may. */
export async function chasePayment(
  tx: Queryable,
  _parts: unknown,
  { order, lines }: ModuleEvents['orderPlaced'],
): Promise<void> {
  if (order.heldUntil) await chaseHold(tx, order.id, order.heldUntil);
  if (order.terms !== 'advance') return;
  const settings = await readOrderSettings(tx);
  const payBy = toPayBy(order, lines, settings);
  const remindAt = endOfDay(addDays(payBy, -settings.reminder_days - 1));
  await addJob(tx, 'chasePayment', { id: order.id, step: 'remind' }, { runAt: remindAt });
  await addJob(tx, 'chasePayment', { id: order.id, step: 'cancel' }, { runAt: endOfDay(payBy) });
}

export const chaseHold = (tx: Queryable, id: string, heldUntil: Date) =>
  addJob(tx, 'chasePayment', { id, step: 'unhold' }, { runAt: heldUntil, jobKey: `unhold-${id}` });

const bankMs = 24 * 60 * 60_000;

const reason = 'We didn’t receive the payment in time, so we canceled the order. You’re welcome to order again.';

/** Lines on which no work has begun. Once staff made part of an order, canceling it is theirs to decide. */
const isUntouched = ({ state }: OrderLineRecord) => !isLineIn(state, 'making', 'sent');

export function createPaymentTask(parts: Parts): Tasks['chasePayment'] {
  return async ({ id, step }) => {
    const outcome = await rollingBack(parts.database, async (tx) => {
      const order = await lockOrderRecord(tx, id);
      if (!order || (await readClearance(tx, order)) !== 'none') return null;
      // It was paid, or will be: what the bank decides is not known yet. One that comes back asks for another payment.
      if ((await sumDisputed(tx, id)) > 0 || (await sumPending(tx, id)) > 0) return waitForBank(tx, { id, step });
      const lines = await listOrderLines(tx, [id]);
      if (step === 'unhold') return endHold(tx, order, lines);
      const open = lines.filter(({ state }) => !isLineIn(state, 'canceled'));
      if (open.length === 0 || !open.every(isUntouched)) return null;
      return step === 'remind' ? remind(tx, parts, order, lines) : cancel(tx, parts, id, open);
    });
    if (outcome instanceof Failure) throw new Error(`Order ${id} could not be canceled: ${outcome.kind}.`);
  };
}

async function waitForBank(tx: Queryable, payload: JobPayload<'chasePayment'>): Promise<null> {
  await addJob(tx, 'chasePayment', payload, { runAt: new Date(Date.now() + bankMs) });
  return null;
}

async function cancel(tx: Queryable, parts: Parts, id: string, open: readonly OrderLineRecord[]) {
  const actor = { type: 'timer', requestId: 'timer' } as const;
  const moved = await advanceLines(tx, parts, { id, lines: open, to: 'cancelled', reason }, actor);
  if (moved instanceof Failure) return moved;
  if (orderLineWorkflow.states.cancelled.email) await emailLines(tx, moved, reason);
  return null;
}

/** The cases are free for others; the order stays, and reserves again what is left when it is paid. */
async function endHold(tx: Queryable, order: OrderRecord, lines: readonly OrderLineRecord[]): Promise<null> {
  if (order.stockHold !== 'timed' || !order.heldUntil || order.heldUntil > new Date()) return null;
  await lockLevels(tx, lines);
  for (const { productUuid, ...line } of lines) if (productUuid) await releaseCases(tx, { ...line, productUuid });
  await changeHold(tx, order.id, { stockHold: 'none', heldUntil: null });
  await recordEvent(tx, 'order.hold_ended', { type: 'order', id: order.id }, { id: null, roles: 'system' }, {});
  return null;
}

async function remind(
  tx: Queryable,
  { settings }: Parts,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<null> {
  if (!order.email) return null;
  const payBy = toPayBy(order, lines, await readOrderSettings(tx));
  await enqueue(tx, {
    channel: 'mail',
    typedBy: toTypedBy(order),
    dedupeKey: `order-unpaid-${order.id}`,
    payload: {
      to: order.email,
      template: 'orderUnpaid',
      props: {
        order: await toMailedOrder(tx, order),
        totalCents: toDueNowCents(await readBalance(tx, order.id), order.depositPercent),
        isDeposit: order.depositPercent < allInAdvance,
        payBy,
        pay: await toMailedPay(tx, settings, order),
      },
    },
  });
  await recordEvent(tx, 'order.payment_reminded', { type: 'order', id: order.id }, { id: null, roles: 'system' }, {});
  return null;
}
