import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { getRouteRules, type LayoutName, type RouteName } from './route-rules.ts';

/** The URL table: which file shows which page. Path and layout of each come from its row in route-rules.ts. */
const pages: Partial<Record<RouteName, string>> = {
  home: 'routes/home.tsx',
  aboutUs: 'routes/about-us.tsx',
  collections: 'routes/collections.tsx',
  searchEntry: 'routes/search-entry.tsx',
  search: 'routes/search.tsx',
  product: 'routes/product.tsx',
  requestForQuotation: 'routes/request-for-quotation.tsx',
  findQuote: 'routes/find-quote.tsx',
  quote: 'routes/quote.tsx',
  design: 'routes/design.tsx',
  order: 'routes/order.tsx',
  status: 'routes/status.tsx',
  contact: 'routes/contact.tsx',
  subscribe: 'routes/subscribe.tsx',
  cart: 'routes/cart.tsx',
  compare: 'routes/compare.tsx',
  favorites: 'routes/favorites.tsx',
  checkout: 'routes/checkout.tsx',
  sharedCart: 'routes/shared-cart.tsx',
  freeDesign: 'routes/free-design.tsx',
  freeStorage: 'routes/free-storage.tsx',
  quality: 'routes/quality.tsx',
  solution: 'routes/solution.tsx',
  coffeeSolution: 'routes/coffee-solution.tsx',
  blog: 'routes/blog.tsx',
  article: 'routes/article.tsx',
  faq: 'routes/faq.tsx',
  privacy: 'routes/privacy.tsx',
  terms: 'routes/terms.tsx',
  customStore: 'routes/custom-store.tsx',
  inventory: 'routes/inventory.tsx',
  invitation: 'routes/invitation.tsx',
  login: 'routes/login.tsx',
  mainSiteLogin: 'routes/main-site-login.ts',
  logout: 'routes/logout.tsx',
  signup: 'routes/signup.tsx',
  forgotPassword: 'routes/forgot-password.tsx',
  completeProfile: 'routes/complete-profile.tsx',
  verifyEmail: 'routes/verify-email.tsx',
  userAccount: 'routes/user-account.tsx',
  personalInfo: 'routes/user-personal-info.tsx',
  addressInfo: 'routes/user-address-info.tsx',
  myOrders: 'routes/user-my-orders.tsx',
  team: 'routes/user-team.tsx',
  userQuotes: 'routes/user-quotes.tsx',
  userDesigns: 'routes/user-designs.tsx',
  userArtwork: 'routes/user-artwork.tsx',
  userEmails: 'routes/user-emails.tsx',
  userSecurity: 'routes/user-security.tsx',
  userTaxes: 'routes/user-taxes.tsx',
  userStatement: 'routes/user-statement.tsx',
  ownData: 'routes/user-data.ts',
  backoffice: 'routes/backoffice/inbox.tsx',
  backofficeLogin: 'routes/backoffice/login.tsx',
  backofficeLogout: 'routes/backoffice/logout.ts',
  backofficePassword: 'routes/backoffice/password.tsx',
  backofficeRequests: 'routes/backoffice/requests.tsx',
  backofficeRequest: 'routes/backoffice/request.tsx',
  backofficeQuotes: 'routes/backoffice/quotes.tsx',
  backofficeQuote: 'routes/backoffice/quote.tsx',
  backofficeDesigns: 'routes/backoffice/designs.tsx',
  backofficeDesign: 'routes/backoffice/design.tsx',
  backofficeOrders: 'routes/backoffice/orders.tsx',
  backofficeOrder: 'routes/backoffice/order.tsx',
  backofficeStorage: 'routes/backoffice/storage.tsx',
  backofficeMail: 'routes/backoffice/mail.tsx',
  backofficeMailTemplates: 'routes/backoffice/mail-templates.tsx',
  backofficeErrors: 'routes/backoffice/errors.tsx',
  backofficeSubscribers: 'routes/backoffice/subscribers.tsx',
  backofficeSubscribersFile: 'routes/backoffice/subscribers-file.ts',
  backofficeSignals: 'routes/backoffice/signals.tsx',
  backofficeStock: 'routes/backoffice/stock.tsx',
  backofficeCompanies: 'routes/backoffice/companies.tsx',
  backofficeCompany: 'routes/backoffice/company.tsx',
  backofficeStatement: 'routes/backoffice/statement.tsx',
  backofficeTaxes: 'routes/backoffice/taxes.tsx',
  store: 'routes/store.tsx',
  storeOrder: 'routes/store-order.tsx',
  storeApproval: 'routes/store-approval.tsx',
  backofficeStores: 'routes/backoffice/stores.tsx',
  backofficeStore: 'routes/backoffice/store.tsx',
  backofficeChats: 'routes/backoffice/chats.tsx',
  backofficeChat: 'routes/backoffice/chat.tsx',
  backofficeFind: 'routes/backoffice/find.tsx',
  backofficeProducts: 'routes/backoffice/products.tsx',
  backofficePrices: 'routes/backoffice/prices.tsx',
  backofficeImport: 'routes/backoffice/import.tsx',
  backofficeProduct: 'routes/backoffice/product.tsx',
  backofficeContent: 'routes/backoffice/content.tsx',
  backofficeContentKind: 'routes/backoffice/content-kind.tsx',
  staffInvitation: 'routes/backoffice/staff-invitation.tsx',
  backofficeSecondFactor: 'routes/backoffice/second-factor.tsx',
  backofficeSecurity: 'routes/backoffice/security.tsx',
  backofficeStaff: 'routes/backoffice/staff.tsx',
  backofficeAudit: 'routes/backoffice/audit.tsx',
  backofficeReports: 'routes/backoffice/reports.tsx',
  backofficeReportsFile: 'routes/backoffice/reports-file.ts',
  backofficeIntegrations: 'routes/backoffice/integrations.tsx',
  notFound: 'routes/not-found.tsx',
  // The kit's parts in all their states, for those who build with it.
  ...(process.env.NODE_ENV === 'development' && { gallery: 'routes/gallery.tsx' }),
};

const layouts: Partial<Record<LayoutName, string>> = {
  storefront: 'layouts/storefront/storefront.tsx',
  standalone: 'layouts/standalone.tsx',
  bare: 'layouts/bare.tsx',
  backoffice: 'layouts/backoffice.tsx',
};

function toRoute([name, file]: [string, string]): RouteConfigEntry {
  const { path } = getRouteRules(name);
  return path === '/' ? index(file, { id: name }) : route(path.replace(/^\//, ''), file, { id: name });
}

function toLayout(name: LayoutName): RouteConfigEntry[] {
  const children = Object.entries(pages)
    .filter(([page]) => getRouteRules(page).layout === name)
    .map(toRoute);
  const file = layouts[name];
  if (children.length === 0) return [];
  if (!file) return children;
  const inside = name === 'storefront' ? [layout('layouts/storefront/page-boundary.tsx', children)] : children;
  return [layout(file, { id: `layout:${name}` }, inside)];
}

export default (['storefront', 'standalone', 'bare', 'own', 'backoffice'] as const).flatMap(toLayout);
