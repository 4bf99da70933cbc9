import { backofficePaths } from '#contract/backoffice-paths.ts';
import { requestStates, requestWorkflow } from '#contract/workflows/request-workflow.ts';

/** The kinds as staff call them, in the order of the filter. */
export const kindLabels = {
  quote: 'Quote',
  design: 'Design',
  sample: 'Sample',
  storage: 'Storage',
  store: 'Custom store',
  contact: 'Question',
} as const;

const stateFilters = ['open', ...requestStates, 'all'] as const;
const ownerFilters = ['anyone', 'me', 'nobody'] as const;

export interface RequestFilter {
  state: (typeof stateFilters)[number];
  kind: keyof typeof kindLabels | '';
  owner: (typeof ownerFilters)[number];
  keyword: string;
  cursor: string;
}

export const stateOptions = stateFilters.map((state) => ({
  value: state,
  label: state === 'open' ? 'Open' : state === 'all' ? 'All' : requestWorkflow.states[state].staffLabel,
}));

/** What the address asks for; anything it cannot mean is left out. */
export function readFilter(query: URLSearchParams): RequestFilter {
  const kind = query.get('kind') ?? '';
  return {
    state: stateFilters.find((state) => state === query.get('state')) ?? 'open',
    kind: Object.hasOwn(kindLabels, kind) ? (kind as keyof typeof kindLabels) : '',
    owner: ownerFilters.find((owner) => owner === query.get('owner')) ?? 'anyone',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 200),
    cursor: (query.get('cursor') ?? '').slice(0, 1000),
  };
}

/** The address of a changed filter; whatever else changes, the list begins at the top. */
export function toFilterPath(filter: RequestFilter, changes: Partial<RequestFilter>): string {
  const next = { ...filter, cursor: '', ...changes };
  const query = new URLSearchParams();
  if (next.state !== 'open') query.set('state', next.state);
  if (next.kind) query.set('kind', next.kind);
  if (next.owner !== 'anyone') query.set('owner', next.owner);
  if (next.keyword) query.set('keyword', next.keyword);
  if (next.cursor) query.set('cursor', next.cursor);
  const text = query.toString();
  return backofficePaths.requests + (text && `?${text}`);
}
