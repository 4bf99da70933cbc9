import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every instant is UTC; presenters turn it into ISO 8601. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** In the order of creation, so that an index grows at its end. The function is in the migrations: PostgreSQL 15 has none. */
export const uuidV7 = (name: string) => uuid(name).notNull().default(sql`uuid_v7()`);

/** For check constraints that follow a list of the contract. */
export const quoteAll = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
