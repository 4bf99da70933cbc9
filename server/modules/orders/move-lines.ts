import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { findOrderRecord, listOrderLines, type OrderRecord } from '#database/queries/orders.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { approve, requestChanges } from '../designs/customer-moves.ts';
import { advanceLines, type LinesMove } from '../ordering/advance-lines.ts';
import { emailLines } from '../ordering/order-line-subject.ts';
import type { OpenedOrder } from '../ordering/order-link.ts';
import { askForRest } from '../payments/ask-for-rest.ts';

/** Moves lines of one order to one state, all or none; the customer gets one email for all of them. */
export function moveLines(parts: Parts, input: LinesMove, actor: StaffActor): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const moved = await advanceLines(tx, parts, input, actor);
    if (moved instanceof Failure) return moved;
    if (orderLineWorkflow.states[input.to].email) await emailLines(tx, moved, input.reason);
    if (orderLineWorkflow.states[input.to].canShip) await askForRest(tx, parts, input.id);
    return moved.at(-1)?.order ?? fail('notFound');
  });
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
  { line_id, ...input }: Omit<CallInput<'POST /api/order/line/approve'>, 'id'>,
) => answerProof(parts, opened, line_id, (id) => approve(parts, { ...input, id }, opened.actor));

export const requestLineChanges = (
  parts: Parts,
  opened: OpenedOrder,
  { line_id, ...input }: Omit<CallInput<'POST /api/order/line/changes'>, 'id'>,
) =>
  answerProof(parts, opened, line_id, (id) =>
    requestChanges(parts, { ...input, id, to: 'proof_changes' }, opened.actor),
  );
