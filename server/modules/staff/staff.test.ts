import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contract/auth/roles.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { readStaffSession } from '../../test-support/read-staff-session.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createLogin } from './logins.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp();
  admin = await logIn('admin@office.example', ['admin']);
}, 60_000);
afterAll(() => site.close());

async function logIn(email: string, roles: StaffRole[]): Promise<string> {
  const { password } = await createLogin(site.parts.database, { email, roles, firstName: 'Ada', lastName: 'Byron' });
  return readStaffSession((await site.post('/api/backoffice/log-in', { email, password })).headers);
}

const query = async (text: string, values: unknown[] = []) =>
  (await site.parts.database.$client.query(text, values)).rows;

async function readStaff(): Promise<Staff> {
  return (await site.get('/api/backoffice/staff', admin)).data as unknown as Staff;
}

async function findMember(email: string) {
  const member = (await readStaff()).members.find((person) => person.email === email);
  if (!member) throw new Error(`${email} is not on the staff`);
  return member;
}

/** The newest invitation to this email, as it stands in the email. */
async function invite(email: string, roles: string[]): Promise<string> {
  expect((await site.post('/api/backoffice/staff/invite', { email, roles }, admin)).status).toBe(200);
  const [row] = await query(
    `select payload#>>'{props,token}' as token from outbox where payload->>'to' = $1 order by id desc`,
    [email],
  );
  return String(row.token);
}

const person = { first_name: 'Grace', last_name: 'Hopper', password: 'orbit lantern velvet' };
const accept = (token: string) => site.post('/api/backoffice/staff/invitation/accept', { token, ...person });
const changeRoles = (user_id: string, roles: StaffRole[], token = admin) =>
  site.post('/api/backoffice/staff/roles', { user_id, roles }, token);

describe('an invitation', () => {
  test('reaches a mailbox and becomes a login with its roles', async () => {
    const email = 'grace@office.example';
    const token = await invite(email, ['design', 'sales']);
    expect((await site.get(`/api/backoffice/staff/invitation?token=${token}`)).data).toEqual({
      email,
      roles: ['sales', 'design'],
      inviter: 'Ada Byron',
    });
    const answer = await accept(token);
    expect(answer.status).toBe(200);
    const session = readStaffSession(answer.headers);
    expect((await site.get('/api/auth/logo', session)).data).toMatchObject({ roles: ['sales', 'design'] });
    expect(await findMember(email)).toMatchObject({ name: 'Grace Hopper', roles: ['sales', 'design'] });
    // Once.
    expect((await accept(token)).status).toBe(410);
    const told = await query(`select kind from events where kind like 'staff.%' order by id`);
    expect(told.map(({ kind }) => kind)).toEqual(['staff.invited', 'staff.joined']);
  });

  test('accepted twice at one moment makes one login', async () => {
    const token = await invite('twice@office.example', ['content']);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await query(`select 1 from users where email = 'twice@office.example'`)).toHaveLength(1);
  });

  test('is replaced by the next one, and ends when it is revoked or runs out', async () => {
    const email = 'again@office.example';
    const first = await invite(email, ['content']);
    const second = await invite(email, ['content']);
    expect((await accept(first)).status).toBe(410);
    const open = (await readStaff()).invitations.filter((row) => row.email === email);
    expect(open).toHaveLength(1);
    expect((await site.post('/api/backoffice/staff/invitation/revoke', { id: open[0]?.id }, admin)).status).toBe(200);
    expect((await accept(second)).status).toBe(410);
    const third = await invite(email, ['content']);
    await query(`update staff_invitations set expires_at = now() where email = $1`, [email]);
    expect((await accept(third)).status).toBe(410);
    expect((await readStaff()).invitations.find((row) => row.email === email)?.works).toBe(false);
  });

  test('names no email that has an account, and at least one role', async () => {
    const { email } = await site.logIn('customer', 'guest@bistro.example');
    const taken = await site.post('/api/backoffice/staff/invite', { email, roles: ['sales'] }, admin);
    expect([taken.status, taken.data.fields]).toMatchObject([409, { email: expect.stringContaining('account') }]);
    const none = await site.post('/api/backoffice/staff/invite', { email: 'x@office.example', roles: [] }, admin);
    expect(none.status).toBe(422);
  });

  test('a token is in the email alone', async () => {
    const token = await invite('secret@office.example', ['content']);
    expect(JSON.stringify(await query('select * from staff_invitations'))).not.toContain(token);
    expect(JSON.stringify(await query('select * from events'))).not.toContain(token);
  });
});

describe('roles', () => {
  test('a role that an admin takes away is gone at the next call of a colleague who is logged in', async () => {
    const token = await logIn('less@office.example', ['sales', 'content']);
    const { id } = await findMember('less@office.example');
    expect((await site.get('/api/backoffice/mail/dead', token)).status).toBe(200);
    expect((await changeRoles(id, ['content'])).status).toBe(200);
    expect((await site.get('/api/backoffice/mail/dead', token)).status).toBe(403);
    expect((await site.get('/api/backoffice/subscribers', token)).status).toBe(200);
    expect((await changeRoles(id, [])).status).toBe(200);
    expect((await site.get('/api/backoffice/subscribers', token)).status).toBe(401);
    expect((await readStaff()).members.some((member) => member.id === id)).toBe(false);
    const [event] = await query(
      `select actor_id, detail from events where kind = 'login.roles_changed' and subject_id = $1 order by id`,
      [id],
    );
    expect(event).toEqual({
      actor_id: (await findMember('admin@office.example')).id,
      detail: { from: 'sales, content', to: 'content' },
    });
  });

  test('the last admin stays one, also when two remove each other at one moment', async () => {
    const { id } = await findMember('admin@office.example');
    expect((await changeRoles(id, ['sales'])).status).toBe(409);
    const second = await logIn('second@office.example', ['admin']);
    const { id: secondId } = await findMember('second@office.example');
    const answers = await Promise.all([changeRoles(secondId, [], admin), changeRoles(id, [], second)]);
    const [left] = await query(`select count(*)::int as count from users where 'admin' = any(roles)`);
    expect(left.count).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The next stories need the first admin, whichever of the two was quicker.
    admin = await logIn('admin@office.example', ['admin']);
  });
});

describe('sessions and a lost authenticator', () => {
  test('an admin sees the sessions of a colleague and ends one, or all', async () => {
    const email = 'devices@office.example';
    const tokens = [await logIn(email, ['content'])];
    const { password } = await createLogin(site.parts.database, {
      email,
      roles: ['content'],
      firstName: '',
      lastName: '',
    });
    tokens.length = 0;
    for (let i = 0; i < 2; i++)
      tokens.push(readStaffSession((await site.post('/api/backoffice/log-in', { email, password })).headers));
    const { id, sessions } = await findMember(email);
    expect(sessions).toHaveLength(2);
    const end = (session_id?: string) =>
      site.post('/api/backoffice/staff/sessions/end', { user_id: id, session_id }, admin);
    expect((await end(sessions[0]?.id)).status).toBe(200);
    expect((await end(sessions[0]?.id)).status).toBe(404);
    expect((await findMember(email)).sessions).toHaveLength(1);
    expect((await end()).status).toBe(200);
    for (const token of tokens) expect((await site.get('/api/backoffice/requests', token)).status).toBe(401);
  });

  test('another admin resets a second factor: sessions end, an email leaves, and the event says who', async () => {
    const email = 'phone@office.example';
    const token = await logIn(email, ['design']);
    const { data } = await site.post('/api/backoffice/second-factor/start', {}, token);
    const code = generateSync({ secret: String(data.secret) });
    await site.post('/api/backoffice/second-factor/confirm', { code }, token);
    const member = await findMember(email);
    expect(member.second_factor).toBe(true);
    const reset = (user_id: string) => site.post('/api/backoffice/staff/second-factor/reset', { user_id }, admin);
    expect((await reset(member.id)).status).toBe(200);
    expect((await findMember(email)).second_factor).toBe(false);
    expect((await site.get('/api/backoffice/requests', token)).status).toBe(401);
    expect(await query(`select 1 from outbox where payload->>'template' = 'secondFactorReset'`)).toHaveLength(1);
    const { id } = await findMember('admin@office.example');
    expect(await query(`select actor_id, subject_id from events where kind = 'second_factor.reset'`)).toEqual([
      { actor_id: id, subject_id: member.id },
    ]);
    expect((await reset(member.id)).status).toBe(409);
    expect((await reset(id)).status).toBe(409);
  });
});
