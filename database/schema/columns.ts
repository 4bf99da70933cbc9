import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Every instant is UTC; presenters turn it into ISO 8601. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** For check constraints that follow a list of the contract. */
export const quoteAll = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
