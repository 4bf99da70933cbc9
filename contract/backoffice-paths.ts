import type { CatalogFormat } from './catalog/catalog-file-formats.ts';
import type { OrderDocument } from './orders/order-documents.ts';
import { paths, type StatementPeriod } from './paths.ts';

/** Paths of the pages of staff, in a file of their own: customers' pages do not load them. */
export const backofficePaths = {
  login: `${paths.backoffice}/login`,
  logout: `${paths.backoffice}/logout`,
  password: `${paths.backoffice}/password`,
  requests: `${paths.backoffice}/requests`,
  quotes: `${paths.backoffice}/quotes`,
  designs: `${paths.backoffice}/designs`,
  orders: `${paths.backoffice}/orders`,
  storage: `${paths.backoffice}/storage`,
  chats: `${paths.backoffice}/chats`,
  mail: `${paths.backoffice}/mail`,
  mailTemplates: `${paths.backoffice}/mail/templates`,
  errors: `${paths.backoffice}/errors`,
  subscribers: `${paths.backoffice}/subscribers`,
  subscribersFile: `${paths.backoffice}/subscribers.csv`,
  signals: `${paths.backoffice}/signals`,
  system: `${paths.backoffice}/system`,
  stock: `${paths.backoffice}/stock`,
  companies: `${paths.backoffice}/companies`,
  taxes: `${paths.backoffice}/taxes`,
  find: `${paths.backoffice}/find`,
  products: `${paths.backoffice}/products`,
  prices: `${paths.backoffice}/products/prices`,
  import: `${paths.backoffice}/products/import`,
  content: `${paths.backoffice}/content`,
  staff: `${paths.backoffice}/staff`,
  security: `${paths.backoffice}/security`,
  secondFactor: `${paths.backoffice}/second-factor`,
  audit: `${paths.backoffice}/audit`,
  reports: `${paths.backoffice}/reports`,
  integrations: `${paths.backoffice}/integrations`,
  reportsFile: `${paths.backoffice}/reports.csv`,
  stores: `${paths.backoffice}/stores`,
} as const;

/** Staff log in below /backoffice: their cookie is sent there alone. */
export function toStaffLoginPath(returnUri: string): string {
  return `${backofficePaths.login}?return_uri=${encodeURIComponent(returnUri)}`;
}

export function toBackofficeRequestPath(id: string): string {
  return `${backofficePaths.requests}/${id}`;
}

export function toBackofficeChatPath(id: string): string {
  return `${backofficePaths.chats}/${id}`;
}

export function toBackofficeProductPath(id: string): string {
  return `${backofficePaths.products}/${id}`;
}

/** Every product in one file, to be edited and imported again. */
export function toCatalogFilePath(format: CatalogFormat): string {
  return `${backofficePaths.products}/catalog.${format}`;
}

/** The rows of one kind of content; with an id, one of them to edit. */
export function toBackofficeContentPath(kind: string, id = ''): string {
  return `${backofficePaths.content}/${kind}${id && `?${new URLSearchParams({ id })}`}`;
}

export function toBackofficeQuotePath(id: string): string {
  return `${backofficePaths.quotes}/${id}`;
}

export function toBackofficeDesignPath(id: string): string {
  return `${backofficePaths.designs}/${id}`;
}

export function toBackofficeCompanyPath(id: string): string {
  return `${backofficePaths.companies}/${id}`;
}

/** What a company owes on account. */
export function toBackofficeStatementPath(companyId: string): string {
  return `${toBackofficeCompanyPath(companyId)}/statement`;
}

export function toBackofficeStatementPdfPath(companyId: string, { from, until }: StatementPeriod): string {
  return `${toBackofficeStatementPath(companyId)}.pdf?${new URLSearchParams({ from, until })}`;
}

export function toBackofficeStoragePath(itemId: string): string {
  return `${backofficePaths.storage}?item=${itemId}`;
}

/** The second step of a log-in to the back office, and the page to go on to. */
export function toSecondFactorPath(returnPath: string): string {
  return `${backofficePaths.secondFactor}?return_uri=${encodeURIComponent(returnPath)}`;
}

export function toBackofficeOrderPath(id: string): string {
  return `${backofficePaths.orders}/${id}`;
}

/** The newest version, a draft included. */
export function toBackofficeQuotePdfPath(id: string): string {
  return `${toBackofficeQuotePath(id)}/quote.pdf`;
}

export function toBackofficeStorePath(id: string): string {
  return `${backofficePaths.stores}/${id}`;
}

export function toBackofficeOrderPdfPath(id: string, kind: OrderDocument): string {
  return `${toBackofficeOrderPath(id)}/${kind}.pdf`;
}

export function toBackofficePriceListPath(storeId: string): string {
  return `${toBackofficeStorePath(storeId)}/price-list.pdf`;
}

export const pickListPath = `${backofficePaths.storage}/pick-list.pdf`;
