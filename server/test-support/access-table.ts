import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/endpoints.ts';
import {
  everyone,
  handlers,
  loggedIn,
  only,
  onlyCustomer,
  type Row,
  staff,
  staffOnly,
  unknownId,
  unknownToken,
} from './access-outcomes.ts';
import { storageRows } from './access-storage-table.ts';
import { storeRows } from './access-store-rows.ts';
import { accountRows } from './account-access-rows.ts';
import { actors, address } from './actors.ts';
import { catalogRows } from './catalog-access-rows.ts';
import { chatRows } from './chat-access-rows.ts';
import { companyRows, paymentReportRows, reportRows } from './company-access-rows.ts';
import { designRows } from './design-access-table.ts';
import { integrationRows } from './integration-access-rows.ts';
import { officeRows } from './office-access-rows.ts';
import { orderRows } from './order-access-rows.ts';
import { acceptance, quoteRows } from './quote-access-rows.ts';
import { staffRows } from './staff-access-rows.ts';

const contact = (serial: number) => ({
  business_email: `visitor${serial}@bistro.example`,
  restaurant: 'Bistro',
  submit_source: 'homepage',
});
const order = (serial: number) => ({ ...contact(serial), zipcode: '10014' });
/**
 * Every call by every actor. An input that is let in and then found wrong (422, 409) shows as much as one that works, and
 * changes nothing.
 */
export const callRows: Record<Call, Row> = {
  ...catalogRows,
  ...orderRows,
  ...quoteRows,
  ...designRows,
  ...storageRows,
  ...accountRows,
  ...storeRows,
  ...chatRows,
  ...officeRows,
  ...staffRows,
  ...companyRows,
  ...reportRows,
  ...paymentReportRows,
  ...integrationRows,
  'POST /api/cart/add': {
    input: ({ productId }) => ({ product_uuid: productId, quantity: 5000 }),
    outcomes: everyone(200),
  },
  'GET /api/conversation': { input: ({ request }) => ({ id: request.token }), outcomes: everyone(200) },
  'POST /api/conversation/message': {
    input: ({ request }, serial) => ({ id: request.token, text: `Message ${serial}`, client_key: `message-${serial}` }),
    // Staff read what a link shows, and do not act as the customer.
    outcomes: { ...everyone(200), ...staffOnly(403) },
  },
  'POST /api/conversation/read': {
    input: ({ request }) => ({ id: request.token, up_to: unknownId }),
    outcomes: { ...everyone(403), customer: 404 },
  },
  'GET /api/backoffice/conversation': { input: ({ request }) => ({ id: request.id }), outcomes: only(staff, 200) },
  'POST /api/backoffice/conversation/message': {
    input: ({ request }, serial) => ({ id: request.id, text: `Answer ${serial}`, client_key: `answer-${serial}` }),
    outcomes: only(handlers, 200),
  },
  'POST /api/backoffice/conversation/read': {
    input: ({ request }) => ({ id: request.id, up_to: unknownId }),
    outcomes: only(handlers, 404),
  },
  'POST /api/auth/exchange/begin': { outcomes: everyone(200) },
  'POST /api/info/contact': {
    input: (_, serial) => ({ ...contact(serial), message: 'Hello?' }),
    outcomes: everyone(200),
  },
  'POST /api/info/ask_invite': { input: (_, serial) => contact(serial), outcomes: everyone(200) },
  'POST /api/info/ask_product': { input: (_, serial) => order(serial), outcomes: everyone(200) },
  'POST /api/cart/change': {
    input: ({ cartLineId }) => ({ id: cartLineId, quantity: 10000 }),
    outcomes: { ...everyone(404), customer: 200 },
  },
  'POST /api/auth/email/change': { outcomes: loggedIn(422) },
  'GET /api/auth/logo': { outcomes: loggedIn(200) },
  'POST /api/auth/email/confirm': { outcomes: loggedIn(422) },
  'POST /api/info/subscribe/confirm': { input: () => ({ token: unknownToken }), outcomes: everyone(404) },
  'POST /api/auth/delete': { outcomes: loggedIn(422) },
  'POST /api/auth/exchange': { input: () => ({ code: unknownToken }), outcomes: { ...everyone(409), anonymous: 401 } },
  'GET /api/backoffice/subscribers/export': { outcomes: only(['sales', 'content', 'admin'], 200) },
  'GET /api/web-set/redirect': { input: () => ({ path: '/old' }), outcomes: everyone(200) },
  'POST /api/info/find_request': {
    // One answer for every pair; the link goes to the request's email.
    input: ({ request }) => ({ number: request.number, business_email: 'stranger@example.com' }),
    outcomes: everyone(200),
  },
  'POST /api/info/free_design': {
    input: (_, serial) => ({ ...order(serial), brief: 'Blue.' }),
    outcomes: everyone(200),
  },
  'GET /api/info/advertisement': { input: () => ({ code: 'home' }), outcomes: everyone(200) },
  'GET /api/web-set/article': { input: () => ({ slug: 'unknown' }), outcomes: everyone(404) },
  'GET /api/web-set/brand': { outcomes: everyone(200) },
  'GET /api/web-set/freight': { outcomes: everyone(200) },
  'GET /api/cart': { outcomes: everyone(200) },
  'GET /api/cart/price_ladder': { input: ({ productId }) => ({ product_uuid: productId }), outcomes: everyone(200) },
  'GET /api/stock': { input: ({ productId }) => ({ product_uuid: productId }), outcomes: everyone(200) },
  'GET /api/backoffice/stock': { outcomes: only(staff, 200) },
  'POST /api/backoffice/stock/count': {
    input: () => ({ product_uuid: unknownId, cases: 1, reason: 'Counted' }),
    outcomes: only(['sales', 'warehouse', 'admin'], 404),
  },
  // Their own email, company and addresses.
  'GET /api/checkout': { input: () => ({ client_key: randomUUID() }), outcomes: everyone(200), sees: ['customer'] },
  // Of a cart that has changed since.
  'POST /api/checkout/place': {
    input: (_subjects, serial) => ({
      ...acceptance,
      client_key: randomUUID(),
      version: 'old',
      email: `visitor${serial}@bistro.example`,
      restaurant: 'Bistro',
    }),
    outcomes: everyone(409),
  },
  'GET /api/client-ip': { outcomes: everyone(200) },
  'GET /api/auth/identity': { input: () => ({ host: 'packwright.example' }), outcomes: loggedIn(200) },
  'GET /api/web-set/legal': { input: () => ({ slug: 'terms' }), outcomes: everyone(200) },
  'GET /api/web-set/page': { input: () => ({ slug: 'about-us' }), outcomes: everyone(200) },
  'POST /api/info/user/profile': { outcomes: loggedIn(200), sees: ['customer'] },
  'GET /api/backoffice/request': {
    input: ({ request }) => ({ id: request.id }),
    outcomes: only(staff, 200),
    sees: staff,
  },
  'GET /api/web-set/setting': { input: () => ({ type: 'faq' }), outcomes: everyone(200) },
  'GET /api/cart/shared': { input: ({ sharedCartId }) => ({ id: sharedCartId }), outcomes: everyone(200) },
  'GET /api/web-set/solution': { input: () => ({ slug: 'unknown' }), outcomes: everyone(404) },
  'GET /api/info/status': { input: ({ request }) => ({ id: request.token }), outcomes: everyone(200), sees: actors },
  'POST /api/auth/exchange/issue': { input: () => ({ challenge: 'c'.repeat(43) }), outcomes: loggedIn(200) },
  'GET /api/info/user/address': { outcomes: loggedIn(200), sees: ['customer'] },
  'GET /api/web-set/articles': { outcomes: everyone(200) },
  'GET /api/backoffice/mail/templates': { outcomes: only(staff, 200) },
  'GET /api/backoffice/mail/dead': { outcomes: only(['sales', 'admin'], 200) },
  'GET /api/backoffice/errors': { outcomes: only(staff, 200) },
  'GET /api/backoffice/mail': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/missing-paths': { outcomes: only(staff, 200) },
  'GET /api/info/my_requests': { outcomes: loggedIn(200) },
  'GET /api/conversations/unread': { outcomes: loggedIn(200) },
  'GET /api/backoffice/requests': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/system': { outcomes: only(['admin'], 200) },
  'GET /api/backoffice/search-misses': { outcomes: only(staff, 200) },
  'GET /api/auth/sessions': { outcomes: loggedIn(200) },
  'GET /api/web-set/solutions': { outcomes: everyone(200) },
  'GET /api/backoffice/subscribers': { outcomes: only(['sales', 'content', 'admin'], 200) },
  'POST /api/auth/login': {
    input: () => ({ email: 'customer@example.com', password: 'wrong' }),
    outcomes: everyone(401),
  },
  'POST /api/backoffice/log-in': {
    input: () => ({ email: 'sales@example.com', password: 'wrong' }),
    outcomes: everyone(401),
  },
  'POST /api/auth/logout': { outcomes: loggedIn(200), endsSession: true },
  'POST /api/info/status/move': {
    input: ({ request }) => ({ id: request.token, to: 'withdrawn', version: 0 }),
    // Staff read what a link shows, and do not act as the customer.
    outcomes: { ...everyone(409), ...only(staff, 403), anonymous: 409, customer: 409, otherCustomer: 409 },
  },
  'POST /api/backoffice/request/move': {
    input: ({ request }) => ({ id: request.id, to: 'spam', version: 0 }),
    outcomes: only(handlers, 409),
  },
  'POST /api/auth/register/v2': { outcomes: everyone(422) },
  'POST /api/info/user/address/remove': {
    // To remove what is not there, or not theirs, is no mistake, and removes nothing: see the test of its own.
    input: async ({ createAddress }) => ({ id: await createAddress() }),
    outcomes: loggedIn(200),
  },
  'POST /api/info/feishu/notify': {
    input: () => ({ message: { message: 'x is undefined' } }),
    outcomes: everyone(200),
  },
  'POST /api/auth/reset/token': {
    input: (_, serial) => ({ email: `unknown${serial}@example.com` }),
    outcomes: everyone(200),
  },
  'POST /api/backoffice/mail/resend': { input: () => ({ ids: [999_999] }), outcomes: only(['sales', 'admin'], 404) },
  'POST /api/auth/reset/password': { outcomes: everyone(422) },
  'POST /api/auth/sessions/revoke': { input: ({ sessionId }) => ({ id: sessionId }), outcomes: onlyCustomer(200) },
  'POST /api/info/user/address/save': {
    input: async ({ createAddress }) => ({ ...address, id: await createAddress() }),
    outcomes: onlyCustomer(200),
  },
  'POST /api/backoffice/mail/test': { outcomes: only(staff, 200) },
  'POST /api/auth/verify/send': { outcomes: loggedIn(200) },
  'POST /api/backoffice/request/link/revoke': {
    input: ({ revoked }) => ({ id: revoked.id }),
    outcomes: only(handlers, 200),
    sees: handlers,
  },
  'POST /api/backoffice/request/link/send': {
    input: ({ request }) => ({ id: request.id }),
    outcomes: only(handlers, 200),
    sees: handlers,
  },
  'POST /api/cart/share': { outcomes: everyone(200) },
  'POST /api/info/subscribe': {
    input: (_, serial) => ({ email: `reader${serial}@example.com` }),
    outcomes: everyone(200),
  },
  'POST /api/backoffice/request/assign': {
    input: ({ request }) => ({ id: request.id, version: 0 }),
    outcomes: only(handlers, 409),
  },
  'POST /api/cart/shared/add': {
    input: ({ sharedCartId }) => ({ id: sharedCartId }),
    outcomes: everyone(200),
  },
  'POST /api/info/subscribe/leave': { input: () => ({ token: unknownToken }), outcomes: everyone(404) },
  'POST /api/info/user/profile/base/update': { input: () => ({}), outcomes: loggedIn(200), sees: ['customer'] },
  'POST /api/file/begin': {
    input: (_, serial) => ({ guest_id: `guest-${serial}`, name: 'logo.svg', bytes: 40 }),
    outcomes: everyone(200),
  },
  // Known to its browser alone.
  'POST /api/file/confirm': {
    input: ({ fileId }) => ({ file_id: fileId, guest_id: 'another-browser' }),
    outcomes: everyone(404),
  },
  'POST /api/file/upload': {
    input: (_, serial) => ({
      guest_id: `guest-${serial}`,
      file: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg'),
    }),
    outcomes: everyone(200),
  },
  'POST /api/auth/verify': { outcomes: loggedIn(422) },
  'GET /api/company': { outcomes: loggedIn(200), sees: ['customer'] },
  'POST /api/company/rename': { outcomes: loggedIn(422) },
  'POST /api/company/switch': {
    input: ({ companyId }) => ({ company_id: companyId }),
    outcomes: onlyCustomer(200),
    sees: ['customer'],
  },
  'POST /api/company/invite': {
    input: (_, serial) => ({ email: `invited${serial}@example.com`, role: 'viewer' }),
    outcomes: only(['customer', 'otherCustomer'], 200),
    sees: ['customer'],
  },
  'POST /api/company/invitation/revoke': {
    input: async ({ createInvitation }) => ({ id: (await createInvitation()).id }),
    outcomes: { ...only(['customer'], 200), otherCustomer: 404 },
    sees: ['customer'],
  },
  'POST /api/company/invitation/send-again': {
    input: async ({ createInvitation }) => ({ id: (await createInvitation()).id }),
    outcomes: { ...only(['customer'], 200), otherCustomer: 404 },
    sees: ['customer'],
  },
  'POST /api/company/member/role': {
    input: ({ customerId }) => ({ user_id: customerId, role: 'owner' }),
    outcomes: { ...only(['customer'], 200), otherCustomer: 404 },
    sees: ['customer'],
  },
  'POST /api/company/member/remove': {
    // The only person of a company stays.
    input: ({ customerId }) => ({ user_id: customerId }),
    outcomes: { ...only(['customer'], 409), otherCustomer: 404 },
  },
  // The name of the company and no more.
  'GET /api/company/invitation': {
    input: ({ invitation }) => ({ token: invitation.token }),
    outcomes: everyone(200),
    sees: actors,
  },
  'POST /api/company/invitation/accept': {
    // The email of another: the customer is a member already.
    input: ({ invitation }) => ({ token: invitation.token }),
    outcomes: only(['customer'], 200),
    sees: ['customer'],
  },
  'POST /api/company/invitation/sign-up': { outcomes: everyone(422) },
};
