import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { sessions, users } from '../schema/people.ts';

type UserRow = typeof users.$inferSelect;

/**
 * An address has no owner until its mailbox answered. Until then an account only claims it, and several may claim
 * the same one: so opening an account never tells whether an address has one, and a stranger cannot sit on another person's
 * address. In the table a claim is a row whose address was never verified.
 */
export const ownsEmail = (email: string) =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailVerifiedAt));

const claimsEmail = (email: string) =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.emailVerifiedAt));

/** Any number of accounts can claim an address; as many are looked at, the newest first. */
const mostClaims = 8;

export async function listClaims(db: Queryable, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(claimsEmail(email))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(mostClaims);
}

/** A new account that claims its address. */
export async function insertClaim(db: Queryable, user: typeof users.$inferInsert): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values({ ...user, emailVerifiedAt: null })
    .returning();
  if (!rows[0]) throw new Error('The account was not written.');
  return rows[0];
}

/**
 * The mailbox answered: the address is this account's, and every other claim to it goes. Answers with the sessions
 * that went with those, or null when the address has an owner already.
 */
export async function confirmClaim(db: Queryable, user: { id: string; email: string }): Promise<string[] | null> {
  const email = user.email.toLowerCase();
  // Two who prove the same address at one moment: the second finds it taken instead of breaking the index.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 16))`);
  const owner = await db.select({ id: users.id }).from(users).where(ownsEmail(email));
  if (owner[0]) return null;
  const others = and(ne(users.id, user.id), claimsEmail(email));
  const ended = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(others);
  await db.delete(users).where(others);
  await db
    .update(users)
    .set({ email, emailVerifiedAt: new Date(), updatedAt: new Date() })
    .where(eq(users.id, user.id));
  return ended.map((session) => session.id);
}
