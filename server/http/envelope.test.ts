import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** The calls of the specification's section 7, in its order. */
const calls = [
  'POST /api/auth/login',
  'POST /api/auth/reset/token',
  'POST /api/auth/reset/password',
  'POST /api/auth/register/v2',
  'GET /api/auth/logo',
  'POST /api/info/user/profile',
  'POST /api/info/user/profile/base/update',
  'POST /api/info/ask_product',
  'POST /api/info/ask_invite',
  'POST /api/info/free_design',
  'POST /api/info/subscribe',
  'POST /api/info/feishu/notify',
  'GET /api/info/advertisement',
  'GET /api/web-set/setting',
  'GET /api/client-ip',
  'GET /api/product/v2/category_list',
  'GET /api/product/v2/list',
  'GET /api/product/v2/detail',
  'GET /api/product/v2/recommend',
  'GET /api/product/v2/tag_list',
] as const;

test.each(calls)('E1 %s is a call of ours, and answers with code, data and msg', async (call) => {
  expect(Object.keys(endpoints)).toContain(call);
  const [method, path] = call.split(' ') as [string, string];
  const response = await site.app.request(path, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  });
  const envelope = (await response.json()) as { code: number; data: unknown; msg: string };
  expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg']);
  expect(response.status).toBe(envelope.code === 4012 ? 200 : envelope.code);
  expect(envelope.msg).toMatch(/\S/);
  expect(response.status).toBeLessThan(500);
});
