import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';

interface ListViewsProps {
  label: string;
  views: readonly (readonly [value: string, label: string])[];
  current: string;
  toHref(value: string): string;
}

/** Which part of a list is shown: each part is an address of its own. */
export function ListViews({ label, views, current, toHref }: ListViewsProps) {
  return (
    <SegmentedLinks
      label={label}
      items={views.map(([value, text]) => ({ label: text, to: toHref(value), current: value === current }))}
      preventScrollReset
    />
  );
}

interface ListSearchProps {
  /** What can be found by. */
  label: string;
  placeholder: string;
  /** What else the address asks for stays: only this part of the list is searched. */
  filter: Readonly<Record<string, string>>;
}

export function ListSearch({ label, placeholder, filter: { keyword, cursor: _, ...within } }: ListSearchProps) {
  return (
    <search className="min-w-60 grow sm:max-w-80">
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
            className="h-11 w-full rounded-full border border-field bg-card px-4 text-15 hover:border-ink"
          />
        </label>
      </form>
    </search>
  );
}

interface WorkListProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  renderRow(row: Row): ReactNode;
  /** Said in place of an empty list. */
  empty: { title: string; text: ReactNode; actions?: ReactNode };
  /** Names above the columns of wide windows. */
  heads?: { widths: string; columns: readonly { head?: string; className?: string }[] };
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
    <div className="mt-4 overflow-hidden rounded-card border border-line bg-card">
      {heads && (
        <div
          aria-hidden="true"
          className={`gap-x-4 border-line border-b px-4 py-2 text-13 font-semibold text-muted max-xl:hidden xl:grid ${heads.widths}`}
        >
          {heads.columns.map(({ head, className }) => (
            <span key={head} className={className?.includes('text-right') ? 'text-right' : undefined}>
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
      className={`min-h-11 items-center ${narrow} gap-x-4 gap-y-1 px-4 py-1.5 text-15 transition-colors hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 xl:grid ${columns}`}
    >
      {children}
    </Link>
  );
}
