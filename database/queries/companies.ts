import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { MembershipRole } from '#contract/companies/membership-roles.ts';
import type { Queryable } from '../connect.ts';
import { addresses, companies, memberships } from '../schema/companies.ts';
import type { orders } from '../schema/orders.ts';
import { users } from '../schema/people.ts';
import { quotes } from '../schema/quotes.ts';
import { requests } from '../schema/requests.ts';
import { giveDesigns, handOverDesigns } from './designs.ts';
import { giveUnclaimedOrders, handOverOrders, hasUnclaimedOrders } from './orders.ts';
import type { User } from './people.ts';

export type CompanyRecord = typeof companies.$inferSelect;
export type MembershipRecord = typeof memberships.$inferSelect;

/** Whose things a person works with, and what they may do: the company chosen last, or without one their own account. */
export interface Workplace {
  userId: string;
  companyId: string | null;
  role: MembershipRole;
}

export async function findWorkplace(db: Queryable, userId: string): Promise<Workplace> {
  const [chosen] = await listMemberships(db, userId);
  return { userId, companyId: chosen?.companyId ?? null, role: chosen?.role ?? 'owner' };
}

/** The condition on a table of things that companies own. */
export function isOwnedBy(
  { companyId, userId }: Workplace,
  table: Pick<typeof requests | typeof addresses | typeof quotes | typeof orders, 'companyId' | 'userId'>,
) {
  return companyId ? eq(table.companyId, companyId) : and(isNull(table.companyId), eq(table.userId, userId));
}

export async function insertCompany(db: Queryable, name: string): Promise<CompanyRecord> {
  const rows = await db.insert(companies).values({ name }).returning();
  if (!rows[0]) throw new Error('A company was not written.');
  return rows[0];
}

/**
 * Everything about the members of a company, and its orders, happens one after the other, until the transaction ends. A row that
 * names the company by a foreign key can be written meanwhile: the writer may hold an order, and would wait against the order
 * of locks.
 */
export async function lockCompany(db: Queryable, id: string): Promise<CompanyRecord | null> {
  const rows = await db.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return rows[0] ?? null;
}

/** For what must miss no row of the company: it waits for those that are being written, and none is added meanwhile. */
export async function lockWholeCompany(db: Queryable, id: string): Promise<void> {
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
}

export async function findCompany(db: Queryable, id: string): Promise<CompanyRecord | null> {
  const rows = await db.select().from(companies).where(eq(companies.id, id));
  return rows[0] ?? null;
}

export async function renameCompany(db: Queryable, id: string, name: string): Promise<void> {
  await db.update(companies).set({ name, updatedAt: sql`now()` }).where(eq(companies.id, id));
}

export async function deleteCompany(db: Queryable, id: string): Promise<void> {
  await db.delete(companies).where(eq(companies.id, id));
}

/** The person works in it from now on. */
export async function insertMembership(
  db: Queryable,
  membership: { companyId: string; userId: string; role: MembershipRole },
): Promise<void> {
  await db.insert(memberships).values(membership);
}

const isMember = (companyId: string, userId: string) =>
  and(eq(memberships.companyId, companyId), eq(memberships.userId, userId));

export async function findMembership(
  db: Queryable,
  companyId: string,
  userId: string,
): Promise<MembershipRecord | null> {
  const rows = await db.select().from(memberships).where(isMember(companyId, userId));
  return rows[0] ?? null;
}

/** False when the person is not a member. */
export async function chooseCompany(db: Queryable, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(memberships)
    .set({ chosenAt: sql`clock_timestamp()` })
    .where(isMember(companyId, userId))
    .returning({ userId: memberships.userId });
  return rows.length > 0;
}

export async function changeMemberRole(
  db: Queryable,
  { companyId, userId, role }: { companyId: string; userId: string; role: MembershipRole },
): Promise<void> {
  await db.update(memberships).set({ role }).where(isMember(companyId, userId));
}

export async function deleteMembership(db: Queryable, companyId: string, userId: string): Promise<void> {
  await db.delete(memberships).where(isMember(companyId, userId));
}

/** The one the person works in first. */
export async function listMemberships(db: Queryable, userId: string) {
  return db
    .select({
      companyId: memberships.companyId,
      name: companies.name,
      role: memberships.role,
      createdAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.chosenAt), asc(memberships.companyId));
}

/** The oldest member first. */
export async function listMembers(db: Queryable, companyId: string) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      createdAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(memberships.createdAt), asc(users.id));
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function listMemberIds(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(memberships.userId));
  return rows.map(({ id }) => id);
}

/** Requests that guests sent from this email. */
const isUnclaimed = (email: string) =>
  and(
    eq(sql`lower(${requests.businessEmail})`, email.toLowerCase()),
    isNull(requests.userId),
    isNull(requests.companyId),
  );

/** What a proven email brings along: the restaurant of its newest request, and whether there is anything at all. */
export async function findUnclaimed(
  db: Queryable,
  user: Pick<User, 'id' | 'email'>,
): Promise<{ restaurant: string; hasThings: boolean }> {
  const sent = await db
    .select({ restaurant: requests.restaurant })
    .from(requests)
    .where(isUnclaimed(user.email))
    .orderBy(desc(requests.createdAt));
  const own = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, user.id)).limit(1);
  return {
    restaurant: sent.find(({ restaurant }) => restaurant.trim())?.restaurant.trim() ?? '',
    hasThings: sent.length + own.length > 0 || (await hasUnclaimedOrders(db, user.email)),
  };
}

/** Requests, quotes, designs and orders under the email become the account's and the company's; addresses the company's. Only with proof of that email. */
export async function giveUnclaimed(
  db: Queryable,
  user: Pick<User, 'id' | 'email'>,
  companyId: string | null,
): Promise<void> {
  await db.update(requests).set({ userId: user.id, companyId }).where(isUnclaimed(user.email));
  await db
    .update(quotes)
    .set({ userId: user.id, companyId })
    .where(
      and(eq(sql`lower(${quotes.email})`, user.email.toLowerCase()), isNull(quotes.userId), isNull(quotes.companyId)),
    );
  await giveUnclaimedOrders(db, user, companyId);
  await giveDesigns(db, user, companyId);
  if (!companyId) return;
  const theirs = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.companyId, companyId), eq(addresses.isDefault, true)));
  await db
    .update(addresses)
    // One default at most: the company's own stays.
    .set({ companyId, userId: null, ...(theirs.length > 0 && { isDefault: false }) })
    .where(eq(addresses.userId, user.id));
}

/**
 * A member left: what the company asked for and ordered in their name goes on in another's. Answers go to that email, and the links
 * that were sent to the leaver, or stayed in their browser, end.
 */
export async function handOverRequests(
  db: Queryable,
  companyId: string,
  leaver: Pick<User, 'id' | 'email'>,
  heirEmail: string,
): Promise<void> {
  const email = leaver.email.toLowerCase();
  await handOverQuotes(db, companyId, { id: leaver.id, email }, heirEmail);
  await handOverOrders(db, companyId, leaver, heirEmail);
  await db.execute(sql`
    update access_links set revoked_at = now() from requests
    where subject_kind = 'request' and subject_id = requests.id and requests.company_id = ${companyId}
      and revoked_at is null
      and (lower(access_links.email) = ${email} or (access_links.email is null and requests.user_id = ${leaver.id}))`);
  await db.execute(sql`
    update access_links set revoked_at = now()
    where subject_kind = 'storage' and subject_id = ${companyId} and revoked_at is null and lower(email) = ${email}`);
  await db
    .update(requests)
    .set({
      businessEmail: sql`case when lower(${requests.businessEmail}) = ${email} then ${heirEmail} else ${requests.businessEmail} end`,
      userId: sql`case when ${requests.userId} = ${leaver.id} then null else ${requests.userId} end`,
      guestId: sql`case when ${requests.userId} = ${leaver.id} then '' else ${requests.guestId} end`,
    })
    .where(
      and(
        eq(requests.companyId, companyId),
        or(eq(requests.userId, leaver.id), eq(sql`lower(${requests.businessEmail})`, email)),
      ),
    );
  await handOverDesigns(db, companyId, leaver, heirEmail);
}

async function handOverQuotes(
  db: Queryable,
  companyId: string,
  leaver: Pick<User, 'id' | 'email'>,
  heirEmail: string,
): Promise<void> {
  await db.execute(sql`
    update access_links set revoked_at = now() from quotes
    where subject_kind = 'quote' and subject_id = quotes.id and quotes.company_id = ${companyId}
      and revoked_at is null and lower(access_links.email) = ${leaver.email}`);
  await db
    .update(quotes)
    .set({
      email: sql`case when lower(${quotes.email}) = ${leaver.email} then ${heirEmail} else ${quotes.email} end`,
      userId: sql`case when ${quotes.userId} = ${leaver.id} then null else ${quotes.userId} end`,
    })
    .where(
      and(
        eq(quotes.companyId, companyId),
        or(eq(quotes.userId, leaver.id), eq(sql`lower(${quotes.email})`, leaver.email)),
      ),
    );
}
