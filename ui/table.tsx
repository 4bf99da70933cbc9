import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** Keeps the header for screen readers only, over buttons for example. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, digit under digit. */
  numeric?: boolean;
  /** Sorted by this column, and in which direction. The header itself holds the link or button that sorts. */
  sort?: 'ascending' | 'descending';
  /** A width by class. */
  className?: string;
};

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** The height of the frame by class; the head stays in sight while the rows scroll inside it. */
  className?: string;
};

/** Rows and columns for people who work with them all day. */
export function Table<Row>({
  caption,
  columns,
  rows,
  toKey,
  empty = 'Nothing here yet.',
  className = 'max-h-[80dvh]',
}: TableProps<Row>) {
  const toAlign = (column: TableColumn<Row>) => (column.numeric ? 'text-right tabular-nums' : 'text-left');
  return (
    <section
      aria-label={caption}
      // A wide table scrolls sideways on a phone: the keyboard must be able to reach what is out of sight.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
      tabIndex={0}
      className={joinClasses('overflow-auto rounded-card border border-line bg-card', className)}
    >
      <table
        className={joinClasses('w-full border-separate [border-spacing:0] text-15', rows.length > 0 && 'min-w-160')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort}
                className={joinClasses(
                  'sticky top-0 z-10 h-control whitespace-nowrap border-b border-ink bg-card px-4 text-13 font-semibold text-muted first:pl-5 last:pr-5',
                  toAlign(column),
                  column.className,
                )}
              >
                {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {rows.map((row) => (
            <tr key={toKey(row)} className="hover:bg-paper">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={joinClasses(
                    'h-control border-b border-line px-4 py-1 first:pl-5 last:pr-5',
                    toAlign(column),
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-5 py-14 text-center text-muted">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
