import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { sessions, users } from '../schema/people.ts';

type UserRow = typeof users.$inferSelect;

/**
 * An address belongs to nobody until its mailbox answered. Until then an account only claims it, and several may claim
 * the same one: so opening an account never tells whether an address has one, and nobody can sit on another person's
 * address. In the table a claim carries a word after its address, which no address has, since none has a space:
 * 'dana@example.com unverified', and an older claim its id as well.
 */
const mark = ' unverified';

/** With the address as the person typed it. */
export function toUser(row: UserRow): UserRow {
  return { ...row, email: row.email.split(' ')[0] ?? row.email };
}

/** The newest claim: the one that a password opens. */
export async function findClaim(db: Queryable, email: string): Promise<UserRow | null> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase() + mark));
  return rows[0] ? toUser(rows[0]) : null;
}

/** A new account that claims its address. An older claim stays, and only its open sessions still reach it. */
export async function insertClaim(db: Queryable, user: typeof users.$inferInsert): Promise<UserRow> {
  const claimed = user.email + mark;
  // Twice, because another registration may take the place between the two statements.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await db
      .update(users)
      .set({ email: sql`${users.email} || ' ' || ${users.id}` })
      .where(eq(sql`lower(${users.email})`, claimed.toLowerCase()));
    const rows = await db
      .insert(users)
      .values({ ...user, email: claimed })
      .onConflictDoNothing()
      .returning();
    if (rows[0]) return toUser(rows[0]);
  }
  throw new Error('The account was not written.');
}

/**
 * The mailbox answered: the address is this account's, and every other claim to it goes. Answers with the sessions
 * that went with those, or null when the address has become somebody's already.
 */
export async function confirmClaim(db: Queryable, user: { id: string; email: string }): Promise<string[] | null> {
  const email = user.email.toLowerCase();
  const owner = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  if (owner[0]) return null;
  const others = and(ne(users.id, user.id), sql`starts_with(lower(${users.email}), ${email + mark})`);
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
