import type { Caller } from '../../calls/caller.ts';

/** What somebody did to their own account. Without addresses: the record outlives the account. */
export function toOwnEvent(kind: string, user: { id: string; role: string }, caller: Caller) {
  return {
    kind,
    subjectType: 'user',
    subjectId: user.id,
    actorId: user.id,
    actorRole: user.role,
    requestId: caller.requestId,
  };
}
