import { can } from '#contract/auth/capabilities.ts';
import type { Roles } from '#contract/auth/roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { endOtherSessions, endOwnSession } from '#database/queries/people.ts';
import { deleteSecondFactor } from '#database/queries/second-factors.ts';
import { listStaff, listStaffInvitations, listStaffSessions, lockStaff } from '#database/queries/staff.ts';
import { type CallerOf, toCallerActor } from '../../calls/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toDeviceName } from '../auth/device-name.ts';
import { notifyEnded } from '../auth/sessions.ts';
import { toPersonName } from '../companies/present.ts';
import { isOpen } from './invitations.ts';
import { setRoles } from './logins.ts';

type StaffCaller = CallerOf<'staff'>;
type Colleague = Awaited<ReturnType<typeof lockStaff>>[number];

const notOfStaff = { msg: 'This person is no longer on the staff.' };

/** Everything about a colleague happens while the whole staff is locked, and the caller still manages it. */
async function withColleague(
  parts: Parts,
  userId: string,
  caller: StaffCaller,
  work: (tx: Queryable, colleague: Colleague, all: Colleague[]) => Promise<Failure | null>,
): Promise<Failure | null> {
  return parts.database.transaction(async (tx) => {
    const all = await lockStaff(tx);
    const self = all.find(({ id }) => id === caller.session.userId);
    if (!self || !can(self.roles, 'people.manage')) return fail('forbidden');
    const colleague = all.find(({ id }) => id === userId);
    return colleague ? work(tx, colleague, all) : fail('notFound', notOfStaff);
  });
}

export function changeColleagueRoles(
  parts: Parts,
  { user_id, roles }: { user_id: string; roles: Roles },
  caller: StaffCaller,
): Promise<Failure | null> {
  return withColleague(parts, user_id, caller, async (tx, colleague, all) => {
    const isLast = !all.some(({ id, roles: held }) => id !== user_id && can(held, 'people.manage'));
    if (isLast && !can(roles, 'people.manage')) return fail('lastAdmin');
    await setRoles(parts, tx, colleague, roles, toCallerActor(caller));
    return null;
  });
}

export function endColleagueSessions(
  parts: Parts,
  { user_id, session_id }: { user_id: string; session_id?: string },
  caller: StaffCaller,
): Promise<Failure | null> {
  return withColleague(parts, user_id, caller, async (tx, colleague) => {
    const own = user_id === caller.session.userId ? caller.session.id : null;
    const ended = session_id
      ? await endOwnSession(tx, colleague.id, session_id)
      : await endOtherSessions(tx, colleague.id, own);
    if (session_id && ended.length === 0) return fail('notFound', { msg: 'This session has already ended.' });
    await notifyEnded(parts, tx, ended);
    const subject = { type: 'user', id: colleague.id } as const;
    await recordEvent(tx, 'staff.sessions_ended', subject, toCallerActor(caller), { sessions: ended.length });
    return null;
  });
}

/** For a lost authenticator of a colleague. Not for one's own: an open session would be enough to remove it. */
export function resetSecondFactor(parts: Parts, userId: string, caller: StaffCaller): Promise<Failure | null> {
  return withColleague(parts, userId, caller, async (tx, colleague) => {
    if (userId === caller.session.userId)
      return fail('conflict', { msg: 'Another admin has to reset yours. You can turn it off with a recovery code.' });
    if (!(await deleteSecondFactor(tx, userId))) return fail('conflict', { msg: 'There’s no second factor to reset.' });
    await notifyEnded(parts, tx, await endOtherSessions(tx, userId, null));
    await recordEvent(tx, 'second_factor.reset', { type: 'user', id: userId }, toCallerActor(caller), {});
    const props = { firstName: colleague.firstName };
    await enqueue(tx, { channel: 'mail', payload: { to: colleague.email, template: 'secondFactorReset', props } });
    return null;
  });
}

export async function presentStaff({ database, settings }: Parts, { session }: StaffCaller): Promise<Staff> {
  const people = await listStaff(database);
  const sessions = await listStaffSessions(
    database,
    people.map(({ id }) => id),
  );
  const invitations = await listStaffInvitations(database);
  return {
    members: people.map((person) => ({
      id: person.id,
      name: toPersonName(person),
      email: person.email,
      roles: person.roles,
      is_me: person.id === session.userId,
      second_factor: person.hasSecondFactor,
      last_seen_at: person.lastSeenAt?.toISOString() ?? null,
      sessions: sessions
        .filter(({ userId }) => userId === person.id)
        .map((row) => ({
          id: row.id,
          device: toDeviceName(row.userAgent),
          ip: row.ip,
          current: row.id === session.id,
          created_at: row.createdAt.toISOString(),
          last_used_at: row.lastUsedAt.toISOString(),
        })),
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      roles: row.roles,
      sent_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      works: isOpen(row),
    })),
    second_factor_required: settings.secondFactor === 'required',
  };
}
