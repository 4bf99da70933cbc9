import { toOfficeDay } from '#contract/catalog/pricing/working-days.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { sumOwed } from '#contract/orders/order-totals.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { insertOrderRefund, listOrderRefunds } from '#database/queries/order-refunds.ts';
import {
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
  touchOrder,
} from '#database/queries/orders.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';

import { notifyOrderPages } from './notify-order.ts';
import { toMailedOrder } from './order-link.ts';

/** What was refunded of an order, and what is still owed. */
export async function readRefunds(db: Queryable, order: OrderRecord, lines: readonly OrderLineRecord[]) {
  const refunds = await listOrderRefunds(db, order.id);
  const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { refunds, refundedCents, owedCents: sumOwed(order, lines, refundedCents) };
}

interface AskedRefund {
  id: string;
  version: number;
  amount_cents: number;
  refunded_on: string;
  reference: string;
}

/** Staff note money that left by the bank. Never more than was paid; a form that is sent twice meets a newer version. */
export function noteRefund(parts: Parts, asked: AskedRefund, actor: StaffActor): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const order = await lockOrderRecord(tx, asked.id);
    if (!order) return fail('notFound');
    if (order.version !== asked.version)
      return fail('conflict', { msg: 'This order has changed. Please check again.', data: { version: order.version } });
    if (!order.paidAt) return fail('conflict', { msg: 'This order wasn’t paid yet, so there’s nothing to refund.' });
    const { refunds, refundedCents } = await readRefunds(tx, order, await listOrderLines(tx, [order.id]));
    const left = order.totalCents - refundedCents;
    if (asked.amount_cents > left)
      return fail('invalid', { fields: { amount_cents: `At most ${formatCents(left)}: the customer paid no more.` } });
    if (asked.refunded_on > toOfficeDay(new Date()))
      return fail('invalid', { fields: { refunded_on: 'Please enter the day the money left, today or earlier.' } });
    const number = refunds.length + 1;
    await insertOrderRefund(tx, {
      orderId: order.id,
      number,
      amountCents: asked.amount_cents,
      refundedOn: asked.refunded_on,
      reference: asked.reference,
      actorId: actor.userId,
    });
    const data = { number, amount_cents: asked.amount_cents };
    await recordEvent(tx, 'order.refunded', { type: 'order', id: order.id }, toEventActor(actor), data);
    const changed = await touchOrder(tx, order.id);
    if (order.email)
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: `order-refunded-${order.id}-${number}`,
        payload: {
          to: order.email,
          template: 'orderRefunded',
          props: {
            order: await toMailedOrder(tx, order),
            amountCents: asked.amount_cents,
            refundedOn: asked.refunded_on,
            reference: asked.reference,
          },
        },
      });
    await notifyOrderPages(tx, parts.realtime, changed);
    return changed;
  });
}
