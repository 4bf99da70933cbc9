import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { Queryable } from '../connect.ts';
import type { Cursor, Keyset, KeysetPage } from './keyset.ts';

export interface RecordRow {
  id: string;
  title: string;
  note: string;
  state: string;
  image: string;
}

export interface RecordQuery {
  keyword: string;
  category: string;
  limit: number;
  cursor: Cursor | null;
}

/** How records of one kind are read and written. Values have the names of their schema in record-schemas.ts. */
export interface RecordStore {
  order: Keyset;
  list(db: Queryable, query: RecordQuery): Promise<{ page: KeysetPage<{ row: RecordRow }>; total: number }>;
  /** Holds the row until the transaction ends. */
  lock(db: Queryable, id: string): Promise<Values | null>;
  /** Of a record that was removed and comes back, the id it had. */
  insert(db: Queryable, values: Values, id?: string): Promise<string>;
  /** Answers the id, which may be one of the values. */
  update(db: Queryable, id: string, values: Values): Promise<string>;
  remove(db: Queryable, id: string): Promise<void>;
}

export const toLike = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** A short list that is shown whole. */
export function toWholePage(rows: RecordRow[]): { page: KeysetPage<{ row: RecordRow }>; total: number } {
  return { page: { rows: rows.map((row) => ({ row })), previous: null, next: null }, total: rows.length };
}

export const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
