import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { BrandLogo } from '../features/navigation/brand-logo.tsx';
import { SkipLink } from '../features/navigation/skip-link.tsx';
import { ChatPlace } from '../platform/chat-place.tsx';
import { useRootData } from '../platform/use-root-data.ts';
import { LazyLogoIntake } from '../views/lazy-parts.tsx';

/** A page that tells one story: the mark, one way back, the page, one line at its foot. */
export function OwnFrame({ back, children }: { back: { to: string; label: string }; children: ReactNode }) {
  const { brand } = useRootData();
  return (
    <>
      <SkipLink />
      <header className="sticky top-safe-top z-40 border-line border-b bg-paper">
        <div className="shell flex h-16 items-center justify-between gap-6">
          {/* A container: where the way back leaves no room for the whole name, the symbol stands alone. */}
          <div className="@container min-w-0 flex-1">
            <BrandLogo name={brand.name} />
          </div>
          <div className="flex shrink-0 items-center gap-2">
            <Link to={back.to} className="group inline-flex min-h-11 items-center gap-2.5 font-medium">
              <ArrowLeft aria-hidden="true" className="size-4.5 transition-transform group-hover:-translate-x-1" />
              {back.label}
            </Link>
            <ChatPlace />
          </div>
        </div>
      </header>
      <LazyLogoIntake />
      <main id="content">{children}</main>
      <footer className="on-ink mt-section">
        <div className="shell flex flex-wrap items-center justify-between gap-x-10 gap-y-2 pt-8 pb-[calc(2rem+var(--spacing-safe-bottom))] text-14 text-ink-muted">
          <p className="min-w-0 wrap-anywhere">{brand.copyright}</p>
          {/* Clear of the round button in the corner, which stays where the page ends. */}
          <p className="flex flex-wrap gap-x-8 pr-20">
            <a
              href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center text-paper hover:underline"
            >
              {brand.phone}
            </a>
            <a
              href={`mailto:${brand.email}`}
              className="inline-flex min-h-11 items-center wrap-anywhere text-paper hover:underline"
            >
              {brand.email}
            </a>
          </p>
        </div>
      </footer>
    </>
  );
}
