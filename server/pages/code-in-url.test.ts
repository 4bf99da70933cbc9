import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import type { RenderPage } from './pages.ts';

const render = vi.fn<RenderPage>(async (request) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/User-account')
    return new Response(null, { status: 302, headers: { location: '/login?return_uri=%2FUser-account' } });
  return new Response(`<!doctype html><p>${pathname}${search}</p>`, { headers: { 'content-type': 'text/html' } });
});
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ render, sharedParameters: () => ['type'] });
});
afterAll(() => site.close());

test('no page sees a token in its address, and none with one is kept (A15)', async () => {
  const text = await (await site.app.request('/collections/all/?token=secret-code&type=bakery')).text();
  expect(text).toContain('/collections/all/?type=bakery');
  expect(text).not.toContain('secret-code');
  expect(site.cache.size()).toBe(0);
});

test('a code survives the way over the log-in page, where the script turns it into a session (A15)', async () => {
  const answer = await site.app.request('/User-account?token=secret-code');
  expect(answer.headers.get('location')).toBe('/login?return_uri=%2FUser-account&token=secret-code');
});

test('neither is in the log', () => {
  expect(site.lines.join('')).not.toContain('secret-code');
});
