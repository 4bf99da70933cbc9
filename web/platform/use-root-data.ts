import { useRouteLoaderData } from 'react-router';
import type { Roles } from '#contract/auth/roles.ts';
import type { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { toShownBrand } from '#contract/content/shown-brand.ts';
import type { Tags } from './analytics/load-tags.ts';
import type { TopTip } from './top-tip.ts';

/** What the root loader gives every page. */
export interface RootData {
  brand: Brand;
  /** Null for a visitor, empty for a customer. */
  roles: Roles | null;
  /** The customer who is logged in, as forms ask for them. */
  person: { email: string; restaurant: string; phone: string } | null;
  tip: TopTip | null;
  /** Another origin with the account, cart, store, blog and legal pages; null when they are here. */
  mainSiteUrl: string | null;
  siteUrl: string | null;
  buildId: string;
  tags: Tags | null;
  /** Chatwoot in place of our own chat. */
  chatwoot: { url: string; token: string } | null;
}

const defaults: RootData = {
  brand: toShownBrand(defaultBrand),
  roles: null,
  person: null,
  tip: null,
  mainSiteUrl: null,
  siteUrl: null,
  buildId: '',
  tags: null,
  chatwoot: null,
};

/** Brand, roles and the like, everywhere. The error page stands outside the loader's data and gets the defaults. */
export function useRootData(): RootData {
  return (useRouteLoaderData('root') as RootData | undefined) ?? defaults;
}
