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
export function MainSiteLink(props: MainSiteLinkProps) {
  const { mainSiteUrl } = useRootData();
  // Cached pages are rendered without a log-in: the roles of the page would never carry one over.
  const isLoggedIn = useIsLoggedIn();
  const { to, newTab } = props;
  const isCarried = mainSiteUrl && isLoggedIn && !newTab && ownPages.has(to);
  return <SharedMainSiteLink {...props} mainSiteUrl={mainSiteUrl} to={isCarried ? toMainSiteLoginPath(to) : to} />;
}

/** To a page that is the same for everyone: it asks nothing of the page around it. */
export function SharedMainSiteLink({
  to,
  mainSiteUrl,
  newTab,
  children,
  ...rest
}: MainSiteLinkProps & { mainSiteUrl: string | null }) {
  if (newTab) {
    return (
      <a {...rest} href={(mainSiteUrl ?? '') + to} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (mainSiteUrl) {
    return (
      <a {...rest} href={mainSiteUrl + to}>
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
