import { type InboxKind, type InboxView, inboxKinds, inboxViews } from '#contract/backoffice/inbox.ts';
import { paths } from '#contract/paths.ts';

export interface InboxFilter {
  view: InboxView;
  kind: InboxKind | '';
  keyword: string;
}

export const viewLabels: Record<InboxView, string> = {
  ours: 'Needs a reply',
  mine: 'Assigned to me',
  unassigned: 'Unassigned',
  waiting: 'Waiting on customer',
};

/** What the address asks for; anything it cannot mean is left out. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  return {
    view: inboxViews.find((view) => view === query.get('view')) ?? 'ours',
    kind: inboxKinds.find((kind) => kind === query.get('kind')) ?? '',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 200),
  };
}

export function toInboxQuery({ view, kind, keyword }: InboxFilter): string {
  const query = new URLSearchParams();
  if (view !== 'ours') query.set('view', view);
  if (kind) query.set('kind', kind);
  if (keyword) query.set('keyword', keyword);
  return query.toString();
}

export function toInboxPath(filter: InboxFilter, changes: Partial<InboxFilter> = {}): string {
  const query = toInboxQuery({ ...filter, ...changes });
  return paths.backoffice + (query && `?${query}`);
}
