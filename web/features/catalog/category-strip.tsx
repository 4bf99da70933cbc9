import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '#ui/link.tsx';
import { DrawerLink } from '../../platform/drawer-link.tsx';
import { type CategoryChoice, toAddress } from './collection-state.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';

const loadDrawer = () => import('./filter-drawer.tsx').then(({ FilterDrawer }) => FilterDrawer);

/** On phones: categories and the way to the filters. The header scrolls away above it, then it stays in reach. */
export function CategoryStrip({
  categories,
  ...filters
}: FilterDrawerProps & { categories: readonly CategoryChoice[] }) {
  const { collection } = filters;
  const strip = useRef<HTMLElement>(null);
  const chosen =
    Number(collection.industry !== null) + Number(collection.product_type > 0) + collection.attributes.length;

  // The chosen one may stand beyond the edge. Only the strip moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each category
  useEffect(() => {
    const bar = strip.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !current) return;
    const right = current.offsetLeft + current.offsetWidth;
    if (right > bar.scrollLeft + bar.clientWidth || current.offsetLeft < bar.scrollLeft)
      bar.scrollLeft = current.offsetLeft - 24;
  }, [collection.category.slug]);

  return (
    <div className="sticky top-safe-top z-30 flex border-line border-b bg-paper laptop:hidden">
      <nav
        ref={strip}
        aria-label="Categories"
        className="relative flex flex-1 gap-1 overflow-x-auto px-3 py-1.5 [scrollbar-width:none]"
      >
        {categories.map((category) => {
          const current = category.slug === collection.category.slug;
          return (
            <Link
              key={category.slug}
              to={toAddress(collection, { category: category.slug })}
              aria-current={current ? 'page' : undefined}
              className={`inline-flex min-h-11 shrink-0 items-center rounded-full px-4 font-medium focus-visible:-outline-offset-2 ${current ? 'bg-ink text-paper' : 'hover:bg-sunk'}`}
            >
              {category.name}
            </Link>
          );
        })}
      </nav>
      <DrawerLink
        href="#filters"
        label={chosen > 0 ? `Filter, ${chosen} chosen` : 'Filter'}
        load={loadDrawer}
        part={filters}
        className="inline-flex min-h-14 items-center gap-2 border-line border-l px-4 font-semibold focus-visible:-outline-offset-2"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filter
        {chosen > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-ink text-[11px] text-paper">{chosen}</span>
        )}
      </DrawerLink>
    </div>
  );
}
