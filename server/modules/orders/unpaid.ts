import { Failure, fail } from '#contract/errors.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { addJob } from '#database/queries/jobs.ts';
import { readOrderSettings } from '#database/queries/order-lists.ts';
import {
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
  setOrderPaid,
} from '#database/queries/orders.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { advanceLines } from './move-lines.ts';
import { notifyOrderPages } from './notify-order.ts';
import { emailLines } from './order-line-subject.ts';
import { toMailedOrder } from './order-link.ts';

const dayMs = 86_400_000;

const toDeadline = ({ createdAt }: OrderRecord, days: number) => new Date(createdAt.getTime() + days * dayMs);

/** A guest's order by invoice in advance holds stock until it is paid, and not without end. */
export async function chasePayment(tx: Queryable, order: OrderRecord): Promise<void> {
  if (order.terms !== 'advance' || order.companyId) return;
  const { unpaid_days, reminder_days } = await readOrderSettings(tx);
  const deadline = toDeadline(order, unpaid_days);
  const notice = new Date(Math.max(order.createdAt.getTime(), deadline.getTime() - reminder_days * dayMs));
  await addJob(tx, 'chasePayment', { id: order.id, step: 'remind' }, { runAt: notice });
  await addJob(tx, 'chasePayment', { id: order.id, step: 'cancel' }, { runAt: deadline });
}

/** Once staff have begun with a line, or noted the payment, the order goes on. */
const isUntouched = ({ state }: OrderLineRecord) => state === 'scheduled' || state === 'cancelled';
const reason = 'We didn’t receive the payment in time, so we canceled the order. You’re welcome to order again.';

export function createPaymentTask(parts: Parts): Tasks['chasePayment'] {
  return async ({ id, step }) => {
    const outcome = await rollingBack(parts.database, async (tx) => {
      const order = await lockOrderRecord(tx, id);
      if (!order || order.paidAt || order.companyId || !order.email) return null;
      const lines = await listOrderLines(tx, [id]);
      const open = lines.filter(({ state }) => state === 'scheduled');
      if (open.length === 0 || !lines.every(isUntouched)) return null;
      if (step === 'remind') return remind(tx, order);
      const actor = { type: 'timer', requestId: 'timer' } as const;
      const moved = await advanceLines(tx, parts, { id, lines: open, to: 'cancelled', reason }, actor);
      if (moved instanceof Failure) return moved;
      if (orderLineWorkflow.states.cancelled.email) await emailLines(tx, moved, reason);
      return null;
    });
    if (outcome instanceof Failure) throw new Error(`Order ${id} could not be canceled: ${outcome.kind}.`);
  };
}

async function remind(tx: Queryable, order: OrderRecord): Promise<null> {
  const { unpaid_days } = await readOrderSettings(tx);
  await enqueue(tx, {
    channel: 'mail',
    dedupeKey: `order-unpaid-${order.id}`,
    payload: {
      to: order.email,
      template: 'orderUnpaid',
      props: {
        order: await toMailedOrder(tx, order),
        totalCents: order.totalCents,
        payBy: toDeadline(order, unpaid_days).toISOString().slice(0, 10),
      },
    },
  });
  await recordEvent(tx, 'order.payment_reminded', { type: 'order', id: order.id }, { id: null, roles: 'system' }, {});
  return null;
}

/** Staff note that an invoice in advance was paid: the order is no longer canceled by itself. */
export function notePayment(
  parts: Parts,
  asked: { id: string; version: number },
  actor: StaffActor,
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const order = await lockOrderRecord(tx, asked.id);
    if (!order) return fail('notFound');
    if (order.version !== asked.version || order.paidAt || order.terms !== 'advance')
      return fail('conflict', { msg: 'This order has changed. Please check again.', data: { version: order.version } });
    const paid = await setOrderPaid(tx, order.id);
    await recordEvent(tx, 'order.paid', { type: 'order', id: order.id }, toEventActor(actor), {});
    await notifyOrderPages(tx, parts.realtime, paid);
    return paid;
  });
}
