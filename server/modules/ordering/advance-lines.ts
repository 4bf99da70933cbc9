import { Failure, fail } from '#contract/errors.ts';
import { isCleared } from '#contract/orders/line-moves.ts';
import type { Clearance } from '#contract/payments/payments.ts';
import { isLineIn, type OrderLineState } from '#contract/workflows/order-line-workflow.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listOrderLines, lockOrderRecord, type OrderLineRow, readClearance } from '#database/queries/orders.ts';
import { lockLevels } from '#database/queries/stock.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { createOrderLineSubject } from './order-line-subject.ts';

/** What staff read where an order in advance is not paid so far. */
export function refuseUnpaid(clearance: Clearance, to: OrderLineState): Failure | null {
  if (isCleared(clearance, to)) return null;
  const what = clearance === 'make' ? 'Only the deposit of this order is paid' : 'This order isn’t paid yet';
  return fail('conflict', { msg: `${what}. Record the payment, or release it with a reason.` });
}

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
  const refusal = refuseUnpaid(await readClearance(tx, order), to);
  if (refusal) return refusal;
  const all = new Map((await listOrderLines(tx, [id])).map((line) => [line.id, line]));
  const own = lines.flatMap((line) => all.get(line.id) ?? []);
  if (own.length < lines.length) return fail('notFound');
  if (isLineIn(to, 'canceled')) {
    const notCanceled = await parts.tell(tx, 'cancelingLines', { lines: own, requestId: actor.requestId });
    if (notCanceled) return notCanceled;
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
