import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CursorMeta } from '#contract/backoffice/cursor-paging.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { PageHead } from './page-head.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { When } from './when.tsx';
import { ListSearch, ListViews, WorkList, WorkRow } from './work-list.tsx';

export interface ListColumn<Row> {
  /** Said above the column in wide windows; empty over a picture. */
  head: string;
  className?: string;
  cell(row: Row): ReactNode;
}

/** What an address asks for; what is not in it is the call's default. */
export type Filter = Readonly<Record<string, string>>;
type Views = readonly (readonly [value: string, label: string])[];

interface ListSpec<Row extends { id: string }> {
  title: string;
  /** What its rows are, where the page is called otherwise. */
  label?: string;
  toPath(row: Row): string;
  /** Parts of the list, by a parameter of the call: each is an address, the first is what opens. */
  views?: { name: string; label: string; options: Views };
  /** By the call's `keyword`. */
  search?: { label: string; placeholder: string };
  /** Widths of the columns in wide windows: a Tailwind class, which must stand in the source as a whole. */
  widths: string;
  isPaired?: boolean;
  columns: readonly ListColumn<Row>[];
  /** What to do where a view is empty. */
  empty: string;
  /** The same after a search. */
  notFound?: string;
  /** Of the pages, where the list does not begin with the newest. */
  pages?: readonly [string, string];
}

/** A list of the back office as data: its rows come from `loadList`, and `ListPage` shows it. */
export function defineList<Row extends { id: string }>(spec: ListSpec<Row>): ListSpec<Row> {
  return spec;
}

interface ListPageProps<Row extends { id: string }> {
  list: ListSpec<Row>;
  loaded: { list: readonly Row[]; meta?: CursorMeta; filter: Filter };
  /** Instead of those of the spec, where they are data. */
  views?: Views;
  note?: ReactNode;
  /** What can be done on the page. */
  actions?: ReactNode;
  /** Beside the pages. */
  children?: ReactNode;
  /** In place of views and search. */
  filters?: ReactNode;
  /** Where nothing is found: what else can be done. */
  emptyActions?: ReactNode;
  pages?: readonly [string, string];
}

export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { list: spec, loaded, note, actions, children, filters } = props;
  useRowKeys();
  const { pathname } = useLocation();
  const { filter } = loaded;
  const { title, label = title, views: by } = spec;
  const views = props.views ?? by?.options ?? [];
  const [usual = ''] = views[0] ?? [];
  const none = filter.keyword ? `Nothing found for “${filter.keyword}”` : `No ${label.toLowerCase()} here`;
  return (
    <>
      <PageHead
        title={title}
        note={note}
        views={
          filters ??
          (by && (
            <ListViews
              label={by.label}
              views={views.map(([value, text]) => ({
                label: text,
                to: toListPath(pathname, filter, { [by.name]: value === usual ? '' : value }),
                current: value === (filter[by.name] ?? usual),
              }))}
            />
          ))
        }
      >
        {spec.search && <ListSearch {...spec.search} filter={filter} />}
        {actions}
      </PageHead>
      <WorkList
        label={label}
        rows={loaded.list}
        heads={spec}
        renderRow={(row) => (
          <WorkRow to={spec.toPath(row)} isPaired={spec.isPaired} columns={spec.widths}>
            {spec.columns.map(({ className, cell }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
              <span key={place} className={className}>
                {cell(row)}
              </span>
            ))}
          </WorkRow>
        )}
        empty={{ title: none, text: (filter.keyword && spec.notFound) || spec.empty, actions: props.emptyActions }}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        {children}
        {loaded.meta && (
          <div className="grow">
            <CursorPager
              meta={loaded.meta}
              toHref={(cursor) => toListPath(pathname, filter, { cursor })}
              labels={props.pages ?? spec.pages}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** The address of a changed filter; whatever else changes, the list begins at the top. */
export function toListPath(path: string, filter: Filter, changes: Filter): string {
  const next = Object.entries({ ...filter, cursor: '', ...changes }).filter(([, value]) => value);
  return path + (next.length > 0 ? `?${new URLSearchParams(next)}` : '');
}

/** Columns that most lists have. */
export const stateColumn = {
  head: 'State',
  cell: (row: Parameters<typeof StateBadge>[0]) => <StateBadge {...row} />,
};
export const numberColumn = {
  head: 'Number',
  className: 'text-14 text-muted tabular-nums max-xl:text-right',
  cell: ({ number }: { number: string }) => number,
};
export const ownerColumn = {
  head: 'Owner',
  className: 'truncate text-14 text-muted',
  cell: ({ owner }: { owner: string | null }) => owner ?? 'Unassigned',
};
export const changedColumn = {
  head: 'Last change',
  className: 'text-right text-14 text-muted',
  cell: ({ updated_at }: { updated_at: string }) => <When at={updated_at} short />,
};
