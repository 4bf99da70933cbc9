import { ChevronDown } from 'lucide-react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { formatCount } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { When } from './when.tsx';

type ErrorGroup = OutputOf<Endpoints['GET /api/backoffice/errors']>['list'][number];

/** Equal errors are one line; what is needed to find the place is behind it. */
export function ErrorGroupEntry({ group }: { group: ErrorGroup }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-15 hover:bg-paper focus-visible:-outline-offset-2 xl:grid xl:min-h-8.25 xl:grid-cols-[3rem_5.5rem_minmax(0,1fr)_7rem_1rem] xl:px-5 xl:py-0.5">
          <span className="min-w-8 font-semibold tabular-nums">{formatCount(group.count)}×</span>
          <span>
            <Badge tone={group.type === 'fatal' || group.type === 'startup' ? 'error' : 'neutral'}>{group.type}</Badge>
          </span>
          <span className="min-w-0 flex-1 basis-64 break-words font-medium xl:truncate">
            {group.message || 'No message'}
          </span>
          <span className="text-14 text-muted xl:text-right">
            <When at={group.last_seen_at} short />
          </span>
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180 max-sm:hidden" />
        </summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 pb-4 text-14">
          <dt className="text-muted">First seen</dt>
          <dd>
            <When at={group.first_seen_at} />
          </dd>
          <dt className="text-muted">On the page</dt>
          <dd className="break-all">{group.url || 'Unknown'}</dd>
          <dt className="text-muted">Status</dt>
          <dd>{group.status || 'None'}</dd>
          <dt className="text-muted">IP</dt>
          <dd className="break-all">{group.ip || 'Unknown'}</dd>
          <dt className="text-muted">Last seen in</dt>
          <dd>{group.device || 'Unknown'}</dd>
          {group.stack && (
            <>
              <dt className="text-muted">Stack</dt>
              <dd>
                <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-field bg-sunk p-3 font-mono text-13">
                  {group.stack}
                </pre>
              </dd>
            </>
          )}
        </dl>
      </details>
    </li>
  );
}
