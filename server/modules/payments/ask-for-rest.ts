import type { Queryable } from '#database/connect.ts';
import { findOrderRecord, listOrderLines, readClearance } from '#database/queries/orders.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toMailedOrder, toMailedPay, toTypedBy } from '../ordering/order-link.ts';
import { findPackedOn } from './present.ts';
import { readPayable } from './read-payable.ts';

/** Once all of an order that was begun on its deposit is packed, the customer is asked for the rest: by one email. */
export async function askForRest(tx: Queryable, { settings }: Parts, orderId: string): Promise<void> {
  const order = await findOrderRecord(tx, orderId);
  if (!order?.email || (await readClearance(tx, order)) !== 'make') return;
  if (!findPackedOn(await listOrderLines(tx, [order.id]))) return;
  // What a bank debit brings is not asked for again.
  const { openCents } = await readPayable(tx, order);
  if (openCents === 0) return;
  await enqueue(tx, {
    channel: 'mail',
    typedBy: toTypedBy(order),
    dedupeKey: `order-packed-${order.id}`,
    payload: {
      to: order.email,
      template: 'orderPacked',
      props: {
        order: await toMailedOrder(tx, order),
        openCents,
        pay: await toMailedPay(tx, settings, order),
      },
    },
  });
}
