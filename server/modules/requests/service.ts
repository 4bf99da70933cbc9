import { Failure, fail } from '#contract/errors.ts';
import { type RequestState, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { extendAccessLinks } from '#database/queries/access-links.ts';
import { findUser } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import {
  changeRequest,
  findRequestRecord,
  listRequestEvents,
  lockRequestRecord,
  type RequestRecord,
} from '#database/queries/requests.ts';
import type { Caller } from '../../calls/caller.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { type AskedMove, advance, notifyWatchers, toConflict, toEventActor } from '../../workflow/advance.ts';
import { toHistory } from './history.ts';
import { toMailed, toSubject } from './link.ts';
import { createRequestSubject, findReplyTo, type RequestSubject } from './request-subject.ts';

/** A member of staff at work on a request. */
export type StaffActor = Extract<Actor, { type: 'staff' }>;

/** Moves a request along its workflow. */
export function moveRequest(
  parts: Parts,
  asked: AskedMove<RequestState>,
  actor: Actor,
  subject: RequestSubject = createRequestSubject(parts),
): Promise<RequestRecord | Failure> {
  return rollingBack(parts.database, (tx) => advance(tx, parts.realtime, subject, asked, actor));
}

/** Makes the actor its owner: the customer's replies go there. */
export async function assignRequest(
  parts: Parts,
  asked: { id: string; version: number },
  actor: StaffActor,
): Promise<RequestRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockRequestRecord(tx, asked.id);
    if (!row) return fail('notFound');
    if (row.version !== asked.version) return toConflict(requestWorkflow, row);
    if (row.ownerId === actor.userId) return row;
    const taken = await changeRequest(tx, row.id, { ownerId: actor.userId });
    await record(tx, taken, 'request.taken', actor, {});
    await notifyWatchers(tx, parts.realtime, createRequestSubject(parts), taken);
    return taken;
  });
}

const overtaken = 'Something happened here since you began to write. Please look at the history, then send again.';

/**
 * Writes to the customer, once however often the form is sent. Whoever answers a request that nobody owns becomes its
 * owner.
 */
export async function answerRequest(
  parts: Parts,
  asked: { id: string; text: string; history_seen?: number },
  actor: StaffActor,
  caller: Caller,
): Promise<RequestRecord | Failure> {
  const once = { call: 'POST /api/backoffice/request/answer', caller, body: asked } as const;
  const outcome = await answerOnce(parts.database, once, async (tx) => {
    const held = await lockRequestRecord(tx, asked.id);
    if (!held) return fail('notFound');
    if (asked.history_seen !== undefined) {
      const history = toHistory(await listRequestEvents(tx, held.id), 'staff');
      if (history.length > asked.history_seen) return fail('conflict', { msg: overtaken });
    }
    const row = held.ownerId ? held : await changeRequest(tx, held.id, { ownerId: actor.userId });
    const author = await findUser(tx, actor.userId);
    await extendAccessLinks(tx, toSubject(row));
    await record(tx, row, 'request.answered', actor, { text: asked.text });
    await enqueue(tx, {
      channel: 'mail',
      payload: {
        to: row.businessEmail,
        replyTo: await findReplyTo(tx, row),
        template: 'requestAnswered',
        props: { request: await toMailed(tx, row), text: asked.text, from: author?.firstName ?? '' },
      },
    });
    await notifyWatchers(tx, parts.realtime, createRequestSubject(parts), row);
    return { id: row.id };
  });
  if (outcome instanceof Failure) return outcome;
  return (await findRequestRecord(parts.database, outcome.id)) ?? fail('notFound');
}

function record(
  tx: Queryable,
  row: RequestRecord,
  kind: 'request.taken' | 'request.answered',
  actor: StaffActor,
  detail: Record<string, unknown>,
) {
  return insertEvent(tx, {
    kind,
    subjectType: 'request',
    subjectId: row.id,
    ...toEventActor(actor),
    detail: { ...detail, version: row.version },
  });
}
