import type { EventActor } from '#contract/events/event-catalog.ts';
import { type Balance, isPaid, toOwedCents } from '#contract/payments/payments.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { changeHold, listOrderLines, type OrderRecord, readClearance } from '#database/queries/orders.ts';
import { closeSolvedCases } from '#database/queries/payment-cases.ts';
import { closeLostDisputes } from '#database/queries/payment-disputes.ts';
import { insertPayment, type PaymentRecord, readBalance } from '#database/queries/payments.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { toMailedOrder } from '../ordering/order-link.ts';
import { reserveLines } from '../ordering/stock-hold.ts';

type Moved = Omit<Parameters<typeof insertPayment>[1], 'orderId'>;

/** Money that moved, with its event and its receipt, whoever moved it. Call it on an order that is locked. */
export async function insertMoved(
  tx: Queryable,
  order: OrderRecord,
  moved: Moved,
  actor: EventActor,
): Promise<PaymentRecord> {
  const payment = await insertPayment(tx, { ...moved, orderId: order.id });
  const { direction, number, amountCents, method } = payment;
  const subject = { type: 'order', id: order.id } as const;
  const data = { number, amount_cents: amountCents, method };
  await recordEvent(tx, direction === 'in' ? 'order.paid' : 'order.refunded', subject, actor, data);
  if (order.email) await emailPayment(tx, order, payment);
  const balance = await readBalance(tx, order.id);
  if (direction === 'in' && (await readClearance(tx, order)) !== 'none') await holdFirmly(tx, order);
  await closeSolved(tx, order.id, balance);
  return payment;
}

/** Work that is done with this balance. */
export async function closeSolved(tx: Queryable, orderId: string, balance: Balance): Promise<void> {
  if (isPaid(balance)) await closeLostDisputes(tx, orderId);
  await closeSolvedCases(tx, orderId, [
    ...(isPaid(balance) ? ['debit_failed' as const] : []),
    ...(toOwedCents(balance) === 0 ? ['overpaid' as const] : []),
  ]);
}

async function emailPayment(tx: Queryable, order: OrderRecord, payment: PaymentRecord): Promise<void> {
  const { dueCents, paidCents } = await readBalance(tx, order.id);
  const { number, amountCents, receivedOn, reference } = payment;
  const common = { order: await toMailedOrder(tx, order), amountCents, reference };
  await enqueue(tx, {
    channel: 'mail',
    dedupeKey: `order-payment-${order.id}-${number}`,
    payload:
      payment.direction === 'in'
        ? {
            to: order.email,
            template: 'orderPaid',
            props: {
              ...{ ...common, receivedOn, openCents: Math.max(0, dueCents - paidCents) },
              isMade: (await readClearance(tx, order)) === 'make',
            },
          }
        : { to: order.email, template: 'orderRefunded', props: { ...common, refundedOn: receivedOn } },
  });
}

/** What is paid holds its stock until it ships; cases that were free meanwhile and are gone are staff's to settle. */
async function holdFirmly(tx: Queryable, order: OrderRecord): Promise<void> {
  if (order.stockHold === 'firm') return;
  const short = await reserveLines(tx, await listOrderLines(tx, [order.id]));
  await changeHold(tx, order.id, { stockHold: short ? 'none' : 'firm', heldUntil: null });
}
