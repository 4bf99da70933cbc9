import type { Failure } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { Parts } from '../../parts.ts';
import { reserveAll, type WantedCases } from '../checkout/reserve.ts';
import { type NewOrder, placeOrder } from './place-order.ts';
import { chasePayment } from './unpaid.ts';

/** Places an order, reserves its cases and starts the payment reminders. On a failure the caller rolls all of it back. */
export async function placeAndReserve(
  tx: Queryable,
  parts: Parts,
  asked: NewOrder,
  cases: readonly WantedCases[],
  actor: EventActor,
): Promise<OrderRecord | Failure> {
  const { order } = await placeOrder(tx, parts, asked, actor);
  const short = await reserveAll(tx, cases, order.id);
  if (short) return short;
  await chasePayment(tx, order);
  return order;
}
