import type { Capability } from '#contract/auth/capabilities.ts';
import type { InboxKind } from '#contract/backoffice/inbox.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';

/** The parts of the rail, from what is open all day to what is looked up now and then. */
export const screenGroups = {
  work: 'Daily work',
  catalog: 'Catalog',
  people: 'People',
  system: 'System',
} as const;
type ScreenGroup = keyof typeof screenGroups;

export interface BackofficePage {
  path: string;
  /** Of a screen: its name in the rail, under More on a phone, and in the palette. */
  label?: string;
  /** Of a screen: where the rail has it. */
  group?: ScreenGroup;
  needs?: Capability;
  /** What waits on us there. */
  counts?: readonly InboxKind[] | 'all';
  /** One of the tabs of a phone. */
  tab?: true;
}

/**
 * One row per page of the back office, by the name of its route; screens in the order of the rail. All share the rules of the
 * row `backoffice` in route-rules.ts, so the scripts of customers carry none of these paths.
 */
export const backofficePages = {
  backofficeInbox: { path: paths.backoffice, label: 'Inbox', group: 'work', counts: 'all', tab: true },
  backofficeChats: { path: backofficePaths.chats, label: 'Chat', group: 'work', counts: ['chat'] },
  backofficeChat: { path: `${backofficePaths.chats}/:id` },
  backofficeRequests: {
    path: backofficePaths.requests,
    label: 'Requests',
    group: 'work',
    counts: ['request'],
    tab: true,
  },
  backofficeRequest: { path: `${backofficePaths.requests}/:id` },
  backofficeQuotes: { path: backofficePaths.quotes, label: 'Quotes', group: 'work', counts: ['quote'] },
  backofficeQuote: { path: `${backofficePaths.quotes}/:id` },
  backofficeDesigns: { path: backofficePaths.designs, label: 'Designs', group: 'work', counts: ['design'] },
  backofficeDesign: { path: `${backofficePaths.designs}/:id` },
  backofficeOrders: {
    path: backofficePaths.orders,
    label: 'Orders',
    group: 'work',
    counts: ['order', 'problem'],
    tab: true,
  },
  backofficeOrder: { path: `${backofficePaths.orders}/:id` },
  backofficeStorage: { path: backofficePaths.storage, label: 'Storage', group: 'work', counts: ['release'], tab: true },
  backofficeProducts: { path: backofficePaths.products, label: 'Products', group: 'catalog' },
  backofficePrices: { path: backofficePaths.prices },
  backofficeImport: { path: backofficePaths.import },
  backofficeProduct: { path: `${backofficePaths.products}/:id` },
  backofficeStock: { path: backofficePaths.stock, label: 'Stock', group: 'catalog' },
  backofficeContent: { path: backofficePaths.content, label: 'Content', group: 'catalog' },
  backofficeContentKind: { path: `${backofficePaths.content}/:kind` },
  backofficeTaxes: { path: backofficePaths.taxes, label: 'Taxes', group: 'catalog' },
  backofficeCompanies: { path: backofficePaths.companies, label: 'Companies', group: 'people' },
  backofficeCompany: { path: `${backofficePaths.companies}/:id` },
  backofficeStatement: { path: `${backofficePaths.companies}/:id/statement` },
  backofficeStores: { path: backofficePaths.stores, label: 'Stores', group: 'people' },
  backofficeStore: { path: `${backofficePaths.stores}/:id` },
  backofficeSubscribers: {
    path: backofficePaths.subscribers,
    label: 'Subscribers',
    group: 'people',
    needs: 'subscribers.read',
  },
  backofficeStaff: { path: backofficePaths.staff, label: 'Staff', group: 'people', needs: 'people.manage' },
  backofficeReports: { path: backofficePaths.reports, label: 'Reports', group: 'system', needs: 'reports.read' },
  backofficeMail: { path: backofficePaths.mail, label: 'Email log', group: 'system', counts: ['email'] },
  backofficeMailTemplates: { path: backofficePaths.mailTemplates },
  backofficeSignals: { path: backofficePaths.signals, label: 'Signals', group: 'system' },
  backofficeErrors: { path: backofficePaths.errors, label: 'Errors', group: 'system' },
  backofficeIntegrations: { path: backofficePaths.integrations, label: 'API', group: 'system', needs: 'api.manage' },
  backofficeAudit: { path: backofficePaths.audit, label: 'Audit log', group: 'system', needs: 'audit.read' },
  backofficeSystem: { path: backofficePaths.system, label: 'System', group: 'system', needs: 'system.read' },
  backofficePassword: { path: backofficePaths.password },
  backofficeSubscribersFile: { path: backofficePaths.subscribersFile },
  backofficeFind: { path: backofficePaths.find },
  backofficeSecurity: { path: backofficePaths.security },
  backofficeReportsFile: { path: backofficePaths.reportsFile },
} as const satisfies Record<string, BackofficePage>;
