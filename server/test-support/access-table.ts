import type { CallName } from '#contract/calls.ts';
import { type Actor, actors, address, type Subjects } from './actors.ts';

/** The status of the answer, by who asks. */
export type Outcomes = Record<Actor, number>;

export interface Row {
  /** What is sent, the same for everyone; made anew for each, because some of it is used up. */
  input?: (subjects: Subjects, serial: number) => Record<string, unknown> | Promise<Record<string, unknown>>;
  outcomes: Outcomes;
  /** Who gets to see what the customer gave us. */
  sees?: readonly Actor[];
  endsSession?: true;
}

export const staff = ['sales', 'design', 'warehouse', 'content', 'admin'] as const satisfies Actor[];
/** Staff who move requests along. */
const handlers = ['sales', 'design', 'admin'] as const satisfies Actor[];

export const everyone = (status: number): Outcomes =>
  Object.fromEntries(actors.map((actor) => [actor, status])) as Outcomes;
const loggedIn = (status: number): Outcomes => ({ ...everyone(status), anonymous: 401 });
const only = (admitted: readonly Actor[], status: number): Outcomes => ({
  ...loggedIn(403),
  ...(Object.fromEntries(admitted.map((actor) => [actor, status])) as Partial<Outcomes>),
});
/** Others are told the same as for something that does not exist. */
const onlyCustomer = (status: number): Outcomes => ({ ...loggedIn(404), customer: status });

const contact = (serial: number) => ({
  business_email: `visitor${serial}@bistro.example`,
  restaurant: 'Bistro',
  submit_source: 'homepage',
});
const order = (serial: number) => ({ ...contact(serial), zipcode: '10014' });
const unknownToken = 'a'.repeat(32);

/**
 * Every call by every actor. An input that is let in and then found wrong (422, 409) shows as much as one that works, and
 * changes nothing.
 */
export const callRows: Record<CallName, Row> = {
  addToCart: {
    input: ({ productId }) => ({ product_uuid: productId, quantity: 5000 }),
    outcomes: everyone(200),
  },
  answerRequest: {
    input: ({ request }, serial) => ({ id: request.id, text: `Answer ${serial}` }),
    outcomes: only(handlers, 200),
    sees: handlers,
  },
  beginExchange: { outcomes: everyone(200) },
  askContact: { input: (_, serial) => ({ ...contact(serial), message: 'Hello?' }), outcomes: everyone(200) },
  askInvite: { input: (_, serial) => contact(serial), outcomes: everyone(200) },
  askProduct: { input: (_, serial) => order(serial), outcomes: everyone(200) },
  changeCartLine: {
    input: ({ cartLineId }) => ({ id: cartLineId, quantity: 10000 }),
    outcomes: { ...everyone(404), customer: 200 },
  },
  changeEmail: { outcomes: loggedIn(422) },
  checkSession: { outcomes: loggedIn(200) },
  confirmEmail: { outcomes: loggedIn(422) },
  confirmSubscription: { input: () => ({ token: unknownToken }), outcomes: everyone(404) },
  deleteAccount: { outcomes: loggedIn(422) },
  exchangeCode: { input: () => ({ code: unknownToken }), outcomes: { ...everyone(409), anonymous: 401 } },
  exportOwnData: { outcomes: loggedIn(200), sees: ['customer'] },
  exportSubscribers: { outcomes: only(['sales', 'content', 'admin'], 200) },
  findRedirect: { input: () => ({ path: '/old' }), outcomes: everyone(200) },
  findRequest: {
    // One answer for every pair; the link goes to the request's email.
    input: ({ request }) => ({ number: request.number, business_email: 'stranger@example.com' }),
    outcomes: everyone(200),
  },
  freeDesign: { input: (_, serial) => ({ ...order(serial), brief: 'Blue.' }), outcomes: everyone(200) },
  getAdvertisements: { input: () => ({ code: 'home' }), outcomes: everyone(200) },
  getArticle: { input: () => ({ slug: 'unknown' }), outcomes: everyone(404) },
  getBrand: { outcomes: everyone(200) },
  getCart: { outcomes: everyone(200) },
  getClientIp: { outcomes: everyone(200) },
  getDesk: { outcomes: only(staff, 200), sees: staff },
  getIdentity: { input: () => ({ host: 'packwright.example' }), outcomes: loggedIn(200) },
  getLegalText: { input: () => ({ slug: 'terms' }), outcomes: everyone(200) },
  getPage: { input: () => ({ slug: 'about-us' }), outcomes: everyone(200) },
  getProduct: { input: ({ productId }) => ({ uuid: productId }), outcomes: everyone(200) },
  getProfile: { outcomes: loggedIn(200), sees: ['customer'] },
  getRequest: { input: ({ request }) => ({ id: request.id }), outcomes: only(staff, 200), sees: staff },
  getSetting: { input: () => ({ type: 'faq' }), outcomes: everyone(200) },
  getSharedList: { input: ({ sharedCartId }) => ({ id: sharedCartId }), outcomes: everyone(200) },
  getSolution: { input: () => ({ slug: 'unknown' }), outcomes: everyone(404) },
  getStatus: { input: ({ request }) => ({ id: request.token }), outcomes: everyone(200), sees: actors },
  issueExchangeCode: { input: () => ({ challenge: 'c'.repeat(43) }), outcomes: loggedIn(200) },
  listAddresses: { outcomes: loggedIn(200), sees: ['customer'] },
  listArticles: { outcomes: everyone(200) },
  listCategories: { outcomes: everyone(200) },
  listDeadMessages: { outcomes: only(['sales', 'admin'], 200) },
  listErrorGroups: { outcomes: only(staff, 200) },
  listIndustryTags: { outcomes: everyone(200) },
  listKeptMails: { outcomes: only(staff, 200), sees: staff },
  listMissingPaths: { outcomes: only(staff, 200) },
  listMyRequests: { outcomes: loggedIn(200) },
  listProducts: { outcomes: everyone(200) },
  listRequests: { outcomes: only(staff, 200), sees: staff },
  listSearchMisses: { outcomes: only(staff, 200) },
  listSessions: { outcomes: loggedIn(200) },
  listSolutions: { outcomes: everyone(200) },
  listSubscribers: { outcomes: only(['sales', 'content', 'admin'], 200) },
  logIn: { input: () => ({ email: 'customer@example.com', password: 'wrong' }), outcomes: everyone(401) },
  logInStaff: { input: () => ({ email: 'sales@example.com', password: 'wrong' }), outcomes: everyone(401) },
  logOut: { outcomes: loggedIn(200), endsSession: true },
  moveOwnRequest: {
    input: ({ request }) => ({ id: request.token, to: 'withdrawn', version: 0 }),
    // Staff read what a link shows, and do not act as the customer.
    outcomes: { ...everyone(409), ...only(staff, 403), anonymous: 409, customer: 409, otherCustomer: 409 },
  },
  moveRequest: {
    input: ({ request }) => ({ id: request.id, to: 'spam', version: 0 }),
    outcomes: only(handlers, 409),
  },
  recommendProducts: { outcomes: everyone(200) },
  register: { outcomes: everyone(422) },
  removeAddress: {
    // To remove what is not there, or not theirs, is no mistake, and removes nothing: see the test of its own.
    input: async ({ createAddress }) => ({ id: await createAddress() }),
    outcomes: loggedIn(200),
  },
  reportError: { input: () => ({ message: { message: 'x is undefined' } }), outcomes: everyone(200) },
  requestReset: { input: (_, serial) => ({ email: `unknown${serial}@example.com` }), outcomes: everyone(200) },
  resendMessages: { input: () => ({ ids: [999_999] }), outcomes: only(['sales', 'admin'], 404) },
  resetPassword: { outcomes: everyone(422) },
  revokeSessions: { input: ({ sessionId }) => ({ id: sessionId }), outcomes: onlyCustomer(200) },
  saveAddress: {
    input: async ({ createAddress }) => ({ ...address, id: await createAddress() }),
    outcomes: onlyCustomer(200),
  },
  sendTestMail: { outcomes: only(staff, 200) },
  sendVerification: { outcomes: loggedIn(200) },
  revokeRequestLinks: {
    input: ({ revoked }) => ({ id: revoked.id }),
    outcomes: only(handlers, 200),
    sees: handlers,
  },
  sendRequestLink: {
    input: ({ request }) => ({ id: request.id }),
    outcomes: only(handlers, 200),
    sees: handlers,
  },
  shareCart: { outcomes: everyone(200) },
  subscribe: { input: (_, serial) => ({ email: `reader${serial}@example.com` }), outcomes: everyone(200) },
  suggest: { input: () => ({ keyword: 'cup' }), outcomes: everyone(200) },
  takeRequest: {
    input: ({ request }) => ({ id: request.id, version: 0 }),
    outcomes: only(handlers, 409),
  },
  takeSharedList: {
    input: ({ sharedCartId }) => ({ id: sharedCartId }),
    outcomes: everyone(200),
  },
  unsubscribe: { input: () => ({ token: unknownToken }), outcomes: everyone(404) },
  updateProfile: { input: () => ({}), outcomes: loggedIn(200), sees: ['customer'] },
  uploadFile: {
    input: (_, serial) => ({
      guest_id: `guest-${serial}`,
      file: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg'),
    }),
    outcomes: everyone(200),
  },
  verifyEmail: { outcomes: loggedIn(422) },
};

/** Its own account reads a request although its link does not work; staff read it in the back office. */
const withoutLink = (status: number): Outcomes => ({ ...everyone(status), customer: 200 });

/** Links to the customer's request, cart and file that are wrong or have expired. */
export const linkRows: Record<string, Row & { call: CallName }> = {
  'status, wrong': { call: 'getStatus', input: () => ({ id: unknownToken }), outcomes: everyone(404) },
  'status, expired': {
    call: 'getStatus',
    input: ({ expired }) => ({ id: expired.token }),
    outcomes: withoutLink(410),
    sees: ['customer'],
  },
  'status, revoked': {
    call: 'getStatus',
    input: ({ revoked }) => ({ id: revoked.token }),
    outcomes: withoutLink(410),
    sees: ['customer'],
  },
  'move, wrong': {
    call: 'moveOwnRequest',
    input: () => ({ id: unknownToken, to: 'withdrawn', version: 0 }),
    outcomes: everyone(404),
  },
  'move, expired': {
    call: 'moveOwnRequest',
    input: ({ expired }) => ({ id: expired.token, to: 'withdrawn', version: 0 }),
    outcomes: { ...everyone(410), customer: 409 },
  },
  'shared cart, wrong': { call: 'getSharedList', input: () => ({ id: unknownToken }), outcomes: everyone(404) },
};

/** A file opens by a signed URL that lives for minutes, and by nothing else; pages make a new one each time. */
export const fileRows = {
  working: everyone(200),
  expired: everyone(403),
  unsigned: everyone(403),
  wrong: everyone(403),
} satisfies Record<string, Outcomes>;
