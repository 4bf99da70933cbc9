import { everyone, type Outcomes, staff } from '#server/test-support/access-outcomes.ts';
import { type Actor, actors } from '#server/test-support/actors.ts';
import type { Subjects } from '#server/test-support/subjects.ts';
import { listLeafRoutes } from '../../scripts/react-router-manifest.ts';

export interface Page {
  path: string | ((subjects: Subjects) => string);
  /** What reading it answers. */
  read: Outcomes;
  /** Who gets to see what the customer gave us, on the page or in its data; the customer alone unless named. */
  sees?: readonly Actor[];
  /** Who may see it and need not: a list may be empty. */
  maySee?: readonly Actor[];
  /** What its form answers when it is sent empty; pages without a form have none. */
  send?: Outcomes;
}

const customers = (status: number) => ({ customer: status, otherCustomer: status });
/** Of a person who is logged in to the shop; others log in first. The log-in of staff is for the back office alone. */
const account = (status: number): Outcomes => ({ ...everyone(302), ...customers(status) });
const backoffice = (status: number): Outcomes => ({ ...everyone(status), ...customers(302), anonymous: 302 });
const admins = (status: number): Outcomes => ({ ...backoffice(403), admin: status });
const sellers = (status: number): Outcomes => ({ ...admins(status), sales: status });
/** For those who are not logged in to the shop; others are sent on. */
const guests = (status: number): Outcomes => ({ ...everyone(status), ...customers(302) });
const shown = everyone(200);

/** By the route's id. A public page is the same for everyone, so it shows no actor anything of the customer. */
const rows: Record<string, Page> = {
  home: { path: '/', read: shown, sees: [] },
  aboutUs: { path: '/about-us', read: shown, sees: [] },
  collections: { path: '/collections/all/', read: shown, sees: [] },
  searchEntry: { path: '/search', read: shown },
  search: { path: '/search/cup', read: shown },
  product: { path: ({ productPath }) => productPath, read: shown, send: everyone(303), sees: [] },
  requestForQuotation: { path: '/request-for-quotation', read: shown, send: everyone(422) },
  contact: { path: '/contact', read: shown, send: everyone(422) },
  subscribe: { path: '/subscribe', read: shown, send: everyone(422) },
  cart: { path: '/cart', read: shown, send: everyone(303) },
  checkout: { path: '/checkout?key=01900000-0000-7000-8000-000000000000', read: shown, send: everyone(422) },
  sharedCart: { path: ({ sharedCartId }) => `/cart/shared/${sharedCartId}`, read: shown, send: everyone(303) },
  brandSheet: { path: '/brand-sheet', read: shown, sees: [] },
  sharedSheet: { path: `/brand-sheet/${'a'.repeat(32)}`, read: everyone(410) },
  compare: { path: '/compare', read: shown },
  favorites: { path: '/favorites', read: shown, send: everyone(422) },
  serviceGuarantee: { path: '/service-guarantee', read: shown, sees: [] },
  freeDesign: { path: '/service-guarantee/free-design-service', read: shown, sees: [] },
  freeStorage: { path: '/service-guarantee/free-storage-and-easy-management', read: shown, sees: [] },
  quality: { path: '/service-guarantee/uncompromising-quality', read: shown, sees: [] },
  blog: { path: '/blog/', read: shown, sees: [] },
  article: { path: '/blog/unknown', read: everyone(404), sees: [] },
  faq: { path: '/faq.html', read: shown, sees: [] },
  privacy: { path: '/privacy.html', read: shown, sees: [] },
  terms: { path: '/terms.html', read: shown, sees: [] },
  customStore: { path: '/custom-store', read: shown, send: everyone(422) },
  userAccount: { path: '/User-account', read: account(200) },
  userQuotes: { path: '/user-quotes', read: account(200) },
  userDesigns: { path: '/user-designs', read: account(200) },
  userArtwork: { path: '/user-artwork', read: account(200) },
  userEmails: { path: '/user-emails', read: account(200), send: account(303) },
  userSecurity: { path: '/user-security', read: account(200), send: account(303) },
  userPersonalInfo: { path: '/user-personalInfo', read: account(200), send: account(422) },
  userAddressInfo: { path: '/user-addressInfo', read: account(200), send: account(422) },
  userMyOrders: { path: '/user-myOrders', read: account(200) },
  userTeam: { path: '/user-team', read: account(200), send: account(422) },
  userData: { path: '/user-data.json', read: account(200), send: account(200) },
  notFound: { path: '/no-such-page', read: everyone(404) },
  findQuote: { path: '/quote', read: shown, send: everyone(422) },
  inventory: { path: ({ storage }) => `/inventory/${storage.token}`, read: shown, send: everyone(422), sees: actors },
  quote: { path: ({ quote }) => `/quote/${quote.token}`, read: shown, send: everyone(422), sees: actors },
  order: { path: ({ order }) => `/order/${order.token}`, read: shown, send: everyone(422), sees: actors },
  pay: { path: ({ order }) => `/pay/${order.token}`, read: shown, send: everyone(422), sees: actors },
  testPayment: { path: `/test-payment/${'a'.repeat(32)}`, read: everyone(404), send: everyone(422) },
  design: { path: ({ design }) => `/design/${design.token}`, read: shown, send: everyone(422), sees: actors },
  status: { path: ({ request }) => `/status/${request.token}`, read: shown, send: everyone(422), sees: actors },
  // Everyone with the link reads the name of the company; the customer is in it already.
  invitation: {
    path: ({ invitation }) => `/invitation/${invitation.token}`,
    read: shown,
    send: { ...everyone(422), customer: 303, otherCustomer: 403 },
    sees: actors,
  },
  login: { path: '/login', read: guests(200), send: guests(422), sees: [] },
  mainSiteLogin: { path: '/login/main-site', read: everyone(302), sees: [] },
  logout: { path: '/logout', read: everyone(302), sees: [] },
  signup: { path: '/signup', read: guests(200), send: guests(422), sees: [] },
  forgotPassword: { path: '/forgot-password', read: shown, send: everyone(422) },
  completeProfile: { path: '/complete-profile', read: everyone(302), send: everyone(302), sees: [] }, // Theirs are complete.
  verifyEmail: { path: '/verify-email', read: account(200), send: account(422) },
  solution: { path: '/packaging-solutions/unknown', read: everyone(404), sees: [] },
  coffeeSolution: { path: '/custom-packaging-solution-for-coffee', read: shown, sees: [] },
  backofficeInbox: { path: '/backoffice', read: backoffice(200), send: backoffice(422), sees: staff },
  backofficeLogin: {
    path: '/backoffice/login',
    read: { ...everyone(302), ...customers(200), anonymous: 200 },
    send: { ...everyone(302), ...customers(422), anonymous: 422 },
    sees: [],
  },
  backofficeLogout: { path: '/backoffice/logout', read: everyone(302), sees: [] },
  backofficePassword: { path: '/backoffice/password', read: backoffice(200), send: backoffice(422), sees: [] },
  backofficeRequests: { path: '/backoffice/requests', read: backoffice(200), sees: staff },
  backofficeRequest: {
    path: ({ request }) => `/backoffice/requests/${request.id}`,
    read: backoffice(200),
    send: { ...backoffice(422), warehouse: 403, content: 403 },
    sees: staff,
  },
  backofficeQuotes: { path: '/backoffice/quotes', read: backoffice(200), sees: staff },
  backofficeQuote: {
    path: ({ quote }) => `/backoffice/quotes/${quote.id}`,
    read: backoffice(200),
    send: { ...backoffice(422), design: 403, warehouse: 403, content: 403 },
    sees: staff,
  },
  backofficeOrders: { path: '/backoffice/orders', read: backoffice(200), sees: staff },
  backofficeOrder: {
    path: ({ order }) => `/backoffice/orders/${order.id}`,
    read: backoffice(200),
    send: { ...backoffice(422), design: 403, content: 403 },
    sees: staff,
  },
  backofficeStorage: {
    path: '/backoffice/storage',
    read: backoffice(200),
    send: { ...backoffice(403), warehouse: 422, admin: 422 },
    sees: staff,
  },
  backofficeDesigns: { path: '/backoffice/designs', read: backoffice(200), sees: staff },
  backofficeDesign: {
    path: ({ design }) => `/backoffice/designs/${design.id}`,
    read: backoffice(200),
    send: { ...backoffice(422), sales: 403, warehouse: 403, content: 403 },
    sees: staff,
  },
  backofficeMailTemplates: { path: '/backoffice/mail/templates', read: backoffice(200), sees: [] },
  backofficeMail: { path: '/backoffice/mail', read: backoffice(200), send: backoffice(303), sees: staff },
  backofficeErrors: { path: '/backoffice/errors', read: backoffice(200), sees: [] },
  backofficeSubscribers: {
    path: '/backoffice/subscribers',
    read: { ...backoffice(200), design: 403, warehouse: 403 },
    sees: [],
  },
  backofficeSubscribersFile: {
    path: '/backoffice/subscribers.csv',
    read: { ...backoffice(200), design: 403, warehouse: 403 },
    sees: [],
  },
  userStatement: { path: '/user-statement', read: account(200) },
  userSettings: { path: '/user-settings', read: account(200) },
  userTaxes: { path: '/user-taxes', read: account(200), send: account(422) },
  userPaymentMethods: { path: '/user-payment-methods', read: account(200), send: account(422) },
  backofficeStock: {
    path: '/backoffice/stock',
    read: backoffice(200),
    send: { ...backoffice(403), sales: 422, warehouse: 422, admin: 422 },
    sees: [],
  },
  backofficeCompanies: { path: '/backoffice/companies', read: backoffice(200), sees: staff },
  backofficeCompany: {
    path: ({ companyId }) => `/backoffice/companies/${companyId}`,
    read: backoffice(200),
    send: { ...backoffice(403), sales: 422, admin: 422 },
    sees: staff,
  },
  backofficeStatement: {
    path: ({ companyId }) => `/backoffice/companies/${companyId}/statement`,
    read: backoffice(200),
    sees: staff,
  },
  backofficeTaxes: {
    path: '/backoffice/taxes',
    read: backoffice(200),
    send: { ...backoffice(403), admin: 303 },
    sees: [],
  },
  // A company without a store is shown the demo.
  store: {
    path: '/store',
    read: { ...account(200), otherCustomer: 302 },
    send: { ...account(422), otherCustomer: 302 },
  },
  storeOrder: {
    path: ({ store }) => `/store/order?line=${store.productId}:${store.quantity}`,
    read: { ...account(200), otherCustomer: 302 },
    send: { ...account(422), otherCustomer: 302 },
  },
  storeApproval: {
    path: ({ store }) => `/store/approval/${store.approvalToken}`,
    read: shown,
    send: everyone(422),
    sees: actors,
  },
  backofficeStores: {
    path: '/backoffice/stores',
    read: backoffice(200),
    send: { ...backoffice(403), sales: 422, admin: 422 },
    sees: staff,
  },
  backofficeStore: {
    path: ({ store }) => `/backoffice/stores/${store.id}`,
    read: backoffice(200),
    send: { ...backoffice(403), sales: 422, admin: 422 },
    sees: staff,
  },
  backofficeChats: {
    path: '/backoffice/chats',
    read: backoffice(200),
    send: { ...backoffice(422), warehouse: 403, content: 403 },
    sees: staff,
  },
  backofficeChat: {
    path: ({ chat }) => `/backoffice/chats/${chat.id}`,
    read: backoffice(200),
    send: { ...backoffice(422), warehouse: 403, content: 403 },
    sees: staff,
  },
  backofficeFind: { path: '/backoffice/find?q=zzz', read: backoffice(200), sees: [] },
  backofficeProducts: { path: '/backoffice/products', read: backoffice(200), sees: [] },
  // An empty form changes nothing, for those who may change something.
  backofficeProduct: {
    path: ({ productId }) => `/backoffice/products/${productId}`,
    read: backoffice(200),
    send: { ...backoffice(303), design: 403, warehouse: 403 },
    sees: [],
  },
  backofficePrices: {
    path: '/backoffice/products/prices',
    read: backoffice(200),
    send: { ...backoffice(422), design: 403, warehouse: 403 },
    sees: [],
  },
  backofficeImport: {
    path: '/backoffice/products/import',
    read: backoffice(200),
    send: { ...backoffice(422), design: 403, warehouse: 403 },
    sees: [],
  },
  backofficeContent: {
    path: '/backoffice/content',
    read: backoffice(200),
    send: { ...backoffice(403), content: 422, admin: 422 },
    sees: [],
  },
  backofficeContentKind: {
    path: '/backoffice/content/faq',
    read: backoffice(200),
    send: { ...backoffice(403), content: 303, admin: 303 },
    sees: [],
  },
  staffInvitation: { path: `/staff-invitation/${'a'.repeat(43)}`, read: everyone(404), send: everyone(422) },
  backofficeSecondFactor: {
    path: '/backoffice/second-factor',
    read: backoffice(200),
    send: { ...backoffice(422), ...customers(302) },
    sees: [],
  },
  backofficeSecurity: { path: '/backoffice/security', read: backoffice(200), send: backoffice(422), sees: [] },
  backofficeStaff: { path: '/backoffice/staff', read: admins(200), send: admins(422), sees: [] },
  backofficeReports: { path: '/backoffice/reports', read: sellers(200), sees: [] },
  backofficeReportsFile: { path: '/backoffice/reports.csv?name=products', read: sellers(200), sees: [] },
  backofficeIntegrations: { path: '/backoffice/integrations', read: admins(200), send: admins(422), sees: [] },
  backofficeSystem: { path: '/backoffice/system', read: admins(200), sees: [] },
  backofficeAudit: { path: '/backoffice/audit', read: admins(200), sees: ['admin'] },
};

/**
 * The rows, and for a page of the back office without one the rule: all staff read it, everyone else is sent to a log-in, and
 * it has no form. All other pages need a row.
 */
export async function listPages(): Promise<Record<string, Page>> {
  const pages = { ...rows };
  for (const { id, path } of await listLeafRoutes())
    if (id.startsWith('backoffice')) pages[id] ??= { path: `/${path}`, read: backoffice(200), sees: [], maySee: staff };
  return pages;
}

/** Links that open the page of a request, and do not work for everyone. */
export const links: Record<string, Page> = {
  'status, wrong link': { path: `/status/${'a'.repeat(32)}`, read: everyone(404) },
  'status, expired link': {
    path: ({ expired }) => `/status/${expired.token}`,
    read: { ...everyone(410), customer: 200 },
  },
  'inventory, log-in': { path: '/inventory', read: shown },
  'inventory, wrong link': { path: `/inventory/${'a'.repeat(32)}`, read: everyone(404) },
  'approval, wrong link': { path: `/store/approval/${'a'.repeat(32)}`, read: everyone(404) },
  'shared store, wrong link': { path: `/custom-store?logo=${'a'.repeat(32)}`, read: everyone(410) },
  'quote, wrong link': { path: `/quote/${'a'.repeat(32)}`, read: everyone(404) },
  'order, wrong link': { path: `/order/${'a'.repeat(32)}`, read: everyone(404) },
  'design, wrong link': { path: `/design/${'a'.repeat(32)}`, read: everyone(404) },
  'invitation, wrong link': { path: `/invitation/${'a'.repeat(32)}`, read: everyone(404) },
  'invitation, expired link': {
    path: ({ expiredInvitation }) => `/invitation/${expiredInvitation.token}`,
    read: { ...everyone(410), customer: 200 },
  },
  'status, revoked link': {
    path: ({ revoked }) => `/status/${revoked.token}`,
    read: { ...everyone(410), customer: 200 },
  },
};
