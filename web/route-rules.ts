import { matchPath } from 'react-router';

/** Which frame a page stands in: `own` pages bring theirs, `bare` has the mark only. */
export type LayoutName = 'storefront' | 'standalone' | 'bare' | 'own' | 'backoffice';

export interface RouteRules {
  path: string;
  layout: LayoutName;
  header: { desktop: 'fixed' | 'hidden'; mobile: 'fixed' | 'static' | 'hidden' };
  /** False asks crawlers to stay away. */
  indexed: boolean;
  /** `closed` where the chat opens by a press alone: beside the page it would cover the sums. */
  chat: boolean | 'closed';
  /** The advertisement strip at the very top; on phones it may stand below the collections menu, which sticks at 58 px (B6). */
  banner: boolean | 'below_menu';
  /** Its address opens something, or its title names a person: tools that measure visits do not get to see it. */
  secret?: true;
  /**
   * The query parameters a page depends on, when visitors who are not logged in may all get the same finished page;
   * null when each answer is made for one visitor.
   */
  sharedBy: readonly string[] | null;
  /** The parameters that make an address of their own for crawlers; none unless named. */
  canonicalBy?: readonly string[];
}

const fixed = { desktop: 'fixed', mobile: 'fixed' } as const;
const scrollsAwayOnMobile = { desktop: 'fixed', mobile: 'static' } as const;
const hidden = { desktop: 'hidden', mobile: 'hidden' } as const;

const storefront = {
  layout: 'storefront',
  header: fixed,
  indexed: true,
  chat: true,
  banner: false,
  sharedBy: [],
} as const;
const own = { ...storefront, layout: 'own' } as const;
const auth = {
  layout: 'bare',
  header: hidden,
  indexed: false,
  chat: true,
  banner: false,
  secret: true,
  sharedBy: null,
} as const;
const standalone = {
  layout: 'standalone',
  header: hidden,
  indexed: false,
  chat: false,
  banner: false,
  sharedBy: null,
} as const;
const account = { ...storefront, indexed: false, sharedBy: null } as const;
const backoffice = {
  layout: 'backoffice',
  header: hidden,
  indexed: false,
  chat: false,
  banner: false,
  secret: true,
  sharedBy: null,
} as const;

/** One row per page of the site; those of the back office share one. A page without a row cannot be mounted (see routes.ts). */
export const routeRules = {
  home: { ...storefront, path: '/', banner: true },
  aboutUs: { ...storefront, path: '/about-us', header: scrollsAwayOnMobile },
  collections: {
    ...storefront,
    path: '/collections/:category/',
    header: scrollsAwayOnMobile,
    banner: 'below_menu',
    sharedBy: ['type', 'product_type', 'attributes', 'sort', 'page'],
    canonicalBy: ['page', 'type'],
  },
  product: { ...storefront, path: '/product/:product', banner: true },
  searchEntry: { ...storefront, path: '/search', indexed: false, sharedBy: null },
  search: { ...storefront, path: '/search/:id', indexed: false, sharedBy: null },
  solution: { ...own, path: '/packaging-solutions/:id' },
  coffeeSolution: { ...own, path: '/custom-packaging-solution-for-coffee' },
  requestForQuotation: { ...storefront, path: '/request-for-quotation' },
  quote: { ...standalone, path: '/quote/:id', secret: true },
  design: { ...standalone, path: '/design/:id', chat: true, secret: true },
  findQuote: { ...standalone, path: '/quote', indexed: true, chat: true },
  order: { ...standalone, path: '/order/:id', chat: true, secret: true },
  pay: { ...standalone, path: '/pay/:id', secret: true },
  testPayment: { ...standalone, path: '/test-payment/:id', secret: true },
  inventory: { ...standalone, path: '/inventory/:id?', secret: true },
  status: { ...standalone, path: '/status/:id', chat: true, secret: true },
  invitation: { ...auth, path: '/invitation/:id' },
  login: { ...auth, path: '/login' },
  mainSiteLogin: { ...auth, path: '/login/main-site' },
  signup: { ...auth, path: '/signup' },
  forgotPassword: { ...auth, path: '/forgot-password' },
  completeProfile: { ...auth, path: '/complete-profile' },
  verifyEmail: { ...auth, path: '/verify-email' },
  serviceGuarantee: { ...storefront, path: '/service-guarantee' },
  freeDesign: { ...storefront, path: '/service-guarantee/free-design-service' },
  freeStorage: { ...storefront, path: '/service-guarantee/free-storage-and-easy-management' },
  quality: { ...storefront, path: '/service-guarantee/uncompromising-quality' },
  blog: { ...storefront, path: '/blog/' },
  article: { ...storefront, path: '/blog/:id' },
  customStore: { ...storefront, path: '/custom-store', sharedBy: null },
  userPersonalInfo: { ...account, path: '/user-personalInfo' },
  userAddressInfo: { ...account, path: '/user-addressInfo' },
  userAccount: { ...account, path: '/User-account' },
  userMyOrders: { ...account, path: '/user-myOrders' },
  userTeam: { ...account, path: '/user-team' },
  userQuotes: { ...account, path: '/user-quotes' },
  userDesigns: { ...account, path: '/user-designs' },
  userArtwork: { ...account, path: '/user-artwork' },
  userEmails: { ...account, path: '/user-emails' },
  userSecurity: { ...account, path: '/user-security' },
  userTaxes: { ...account, path: '/user-taxes' },
  userPaymentMethods: { ...account, path: '/user-payment-methods' },
  userStatement: { ...account, path: '/user-statement' },
  userSettings: { ...account, path: '/user-settings' },
  userData: { ...account, layout: 'own', path: '/user-data.json' },
  cart: { ...account, path: '/cart', chat: 'closed' },
  brandSheet: { ...storefront, path: '/brand-sheet', indexed: false },
  sharedSheet: { ...storefront, path: '/brand-sheet/:id', indexed: false, secret: true, sharedBy: null },
  compare: { ...storefront, path: '/compare', indexed: false, sharedBy: null },
  favorites: { ...account, path: '/favorites' },
  checkout: { ...standalone, path: '/checkout', chat: 'closed', secret: true },
  sharedCart: { ...account, path: '/cart/shared/:id', secret: true },
  contact: { ...storefront, path: '/contact', indexed: true },
  subscribe: { ...storefront, path: '/subscribe', indexed: false, sharedBy: null },
  privacy: { ...storefront, path: '/privacy.html' },
  terms: { ...storefront, path: '/terms.html' },
  faq: { ...storefront, path: '/faq.html' },
  logout: { ...auth, path: '/logout' },
  /** Every page of backoffice-pages.ts. */
  backoffice: { ...backoffice, path: '/backoffice/*' },
  backofficeLogin: { ...auth, path: '/backoffice/login', chat: false },
  backofficeLogout: { ...auth, path: '/backoffice/logout', chat: false },
  store: { ...standalone, layout: 'own', path: '/store', chat: true, secret: true },
  storeOrder: { ...standalone, layout: 'own', path: '/store/order', chat: 'closed', secret: true },
  storeApproval: { ...standalone, path: '/store/approval/:id', secret: true },
  staffInvitation: { ...auth, path: '/staff-invitation/:id', chat: false },
  backofficeSecondFactor: { ...auth, path: '/backoffice/second-factor', chat: false },
  gallery: { ...own, path: '/ui-gallery', indexed: false },
  notFound: { ...storefront, path: '/*', indexed: false, sharedBy: null },
} as const satisfies Record<string, RouteRules>;

export type RouteName = keyof typeof routeRules;

/** Route ids are names of this table, or begin with 'backoffice'; any other name is a mistake in the code. */
export function getRouteRules(name: string): RouteRules {
  if (Object.hasOwn(routeRules, name)) return routeRules[name as RouteName];
  if (!name.startsWith('backoffice')) throw new Error(`There is no rule set '${name}' in route-rules.ts.`);
  return routeRules.backoffice;
}

const all = Object.entries(routeRules) as [RouteName, RouteRules][];

export function findRouteName(pathname: string): RouteName {
  const found =
    all.find(([, { path }]) => path === pathname) ??
    all.find(([name, { path }]) => name !== 'notFound' && matchPath({ path, caseSensitive: true }, pathname));
  return found?.[0] ?? 'notFound';
}

export function findSharedParameters(pathname: string): readonly string[] | null {
  return routeRules[findRouteName(pathname)].sharedBy;
}

/** Pages with one address of their own that crawlers may keep. */
export function listFixedPaths(): string[] {
  return Object.values(routeRules)
    .filter(({ path, indexed }) => indexed && !/[:*]/.test(path))
    .map(({ path }) => path);
}
