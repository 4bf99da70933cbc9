import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import type { Role } from '../../test-support/test-roles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('a mail to another member of staff, which may hold a way into their account, is for them and an admin', async () => {
  const tokens = {} as Record<Role, string>;
  for (const role of ['admin', 'warehouse'] as const)
    tokens[role] = (await site.logIn(role, `${role}@office.example`)).token;
  const recipients = ['admin@office.example', 'warehouse@office.example', 'guest@fern.example'];
  for (const [at, recipient] of recipients.entries())
    await site.parts.database.$client.query(
      "insert into kept_mails (outbox_id, recipient, subject, text, html) values ($1, $2, 'Your code', '123456', '')",
      [at + 1, recipient],
    );
  const read = async (role: Role) => {
    const { data } = await site.get('/api/backoffice/mail', tokens[role]);
    return (data.list as unknown as { to: string }[]).map(({ to }) => to).toSorted();
  };
  expect(await read('warehouse')).toEqual(['guest@fern.example', 'warehouse@office.example']);
  expect(await read('admin')).toEqual(recipients.toSorted());

  const show = async (role: Role) => JSON.stringify((await site.get('/api/backoffice/mail', tokens[role])).data.list);
  expect(await show('warehouse')).not.toContain('123456');
  expect(await show('warehouse')).toContain('••••••');
  expect(await show('admin')).toContain('123456');
});
