import { and, arrayOverlaps, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Roles, StaffRole } from '#contract/auth/roles.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { type SessionScope, secondFactors, sessions, users } from '../schema/people.ts';
import { ownsEmail } from './claims.ts';

export type { SessionScope };
export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** The account an email belongs to. An account whose email was never verified is not found: see claims.ts. */
export async function findUserByEmail(db: Queryable, email: string): Promise<User | null> {
  const rows = await db.select().from(users).where(ownsEmail(email));
  return rows[0] ?? null;
}

/** Those of staff who have one of these roles, by name. */
export async function listStaff(db: Queryable, roles: readonly StaffRole[]): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(arrayOverlaps(users.roles, [...roles]))
    .orderBy(users.firstName, users.id);
}

const userById = prepareOnce(['id'], (db, { id }) => db.select().from(users).where(eq(users.id, id)));

export async function findUser(db: Queryable, id: string): Promise<User | null> {
  const rows = await userById(db, { id });
  return rows[0] ?? null;
}

export async function insertUser(db: Queryable, user: typeof users.$inferInsert): Promise<User | null> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** What is changed about a person is changed one after the other, until the transaction ends. */
export async function lockUser(db: Queryable, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** What is undefined stays as it is. */
export async function updateUser(
  db: Queryable,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, id));
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<Session> {
  const rows = await db.insert(sessions).values(session).returning();
  if (!rows[0]) throw new Error('A session was not written.');
  return rows[0];
}

export interface LiveSession {
  sessionId: string;
  userId: string;
  roles: Roles;
  scope: SessionScope;
  demo: boolean;
  lastUsedAt: Date;
  /** The person has a second factor, and it was entered in this session. */
  hasSecondFactor: boolean;
  secondFactorAt: Date | null;
}

const liveSession = prepareOnce(['tokenHash', 'now'], (db, { tokenHash, now }) =>
  db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      roles: users.roles,
      scope: sessions.scope,
      demo: users.demo,
      lastUsedAt: sessions.lastUsedAt,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now))),
);

export async function findLiveSession(db: Queryable, tokenHash: string): Promise<LiveSession | null> {
  const rows = await liveSession(db, { tokenHash, now: new Date() });
  return rows[0] ?? null;
}

export async function touchSession(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** The same session under a new token: the old one opens nothing. */
export async function rotateSession(
  db: Queryable,
  sessionId: string,
  token: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ ...token, lastUsedAt: new Date() })
    .where(eq(sessions.id, sessionId));
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** Ends one session, if it is this person's and still open. */
export async function endOwnSession(db: Queryable, userId: string, sessionId: string): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function listLiveSessions(db: Queryable, userId: string): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100);
}

/** Where a person logged in, the latest first. A session that a second factor was due in and never came counts for none. */
export async function listSessionIps(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ ip: sessions.ip })
    .from(sessions)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, sessions.userId), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(sessions.userId, userId), or(isNull(secondFactors.userId), isNotNull(sessions.secondFactorAt))))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100);
  return rows.map(({ ip }) => ip);
}

/** Which of these are over, whether ended, expired or gone with their account. */
export async function listEndedSessions(db: Queryable, sessionIds: string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, sessionIds), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())));
  const alive = new Set(live.map((row) => row.id));
  return sessionIds.filter((id) => !alive.has(id));
}

export async function deleteUser(db: Queryable, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/** Ends every session of a person but one; answers which ended. */
export async function endOtherSessions(db: Queryable, userId: string, keepSessionId: string | null): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keepSessionId ? ne(sessions.id, keepSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}
