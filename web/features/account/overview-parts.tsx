import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

interface More {
  to: string;
  label: string;
}

interface PartProps {
  title: string;
  /** Where all of it is. */
  more?: More;
  children: ReactNode;
}

/** A list over the whole width of the overview. */
export function OverviewSection({ title, more, children }: PartProps) {
  return (
    <section aria-label={title} className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-24">{title}</h2>
        {more && <MoreLink {...more} />}
      </div>
      {children}
    </section>
  );
}

/** One of the facts at the foot of the overview. */
export function OverviewColumn({ title, more, children }: PartProps) {
  return (
    <section aria-label={title} className="border-ink border-t pt-4">
      <h2 className="mb-2 text-20">{title}</h2>
      {children}
      {more && <MoreLink {...more} />}
    </section>
  );
}

function MoreLink({ to, label }: More) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center font-semibold text-15">
      {label}
    </Link>
  );
}
