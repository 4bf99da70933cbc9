import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { sessions, users } from '../schema/people.ts';

type UserRow = typeof users.$inferSelect;

/**
 * An email has no owner until a code from its mailbox was entered. Until then accounts only claim it, any number of them:
 * so registering does not reveal whether an email has an account, and a stranger cannot block another person's email. In
 * the table a claim is a row whose email was never verified (decision 0020).
 */
export const ownsEmail = (email: string) =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailVerifiedAt));

const claimsEmail = (email: string) =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.emailVerifiedAt));

/** The most claims to one email that are tried at login, the newest first. */
const mostClaims = 8;

export async function listClaims(db: Queryable, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(claimsEmail(email))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(mostClaims);
}

/** A new account that claims its email. */
export async function insertClaim(db: Queryable, user: typeof users.$inferInsert): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values({ ...user, emailVerifiedAt: null })
    .returning();
  if (!rows[0]) throw new Error('The account was not written.');
  return rows[0];
}

/**
 * Gives the email to this account and deletes every other claim to it. Returns the sessions that were deleted with them,
 * or null when the email has an owner already.
 */
export async function confirmClaim(db: Queryable, user: { id: string; email: string }): Promise<string[] | null> {
  const email = user.email.toLowerCase();
  // Two accounts that verify the same email at once: the second finds an owner instead of violating the index.
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
