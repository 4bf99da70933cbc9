import type { ReactNode } from 'react';
import { paths, toMainSiteLoginPath } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { useRootData } from './use-root-data.ts';
import { useIsLoggedIn } from './visitor.ts';

interface MainSiteLinkProps {
  to: string;
  /** Opens a tab of its own, and says so to screen readers. */
  newTab?: boolean;
  className?: string;
  children: ReactNode;
  title?: string;
  'aria-label'?: string;
}

/** Pages of the person who is logged in: the main site asks here who that is, and then shows them. */
const ownPages = new Set<string>([
  paths.personalInfo,
  paths.addressInfo,
  paths.userAccount,
  paths.myOrders,
  paths.cart,
  paths.customStore,
  paths.store,
]);

/** Account, cart, store, blog and legal pages may live on another origin (MAIN_SITE_URL): their links follow it. */
export function MainSiteLink({ to, newTab, children, ...rest }: MainSiteLinkProps) {
  const { mainSiteUrl } = useRootData();
  // Cached pages are rendered without a log-in: the roles of the page would never carry one over.
  const isLoggedIn = useIsLoggedIn();
  if (newTab) {
    return (
      <a {...rest} href={(mainSiteUrl ?? '') + to} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (mainSiteUrl) {
    const path = isLoggedIn && ownPages.has(to) ? toMainSiteLoginPath(to) : to;
    return (
      <a {...rest} href={mainSiteUrl + path}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to}>
      {children}
    </Link>
  );
}
