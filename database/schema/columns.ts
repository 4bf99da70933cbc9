import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every instant is UTC; presenters turn it into ISO 8601. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * When the row was written. An insert says `now()` itself instead of leaving it to the default of the column: a default is bound to
 * PostgreSQL's own clock, and `now()` of a statement to that of its connection, which the demo sets back (decision 0006).
 */
export const writtenAt = (name: string, at = sql`now()`) =>
  instant(name)
    .notNull()
    .default(at)
    .$defaultFn(() => at);
export const createdAt = () => writtenAt('created_at');

/** In the order of creation, so that an index grows at its end. The function is in the migrations: PostgreSQL 15 has none. */
export const uuidV7 = (name: string) => uuid(name).notNull().default(sql`uuid_v7()`);

/** For check constraints that follow a list of the contract. */
export const quoteAll = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/**
 * What follows a column in a condition on states that the contract lists: in check constraints, partial indexes and queries alike.
 * One state is compared by `=`, which is how PostgreSQL recognizes the condition of a partial index.
 */
export const oneOf = (values: readonly string[]) =>
  sql.raw(values.length === 1 ? `= ${quoteAll(values)}` : `in (${quoteAll(values) || 'null'})`);

/** Q-2026-00042 and the like: for people, and opening nothing by itself. */
export const toNumber = (prefix: string) =>
  sql.raw(
    `'${prefix}-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')`,
  );

/**
 * Of a trigram index. What was written since the last vacuum is kept in a list that every search reads: at its usual 4 MB that
 * takes longer than the search itself. A list of 64 kB is merged into the index after some dozen rows.
 */
export const searchedAtOnce = { gin_pending_list_limit: 64 };
