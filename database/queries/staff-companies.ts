import { and, eq, ilike, sql } from 'drizzle-orm';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { Queryable } from '../connect.ts';
import { companies } from '../schema/companies.ts';
import { taxCertificates } from '../schema/taxes.ts';
import { type Cursor, continueAt, type Keyset, toKeysetPage } from './keyset.ts';

export const companyOrder: Keyset = {
  columns: [
    { column: companies.name, kind: 'text' },
    { column: companies.id, kind: 'uuid' },
  ],
  descending: false,
};

/** By name. `waiting` leaves those with a certificate to review. */
export async function listCompanyRows(
  db: Queryable,
  { keyword, waiting }: { keyword: string; waiting: boolean },
  { limit, cursor }: { limit: number; cursor: Cursor | null },
) {
  const { where, orderBy, key } = continueAt(companyOrder, cursor);
  const condition = and(
    keyword ? ilike(companies.name, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    waiting
      ? sql`exists (select 1 from ${taxCertificates} where ${taxCertificates.companyId} = ${companies.id} and ${taxCertificates.state} = 'submitted')`
      : undefined,
  );
  const rows = await db
    .select({ company: companies, key })
    .from(companies)
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(companies).where(condition);
  return { page: toKeysetPage(rows, limit, cursor), total: total?.count ?? 0 };
}

export async function setCompanyTerms(
  db: Queryable,
  id: string,
  changes: { terms: PaymentTerms; creditLimitCents: number },
): Promise<void> {
  await db
    .update(companies)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(companies.id, id));
}
