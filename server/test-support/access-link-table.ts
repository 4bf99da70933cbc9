import {
  pickListPath,
  toBackofficeOrderPdfPath,
  toBackofficePriceListPath,
  toBackofficeQuotePdfPath,
  toBackofficeStatementPdfPath,
  toCatalogFilePath,
} from '#contract/backoffice-paths.ts';
import type { Call } from '#contract/endpoints.ts';
import { priceListPath, toOrderPdfPath, toQuotePdfPath, toStatementPdfPath } from '#contract/paths.ts';
import {
  everyone,
  loggedIn,
  type Outcomes,
  only,
  type Row,
  staff,
  staffOnly,
  unknownToken,
} from './access-outcomes.ts';
import type { Subjects } from './subjects.ts';

/** Its own account reads a request although its link does not work; staff read it in the back office. */
const withoutLink = (status: number): Outcomes => ({ ...everyone(status), customer: 200 });

/** A member is told that they are in already. */
const readEnded = (input: Row['input']): Row & { call: Call } => ({
  call: 'GET /api/company/invitation',
  input,
  outcomes: withoutLink(410),
  sees: ['customer'],
});

/** Links to the customer's request, cart and file that are wrong or have expired. */
export const linkRows: Record<string, Row & { call: Call }> = {
  'status, wrong': { call: 'GET /api/info/status', input: () => ({ id: unknownToken }), outcomes: everyone(404) },
  'status, expired': {
    call: 'GET /api/info/status',
    input: ({ expired }) => ({ id: expired.token }),
    outcomes: withoutLink(410),
    sees: ['customer'],
  },
  'status, revoked': {
    call: 'GET /api/info/status',
    input: ({ revoked }) => ({ id: revoked.token }),
    outcomes: withoutLink(410),
    sees: ['customer'],
  },
  'move, wrong': {
    call: 'POST /api/info/status/move',
    input: () => ({ id: unknownToken, to: 'withdrawn', version: 0 }),
    outcomes: everyone(404),
  },
  'move, expired': {
    call: 'POST /api/info/status/move',
    input: ({ expired }) => ({ id: expired.token, to: 'withdrawn', version: 0 }),
    outcomes: { ...everyone(410), customer: 409 },
  },
  'conversation, wrong': {
    call: 'GET /api/conversation',
    input: () => ({ id: unknownToken }),
    outcomes: everyone(404),
  },
  'conversation, expired': {
    call: 'GET /api/conversation',
    input: ({ expired }) => ({ id: expired.token }),
    outcomes: withoutLink(410),
  },
  'conversation, revoked': {
    call: 'GET /api/conversation',
    input: ({ revoked }) => ({ id: revoked.token }),
    outcomes: withoutLink(410),
  },
  'message, wrong': {
    call: 'POST /api/conversation/message',
    input: (_, serial) => ({ id: unknownToken, text: 'Hello?', client_key: `wrong-${serial}` }),
    outcomes: everyone(404),
  },
  'message, revoked': {
    call: 'POST /api/conversation/message',
    input: ({ revoked }, serial) => ({ id: revoked.token, text: 'Hello?', client_key: `revoked-${serial}` }),
    outcomes: withoutLink(410),
  },
  // A design that began with an order has its conversation, and its link opens nothing else of the order.
  'conversation of an order, by the link of its design': {
    call: 'GET /api/conversation',
    input: ({ order }) => ({ subject: 'order', id: order.designToken }),
    outcomes: everyone(200),
  },
  'message on an order, by the link of its design': {
    call: 'POST /api/conversation/message',
    input: ({ order }, serial) => ({
      ...{ subject: 'order', id: order.designToken },
      ...{ text: 'Hello?', client_key: `by-design-${serial}` },
    }),
    outcomes: { ...everyone(200), ...staffOnly(403) },
  },
  'conversation of an order, by the link of another design': {
    call: 'GET /api/conversation',
    input: ({ design }) => ({ subject: 'order', id: design.token }),
    outcomes: everyone(404),
  },
  'order, by the link of its design': {
    call: 'GET /api/order',
    input: ({ order }) => ({ id: order.designToken }),
    outcomes: everyone(404),
  },
  'design, wrong': { call: 'GET /api/design', input: () => ({ id: unknownToken }), outcomes: everyone(404) },
  'invitation, wrong': {
    call: 'GET /api/company/invitation',
    input: () => ({ token: unknownToken }),
    outcomes: everyone(404),
  },
  'invitation, expired': readEnded(({ expiredInvitation }) => ({ token: expiredInvitation.token })),
  'invitation, revoked': readEnded(({ revokedInvitation }) => ({ token: revokedInvitation.token })),
  'accepting, revoked': {
    call: 'POST /api/company/invitation/accept',
    input: ({ revokedInvitation }) => ({ token: revokedInvitation.token }),
    outcomes: { ...everyone(403), anonymous: 401, customer: 200, otherCustomer: 410 },
    sees: ['customer'],
  },
  'storage, none': { call: 'GET /api/storage', outcomes: loggedIn(200), sees: ['customer'] },
  'storage, wrong': { call: 'GET /api/storage', input: () => ({ link: unknownToken }), outcomes: everyone(404) },
  'shared cart, wrong': { call: 'GET /api/cart/shared', input: () => ({ id: unknownToken }), outcomes: everyone(404) },
};

/** A file opens by a signed URL that lives for minutes, and by nothing else; pages make a new one each time. */
export const fileRows = {
  working: everyone(200),
  expired: everyone(403),
  unsigned: everyone(403),
  wrong: everyone(403),
} satisfies Record<string, Outcomes>;

const period = { from: '2026-01-01', until: '2026-03-31' };

/** Printed documents, opened in the browser. The session of staff goes to the back office alone. */
export const documentRows: Record<string, { path: (subjects: Subjects) => string; outcomes: Outcomes }> = {
  'quote by link': { path: ({ quote }) => toQuotePdfPath(quote.token), outcomes: everyone(200) },
  'quote by id': { path: ({ quote }) => toQuotePdfPath(quote.id), outcomes: { ...everyone(404), customer: 200 } },
  'quote by number': { path: ({ quote }) => toQuotePdfPath(quote.number), outcomes: everyone(404) },
  'quote, wrong link': { path: () => toQuotePdfPath(unknownToken), outcomes: everyone(404) },
  'order by link': {
    path: ({ order }) => toOrderPdfPath(order.token, 'invoice'),
    outcomes: everyone(200),
  },
  'order by id': {
    path: ({ order }) => toOrderPdfPath(order.id, 'invoice'),
    outcomes: { ...everyone(404), customer: 200 },
  },
  'job ticket by link': {
    path: ({ order }) => toOrderPdfPath(order.token, 'job-ticket'),
    outcomes: everyone(404),
  },
  'order in the back office': {
    path: ({ order }) => toBackofficeOrderPdfPath(order.id, 'job-ticket'),
    outcomes: { ...only(staff, 200), customer: 401, otherCustomer: 401 },
  },
  'price list of the own store': {
    path: () => priceListPath,
    outcomes: { ...everyone(401), customer: 200, otherCustomer: 404 },
  },
  'statement of the own company': {
    path: () => toStatementPdfPath(period),
    outcomes: { ...everyone(401), customer: 200, otherCustomer: 200 },
  },
  'statement in the back office': {
    path: ({ companyId }) => toBackofficeStatementPdfPath(companyId, period),
    outcomes: { ...only(staff, 200), customer: 401, otherCustomer: 401 },
  },
  'pick list': { path: () => pickListPath, outcomes: { ...only(staff, 200), customer: 401, otherCustomer: 401 } },
  'price list in the back office': {
    path: ({ store }) => toBackofficePriceListPath(store.id),
    outcomes: { ...only(staff, 200), customer: 401, otherCustomer: 401 },
  },
  'catalog file': {
    path: () => toCatalogFilePath('jsonl'),
    outcomes: { ...only(['sales', 'content', 'admin'], 200), customer: 401, otherCustomer: 401 },
  },
  'quote in the back office': {
    path: ({ quote }) => toBackofficeQuotePdfPath(quote.id),
    outcomes: { ...only(staff, 200), customer: 401, otherCustomer: 401 },
  },
};
