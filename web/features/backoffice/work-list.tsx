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
  keyword: string;
  /** The part of the list that is searched, by the name of its parameter. */
  within: readonly [name: string, value: string];
}

export function ListSearch({ label, placeholder, keyword, within: [name, value] }: ListSearchProps) {
  return (
    <search className="min-w-60 grow sm:max-w-80">
      <form method="get">
        <input type="hidden" name={name} value={value} />
        <label>
          <span className="sr-only">{label}</span>
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
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
  empty: { title: string; text: string };
}

/** Rows that J and K walk through (use-row-keys.ts). */
export function WorkList<Row extends { id: string }>({ label, rows, renderRow, empty }: WorkListProps<Row>) {
  if (rows.length === 0)
    return (
      <div className="mt-4">
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      </div>
    );
  return (
    <ul
      aria-label={label}
      data-rows
      className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      {rows.map((row) => (
        <li key={row.id}>{renderRow(row)}</li>
      ))}
    </ul>
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
