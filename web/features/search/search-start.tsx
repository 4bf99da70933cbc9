import { toSearchPath } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { CategoryList, type NamedCategory } from './category-list.tsx';
import { popularSearches } from './popular-searches.ts';

interface SearchStartProps {
  categories: readonly NamedCategory[];
}

/** Ways on for a search that is empty or found nothing: words that find something, and every category. */
export function SearchStart({ categories }: SearchStartProps) {
  return (
    <div className="grid gap-x-16 gap-y-10 laptop:grid-cols-2">
      <section aria-labelledby="popular-searches">
        <h2 id="popular-searches" className="border-ink border-b pb-2.5 font-sans text-16 font-semibold">
          Popular searches
        </h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {popularSearches.map((text) => (
            <li key={text}>
              <Link
                to={toSearchPath(text)}
                className="inline-flex min-h-11 items-center rounded-full border border-field bg-card px-4.5 text-15 font-medium hover:border-ink"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <nav aria-labelledby="search-categories">
        <h2 id="search-categories" className="pb-2.5 font-sans text-16 font-semibold">
          All categories
        </h2>
        <CategoryList categories={categories} />
      </nav>
    </div>
  );
}
