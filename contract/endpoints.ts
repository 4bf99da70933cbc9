import { accountEndpoints } from './account/account.ts';
import { accountAddressesEndpoints } from './account/addresses.ts';
import { favoritesEndpoints } from './account/favorites.ts';
import { authEndpoints } from './auth/auth.ts';
import { backofficeEndpoints } from './backoffice/backoffice.ts';
import { catalogToolsEndpoints } from './backoffice/catalog-tools.ts';
import { backofficeFindEndpoints } from './backoffice/find.ts';
import { backofficeInboxEndpoints } from './backoffice/inbox.ts';
import { backofficeRecordsEndpoints } from './backoffice/records.ts';
import { recordsEditingEndpoints } from './backoffice/records-editing.ts';
import { backofficeRequestsEndpoints } from './backoffice/requests.ts';
import { systemEndpoints } from './backoffice/system.ts';
import { cartEndpoints } from './cart/cart.ts';
import { catalogEndpoints } from './catalog/catalog.ts';
import { searchOutcomeEndpoints } from './catalog/search-outcome.ts';
import { chatEndpoints } from './chat/chat.ts';
import { staffChatEndpoints } from './chat/staff-chats.ts';
import { checkoutEndpoints } from './checkout/checkout.ts';
import { backofficeCompanyEndpoints } from './companies/backoffice-companies.ts';
import { companyEndpoints } from './companies/companies.ts';
import { contentBrandEndpoints } from './content/brand.ts';
import { contentEndpoints } from './content/content.ts';
import { freightRatesEndpoints } from './content/freight-rates.ts';
import { contentPagesEndpoints } from './content/pages.ts';
import { conversationsEndpoints } from './conversations/conversations.ts';
import { designsEndpoints } from './designs/designs.ts';
import type { Endpoint, ParsedInputOf } from './endpoint.ts';
import { filesEndpoints } from './files/files.ts';
import { apiKeyEndpoints } from './integrations/api-keys.ts';
import { webhookEndpoints } from './integrations/webhooks.ts';
import { ordersEndpoints } from './orders/orders.ts';
import { payOnlineEndpoints } from './payments/pay-online.ts';
import { payoutReportEndpoints } from './payments/payout-report.ts';
import { savedMethodEndpoints } from './payments/saved-methods.ts';
import { statementEndpoints } from './payments/statements.ts';
import { quotesEndpoints } from './quotes/quotes.ts';
import { businessReportEndpoints } from './reports/business-reports.ts';
import { reportsErrorReportEndpoints } from './reports/error-report.ts';
import { requestsEndpoints } from './requests/requests.ts';
import { requestsSubscribeEndpoints } from './requests/subscribe.ts';
import { auditEndpoints } from './staff/audit.ts';
import { secondFactorEndpoints } from './staff/second-factor.ts';
import { staffEndpoints } from './staff/staff.ts';
import { stockEndpoints } from './stock/stock.ts';
import { storageEndpoints } from './storage/storage.ts';
import { staffStoresEndpoints } from './stores/staff-stores.ts';
import { storesEndpoints } from './stores/stores.ts';
import { taxesEndpoints } from './taxes/taxes.ts';

/**
 * Every call of the API by its method and path: who may make it, what it takes and what it gives. A topic's file declares its
 * calls; the server must have a handler for each (a missing one does not compile). OpenAPI and both clients follow.
 */
export const endpoints = {
  ...accountAddressesEndpoints,
  ...favoritesEndpoints,
  ...authEndpoints,
  ...backofficeInboxEndpoints,
  ...backofficeFindEndpoints,
  ...recordsEditingEndpoints,
  ...catalogToolsEndpoints,
  ...backofficeEndpoints,
  ...backofficeRecordsEndpoints,
  ...backofficeRequestsEndpoints,
  ...systemEndpoints,
  ...cartEndpoints,
  ...catalogEndpoints,
  ...checkoutEndpoints,
  ...companyEndpoints,
  ...contentBrandEndpoints,
  ...contentEndpoints,
  ...contentPagesEndpoints,
  ...freightRatesEndpoints,
  ...conversationsEndpoints,
  ...designsEndpoints,
  ...filesEndpoints,
  ...ordersEndpoints,
  ...statementEndpoints,
  ...payOnlineEndpoints,
  ...savedMethodEndpoints,
  ...payoutReportEndpoints,
  ...quotesEndpoints,
  ...reportsErrorReportEndpoints,
  ...searchOutcomeEndpoints,
  ...requestsEndpoints,
  ...requestsSubscribeEndpoints,
  ...stockEndpoints,
  ...storageEndpoints,
  ...accountEndpoints,
  ...taxesEndpoints,
  ...storesEndpoints,
  ...staffStoresEndpoints,
  ...chatEndpoints,
  ...staffChatEndpoints,
  ...staffEndpoints,
  ...secondFactorEndpoints,
  ...auditEndpoints,
  ...backofficeCompanyEndpoints,
  ...businessReportEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
} satisfies Record<`${'GET' | 'POST'} /api/${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
/** Ours, or that of a test with calls of its own. */
export type EndpointTable = Record<Call, Endpoint>;
/** Method and path, as 'GET /api/cart'. */
export type Call = keyof Endpoints;
/** What the handler of a call is given. */
export type CallInput<C extends Call> = ParsedInputOf<Endpoints[C]>;
export const calls = Object.keys(endpoints) as Call[];
