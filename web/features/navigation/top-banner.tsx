import { X } from 'lucide-react';
import { closeTopTip, type TopTip } from '../../platform/top-tip.ts';
import { AdvertisementLink } from './advertisement-link.tsx';

/** One sentence above everything. Closed once, it stays closed until the words change. */
export function TopBanner({ tip, className = 'z-45' }: { tip: TopTip; className?: string }) {
  return (
    <aside
      aria-label="Announcement"
      className={`on-ink relative in-data-tip-closed:hidden [view-transition-name:banner] ${className}`}
    >
      <div className="mx-auto flex min-h-11 max-w-page items-center justify-center gap-2 pr-14 pl-gutter text-14 desktop-header:px-16">
        <p className="py-1.5 leading-snug mobile-header:grow">
          {tip.text}{' '}
          <AdvertisementLink to={tip.to} className="link font-semibold desktop-header:ml-1.5">
            {tip.linkText}
          </AdvertisementLink>
        </p>
        <button
          type="button"
          aria-label="Close announcement"
          onClick={() => closeTopTip(tip.id)}
          className="absolute right-[max(0.375rem,calc((100%-90rem)/2+2.5rem))] grid size-11 place-items-center rounded-full hover:bg-ink-soft mobile-header:right-1.5"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </aside>
  );
}
