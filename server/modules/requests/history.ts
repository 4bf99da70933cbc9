import type { HistoryEntry } from '#contract/requests/requests.ts';
import { type RequestState, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { tellMove } from '#contract/workflows/workflow.ts';
import type { RequestEventRow } from '#database/queries/requests.ts';

export type Reader = 'customer' | 'staff';

interface EventDetail {
  from?: RequestState;
  to?: RequestState;
  reason?: string;
  text?: string;
}

/** What happened in words, to the customer or to staff. Events a reader has no use for are left out. */
export function toHistory(events: RequestEventRow[], reader: Reader): HistoryEntry[] {
  return events.flatMap((event) => {
    const detail = event.detail as EventDetail;
    const byCustomer = event.actorRole === 'customer';
    const title = toTitle(event.kind, detail, byCustomer, event.actorName, reader);
    if (!title) return [];
    const isInternal = detail.to && requestWorkflow.states[detail.to].isInternal;
    const text = isInternal && reader === 'customer' ? '' : (detail.reason ?? detail.text ?? '');
    return [{ at: event.createdAt.toISOString(), by: toName(event, byCustomer, reader), title, text }];
  });
}

function toName({ actorName }: RequestEventRow, byCustomer: boolean, reader: Reader): string {
  if (byCustomer) return reader === 'customer' ? 'You' : 'Customer';
  return actorName || 'We';
}

function toTitle(
  kind: string,
  { from, to }: EventDetail,
  byCustomer: boolean,
  name: string | null,
  reader: Reader,
): string | null {
  const ours = reader === 'staff';
  if (kind === 'request.received') return requestWorkflow.states.new.happened[reader];
  if (kind === 'request.repeated') return ours ? 'Sent again in the same words' : null;
  if (kind === 'request.answered') return ours ? 'Answer to the customer' : 'We wrote to you';
  if (kind === 'request.taken')
    return ours ? `Assigned to ${name ?? 'a colleague'}` : `${name ?? 'A colleague'} is taking care of it`;
  if (kind === 'request.link_closed') return ours ? 'Link revoked' : null;
  if (kind === 'request.link_opened') return ours ? 'Link reopened' : null;
  if (kind === 'request.link_sent') return ours ? 'New link sent to the customer' : null;
  if (kind !== 'request.moved' || !to) return null;
  return tellMove(requestWorkflow, { from: from ?? 'new', to, byCustomer }, reader);
}
