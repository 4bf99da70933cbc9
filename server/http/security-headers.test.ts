import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { securityHeaders } from './security-headers.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each(['/healthz', '/api/client-ip', '/builds/latest.json', '/api/files/unknown', '/_ipx/f_webp,w_1/media/x.webp'])(
  'all headers go with %s, found or not',
  async (path) => {
    expect(Object.fromEntries((await site.app.request(path)).headers)).toMatchObject(securityHeaders);
  },
);

test('a picture of the catalog may stand in an email that webmail shows on another origin', async () => {
  const path = '/_ipx/f_webp,w_320/media/products/cup-hot-12-slv-main.webp';
  const picture = await site.app.request(path);
  expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  const kept = await site.app.request(path, { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } });
  expect([kept.status, kept.headers.get('cross-origin-resource-policy')]).toEqual([304, 'cross-origin']);
});
