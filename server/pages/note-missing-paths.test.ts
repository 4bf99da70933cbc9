import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countMissingPath } from '#database/queries/missing-paths.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({
    data: 'demo',
    render: async (request) =>
      new Response('<!doctype html><title>x</title>', {
        status: /gone/.test(new URL(request.url).pathname) ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  });
});
afterAll(() => site.close());

const readRows = async () =>
  (await site.parts.database.$client.query('select path, count, referrer from missing_paths order by path')).rows;

test('A13 pages that are not there are counted with where the link stood, found ones are not', async () => {
  await site.app.request('/gone/a', { headers: { referer: 'https://news.example/list?session=secret#x' } });
  await site.app.request('/gone/a');
  await site.app.request('/gone/a', { method: 'HEAD' });
  await site.app.request(`/gone/${'x'.repeat(400)}`);
  await site.app.request('/about-us');
  // Of one person, and of staff: no redirect helps there.
  await site.app.request('/quote/gone');
  await site.app.request('/backoffice/gone');
  await vi.waitFor(
    async () =>
      expect(await readRows()).toEqual([{ path: '/gone/a', count: 2, referrer: 'https://news.example/list' }]),
    { timeout: 10_000 },
  );
});

test('one address cannot fill the table, and the table has an end', async () => {
  for (let i = 0; i < 70; i++) await site.app.request(`/gone/flood-${i}`);
  // Rows are written after the answers; what the address may still note of its 60 in an hour is there by and by.
  const length = await vi.waitFor(
    async () => {
      const { length } = await readRows();
      expect(length).toBeGreaterThan(50);
      await setTimeout(500);
      expect(await readRows()).toHaveLength(length);
      return length;
    },
    { timeout: 20_000 },
  );
  expect(length).toBeLessThanOrEqual(61);
  await countMissingPath(site.parts.database, { path: '/new', referrer: '' }, length);
  await countMissingPath(site.parts.database, { path: '/gone/a', referrer: '' }, length);
  const rows = await readRows();
  expect(rows).toHaveLength(length);
  expect(rows[0]).toEqual({ path: '/gone/a', count: 3, referrer: 'https://news.example/list' });
});
