import { cutText } from '#contract/cut-text.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toBackofficeRequestPath } from '#contract/paths.ts';
import { type RequestState, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { findMove, type Mover } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { extendAccessLinks } from '#database/queries/access-links.ts';
import { findUser } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import {
  changeRequest,
  findRequestRecord,
  giveRequestsToUser,
  listRequestEvents,
  lockRequestRecord,
  type RequestRecord,
} from '#database/queries/requests.ts';
import type { Caller } from '../../http/caller.ts';
import { answerOnce, rollingBack } from '../../http/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toSiteOrigin } from '../../settings.ts';
import { toHistory } from './history.ts';
import { toMailed, toSubject } from './link.ts';

/** Who acts: the customer by the link or the account, or a member of staff. */
export interface Actor {
  mover: Mover;
  userId: string | null;
  requestId: string;
}

/** Moves a request along its workflow and tells whoever waits for it. */
export async function moveRequest(
  parts: Parts,
  asked: { id: string; to: RequestState; version: number; reason: string },
  actor: Actor,
): Promise<RequestRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockRequestRecord(tx, asked.id);
    if (!row) return fail('notFound');
    if (row.version !== asked.version) return toConflict(row);
    const move = findMove(requestWorkflow, row.state, asked.to, actor.mover);
    if (!move) return refuseMove(row, asked.to);
    if (move.reason === 'required' && !asked.reason) {
      const missing = actor.mover === 'customer' ? 'Please write your answer.' : 'Please say it in a sentence or two.';
      return fail('invalid', { fields: { reason: missing } });
    }
    const moved = await changeRequest(tx, row.id, { state: asked.to });
    await record(tx, moved, 'request.moved', actor, { from: row.state, to: asked.to, reason: asked.reason });
    // Words of staff go out by mail; the customer's own would reach an address that nobody proved to be theirs.
    await emailCustomer(tx, moved, actor.mover === 'customer' ? '' : asked.reason);
    if (actor.mover === 'customer') await alertStaff(parts, tx, moved, asked.reason);
    await notify(parts, tx, moved);
    return moved;
  });
}

/** Makes the actor its owner: the customer's replies go there. */
export async function assignRequest(
  parts: Parts,
  asked: { id: string; version: number },
  actor: Actor & { userId: string },
): Promise<RequestRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockRequestRecord(tx, asked.id);
    if (!row) return fail('notFound');
    if (row.version !== asked.version) return toConflict(row);
    if (row.ownerId === actor.userId) return row;
    const taken = await changeRequest(tx, row.id, { ownerId: actor.userId });
    await record(tx, taken, 'request.taken', actor, {});
    await notify(parts, tx, taken);
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
  actor: Actor & { userId: string },
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
    await notify(parts, tx, row);
    return { id: row.id };
  });
  if (outcome instanceof Failure) return outcome;
  return (await findRequestRecord(parts.database, outcome.id)) ?? fail('notFound');
}

/**
 * Gives an account the requests that were sent from its address before. Call it in the transaction that proved the
 * address, and only then: anybody can type an address into a form.
 */
export async function joinGuestRequests(tx: Queryable, user: { id: string; email: string }): Promise<string[]> {
  return giveRequestsToUser(tx, user.id, user.email);
}

/** Somebody was faster: the answer carries where it stands now. */
function toConflict(row: RequestRecord): Failure {
  const { label } = requestWorkflow[row.state];
  return fail('conflict', {
    msg: `This has changed in the meantime: it is now “${label}”. Please look again.`,
    data: { state: row.state, label, version: row.version },
  });
}

function refuseMove(row: RequestRecord, to: RequestState): Failure {
  const known = requestWorkflow[row.state].moves.some((move) => move.to === to);
  return known ? fail('forbidden') : toConflict(row);
}

function record(tx: Queryable, row: RequestRecord, kind: string, actor: Actor, detail: Record<string, unknown>) {
  return insertEvent(tx, {
    kind,
    subjectType: 'request',
    subjectId: row.id,
    actorId: actor.userId,
    actorRole: actor.mover,
    detail: { ...detail, version: row.version },
    requestId: actor.requestId,
  });
}

/** Replies go to the owner; without one to the house. */
async function findReplyTo(tx: Queryable, row: RequestRecord): Promise<string | undefined> {
  return row.ownerId ? (await findUser(tx, row.ownerId))?.email : undefined;
}

/** A mail where it is the customer's turn or nothing more is to come. Spam gets no mail. */
async function emailCustomer(tx: Queryable, row: RequestRecord, text: string): Promise<void> {
  if (row.state === 'spam' || requestWorkflow[row.state].waitsFor === 'staff') return;
  const request = await toMailed(tx, row);
  const { state } = row;
  await enqueue(tx, {
    channel: 'mail',
    dedupeKey: `request-moved-${row.id}-${row.version}`,
    payload: {
      to: row.businessEmail,
      replyTo: await findReplyTo(tx, row),
      ...(state === 'quoted'
        ? { template: 'requestQuoted', props: { request, text } }
        : { template: 'requestMoved', props: { request, state, text } }),
    },
  });
}

async function alertStaff({ settings }: Parts, tx: Queryable, row: RequestRecord, text: string): Promise<void> {
  const { staffLabel } = requestWorkflow[row.state];
  await enqueue(tx, {
    channel: 'staff_alert',
    dedupeKey: `request-alert-${row.id}-${row.version}`,
    payload: {
      title: `${row.number}, ${row.restaurant || row.businessEmail}: ${staffLabel}`,
      text: [cutText(text, 600), toSiteOrigin(settings) + toBackofficeRequestPath(row.id)].filter(Boolean).join('\n'),
    },
  });
}

/** Open pages of the customer and of the owner look again. Readers by the link alone have no log-in: they ask. */
async function notify({ realtime }: Parts, tx: Queryable, row: RequestRecord): Promise<void> {
  for (const userId of new Set([row.userId, row.ownerId])) {
    if (!userId) continue;
    await realtime.notify({ to: { userId }, event: 'E_STATUS_CHANGED', detail: { id: row.id, state: row.state } }, tx);
  }
}
