import { Form, useSubmit } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { requestStates, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { Select } from '#ui/select.tsx';
import { type Filter, toListPath } from './define-list.tsx';
import { ListViews, searchClass } from './work-list.tsx';

/** The kinds as staff call them, in the order of the filter. */
export const kindLabels = {
  quote: 'Quote',
  design: 'Design',
  sample: 'Sample',
  storage: 'Storage',
  store: 'Custom store',
  contact: 'Question',
} as const;

const states = [
  { value: 'open', label: 'Open' },
  ...requestStates.map((state) => ({ value: state, label: requestWorkflow.states[state].staffLabel })),
  { value: 'all', label: 'All' },
];
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const owners = [
  { value: 'anyone', label: 'Any owner' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'nobody', label: 'Unassigned' },
];

/** Everything is in the address, so that a view can be kept as a bookmark. */
export function RequestFilters({ filter, counts }: { filter: Filter; counts: Record<string, number> }) {
  const submit = useSubmit();
  const { state = 'open', kind = '', owner = 'anyone', keyword = '' } = filter;
  const tabs = states
    // States without requests take no room, unless one of them is chosen.
    .filter(({ value }) => value === 'open' || value === 'all' || value === state || counts[value])
    .map(({ value, label }) => ({
      label,
      count: counts[value] ?? 0,
      to: toListPath(backofficePaths.requests, filter, { state: value === 'open' ? '' : value }),
      current: value === state,
    }));
  return (
    <>
      <ListViews label="State" views={tabs} />
      <Form
        method="get"
        action={backofficePaths.requests}
        role="search"
        key={`${kind} ${owner} ${keyword}`}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:ml-auto"
      >
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        <label className="relative min-w-56 grow">
          <span className="sr-only">Search number, name, email, phone or product</span>
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={200}
            placeholder="Number, name, email, phone, product"
            className={searchClass}
          />
        </label>
        <Select name="kind" aria-label="Kind" look="plain" placeholder="Any kind" options={kinds} defaultValue={kind} />
        <Select name="owner" aria-label="Owner" look="plain" options={owners} defaultValue={owner} />
        <noscript>
          <button type="submit" className="min-h-control px-2 font-semibold underline">
            Apply
          </button>
        </noscript>
      </Form>
    </>
  );
}
