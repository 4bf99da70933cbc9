import { type Role, roles } from '#contract/auth/roles.ts';
import { emailPattern } from '#contract/email-pattern.ts';
import type { Database } from '#database/connect.ts';
import { endOtherSessions, findUserByEmail, insertUser, updateUser } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import { createRealtime } from '../../realtime/realtime.ts';
import { claimCompany } from '../companies/claim-company.ts';
import { hashPassword } from './password.ts';
import { notifyEnded } from './sessions.ts';
import { makeToken } from './token.ts';

/** Its message is one line for the person at the command line. */
class LoginError extends Error {}

interface NewLogin {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  company?: string;
  password?: string;
  demo?: boolean;
}

/** Creates the login, or gives an existing one this role and a new password. The password is shown once. */
export async function createLogin(
  database: Database,
  login: NewLogin,
): Promise<{ created: boolean; password: string }> {
  if (!emailPattern.test(login.email)) throw new LoginError(`${login.email} is not an e-mail address.`);
  const password = login.password ?? makeToken().slice(0, 16);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, login.email);
    const { firstName, lastName, role, demo = false } = login;
    const user =
      existing ??
      (await insertUser(tx, {
        email: login.email,
        firstName,
        lastName,
        company: login.company ?? '',
        role,
        demo,
        passwordHash,
        emailVerifiedAt: new Date(),
      }));
    if (!user) throw new LoginError('This e-mail was taken a moment ago. Please try again.');
    if (existing) {
      await updateUser(tx, existing.id, { role, passwordHash });
      await notifyEnded({ realtime: createRealtime(database) }, tx, await endOtherSessions(tx, existing.id, null));
    }
    await claimCompany(tx, { ...user, role });
    await insertEvent(tx, {
      kind: existing ? 'login.reset' : 'login.created',
      subjectType: 'user',
      subjectId: user.id,
      actorRole: 'operator',
      detail: { role: login.role },
    });
    return { created: !existing, password };
  });
}

export function readRole(text: string): Role {
  const role = roles.find((candidate) => candidate === text);
  if (!role) throw new LoginError(`${text} is not a role. Roles: ${roles.join(', ')}.`);
  return role;
}
