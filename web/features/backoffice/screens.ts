import type { Capability } from '#contract/auth/capabilities.ts';
import type { InboxCounts, InboxKind } from '#contract/backoffice/inbox.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';

export interface Screen {
  to: string;
  label: string;
  end?: boolean;
  needs?: Capability;
  /** What waits on us there. */
  counts?: readonly InboxKind[] | 'all';
  /** One of the tabs of a phone; the others are under More. */
  tab?: true;
}

/** The screens of the back office, in the order of the rail; the palette goes to each by its name. */
export const screens: readonly Screen[] = [
  { to: paths.backoffice, label: 'Inbox', end: true, counts: 'all', tab: true },
  { to: backofficePaths.chats, label: 'Chat', counts: ['chat'] },
  { to: backofficePaths.requests, label: 'Requests', counts: ['request'], tab: true },
  { to: backofficePaths.quotes, label: 'Quotes', counts: ['quote'] },
  { to: backofficePaths.designs, label: 'Designs', counts: ['design'] },
  { to: backofficePaths.orders, label: 'Orders', counts: ['order', 'problem'], tab: true },
  { to: backofficePaths.storage, label: 'Storage', counts: ['release'], tab: true },
  { to: backofficePaths.stock, label: 'Stock' },
  { to: backofficePaths.stores, label: 'Stores' },
  { to: backofficePaths.companies, label: 'Companies' },
  { to: backofficePaths.products, label: 'Catalog' },
  { to: backofficePaths.content, label: 'Content' },
  { to: backofficePaths.taxes, label: 'Taxes' },
  { to: backofficePaths.reports, label: 'Reports', needs: 'reports.read' },
  { to: backofficePaths.mail, label: 'Email log', counts: ['email'] },
  { to: backofficePaths.subscribers, label: 'Subscribers', needs: 'subscribers.read' },
  { to: backofficePaths.errors, label: 'Errors' },
  { to: backofficePaths.signals, label: 'Signals' },
  { to: backofficePaths.staff, label: 'Staff', needs: 'people.manage' },
  { to: backofficePaths.integrations, label: 'API', needs: 'api.manage' },
  { to: backofficePaths.audit, label: 'Audit log', needs: 'audit.read' },
];

export function countWaiting({ counts }: Screen, waiting: InboxCounts): number {
  if (!counts) return 0;
  if (counts === 'all') return waiting.ours;
  return counts.reduce((sum, kind) => sum + (waiting.kinds[kind] ?? 0), 0);
}
