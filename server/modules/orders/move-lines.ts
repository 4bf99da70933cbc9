import { Failure, fail } from '#contract/errors.ts';
import { type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listOrderLines, lockOrderRecord, type OrderLineRow, type OrderRecord } from '#database/queries/orders.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { createOrderLineSubject, emailLines } from './order-line-subject.ts';
import type { OpenedOrder } from './order-link.ts';

export type StaffActor = Extract<Actor, { type: 'staff' }>;

interface AskedLines {
  id: string;
  lines: readonly { id: string; version: number }[];
  to: OrderLineState;
  reason: string;
}

/** Moves lines of one order to one state, all or none; the customer gets one email for all of them. */
export function moveLines(parts: Parts, asked: AskedLines, actor: StaffActor): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const moved = await advanceLines(tx, parts, asked, actor);
    if (moved instanceof Failure) return moved;
    if (orderLineWorkflow.states[asked.to].email) await emailLines(tx, moved, asked.reason);
    return moved.at(-1)?.order ?? fail('notFound');
  });
}

/** One event per line; the email is the caller's, because lines that move together are told together. */
export async function advanceLines(
  tx: Queryable,
  parts: Parts,
  { id, lines, to, reason }: AskedLines,
  actor: Actor,
): Promise<OrderLineRow[] | Failure> {
  const order = await lockOrderRecord(tx, id);
  if (!order) return fail('notFound');
  const own = new Set((await listOrderLines(tx, [id])).map((line) => line.id));
  if (lines.some((line) => !own.has(line.id))) return fail('notFound');
  const subject = createOrderLineSubject(parts);
  const moved: OrderLineRow[] = [];
  for (const line of new Map(lines.map((each) => [each.id, each])).values()) {
    const row = await advance(tx, parts.realtime, subject, { ...line, to, reason }, actor, { email: false });
    if (row instanceof Failure) return row;
    moved.push(row);
  }
  return moved;
}

/** The customer approves a proof or asks for changes. A line with a design has its proof, and its approval, there. */
export function moveLineAsCustomer(
  parts: Parts,
  { row: order, actor }: OpenedOrder,
  asked: { line_id: string; to: OrderLineState; version: number; reason: string },
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const { line_id, ...move } = asked;
    const line = (await listOrderLines(tx, [order.id])).find(({ id }) => id === line_id);
    if (!line) return fail('notFound');
    if (line.designId) return fail('conflict', { msg: 'Please open the proof of this line and answer it there.' });
    const moved = await advance(tx, parts.realtime, createOrderLineSubject(parts), { ...move, id: line.id }, actor);
    return moved instanceof Failure ? moved : moved.order;
  });
}
