import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { companies } from '../schema/companies.ts';
import { stores } from '../schema/stores.ts';
import type { CompanyRecord } from './companies.ts';
import type { CertificateRecord } from './taxes.ts';

/** Tables whose rows only change their company, by the name of one and several of them. */
const movedTables = {
  requests: ['request', 'requests'],
  quotes: ['quote', 'quotes'],
  designs: ['design', 'designs'],
  orders: ['order', 'orders'],
  artworks: ['artwork', 'artworks'],
  storage_items: ['stored item', 'stored items'],
  tax_certificates: ['tax certificate', 'tax certificates'],
  store_approvals: ['order to approve', 'orders to approve'],
  saved_methods: ['payment method', 'payment methods'],
} as const;

/** What orders and money hang on, in the order of all locks (decision 0016) and by id: `moveOwned` changes them in any order. */
export async function lockOwned(db: Queryable, companyId: string): Promise<void> {
  for (const table of ['quotes', 'store_approvals', 'orders', 'designs'])
    await db.execute(
      sql`select 1 from ${sql.identifier(table)} where company_id = ${companyId} order by id for no key update`,
    );
}

/** How many of each went over. Items of one identity are joined before: they would break their unique index. */
export async function moveOwned(db: Queryable, fromId: string, toId: string) {
  const moved: { count: number; words: readonly [string, string] }[] = [];
  for (const [table, words] of Object.entries(movedTables)) {
    const { rowCount } = await db.execute(
      sql`update ${sql.identifier(table)} set company_id = ${toId} where company_id = ${fromId}`,
    );
    moved.push({ count: rowCount ?? 0, words });
  }
  const { rowCount } = await db.execute(sql`
    update addresses set company_id = ${toId}, is_default = is_default and not exists
      (select from addresses own where own.company_id = ${toId} and own.is_default)
    where company_id = ${fromId}`);
  moved.push({ count: rowCount ?? 0, words: ['address', 'addresses'] });
  // Links to stored stock and open invitations name the company itself.
  await db.execute(sql`
    update access_links set subject_id = ${toId}
    where subject_kind in ('storage', 'invitation') and subject_id = ${fromId}`);
  return moved;
}

/** A person in both gets the larger role and the lower spending limit, and works on in the company they chose last. */
export async function moveMembers(db: Queryable, fromId: string, toId: string) {
  const { rows } = await db.execute<{ people: number; both: number; limits: number }>(sql`
    with old as (select * from memberships where company_id = ${fromId})
    select count(*)::int as people, count(own.user_id)::int as both,
      count(*) filter (where coalesce(old.spending_limit_cents, own.spending_limit_cents) is not null
        and 'owner' not in (old.role, coalesce(own.role, old.role)))::int as limits
    from old left join memberships own on own.company_id = ${toId} and own.user_id = old.user_id`);
  await db.execute(sql`
    insert into memberships (company_id, user_id, role, spending_limit_cents, chosen_at, created_at)
    select ${toId}, user_id, role, spending_limit_cents, chosen_at, created_at from memberships where company_id = ${fromId}
    on conflict (company_id, user_id) do update set
      role = case
        when 'owner' in (memberships.role, excluded.role) then 'owner'
        when 'buyer' in (memberships.role, excluded.role) then 'buyer' else 'viewer' end,
      spending_limit_cents = least(memberships.spending_limit_cents, excluded.spending_limit_cents),
      chosen_at = greatest(memberships.chosen_at, excluded.chosen_at),
      created_at = least(memberships.created_at, excluded.created_at)`);
  await db.execute(sql`delete from memberships where company_id = ${fromId}`);
  return rows[0] ?? { people: 0, both: 0, limits: 0 };
}

/** The same product with the same options is one line, of the larger quantity. Returns how many were in both carts. */
export async function moveCart(db: Queryable, fromId: string, toId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from cart_lines line using cart_lines own where line.company_id = ${fromId} and own.company_id = ${toId}
        and own.product_uuid = line.product_uuid and own.choice_key = line.choice_key
      returning own.id, line.quantity, line.artwork
    ) update cart_lines own set quantity = greatest(own.quantity, gone.quantity), artwork = coalesce(own.artwork, gone.artwork)
      from gone where own.id = gone.id`);
  await db.execute(sql`update cart_lines set company_id = ${toId} where company_id = ${fromId}`);
  return rowCount ?? 0;
}

/** Approved certificates of a company beside a later one for the same state. */
export async function listOlderCertificates(db: Queryable, companyId: string) {
  const { rows } = await db.execute<Pick<CertificateRecord, 'id' | 'region'>>(sql`
    select id, region from tax_certificates t where company_id = ${companyId} and state = 'approved' and exists (
      select from tax_certificates later where later.company_id = t.company_id and later.region = t.region
        and later.state = 'approved' and (later.created_at, later.id) > (t.created_at, t.id))
    order by region, id`);
  return rows;
}

export async function listStoresOf(db: Queryable, companyIds: readonly string[]) {
  return db
    .select({ companyId: stores.companyId, state: stores.state })
    .from(stores)
    .where(inArray(stores.companyId, [...companyIds]));
}

export async function moveStore(db: Queryable, fromId: string, toId: string): Promise<void> {
  await db.update(stores).set({ companyId: toId }).where(eq(stores.companyId, fromId));
}

/** The row of the duplicate stays and names the other; its note and tags go over. */
export async function endCompany(db: Queryable, duplicate: CompanyRecord, kept: CompanyRecord): Promise<void> {
  const note = [kept.note, duplicate.note && `From ${duplicate.name}: ${duplicate.note}`].filter(Boolean).join('\n\n');
  const changed = { version: sql`${companies.version} + 1`, updatedAt: sql`now()` };
  await db
    .update(companies)
    .set({ note, tags: [...new Set([...kept.tags, ...duplicate.tags])], ...changed })
    .where(eq(companies.id, kept.id));
  await db
    .update(companies)
    .set({ mergedInto: kept.id, note: '', tags: [], ...changed })
    .where(eq(companies.id, duplicate.id));
}
