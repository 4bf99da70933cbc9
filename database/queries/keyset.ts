import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mostCounted } from '#contract/backoffice/cursor-paging.ts';
import type { Queryable } from '../connect.ts';

interface KeysetColumn {
  column: AnyColumn | SQL;
  kind: 'time' | 'number' | 'text' | 'uuid';
}

/** The columns a list is ordered by, all in one direction; together they are unique. */
export interface Keyset {
  columns: readonly KeysetColumn[];
  descending: boolean;
}

/** The row before (`back`) or after which a page begins, by the values of its keyset. */
export interface Cursor {
  back: boolean;
  key: string[];
}

export interface KeysetPage<Row> {
  rows: Row[];
  previous: Cursor | null;
  next: Cursor | null;
}

/** Times in microseconds, as PostgreSQL keeps them: a Date would round them, and a row would be skipped. */
const toText = {
  time: (column: KeysetColumn['column']) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
  number: (column: KeysetColumn['column']) => sql`${column}::text`,
  text: (column: KeysetColumn['column']) => sql`${column}`,
  uuid: (column: KeysetColumn['column']) => sql`${column}::text`,
};
const toValue = {
  time: (text: string) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
  number: (text: string) => sql`${text}::bigint`,
  text: (text: string) => sql`${text}`,
  uuid: (text: string) => sql`${text}::uuid`,
};

const join = (parts: SQL[]) => sql.join(parts, sql`, `);

/**
 * What a query needs to continue at a cursor. An index on the columns leads straight there, however deep the page lies;
 * an offset would read all rows before it. Select `key` and one row more than the page has.
 */
export function continueAt({ columns, descending }: Keyset, cursor: Cursor | null) {
  const down = descending !== (cursor?.back ?? false);
  const values = columns.map(({ kind }, at) => toValue[kind](cursor?.key[at] ?? ''));
  return {
    where:
      cursor === null
        ? undefined
        : sql`(${join(columns.map(({ column }) => sql`${column}`))}) ${sql.raw(down ? '<' : '>')} (${join(values)})`,
    orderBy: columns.map(({ column }) => (down ? desc(column) : asc(column))),
    key: sql<string[]>`array[${join(columns.map(({ column, kind }) => toText[kind](column)))}]`,
  };
}

/** The rows in the order of the list, whichever way they were read. */
export function toKeysetPage<Row extends { key: string[] }>(
  rows: readonly Row[],
  limit: number,
  cursor: Cursor | null,
): KeysetPage<Row> {
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (cursor?.back) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    rows: shown,
    previous: first && (cursor?.back ? more : cursor) ? { back: true, key: first.key } : null,
    next: last && (cursor?.back || more) ? { back: false, key: last.key } : null,
  };
}

/** How many rows a list has. It counts no further than pages say: a table that grows without end is not read to its end. */
export async function countRows(db: Queryable, table: PgTable, condition?: SQL): Promise<number> {
  const where = condition ? sql`where ${condition}` : sql``;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${table} ${where} limit ${mostCounted}) found`,
  );
  return rows[0]?.count ?? 0;
}
