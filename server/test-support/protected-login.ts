import { generateSync } from 'otplib/functional';
import type { StaffRole } from '#contract/auth/roles.ts';
import { createLogin } from '../modules/staff/logins.ts';
import { readStaffSession } from './read-staff-session.ts';
import type { TestApp } from './test-app.ts';

export const factor = '/api/backoffice/second-factor';

/** Of the step before, this one and the one after: no code works twice, so that a story has three. */
export const toCode = (secret: unknown, step = 0) =>
  generateSync({ secret: String(secret), epoch: Math.floor(Date.now() / 1000) + step * 30 });

export async function createColleague(at: TestApp, email: string, roles: StaffRole[]) {
  const { password } = await createLogin(at.parts.database, { email, roles, firstName: 'Ada', lastName: 'Byron' });
  return { email, password };
}

export async function logInStaff(at: TestApp, login: { email: string; password: string }) {
  const answer = await at.post('/api/backoffice/log-in', login);
  return { token: readStaffSession(answer.headers), awaits: answer.data.awaits };
}

/** Logged in with a second factor; the code of the step before is used up. */
export async function createProtected(at: TestApp, email: string, roles: StaffRole[]) {
  const login = await createColleague(at, email, roles);
  const { token } = await logInStaff(at, login);
  const { data: started } = await at.post(`${factor}/start`, {}, token);
  const { data } = await at.post(`${factor}/confirm`, { code: toCode(started.secret, -1) }, token);
  return { login, token, secret: started.secret, recovery: data.recovery_codes as unknown as string[] };
}
