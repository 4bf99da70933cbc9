import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import type { Category } from '#contract/catalog/catalog.ts';
import { type Collection, toAddress } from './collection-state.ts';

/** On phones: categories and the way to the filters, always in reach. */
export function CategoryStrip({ collection, categories }: { collection: Collection; categories: Category[] }) {
  return (
    <div className="sticky top-0 z-30 flex border-line border-b bg-paper lg:hidden">
      <nav aria-label="Categories" className="flex flex-1 gap-1 overflow-x-auto px-3 py-1.5">
        {categories.map((category) => {
          const current = category.slug === collection.category.slug;
          return (
            <Link
              key={category.slug}
              to={toAddress(collection, { category: category.slug })}
              aria-current={current ? 'page' : undefined}
              className={`inline-flex min-h-11 shrink-0 items-center rounded-full px-4 font-medium ${current ? 'bg-ink text-paper' : 'hover:bg-sunk'}`}
            >
              {category.name}
            </Link>
          );
        })}
      </nav>
      <a href="#filters" className="inline-flex min-h-14 items-center gap-2 border-line border-l px-4 font-semibold">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filter
      </a>
    </div>
  );
}
