import { type EventReader, tellEvent } from '#contract/events/event-catalog.ts';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import type { HistoryEntry } from '#contract/requests/requests.ts';
import type { RequestEventRow } from '#database/queries/requests.ts';

/** What happened in words, to the customer or to staff. Events a reader has no use for are left out. */
export function toHistory(events: RequestEventRow[], reader: EventReader, kind?: RequestKind): HistoryEntry[] {
  return events.flatMap((event) => {
    const title = tellEvent(event, reader, kind);
    return title ? [{ at: event.createdAt.toISOString(), by: toName(event, reader), title }] : [];
  });
}

function toName({ actorName, actorRole }: RequestEventRow, reader: EventReader): string {
  if (actorRole === 'customer') return reader === 'customer' ? 'You' : 'Customer';
  return actorName || 'We';
}
