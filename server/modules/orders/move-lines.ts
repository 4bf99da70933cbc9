import { Failure, fail } from '#contract/errors.ts';
import { startsWork } from '#contract/orders/line-moves.ts';
import { isLineIn, type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Actor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import {
  findOrderRecord,
  isOrderCleared,
  listOrderLines,
  lockOrderRecord,
  type OrderLineRow,
  type OrderRecord,
} from '#database/queries/orders.ts';
import { lockLevels } from '#database/queries/stock.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { approve, requestChanges } from '../designs/customer-moves.ts';
import { endDesigns } from '../designs/advance-design.ts';
import { createOrderLineSubject, emailLines } from '../ordering/order-line-subject.ts';
import type { OpenedOrder } from '../ordering/order-link.ts';

/** What staff read where an order in advance is not paid. */
export const notCleared = 'This order isn’t paid yet. Record the payment, or release it with a reason.';

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
  if (startsWork(to) && !(await isOrderCleared(tx, order))) return fail('conflict', { msg: notCleared });
  const all = new Map((await listOrderLines(tx, [id])).map((line) => [line.id, line]));
  const own = lines.flatMap((line) => all.get(line.id) ?? []);
  if (own.length < lines.length) return fail('notFound');
  if (isLineIn(to, 'canceled')) {
    const refusal = await endDesigns(tx, parts, own, actor.requestId);
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

/** The answer to the proof of a line, on the order's page: the same moves of its design as on the design's own. */
async function answerProof(
  parts: Parts,
  { row }: OpenedOrder,
  lineId: string,
  answer: (designId: string) => Promise<unknown>,
): Promise<OrderRecord | Failure> {
  const line = (await listOrderLines(parts.database, [row.id])).find(({ id }) => id === lineId);
  if (!line) return fail('notFound');
  if (!line.designId) return fail('conflict', { msg: 'There’s no proof for this line yet. We’ll email it to you.' });
  const outcome = await answer(line.designId);
  return outcome instanceof Failure ? outcome : ((await findOrderRecord(parts.database, row.id)) ?? row);
}

export const approveLineProof = (
  parts: Parts,
  opened: OpenedOrder,
  { line_id, ...asked }: { line_id: string; version: number; sha256: string; name: string },
) => answerProof(parts, opened, line_id, (id) => approve(parts, { ...asked, id }, opened.actor));

export const requestLineChanges = (
  parts: Parts,
  opened: OpenedOrder,
  { line_id, ...asked }: { line_id: string; version: number; reason: string },
) =>
  answerProof(parts, opened, line_id, (id) =>
    requestChanges(parts, { ...asked, id, to: 'proof_changes' }, opened.actor),
  );
