import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRootData } from './use-root-data.ts';

interface MainSiteLinkProps {
  to: string;
  /** Opens a tab of its own, and says so to screen readers. */
  newTab?: boolean;
  className?: string;
  children: ReactNode;
  title?: string;
  'aria-label'?: string;
}

/** Account, cart, store, blog and legal pages may live on another origin (MAIN_SITE_URL): their links follow it. */
export function MainSiteLink({ to, newTab = false, children, ...rest }: MainSiteLinkProps) {
  const { mainSiteUrl } = useRootData();
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
