import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageSizes, productTypeLabels } from '#contract/catalog/product-lists.ts';
import { formatCount } from '#contract/format-number.ts';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { track } from '../../platform/analytics/track.ts';
import { tellShown } from './search-outcome.ts';
import { readSearchState, type SearchSort, type SearchState, toSearchAddress } from './search-state.ts';

const sortLabels: Record<SearchSort, string> = {
  relevance: 'Best match',
  price: 'Lowest price',
  minimum: 'Smallest minimum',
  lead_time: 'Fastest',
  title: 'Name',
};
const sorts = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));

interface SearchControlsProps {
  state: SearchState;
  total: number;
  /** Nothing was found at all: there is nothing to narrow. */
  isShown: boolean;
  /** Those with products for this search, and how many. */
  categories: readonly { slug: string; name: string; count: number }[];
  typeCounts: Readonly<Record<string, number>>;
}

/** Narrows and sorts what was found: at once with JavaScript, without it by the button of a plain form. */
export function SearchControls({ state, total, isShown, categories, typeCounts }: SearchControlsProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one search is one event, however it is narrowed
  useEffect(() => track('search', { results_count: total }), [state.text]);
  // Here, since this part comes after the first load.
  useEffect(() => tellShown(state.text, (state.page - 1) * pageSizes.standard), [state.text, state.page]);
  // From the address as it is now: the list on screen may still be the one before the last choice.
  const choose = (change: Partial<SearchState>) => {
    const slugs = categories.map(({ slug }) => slug);
    const now = readSearchState(state.text, new URLSearchParams(location.search), slugs);
    void navigate(toSearchAddress(now, change), { preventScrollReset: true });
  };
  const types = productTypeLabels.map((label, value) => ({
    label,
    count: typeCounts[value] ?? 0,
    to: toSearchAddress(state, { product_type: value }),
    current: state.product_type === value,
  }));
  if (!isShown) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <SegmentedLinks label="Product type" items={types} preventScrollReset />
      <form method="get" className="flex flex-wrap items-center gap-x-6">
        {state.product_type > 0 && <input type="hidden" name="product_type" value={state.product_type} />}
        <Choice
          label="Category"
          name="category"
          value={state.category}
          options={[
            { value: '', label: 'All' },
            ...categories.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${formatCount(count)})` })),
          ]}
          onChoose={(category) => choose({ category })}
        />
        <Choice
          label="Sort"
          name="sort"
          value={state.sort}
          options={sorts}
          onChoose={(sort) => choose({ sort: sort as SearchSort })}
        />
        <noscript>
          <button type="submit" className="min-h-11 px-2 font-semibold underline">
            Apply
          </button>
        </noscript>
      </form>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, name, value, options, onChoose }: ChoiceProps) {
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={name} className="text-muted">
        {label}
      </label>
      <Select
        id={name}
        key={value}
        name={name}
        look="plain"
        options={options}
        defaultValue={value}
        autoComplete="off"
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </span>
  );
}
