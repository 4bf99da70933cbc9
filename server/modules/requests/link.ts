import { isStaff } from '#contract/auth/roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { insertEvent } from '#database/queries/records.ts';
import { extendLink, findRequestRecord, type RequestRecord, setRequestLink } from '#database/queries/requests.ts';
import type { Caller } from '../../http/caller.ts';
import type { Parts } from '../../parts.ts';

const closed = { msg: 'The link to this request was closed. Please log in, or write to us.', data: { closed: true } };

/** A request for whoever has its link, while that works; for its account and for staff always. */
export async function findByLink(db: Queryable, id: string, { session }: Caller): Promise<RequestRecord | Failure> {
  const row = await findRequestRecord(db, id);
  if (!row) return fail('notFound');
  const isKnown = session !== null && (isStaff(session.role) || session.userId === row.userId);
  if (isKnown) return row;
  if (row.linkClosedAt) return fail('gone', closed);
  if (row.linkUntil < new Date())
    return fail('gone', { msg: 'This link has run out. Number and e-mail of the request open it again.' });
  return row;
}

/** Whoever knows number and e-mail gets the link for its whole time again, unless it was closed. */
export async function renewLink(db: Queryable, row: RequestRecord): Promise<Failure | null> {
  if (row.linkClosedAt) return fail('gone', closed);
  await extendLink(db, row.id);
  return null;
}

/** Takes the link back from whoever has it, or gives it out again. */
export async function changeLink(
  parts: Parts,
  { id, open }: { id: string; open: boolean },
  actor: { mover: string; userId: string; requestId: string },
): Promise<RequestRecord | Failure> {
  return parts.database.transaction(async (tx) => {
    const row = await setRequestLink(tx, id, open);
    if (!row) return fail('notFound');
    await insertEvent(tx, {
      kind: open ? 'request.link_opened' : 'request.link_closed',
      subjectType: 'request',
      subjectId: id,
      actorId: actor.userId,
      actorRole: actor.mover,
      requestId: actor.requestId,
    });
    return row;
  });
}
