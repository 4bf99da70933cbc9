import { toOpenCents } from '#contract/payments/payments.ts';
import type { Queryable } from '#database/connect.ts';
import { findOrderRecord, listOrderLines, readClearance } from '#database/queries/orders.ts';
import { readBalance } from '#database/queries/payments.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toMailedOrder, toMailedPay, toTypedBy } from '../ordering/order-link.ts';
import { findPackedOn } from './present.ts';

/** Once all of an order that was begun on its deposit is packed, the customer is asked for the rest: by one email. */
export async function askForRest(tx: Queryable, { settings }: Parts, orderId: string): Promise<void> {
  const order = await findOrderRecord(tx, orderId);
  if (!order?.email || (await readClearance(tx, order)) !== 'make') return;
  if (!findPackedOn(await listOrderLines(tx, [order.id]))) return;
  await enqueue(tx, {
    channel: 'mail',
    typedBy: toTypedBy(order),
    dedupeKey: `order-packed-${order.id}`,
    payload: {
      to: order.email,
      template: 'orderPacked',
      props: {
        order: await toMailedOrder(tx, order),
        openCents: toOpenCents(await readBalance(tx, order.id)),
        pay: await toMailedPay(tx, settings, order),
      },
    },
  });
}
