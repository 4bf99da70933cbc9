import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import { Select } from '#ui/select.tsx';
import { type Collection, joinChoices } from './collection-state.ts';

/** Relevance is an order for searches only. */
const labels: Record<Exclude<ProductSort, 'relevance'>, string> = {
  popular: 'Most ordered',
  price: 'Lowest price',
  minimum: 'Smallest minimum',
  lead_time: 'Fastest',
  title: 'Name',
};
const options = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Sorts at once with JavaScript; before it arrives, by the button of a plain form. */
export function SortForm({ collection }: { collection: Collection }) {
  const navigate = useNavigate();
  const attributes = joinChoices(collection.attributes);
  const select = useRef<HTMLSelectElement>(null);

  function sortBy(sort: string): void {
    // From the address as it is now: the list on screen may still be the one before the last click.
    const query = new URLSearchParams(location.search);
    query.delete('page');
    query.delete('sort');
    if (sort !== 'popular') query.set('sort', sort);
    query.sort();
    navigate({ search: query.toString() }, { preventScrollReset: true });
  }

  // Chosen before the page listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== collection.sort) sortBy(chosen);
  }, []);

  return (
    <form method="get" action={collection.category.path} className="flex items-center gap-1">
      {collection.industry && <input type="hidden" name="type" value={collection.industry.slug} />}
      {collection.product_type > 0 && <input type="hidden" name="product_type" value={collection.product_type} />}
      {attributes && <input type="hidden" name="attributes" value={attributes} />}
      <label htmlFor="sort" className="text-muted">
        Sort
      </label>
      <Select
        id="sort"
        key={collection.sort}
        name="sort"
        look="plain"
        options={options}
        defaultValue={collection.sort}
        // A value that the browser remembers from another visit would be taken for a choice.
        autoComplete="off"
        ref={select}
        onChange={(event) => sortBy(event.currentTarget.value)}
      />
      <noscript>
        <button type="submit" className="min-h-11 px-2 font-semibold underline">
          Apply
        </button>
      </noscript>
    </form>
  );
}
