import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { findViewedPlace } from './page-views.ts';

test.each([
  ['/', 1],
  ['/?utm_source=x', 1],
  ['/_root.data', 1],
  ['/collections/cups/', 2],
  ['/product/12-oz-cup_1f?size=2', 3],
  ['/product/12-oz-cup_1f.data', 3],
  ['/product/12-oz-cup_1f.data?_routes=routes%2Fproduct', null],
  ['/request-for-quotation', 4],
  ['/search/cups', 7],
  ['/service-guarantee/free-design-service', 8],
  ['/custom-packaging-solution-for-coffee', 9],
  ['/login', null],
  ['/backoffice', null],
  ['/api/cart', null],
])('a view of %s belongs to place %s', (url, place) => {
  expect(findViewedPlace({ url, userAgent: 'Mozilla/5.0', purpose: undefined })).toBe(place);
});

test.each([
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', purpose: undefined }],
  ['a browser that prefetches', { userAgent: 'Mozilla/5.0', purpose: 'prefetch;prerender' }],
])('%s views nothing', (_who, from) => {
  expect(findViewedPlace({ url: '/', ...from })).toBeNull();
});

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({
    render: async (request) =>
      new Response('<!doctype html><title>x</title>', {
        status: request.url.includes('gone') ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  });
});
afterAll(() => site.close());
const readRows = async () =>
  (await site.parts.database.$client.query('select place, views::int from page_views order by place')).rows;

test('views are counted in memory, from the app and from the cache, and added to the day in one batch', async () => {
  await site.app.request('/product/cup_1');
  await site.app.request('/product/cup_1', { method: 'HEAD' });
  await site.app.request('/product/gone_1');
  await site.app.request('/');
  const cached = { method: 'GET', url: '/product/cup_1', headers: {} } as IncomingMessage;
  site.views.countRequest(cached);
  expect(await readRows()).toEqual([]);
  await site.views.write();
  expect(await readRows()).toEqual([
    { place: 1, views: 1 },
    { place: 3, views: 2 },
  ]);
  site.views.countRequest(cached);
  await site.views.stop();
  await site.views.write();
  expect((await readRows())[1]).toEqual({ place: 3, views: 3 });
});
