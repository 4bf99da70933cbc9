import type { RequestRow } from '#contract/backoffice/requests.ts';
import { toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { kindLabels } from './request-filter.ts';
import { StateBadge } from './state-badge.tsx';
import { When } from './when.tsx';

const grid = 'xl:grid xl:grid-cols-[11rem_7.5rem_minmax(0,1fr)_7rem_7rem_8rem] xl:items-center xl:gap-4';

/** Requests line by line; each line is one link, so it opens in a tab of its own too. */
export function RequestList({ rows, label }: { rows: RequestRow[]; label: string }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <div
        aria-hidden="true"
        className={`border-line border-b px-4 py-2 text-13 font-semibold text-muted max-xl:hidden ${grid}`}
      >
        <span>State</span>
        <span>Number</span>
        <span>Who and what</span>
        <span>Kind</span>
        <span>Owner</span>
        <span className="text-right">Last change</span>
      </div>
      <ul aria-label={label} data-rows className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={toBackofficeRequestPath(row.id)}
              className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-15 transition-colors hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 ${grid}`}
            >
              <span>
                <StateBadge {...row} />
              </span>
              <span className="text-14 text-muted tabular-nums">{row.number}</span>
              <span className="min-w-0 max-xl:order-last max-xl:basis-full xl:truncate">
                {row.unread > 0 && (
                  <Badge tone="ink" className="mr-2">
                    {row.unread === 1 ? '1 unread' : `${row.unread} unread`}
                  </Badge>
                )}
                <span className="font-semibold">{row.restaurant || row.business_email}</span>
                <span className="text-muted"> · {row.title}</span>
                {row.repeats > 0 && <span className="text-14 text-muted"> · sent {row.repeats + 1} times</span>}
              </span>
              <span className="text-14 text-muted max-xl:hidden">{kindLabels[row.kind]}</span>
              <span className="truncate text-14 text-muted max-xl:hidden">{row.owner ?? 'Unassigned'}</span>
              <span className="text-right text-14 text-muted max-xl:ml-auto">
                <When at={row.updated_at} short />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
