import type { Capability } from '#contract/auth/capabilities.ts';
import type { InboxKind } from '#contract/backoffice/inbox.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';

export interface BackofficePage {
  path: string;
  /** Of a screen: its name in the rail, under More on a phone, and in the palette. */
  label?: string;
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
  backofficeInbox: { path: paths.backoffice, label: 'Inbox', counts: 'all', tab: true },
  backofficeChats: { path: backofficePaths.chats, label: 'Chat', counts: ['chat'] },
  backofficeChat: { path: `${backofficePaths.chats}/:id` },
  backofficeRequests: { path: backofficePaths.requests, label: 'Requests', counts: ['request'], tab: true },
  backofficeRequest: { path: `${backofficePaths.requests}/:id` },
  backofficeQuotes: { path: backofficePaths.quotes, label: 'Quotes', counts: ['quote'] },
  backofficeQuote: { path: `${backofficePaths.quotes}/:id` },
  backofficeDesigns: { path: backofficePaths.designs, label: 'Designs', counts: ['design'] },
  backofficeDesign: { path: `${backofficePaths.designs}/:id` },
  backofficeOrders: { path: backofficePaths.orders, label: 'Orders', counts: ['order', 'problem'], tab: true },
  backofficeOrder: { path: `${backofficePaths.orders}/:id` },
  backofficeStorage: { path: backofficePaths.storage, label: 'Storage', counts: ['release'], tab: true },
  backofficeStock: { path: backofficePaths.stock, label: 'Stock' },
  backofficeStores: { path: backofficePaths.stores, label: 'Stores' },
  backofficeStore: { path: `${backofficePaths.stores}/:id` },
  backofficeCompanies: { path: backofficePaths.companies, label: 'Companies' },
  backofficeCompany: { path: `${backofficePaths.companies}/:id` },
  backofficeStatement: { path: `${backofficePaths.companies}/:id/statement` },
  backofficeProducts: { path: backofficePaths.products, label: 'Catalog' },
  backofficePrices: { path: backofficePaths.prices },
  backofficeImport: { path: backofficePaths.import },
  backofficeProduct: { path: `${backofficePaths.products}/:id` },
  backofficeContent: { path: backofficePaths.content, label: 'Content' },
  backofficeContentKind: { path: `${backofficePaths.content}/:kind` },
  backofficeTaxes: { path: backofficePaths.taxes, label: 'Taxes' },
  backofficeReports: { path: backofficePaths.reports, label: 'Reports', needs: 'reports.read' },
  backofficeMail: { path: backofficePaths.mail, label: 'Email log', counts: ['email'] },
  backofficeMailTemplates: { path: backofficePaths.mailTemplates },
  backofficeSubscribers: { path: backofficePaths.subscribers, label: 'Subscribers', needs: 'subscribers.read' },
  backofficeErrors: { path: backofficePaths.errors, label: 'Errors' },
  backofficeSignals: { path: backofficePaths.signals, label: 'Signals' },
  backofficeStaff: { path: backofficePaths.staff, label: 'Staff', needs: 'people.manage' },
  backofficeIntegrations: { path: backofficePaths.integrations, label: 'API', needs: 'api.manage' },
  backofficeAudit: { path: backofficePaths.audit, label: 'Audit log', needs: 'audit.read' },
  backofficePassword: { path: backofficePaths.password },
  backofficeSubscribersFile: { path: backofficePaths.subscribersFile },
  backofficeFind: { path: backofficePaths.find },
  backofficeSecurity: { path: backofficePaths.security },
  backofficeReportsFile: { path: backofficePaths.reportsFile },
} as const satisfies Record<string, BackofficePage>;
