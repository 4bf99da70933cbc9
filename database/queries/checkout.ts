import { and, eq, ne, sql } from 'drizzle-orm';
import { netDays } from '#contract/orders/payment-terms.ts';
import type { Queryable } from '../connect.ts';
import { orders } from '../schema/orders.ts';
import type { CompanyRecord } from './companies.ts';

/** One at a time per client key, until the transaction ends. */
export async function lockCheckout(db: Queryable, clientKey: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientKey}, 45))`);
}

/** What is due later: orders on account younger than their terms. Payments are booked elsewhere and not known here. */
export async function sumOpenOnAccount(db: Queryable, { id, terms }: CompanyRecord): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${orders.totalCents}), 0)` })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, id),
        ne(orders.terms, 'advance'),
        ne(orders.status, 'cancelled'),
        sql`${orders.createdAt} > now() - make_interval(days => ${netDays[terms]}::int)`,
      ),
    );
  return Number(row?.cents ?? 0);
}
