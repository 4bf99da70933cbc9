import { type Failure, fail } from '#contract/errors.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { Actor, StaffActor } from '#contract/workflows/workflow.ts';
import { recordEvent } from '#database/queries/events.ts';
import { changeRequest, lockRequestRecord, type RequestRecord } from '#database/queries/requests.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput, notifyWatchers, toConflict, toEventActor } from '../../workflow/advance.ts';
import { createRequestSubject, type RequestSubject } from './request-subject.ts';

/** A member of staff at work on a request. */

/** Moves a request along its workflow. */
export function moveRequest(
  parts: Parts,
  move: MoveInput<RequestState>,
  actor: Actor,
  subject: RequestSubject = createRequestSubject(parts),
): Promise<RequestRecord | Failure> {
  return rollingBack(parts.database, (tx) => advance(tx, parts.realtime, subject, move, actor));
}

/** Makes the actor its owner: the customer's replies go there. */
export async function assignRequest(
  parts: Parts,
  input: { id: string; version: number },
  actor: StaffActor,
): Promise<RequestRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockRequestRecord(tx, input.id);
    if (!row) return fail('notFound');
    if (row.version !== input.version) return toConflict(getRequestWorkflow(row.kind), row);
    if (row.ownerId === actor.userId) return row;
    const taken = await changeRequest(tx, row.id, { ownerId: actor.userId });
    const data = { version: taken.version };
    await recordEvent(tx, 'request.taken', { type: 'request', id: taken.id }, toEventActor(actor), data);
    await notifyWatchers(tx, parts.realtime, createRequestSubject(parts), taken);
    return taken;
  });
}
