import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type OnlineMethod, onlineMethods } from '#contract/payments/online-methods.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import { createdAt, quoteAll, uuidV7 } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './people.ts';

/** Cards and bank accounts that a company keeps with a provider: what names them there, and what people know them by. No number. */
export const savedMethods = pgTable(
  'saved_methods',
  {
    id: uuidV7('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The provider's ids of who pays, and of the card or account. */
    customerRef: text('customer_ref').notNull(),
    methodRef: text('method_ref').notNull(),
    method: text('method').$type<OnlineMethod>().notNull(),
    /** 'Visa', or the bank. */
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_methods_ref').on(table.provider, table.methodRef),
    index('saved_methods_company').on(table.companyId, table.createdAt),
    check('saved_methods_method', sql.raw(`method in (${quoteAll(onlineMethods)})`)),
  ],
);
