import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiScope } from '#contract/auth/api-scopes.ts';
import type { ApiKey } from '#contract/integrations/api-keys.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { changeRoles } from '../staff/logins.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp();
  admin = (await site.logIn('admin')).token;
}, 60_000);
afterAll(() => site.close());

async function createKey(scopes: ApiScope[], token = admin): Promise<{ key: string; id: string }> {
  const { status, data } = await site.post('/api/backoffice/api-key/create', { name: 'ERP', scopes }, token);
  expect(status).toBe(200);
  return { key: String(data.key), id: (data.list as unknown as ApiKey[])[0]?.id ?? '' };
}

test('a key opens what its scopes say and nothing else', async () => {
  const { key } = await createKey(['read', 'subscribers.read']);
  expect((await site.get('/api/backoffice/orders', key)).status).toBe(200);
  expect((await site.get('/api/backoffice/subscribers', key)).status).toBe(200);
  const refused: [string, string, unknown?][] = [
    ['GET', '/api/backoffice/mail/dead'],
    ['GET', '/api/backoffice/report?name=funnel'],
    ['GET', '/api/backoffice/staff'],
    ['GET', '/api/backoffice/audit'],
    ['GET', '/api/backoffice/api-keys'],
    ['POST', '/api/backoffice/api-key/create', { name: 'More', scopes: ['read'] }],
    // A call that all staff may make, but writes.
    ['POST', '/api/backoffice/mail/test', {}],
    // A key has no account, no password and no second factor.
    ['GET', '/api/auth/sessions'],
    ['POST', '/api/info/user/profile', {}],
    ['POST', '/api/backoffice/second-factor/start', {}],
  ];
  for (const [method, path, body] of refused)
    expect((await site.call(method as 'GET' | 'POST', path, body, key)).status, path).toBe(403);
});

test('a key without the scope to read only does its work', async () => {
  const { key } = await createKey(['subscribers.read']);
  expect((await site.get('/api/backoffice/subscribers', key)).status).toBe(200);
  expect((await site.get('/api/backoffice/orders', key)).status).toBe(403);
});

test('codes and links in emails stay masked, although an admin made the key', async () => {
  await site.query(
    `insert into kept_mails (outbox_id, recipient, subject, text, html) values (1, 'a@b.example', 'Code', 'Your code: 012345', '')`,
  );
  const { key } = await createKey(['read']);
  expect(JSON.stringify((await site.get('/api/backoffice/mail', admin)).data)).toContain('012345');
  expect(JSON.stringify((await site.get('/api/backoffice/mail', key)).data)).not.toContain('012345');
});

test('the record says that a key did it', async () => {
  const { key } = await createKey(['subscribers.read']);
  expect((await site.get('/api/backoffice/subscribers/export', key)).status).toBe(200);
  const [event] = await site.query(
    `select actor_role from events where kind = 'subscribers.exported' order by id desc`,
  );
  expect(event.actor_role).toBe('key:subscribers.read');
});

test('it is shown once, hashed, and shows when it was last used', async () => {
  const { key, id } = await createKey(['read']);
  expect(JSON.stringify(await site.query('select * from api_keys'))).not.toContain(key);
  expect(JSON.stringify(await site.query('select * from events'))).not.toContain(key);
  const read = async () => {
    const { data } = await site.get('/api/backoffice/api-keys', admin);
    expect(JSON.stringify(data)).not.toContain(key);
    return (data.list as unknown as ApiKey[]).find((row) => row.id === id);
  };
  expect((await read())?.last_used_at).toBeNull();
  await site.get('/api/backoffice/orders', key);
  expect((await read())?.last_used_at).not.toBeNull();
});

test('revoked, it is a wrong key from the next call on', async () => {
  const { key, id } = await createKey(['read']);
  expect((await site.post('/api/backoffice/api-key/revoke', { id }, admin)).status).toBe(200);
  expect((await site.get('/api/backoffice/orders', key)).status).toBe(401);
  expect((await site.post('/api/backoffice/api-key/revoke', { id }, admin)).status).toBe(404);
});

test('a key loses what its maker loses', async () => {
  const { token, email } = await site.logIn('admin', 'maker@office.example');
  const { key } = await createKey(['read', 'companies.write', 'subscribers.read'], token);
  await changeRoles(site.parts.database, email, ['content']);
  expect((await site.get('/api/backoffice/subscribers', key)).status).toBe(200);
  const save = { id: '01900000-0000-7000-8000-000000000000', version: 1, name: 'A', tags: [], terms: 'advance' };
  expect((await site.post('/api/backoffice/company/save', { ...save, credit_limit_dollars: 0 }, key)).status).toBe(403);
  await changeRoles(site.parts.database, email, []);
  expect((await site.get('/api/backoffice/orders', key)).status).toBe(403);
});

test('a key in a cookie opens no page and no document', async () => {
  const { key } = await createKey(['read']);
  const answer = await site.app.request(`/backoffice/orders/01900000-0000-7000-8000-000000000000/invoice.pdf`, {
    headers: { cookie: `staff_session=${key}` },
  });
  expect(answer.status).toBe(401);
});

test('600 calls a minute and key', async () => {
  const { key, id } = await createKey(['read']);
  for (let i = 0; i < 6; i++) await site.parts.limits.consume('apiKeyCalls', id, 100);
  const answer = await site.get('/api/backoffice/orders', key);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
