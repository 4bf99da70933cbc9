import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { listWaiting } from '#contract/workflows/states.ts';
import {
  type TaxCertificateState,
  taxCertificateStates,
  taxCertificateWorkflow,
} from '#contract/workflows/tax-certificate-workflow.ts';
import { createdAt, oneOf, quoteAll, uuidV7, writtenAt } from './columns.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';

/** What frees a company from sales tax in one state of the US, once staff have approved it. */
export const taxCertificates = pgTable(
  'tax_certificates',
  {
    id: uuidV7('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Two capitals, as in NJ. */
    region: text('region').notNull(),
    /** The number on the form; empty where it has none. */
    certificateNumber: text('certificate_number').notNull().default(''),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    /** Who is told what became of it. */
    email: text('email').notNull(),
    state: text('state').$type<TaxCertificateState>().notNull().default('submitted'),
    stateReason: text('state_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('tax_certificates_file').on(table.fileId),
    index('tax_certificates_company').on(table.companyId, table.createdAt),
    index('tax_certificates_open')
      .on(table.createdAt)
      .where(sql`${table.state} ${oneOf(listWaiting(taxCertificateWorkflow.states, 'staff'))}`),
    check('tax_certificates_state', sql.raw(`state in (${quoteAll(taxCertificateStates)})`)),
    check('tax_certificates_region', sql`${table.region} ~ '^[A-Z]{2}$'`),
  ],
);
