import type { CategorySlug } from './catalog/catalogue-product.ts';
import { toKebab } from './slug.ts';

/** Addresses of our own pages. Nobody else types one by hand. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  backoffice: '/backoffice',
  backofficeMail: '/backoffice/mail',
  apiDocs: '/api/docs',
} as const;

export type CollectionSlug = CategorySlug | 'all';

export interface CollectionState {
  /** Industry slug, the `type` parameter. */
  type?: string;
  /** 0 all, 1 customisable, 2 stock. */
  product_type?: number;
  sort?: string;
  page?: number;
}

/** Defaults are left out, so that one state has one address. */
export function toCollectionPath(category: CollectionSlug, state: CollectionState = {}): string {
  const query = new URLSearchParams();
  if (state.type) query.set('type', state.type);
  if (state.product_type) query.set('product_type', String(state.product_type));
  if (state.sort) query.set('sort', state.sort);
  if (state.page && state.page > 1) query.set('page', String(state.page));
  // In the order of the names: whoever normalises an address another way round would send it back and forth.
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
