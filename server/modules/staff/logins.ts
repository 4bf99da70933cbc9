import { isStaff, nameRoles, type Roles, type StaffRole, staffRoles } from '#contract/auth/roles.ts';
import { emailPattern } from '#contract/email-pattern.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { endOtherSessions, findUserByEmail, insertUser, updateUser } from '#database/queries/people.ts';
import { deleteSecondFactor } from '#database/queries/second-factors.ts';
import type { Parts } from '../../parts.ts';
import { createRealtime } from '../../realtime/realtime.ts';
import { hashPassword } from '../auth/password.ts';
import { notifyEnded } from '../auth/sessions.ts';
import { makeToken } from '../auth/token.ts';
import { claimCompany } from '../companies/claim-company.ts';

/** Its message is one line for the person at the command line. */
class LoginError extends Error {}

const operator = { id: null, roles: 'operator' } as const;

interface NewLogin {
  email: string;
  roles: Roles;
  firstName: string;
  lastName: string;
  company?: string;
  password?: string;
  demo?: boolean;
}

/** Creates the login, or gives an existing one these roles and a new password. The password is shown once. */
export async function createLogin(
  database: Database,
  login: NewLogin,
): Promise<{ created: boolean; password: string }> {
  if (!emailPattern.test(login.email)) throw new LoginError(`${login.email} is not an email address.`);
  const password = login.password ?? makeToken().slice(0, 16);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, login.email);
    const { firstName, lastName, demo = false } = login;
    const roles = toOrdered(login.roles);
    const user =
      existing ??
      (await insertUser(tx, {
        email: login.email,
        firstName,
        lastName,
        company: login.company ?? '',
        roles,
        demo,
        passwordHash,
        emailVerifiedAt: new Date(),
      }));
    if (!user) throw new LoginError('This email was just taken. Please try again.');
    if (existing) {
      await updateUser(tx, existing.id, { roles, passwordHash });
      // The way back in for the last admin who lost their authenticator: the operator has the whole database anyway.
      await deleteSecondFactor(tx, existing.id);
      await notifyEnded({ realtime: createRealtime(database) }, tx, await endOtherSessions(tx, existing.id, null));
    }
    await claimCompany(tx, null, { user: { ...user, roles }, isJoining: false });
    const kind = existing ? 'login.reset' : 'login.created';
    await recordEvent(tx, kind, { type: 'user', id: user.id }, operator, { roles });
    return { created: !existing, password };
  });
}

/** Gives a login exactly these roles, which hold from its next call on. Without any, its sessions end. */
export async function changeRoles(database: Database, email: string, roles: Roles): Promise<void> {
  await database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new LoginError(`${email} has no login.`);
    await setRoles({ realtime: createRealtime(database) }, tx, user, roles, operator);
  });
}

/** The roles hold from the next call on, and open pages load anew. Without any, the sessions end. */
export async function setRoles(
  { realtime }: Pick<Parts, 'realtime'>,
  tx: Queryable,
  user: { id: string; roles: Roles },
  roles: Roles,
  actor: EventActor,
): Promise<void> {
  await updateUser(tx, user.id, { roles: toOrdered(roles) });
  if (isStaff(roles)) await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED' }, tx);
  else await notifyEnded({ realtime }, tx, await endOtherSessions(tx, user.id, null));
  const data = { from: nameRoles(user.roles), to: nameRoles(toOrdered(roles)) };
  await recordEvent(tx, 'login.roles_changed', { type: 'user', id: user.id }, actor, data);
}

/** Each once, in the order of the list. */
export function toOrdered(roles: Roles): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}

/** 'sales,design' → ['sales', 'design']. */
export function readRoles(text: string): StaffRole[] {
  return text.split(',').map((name) => {
    const role = staffRoles.find((candidate) => candidate === name.trim());
    if (!role) throw new LoginError(`${name.trim() || 'Nothing'} is not a role. Roles: ${staffRoles.join(', ')}.`);
    return role;
  });
}
