import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

interface Statement<Rows> {
  prepare(name: string): Prepared<Rows>;
}

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A statement that every page runs. Drizzle builds its SQL once per database, with placeholders for the values; doing so
 * on each call took a seventh of the CPU time of a quote page. The statement has no name, so PostgreSQL stores nothing
 * of it: neither a migration nor a pooler can meet an outdated one. Inside a transaction it is built anew.
 */
export function prepareOnce<const Name extends string, Rows>(
  names: readonly Name[],
  build: (db: Queryable, slots: Record<Name, Placeholder<Name>>) => Statement<Rows>,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Rows> {
  const slots = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    Name,
    Placeholder<Name>
  >;
  const prepared = new WeakMap<Queryable, Prepared<Rows>>();
  return (db, values) => {
    const statement = prepared.get(db) ?? build(db, slots).prepare('');
    prepared.set(db, statement);
    return statement.execute(values);
  };
}
