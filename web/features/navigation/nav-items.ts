import { paths, toCollectionPath } from '#contract/paths.ts';

export type PanelName = 'products' | 'service';

interface NavItem {
  label: string;
  to: string;
  /** The panel that opens below it. */
  panel?: PanelName;
  /** Pages below this path count as being here. */
  within: string;
  /** Lives on the main site, where that is another origin, and opens in a tab of its own. */
  onMainSite?: boolean;
}

/** The main navigation, on wide screens a row and in the mobile menu a list. */
export const navItems: readonly NavItem[] = [
  { label: 'Products', to: toCollectionPath('all'), panel: 'products', within: '/collections/' },
  { label: 'Request a Quote', to: paths.requestForQuotation, within: paths.requestForQuotation },
  { label: 'Service Guarantee', to: paths.serviceGuarantee, panel: 'service', within: paths.serviceGuarantee },
  { label: 'About Us', to: paths.aboutUs, within: paths.aboutUs },
  { label: 'Blog', to: paths.blog, within: paths.blog, onMainSite: true },
];

/** The three promises, in the order of the service panel; `code` names the advertisements that describe each. */
export const servicePages = [
  { code: 'design', label: 'Free Design Service', to: paths.freeDesign },
  { code: 'storage', label: 'Free Storage', to: paths.freeStorage },
  { code: 'careful', label: 'Uncompromising Quality', to: paths.quality },
] as const;

export type NavCategory = {
  slug: string;
  name: string;
  path: string;
  summary: string;
  image: string;
  product_count: number;
};

/** The page of a restaurant type. */
export type NavSolution = {
  industry: string;
  path: string;
};

/** The footer, where the menu button leads while there are no scripts: everything is linked from there. */
export const sitemapId = 'sitemap';
