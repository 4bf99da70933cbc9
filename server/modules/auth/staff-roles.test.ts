import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#contract/auth/roles.ts';
import { readStaffSession } from '../../test-support/read-staff-session.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { changeRoles, createLogin, readRoles } from '../staff/logins.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function logIn(email: string, roles: StaffRole[]): Promise<string> {
  const { password } = await createLogin(site.parts.database, { email, roles, firstName: 'Ada', lastName: 'Byron' });
  return readStaffSession((await site.post('/api/backoffice/log-in', { email, password })).headers);
}

const resend = (token: string) => site.post('/api/backoffice/mail/resend', { ids: [1] }, token);
const readSubscribers = (token: string) => site.get('/api/backoffice/subscribers', token);

test('several roles allow what any of them allows', async () => {
  const token = await logIn('both@office.example', ['warehouse', 'content']);
  expect((await site.get('/api/auth/logo', token)).data).toMatchObject({ roles: ['warehouse', 'content'] });
  expect((await readSubscribers(token)).status).toBe(200);
  expect((await resend(token)).status).toBe(403);
  await changeRoles(site.parts.database, 'both@office.example', ['content', 'sales', 'content']);
  // There is no message 1: what counts is that the call got that far.
  expect((await resend(token)).status).toBe(404);
  expect((await site.post('/api/info/user/profile', {}, token)).data).toMatchObject({ roles: ['sales', 'content'] });
});

test('a role taken away from staff who are logged in is gone at the next call', async () => {
  const email = 'less@office.example';
  const token = await logIn(email, ['sales', 'design']);
  expect((await readSubscribers(token)).status).toBe(200);
  await changeRoles(site.parts.database, email, ['design']);
  expect((await readSubscribers(token)).status).toBe(403);
  expect((await site.get('/api/backoffice/requests', token)).status).toBe(200);
  await changeRoles(site.parts.database, email, []);
  expect((await site.get('/api/backoffice/requests', token)).status).toBe(401);
  const { rows } = await site.parts.database.$client.query(
    `select detail from events where kind = 'login.roles_changed' and detail->>'from' like '%design' order by id`,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    { from: 'sales, design', to: 'design' },
    { from: 'design', to: 'customer' },
  ]);
});

test('what staff with several roles do is recorded with all of them', async () => {
  const token = await logIn('export@office.example', ['content', 'warehouse']);
  await site.get('/api/backoffice/subscribers/export', token);
  const { rows } = await site.parts.database.$client.query(
    `select actor_role from events where kind = 'subscribers.exported'`,
  );
  expect(rows).toEqual([{ actor_role: 'warehouse, content' }]);
});

test('the command line takes roles by name, and says which there are', async () => {
  expect(readRoles('design, sales')).toEqual(['design', 'sales']);
  expect(() => readRoles('customer')).toThrow(
    'customer is not a role. Roles: sales, design, warehouse, content, admin.',
  );
  expect(() => readRoles('sales,')).toThrow('Nothing is not a role.');
  await expect(changeRoles(site.parts.database, 'gone@office.example', [])).rejects.toThrow(
    'gone@office.example has no login.',
  );
});
