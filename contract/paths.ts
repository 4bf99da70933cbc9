import type { OrderDocument } from './orders/order-documents.ts';
import { toKebab } from './slug.ts';

/** Paths of our own pages. No other file spells one out but `web/route-rules.ts`, which has their patterns. */
export const paths = {
  home: '/',
  aboutUs: '/about-us',
  searchEntry: '/search',
  coffeeSolution: '/custom-packaging-solution-for-coffee',
  requestForQuotation: '/request-for-quotation',
  findQuote: '/quote',
  order: '/order',
  checkout: '/checkout',
  pay: '/pay',
  testPayment: '/test-payment',
  inventory: '/inventory',
  login: '/login',
  mainSiteLogin: '/login/main-site',
  logout: '/logout',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  completeProfile: '/complete-profile',
  verifyEmail: '/verify-email',
  serviceGuarantee: '/service-guarantee',
  freeDesign: '/service-guarantee/free-design-service',
  freeStorage: '/service-guarantee/free-storage-and-easy-management',
  quality: '/service-guarantee/uncompromising-quality',
  blog: '/blog/',
  customStore: '/custom-store',
  personalInfo: '/user-personalInfo',
  addressInfo: '/user-addressInfo',
  userAccount: '/User-account',
  myOrders: '/user-myOrders',
  team: '/user-team',
  ownData: '/user-data.json',
  userQuotes: '/user-quotes',
  userDesigns: '/user-designs',
  userArtwork: '/user-artwork',
  userEmails: '/user-emails',
  userSecurity: '/user-security',
  userTaxes: '/user-taxes',
  savedMethods: '/user-payment-methods',
  userStatement: '/user-statement',
  userSettings: '/user-settings',
  cart: '/cart',
  compare: '/compare',
  brandSheet: '/brand-sheet',
  favorites: '/favorites',
  contact: '/contact',
  subscribe: '/subscribe',
  privacy: '/privacy.html',
  terms: '/terms.html',
  faq: '/faq.html',
  backoffice: '/backoffice',
  apiDocs: '/api/docs',
  store: '/store',
  storeOrder: '/store/order',
} as const;

export interface CollectionState {
  /** Industry slug, the `type` parameter. */
  type?: string;
  /** 0 all, 1 customisable, 2 stock. */
  product_type?: number;
  /** Of other facts of products: 'capacity_ml.355|microwave.yes'. */
  attributes?: string;
  sort?: string;
  page?: number;
}

/** By the slug of a category, or 'all'. Defaults are left out, so that one state has one path. */
export function toCollectionPath(category: string, state: CollectionState = {}): string {
  const query = new URLSearchParams();
  if (state.type) query.set('type', state.type);
  if (state.product_type) query.set('product_type', String(state.product_type));
  if (state.attributes) query.set('attributes', state.attributes);
  if (state.sort) query.set('sort', state.sort);
  if (state.page && state.page > 1) query.set('page', String(state.page));
  // Sorted by name, as the server normalizes them: another order would be redirected back and forth.
  query.sort();
  const text = query.toString();
  return `/collections/${category}/${text && `?${text}`}`;
}

export function toProductPath(product: { uuid: string; title: string; seo_title?: string | null }): string {
  return `/product/${toKebab(product.seo_title || product.title)}_${product.uuid}`;
}

export function toLoginPath(returnUri?: string): string {
  return returnUri ? `${paths.login}?return_uri=${encodeURIComponent(returnUri)}` : paths.login;
}

/** Where a log-in is carried over from the other site, see docs/decisions/0021. */
export function toMainSiteLoginPath(returnUri: string): string {
  return `${paths.mainSiteLogin}?return_uri=${encodeURIComponent(returnUri)}`;
}

export function toSignupPath(returnUri?: string): string {
  return returnUri ? `${paths.signup}?return_uri=${encodeURIComponent(returnUri)}` : paths.signup;
}

export function toSearchPath(text: string): string {
  // A text that ends like a file's name would be taken for a file.
  const id = encodeURIComponent(text).replace(/\.(?=\w{2,5}$)/, '%2E');
  return `/search/${id}`;
}

/** Coffee has a page of its own. */
export function toSolutionPath(slug: string): string {
  return slug === 'coffee-shop' ? paths.coffeeSolution : `/packaging-solutions/${slug}`;
}

export function toArticlePath(slug: string): string {
  return `${paths.blog}${slug}`;
}

/** The thread on the page of a request, with its box to reply. */
export function toReplyPath(tokenOrId: string): string {
  return `${toStatusPath(tokenOrId)}#reply`;
}

/** By the token of an access link, or by the id of a request for the account it belongs to. */
export function toStatusPath(tokenOrId: string): string {
  return `/status/${tokenOrId}`;
}

/** By the token of an invitation. */
export function toInvitationPath(token: string): string {
  return `/invitation/${token}`;
}

export function toSharedCartPath(id: string): string {
  return `${paths.cart}/shared/${id}`;
}

/** By the token of an invitation to the staff. */
export function toStaffInvitationPath(token: string): string {
  return `/staff-invitation/${token}`;
}

/** Of an access link, or for its account the id of the design. */
export function toDesignPath(tokenOrId: string): string {
  return `/design/${tokenOrId}`;
}

export function toOrderPdfPath(tokenOrId: string, kind: OrderDocument): string {
  return `${toOrderPath(tokenOrId)}/${kind}.pdf`;
}

/** Its delivery, for the calendar. */
export function toDeliveryPath(tokenOrId: string): string {
  return `${toOrderPath(tokenOrId)}/delivery.ics`;
}

/** Of an access link, or for its company the id of the order. */
export function toOrderPath(tokenOrId: string): string {
  return `${paths.order}/${tokenOrId}`;
}

/** Of a link to pay or to the order, or for its company the id of the order. */
export function toPayPath(tokenOrId: string): string {
  return `${paths.pay}/${tokenOrId}`;
}

/** Where the provider did not answer for an order that was just placed; with the attempt where a saved method was charged. */
export function toUnansweredPayPath(tokenOrId: string, attemptId = ''): string {
  return `${toPayPath(tokenOrId)}?${attemptId && `attempt=${attemptId}&`}unanswered`;
}

/** What became of an attempt. */
export function toPaymentResultPath(tokenOrId: string, attemptId: string): string {
  return `${toPayPath(tokenOrId)}?attempt=${attemptId}`;
}

/** The way to the provider's page, from ours: a form may lead to no other site, and a page may. */
export function toPayGoPath(tokenOrId: string, attemptId: string): string {
  return `${toPaymentResultPath(tokenOrId, attemptId)}&go=1`;
}

/** Of the test provider. */
export function toTestPaymentPath(sessionId: string): string {
  return `${paths.testPayment}/${sessionId}`;
}

/** Of an access link, or for its account the id of the quote. */
export function toQuotePath(tokenOrId: string): string {
  return `${paths.findQuote}/${tokenOrId}`;
}

/** The quote on Letter pages, with the quantities chosen. */
export function toQuotePdfPath(tokenOrId: string, choices: readonly number[] = []): string {
  return `${toQuotePath(tokenOrId)}/quote.pdf${choices.length > 0 ? `?choices=${choices.join(',')}` : ''}`;
}

/** Stored stock by the token of an access link; without one it is that of the person logged in. */
export function toInventoryPath(token = ''): string {
  return token ? `${paths.inventory}/${token}` : paths.inventory;
}

/** Of an access link, or for its company the id of the request for approval. */
export function toApprovalPath(tokenOrId: string): string {
  return `${paths.store}/approval/${tokenOrId}`;
}

/** A demo store that a visitor shared. */
export function toSharedStorePath(token: string): string {
  return `${paths.customStore}?logo=${token}`;
}

export const sharedCartPicturePath = '/cart/shared/picture.jpg';

/** What chats show of a shared cart. */
export function toSharedCartPicture(id: string): string {
  return `${sharedCartPicturePath}?cart=${id}`;
}

/** A brand sheet that a visitor shared. */
export function toSharedSheetPath(token: string): string {
  return `${paths.brandSheet}/${token}`;
}

/** What chats show of a shared store or brand sheet. */
export function toSharedPicture(token: string): string {
  return `${paths.customStore}/picture.jpg?logo=${token}`;
}

/** One order of these products of the store: 'id:quantity' each. */
export function toStoreOrderPath(lines: readonly { id: string; quantity: number }[]): string {
  return `${paths.storeOrder}?${lines.map(({ id, quantity }) => `line=${id}:${quantity}`).join('&')}`;
}

/** Where a password is changed: the email travels encoded, as the specification has it. */
export function toChangePasswordPath(email: string): string {
  return `${paths.forgotPassword}?type=change&email=${toBase64Url(email)}`;
}

/** Where the code that was mailed to the new email is typed in. */
export function toChangeEmailPath(email: string): string {
  return `${paths.verifyEmail}?email=${toBase64Url(email)}`;
}

/** In the browser and on the server alike, without Buffer. */
export function toBase64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): string | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The prices of the own store on paper. */
export const priceListPath = `${paths.store}/price-list.pdf`;

/** The days of a statement, both included. */
export interface StatementPeriod {
  from: string;
  until: string;
}

/** The statement of the own company on Letter pages. */
export function toStatementPdfPath({ from, until }: StatementPeriod): string {
  return `${paths.userStatement}/statement.pdf?${new URLSearchParams({ from, until })}`;
}
