import type { ReactNode } from 'react';
import { formatCount } from '#contract/format-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

interface ListViewsProps {
  label: string;
  views: readonly { label: string; to: string; current: boolean; count?: number }[];
}

/** Which part of a list is shown: each part is an address of its own. */
export function ListViews({ label, views }: ListViewsProps) {
  return (
    <nav aria-label={label} className="flex min-w-0 max-w-full gap-0.5 overflow-x-auto max-lg:-mx-4 max-lg:px-4">
      {views.map(({ label: text, to, current, count }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className="inline-flex min-h-control shrink-0 items-center gap-1.5 rounded-field px-2.5 text-15 whitespace-nowrap hover:bg-sunk focus-visible:-outline-offset-2 aria-[current]:bg-sunk aria-[current]:font-semibold"
        >
          {text}
          {count !== undefined && <span className="font-normal text-muted tabular-nums">{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

export const searchClass =
  'h-control w-full rounded-full border border-field bg-card px-4 text-15 hover:border-ink lg:rounded-field lg:px-3';

interface ListSearchProps {
  /** What can be found by. */
  label: string;
  placeholder: string;
  /** What else the address asks for stays: only this part of the list is searched. */
  filter: Readonly<Record<string, string>>;
}

export function ListSearch({ label, placeholder, filter: { keyword, cursor: _, ...within } }: ListSearchProps) {
  return (
    <search className="min-w-56 grow lg:max-w-64">
      <form method="get">
        {Object.entries(within).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span className="sr-only">{label}</span>
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={200}
            placeholder={placeholder}
            className={searchClass}
          />
        </label>
      </form>
    </search>
  );
}

/** From edge to edge below the bar of the page; a card on phones. */
export const listClass =
  'border-line bg-card max-lg:mt-4 max-lg:overflow-hidden max-lg:rounded-card max-lg:border lg:-mx-5 lg:border-b';

interface WorkListProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  renderRow(row: Row): ReactNode;
  /** Said in place of an empty list. */
  empty: { title: string; text: ReactNode; actions?: ReactNode };
  /** Names above the columns of wide windows. */
  heads?: { widths: string; columns: readonly { head: string; className?: string }[] };
}

/** Rows that J and K walk through (use-row-keys.ts). */
export function WorkList<Row extends { id: string }>({ label, rows, renderRow, empty, heads }: WorkListProps<Row>) {
  if (rows.length === 0)
    return (
      <div className="mt-4">
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.text}
        </EmptyState>
      </div>
    );
  return (
    <div className={listClass}>
      {heads && (
        <div
          aria-hidden="true"
          className={`gap-x-4 border-line border-b bg-paper px-5 py-1 text-13 font-semibold text-muted max-xl:hidden xl:grid ${heads.widths}`}
        >
          {heads.columns.map(({ head, className }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <span key={place} className={className?.includes('text-right') ? 'text-right' : undefined}>
              {head}
            </span>
          ))}
        </div>
      )}
      <ul aria-label={label} data-rows className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>{renderRow(row)}</li>
        ))}
      </ul>
    </div>
  );
}

interface WorkRowProps {
  to: string;
  /** The columns of wide windows. */
  columns: string;
  /** In narrow windows two columns: every row of the list has its number, sum and date in the same place. */
  isPaired?: boolean;
  children: ReactNode;
}

export function WorkRow({ to, columns, isPaired = false, children }: WorkRowProps) {
  const narrow = isPaired ? 'grid grid-cols-[minmax(0,1fr)_auto]' : 'flex flex-wrap';
  return (
    <Link
      to={to}
      className={`min-h-11 items-center ${narrow} gap-x-4 gap-y-1 px-4 py-1.5 text-15 hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 lg:px-5 xl:grid xl:min-h-8.25 xl:py-0.5 ${columns}`}
    >
      {children}
    </Link>
  );
}
