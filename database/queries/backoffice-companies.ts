import { and, arrayContains, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OwnedKind } from '#contract/companies/backoffice-companies.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import { listPhase, listWaiting } from '#contract/workflows/states.ts';
import { taxCertificateWorkflow } from '#contract/workflows/tax-certificate-workflow.ts';
import type { Queryable } from '../connect.ts';
import { oneOf } from '../schema/columns.ts';
import { companies } from '../schema/companies.ts';
import { userWords } from '../schema/people.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';

export const companyOrder: Keyset = {
  columns: [
    { column: sql`lower(${companies.name})`, kind: 'text' },
    { column: companies.id, kind: 'uuid' },
  ],
  descending: false,
};

const isInReview = oneOf(listWaiting(taxCertificateWorkflow.states, 'staff'));

interface CompanyFilter {
  keyword: string;
  tag: string;
  /** Only those with a tax certificate to review. */
  isWaiting: boolean;
}

function toCondition({ keyword, tag, isWaiting }: CompanyFilter): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    isNull(companies.mergedInto),
    tag ? arrayContains(companies.tags, [tag]) : undefined,
    isWaiting
      ? sql`exists (select from tax_certificates t where t.company_id = companies.id and t.state ${isInReview})`
      : undefined,
    keyword
      ? // Each half by its own trigram index; in one condition over two tables neither would be used.
        sql`${companies.id} in (select id from companies where name ilike ${like} union select m.company_id from memberships m
          join users u on u.id = m.user_id
          where u.id in (select id from users where ${userWords} ilike ${like} and email ilike ${like}))`
      : undefined,
  );
}

const count = (of: SQL) => sql<number>`(select count(*)::int from ${of})`;

/**
 * Counts are of the rows of one page: each reads the index on the company. The id is written out with its table, which
 * Drizzle leaves away in a select from one table: inside a subquery it would be another column.
 */
export async function listCompanyRows(db: Queryable, filter: CompanyFilter, limit: number, cursor: Cursor | null) {
  const { where, orderBy, key } = continueAt(companyOrder, cursor);
  const rows = await db
    .select({
      company: companies,
      people: count(sql`memberships m where m.company_id = companies.id`),
      requests: count(sql`requests r where r.company_id = companies.id`),
      orders: count(sql`orders o where o.company_id = companies.id`),
      orderedCents: sql<number>`(select coalesce(sum(o.total_cents), 0)::float8 from orders o
        where o.company_id = companies.id and not o.status ${oneOf(listPhase(orderStatusRows, 'canceled'))})`,
      openCertificates: count(sql`tax_certificates t where t.company_id = companies.id and t.state ${isInReview}`),
      key,
    })
    .from(companies)
    .where(and(toCondition(filter), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return { page: toKeysetPage(rows, limit, cursor), total: await countRows(db, companies, toCondition(filter)) };
}

export interface OwnedRow extends Record<string, unknown> {
  id: string;
  label: string;
  about: string;
  state: string;
  amount_cents: number | null;
  at: Date;
}

/** Where the things of a company are, and what a line says of each. */
const owned: Record<OwnedKind, SQL> = {
  requests: sql`select id, number as label, kind as about, state, null::float8 as amount_cents, created_at as at from requests`,
  quotes: sql`select id, number as label, restaurant as about, state, null::float8 as amount_cents, created_at as at from quotes`,
  designs: sql`select id, number as label, '' as about, state, null::float8 as amount_cents, created_at as at from designs`,
  orders: sql`select id, number as label, po_number as about, status as state, total_cents::float8 as amount_cents, created_at as at from orders`,
  storage: sql`select id, title as label, lot as about, 'stored' as state, null::float8 as amount_cents, created_at as at from storage_items`,
};
const tables: Record<OwnedKind, string> = {
  requests: 'requests',
  quotes: 'quotes',
  designs: 'designs',
  orders: 'orders',
  storage: 'storage_items',
};

/** The newest things of one kind, and how many there are. */
export async function listOwned(db: Queryable, kind: OwnedKind, companyId: string, limit: number) {
  const { rows } = await db.execute<OwnedRow>(
    sql`${owned[kind]} where company_id = ${companyId} order by created_at desc, id desc limit ${limit}`,
  );
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(tables[kind])} where company_id = ${companyId}`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** What happened to a company and to those that were merged into it, the newest first. */
export async function listCompanyEvents(db: Queryable, companyId: string, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    kind: string;
    detail: unknown;
    actor_role: string;
    actor_name: string | null;
    created_at: Date;
  }>(sql`
    select e.id::text, e.kind, e.detail, e.actor_role, nullif(trim(u.first_name || ' ' || u.last_name), '') as actor_name,
      e.created_at
    from events e left join users u on u.id = e.actor_id
    where e.subject_type = 'company' and e.subject_id in (
      with recursive merged as (
        select ${companyId}::uuid as id union select c.id from companies c join merged m on c.merged_into = m.id
      ) select id::text from merged)
    order by e.id desc limit ${limit}`);
  return rows;
}

/** False when another member of staff was quicker. */
export async function changeCompany(
  db: Queryable,
  id: string,
  version: number,
  changes: { name: string; note: string; tags: string[]; terms: PaymentTerms; creditLimitCents: number },
): Promise<boolean> {
  const rows = await db
    .update(companies)
    .set({ ...changes, version: sql`${companies.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(companies.id, id), eq(companies.version, version), isNull(companies.mergedInto)))
    .returning({ id: companies.id });
  return rows.length > 0;
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
