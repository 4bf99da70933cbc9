import type { HistoryEntry } from '#contract/requests/requests.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
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
    // What staff write when they mark something as spam is between them.
    const text = detail.to === 'spam' && reader === 'customer' ? '' : (detail.reason ?? detail.text ?? '');
    return [{ at: event.createdAt.toISOString(), by: toName(event, byCustomer, reader), title, text }];
  });
}

function toName({ actorName }: RequestEventRow, byCustomer: boolean, reader: Reader): string {
  if (byCustomer) return reader === 'customer' ? 'You' : 'Customer';
  return actorName || 'We';
}

const customerTitles: Record<RequestState, string> = {
  new: 'We received your request',
  in_review: 'We started to work on it',
  info_needed: 'We asked you a question',
  quoted: 'We sent you our answer',
  declined: 'We declined',
  withdrawn: 'You took it back',
  spam: 'We closed it',
};

const staffTitles: Record<RequestState, string> = {
  new: 'Received',
  in_review: 'Review started',
  info_needed: 'Question to the customer',
  quoted: 'Quoted',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the customer',
  spam: 'Marked as spam',
};

function toTitle(
  kind: string,
  { from, to }: EventDetail,
  byCustomer: boolean,
  name: string | null,
  reader: Reader,
): string | null {
  const ours = reader === 'staff';
  if (kind === 'request.received') return ours ? staffTitles.new : customerTitles.new;
  if (kind === 'request.repeated') return ours ? 'Sent again in the same words' : null;
  if (kind === 'request.answered') return ours ? 'Answer to the customer' : 'We wrote to you';
  if (kind === 'request.taken') return ours ? `${name ?? 'Somebody'} took it` : `${name ?? 'One of us'} looks after it`;
  if (kind === 'request.link_closed') return ours ? 'Link revoked' : null;
  if (kind === 'request.link_opened') return ours ? 'Link reopened' : null;
  if (kind === 'request.link_sent') return ours ? 'New link sent to the customer' : null;
  if (kind !== 'request.moved' || !to) return null;
  if (byCustomer && from === 'info_needed' && to === 'in_review')
    return ours ? 'The customer answered' : 'You answered';
  return (ours ? staffTitles : customerTitles)[to];
}
