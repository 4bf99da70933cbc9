import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { kindLabels, type RequestFilter, stateOptions, toFilterPath } from './request-filter.ts';

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const owners = [
  { value: 'anyone', label: 'Any owner' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'nobody', label: 'Unassigned' },
];

/** Everything is in the address, so that a view can be kept as a bookmark. */
export function RequestFilters({ filter, counts }: { filter: RequestFilter; counts: Record<string, number> }) {
  const submit = useSubmit();
  const tabs = stateOptions
    // States without requests take no room, unless one of them is chosen.
    .filter(({ value }) => value === 'open' || value === 'all' || value === filter.state || counts[value])
    .map(({ value, label }) => ({
      label,
      count: counts[value] ?? 0,
      to: toFilterPath(filter, { state: value }),
      current: value === filter.state,
    }));
  return (
    <div className="mt-5 grid gap-3">
      <div className="min-w-0">
        <SegmentedLinks label="State" items={tabs} preventScrollReset />
      </div>
      <Form
        method="get"
        action={backofficePaths.requests}
        role="search"
        key={`${filter.kind} ${filter.owner} ${filter.keyword}`}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
        <label className="relative min-w-60 grow sm:max-w-100">
          <span className="sr-only">Search number, name, email, phone or product</span>
          <Search aria-hidden="true" className="absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
          <input
            type="search"
            name="keyword"
            defaultValue={filter.keyword}
            placeholder="Number, name, email, phone, product"
            className="h-11 w-full rounded-full border border-field bg-card pr-4 pl-11 text-15 hover:border-ink"
          />
        </label>
        <Select
          name="kind"
          aria-label="Kind"
          look="plain"
          placeholder="Any kind"
          options={kinds}
          defaultValue={filter.kind}
        />
        <Select name="owner" aria-label="Owner" look="plain" options={owners} defaultValue={filter.owner} />
        <noscript>
          <button type="submit" className="min-h-11 px-2 font-semibold underline">
            Apply
          </button>
        </noscript>
      </Form>
    </div>
  );
}
