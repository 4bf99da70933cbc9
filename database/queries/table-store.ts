import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { type RecordRow, type RecordStore, toLike, toWholePage } from './record-store.ts';

const mostListed = 500;

interface TableStore<Table extends PgTable> {
  table: Table;
  key: PgColumn;
  /** The key as the database has it; null for one that it cannot be. */
  toKey(id: string): string | number | null;
  sort: PgColumn[];
  words: PgColumn[];
  toValues(row: Table['$inferSelect']): Values;
  /** Columns of the values; `id` where the key is not one of them. */
  toRow(values: Values, id?: string): Table['$inferInsert'];
  toId(row: Table['$inferSelect']): string;
  toListed(row: Table['$inferSelect']): Omit<RecordRow, 'id'>;
}

/** A small table of which each row is a record. */
export function ofTable<Table extends PgTable>(store: TableStore<Table>): RecordStore {
  const table = store.table as PgTable;
  const matches = (id: string) => {
    const key = store.toKey(id);
    return key === null ? sql`false` : eq(store.key, key);
  };
  const read = (rows: unknown[]) => rows as Table['$inferSelect'][];
  return {
    order: { columns: [], descending: false },
    async list(db, { keyword }) {
      const condition = keyword ? or(...store.words.map((column) => ilike(column, toLike(keyword)))) : undefined;
      const rows = await db
        .select()
        .from(table)
        .where(condition)
        .orderBy(...store.sort.map((column) => asc(column)))
        .limit(mostListed);
      return toWholePage(read(rows).map((row) => ({ id: store.toId(row), ...store.toListed(row) })));
    },
    async lock(db, id) {
      const [row] = read(await db.select().from(table).where(matches(id)).for('update'));
      return row ? store.toValues(row) : null;
    },
    async insert(db, values, id) {
      const [row] = read(await db.insert(store.table).values(store.toRow(values, id)).returning());
      if (!row) throw new Error('A record was not written.');
      return store.toId(row);
    },
    async update(db, id, values) {
      const changes = store.toRow(values, id) as Record<string, unknown>;
      const [row] = read(await db.update(table).set(changes).where(matches(id)).returning());
      if (!row) throw new Error('A record was not changed.');
      return store.toId(row);
    },
    async remove(db, id) {
      await db.delete(table).where(matches(id));
    },
  };
}
