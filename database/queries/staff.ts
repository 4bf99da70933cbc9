import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/auth/roles.ts';
import type { Queryable } from '../connect.ts';
import { secondFactors, sessions, staffInvitations, users } from '../schema/people.ts';

export type StaffInvitationRow = typeof staffInvitations.$inferSelect;

const isOfStaff = sql`cardinality(${users.roles}) > 0`;

/** Everyone with a role, by name. */
export async function listStaff(db: Queryable) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: users.roles,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      lastSeenAt:
        sql<Date | null>`(select max(last_used_at) from sessions s where s.user_id = ${users.id} and s.scope = 'staff')`.mapWith(
          sessions.lastUsedAt,
        ),
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(isOfStaff)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** Sessions of the back office that are open, the latest used first. */
export async function listStaffSessions(db: Queryable, userIds: string[]) {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(sessions)
    .where(
      and(
        inArray(sessions.userId, userIds),
        eq(sessions.scope, 'staff'),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt));
}

/** Roles change one after the other, in the order of ids: of two admins who remove each other, one stays. */
export async function lockStaff(db: Queryable) {
  return db
    .select({ id: users.id, email: users.email, firstName: users.firstName, roles: users.roles })
    .from(users)
    .where(isOfStaff)
    .orderBy(asc(users.id))
    .for('update');
}

export async function insertStaffInvitation(
  db: Queryable,
  invitation: { tokenHash: string; email: string; roles: StaffRole[]; invitedBy: string; expiresAt: Date },
): Promise<StaffInvitationRow> {
  const [row] = await db.insert(staffInvitations).values(invitation).returning();
  if (!row) throw new Error('An invitation was not written.');
  return row;
}

/** Neither accepted nor revoked, the newest first; those that ran out as well. */
export async function listStaffInvitations(db: Queryable): Promise<StaffInvitationRow[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(isNull(staffInvitations.endedAt))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id));
}

export async function findStaffInvitation(db: Queryable, tokenHash: string): Promise<StaffInvitationRow | null> {
  const rows = await db.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash));
  return rows[0] ?? null;
}

/** Ends an open invitation, by its id or by the email it was sent to; null when there is none. */
export async function endStaffInvitation(
  db: Queryable,
  which: { id: string } | { email: string },
): Promise<StaffInvitationRow | null> {
  const named =
    'id' in which ? eq(staffInvitations.id, which.id) : eq(sql`lower(${staffInvitations.email})`, which.email);
  const rows = await db
    .update(staffInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(named, isNull(staffInvitations.endedAt)))
    .returning();
  return rows[0] ?? null;
}
