import { nameRoles, type Roles } from '#contract/auth/roles.ts';
import type { Caller } from '../../calls/caller.ts';

/** What somebody did to their own account. Without addresses: the record outlives the account. */
export function toOwnEvent(kind: string, user: { id: string; roles: Roles }, caller: Caller) {
  return {
    kind,
    subjectType: 'user',
    subjectId: user.id,
    actorId: user.id,
    actorRole: nameRoles(user.roles),
    requestId: caller.requestId,
  };
}
