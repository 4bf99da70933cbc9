import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

/** An advertisement leads to a page of ours or to an https address; nothing else gets into the database. */
export function AdvertisementLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} rel="noopener" className={className}>
      {children}
    </a>
  );
}
