import { nameRoles } from '#contract/auth/roles.ts';
import type { EventActor, EventData, EventKind, EventSubject } from '#contract/events/event-catalog.ts';
import type { Queryable } from '../connect.ts';
import { events } from '../schema/records.ts';

/** Writes down who did what. Call it with the transaction of the fact: both are written, or neither. */
export async function recordEvent<Kind extends EventKind>(
  tx: Queryable,
  kind: Kind,
  subject: EventSubject<Kind>,
  actor: EventActor,
  data: EventData<Kind>,
  /** Only for demo data, which has a past. */
  at?: Date,
): Promise<void> {
  await tx.insert(events).values({
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    actorId: actor.id,
    actorRole: typeof actor.roles === 'string' ? actor.roles : nameRoles(actor.roles),
    detail: data,
    requestId: actor.requestId ?? null,
    createdAt: at,
  });
}
