import type { Capability } from '#contract/auth/capabilities.ts';
import type { InboxCounts, InboxKind } from '#contract/backoffice/inbox.ts';
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
  { to: paths.backofficeChats, label: 'Chat', counts: ['chat'] },
  { to: paths.backofficeRequests, label: 'Requests', counts: ['request'], tab: true },
  { to: paths.backofficeQuotes, label: 'Quotes', counts: ['quote'] },
  { to: paths.backofficeDesigns, label: 'Designs', counts: ['design'] },
  { to: paths.backofficeOrders, label: 'Orders', counts: ['problem'], tab: true },
  { to: paths.backofficeStorage, label: 'Storage', counts: ['release'], tab: true },
  { to: paths.backofficeStock, label: 'Stock' },
  { to: paths.backofficeStores, label: 'Stores' },
  { to: paths.backofficeCompanies, label: 'Companies' },
  { to: paths.backofficeProducts, label: 'Catalog' },
  { to: paths.backofficeContent, label: 'Content' },
  { to: paths.backofficeTaxes, label: 'Taxes' },
  { to: paths.backofficeReports, label: 'Reports', needs: 'reports.read' },
  { to: paths.backofficeMail, label: 'Email log', counts: ['email'] },
  { to: paths.backofficeSubscribers, label: 'Subscribers', needs: 'subscribers.read' },
  { to: paths.backofficeErrors, label: 'Errors' },
  { to: paths.backofficeSignals, label: 'Signals' },
  { to: paths.backofficeStaff, label: 'Staff', needs: 'people.manage' },
  { to: paths.backofficeIntegrations, label: 'API', needs: 'api.manage' },
  { to: paths.backofficeAudit, label: 'Audit log', needs: 'audit.read' },
];

export function countWaiting({ counts }: Screen, waiting: InboxCounts): number {
  if (!counts) return 0;
  if (counts === 'all') return waiting.ours;
  return counts.reduce((sum, kind) => sum + (waiting.kinds[kind] ?? 0), 0);
}
