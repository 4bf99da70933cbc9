import type { Roles } from '#contract/auth/roles.ts';
import type { EventData, EventKindOf, EventSubject } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { Caller } from '../../calls/caller.ts';

/** What a person did to their own account. Without emails and IPs: the record outlives the account. */
export function recordOwnEvent<Kind extends EventKindOf<'user'>>(
  tx: Queryable,
  kind: Kind,
  user: { id: string; roles: Roles },
  caller: Caller,
  data: EventData<Kind>,
): Promise<void> {
  const subject = { type: 'user', id: user.id } as EventSubject<Kind>;
  return recordEvent(tx, kind, subject, { id: user.id, roles: user.roles, requestId: caller.requestId }, data);
}
