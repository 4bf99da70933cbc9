import { Failure, fail } from '#contract/errors.ts';
import { startsWork } from '#contract/orders/line-moves.ts';
import { isLineIn, type OrderLineState } from '#contract/workflows/order-line-workflow.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { isOrderCleared, listOrderLines, lockOrderRecord, type OrderLineRow } from '#database/queries/orders.ts';
import { lockLevels } from '#database/queries/stock.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { createOrderLineSubject } from './order-line-subject.ts';

/** What staff read where an order in advance is not paid. */
export const notCleared = 'This order isn’t paid yet. Record the payment, or release it with a reason.';

export interface LinesMove {
  id: string;
  lines: readonly { id: string; version: number }[];
  to: OrderLineState;
  reason: string;
}

/** One event per line; the email is the caller's, because lines that move together are told together. */
export async function advanceLines(
  tx: Queryable,
  parts: Parts,
  { id, lines, to, reason }: LinesMove,
  actor: Actor,
): Promise<OrderLineRow[] | Failure> {
  const order = await lockOrderRecord(tx, id);
  if (!order) return fail('notFound');
  if (startsWork(to) && !(await isOrderCleared(tx, order))) return fail('conflict', { msg: notCleared });
  const all = new Map((await listOrderLines(tx, [id])).map((line) => [line.id, line]));
  const own = lines.flatMap((line) => all.get(line.id) ?? []);
  if (own.length < lines.length) return fail('notFound');
  if (isLineIn(to, 'canceled')) {
    const refusal = await parts.tell(tx, 'cancelingLines', { lines: own, requestId: actor.requestId });
    if (refusal) return refusal;
    await lockLevels(tx, own);
  }
  const subject = createOrderLineSubject(parts);
  const moved: OrderLineRow[] = [];
  for (const line of new Map(lines.map((each) => [each.id, each])).values()) {
    const row = await advance(tx, parts.realtime, subject, { ...line, to, reason }, actor, { email: false });
    if (row instanceof Failure) return row;
    moved.push(row);
  }
  return moved;
}
