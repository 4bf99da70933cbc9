import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import type { Role } from '../../test-support/test-roles.ts';

let site: TestApp;
let tokens: Record<Role, string>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  tokens = await site.logInEveryRole();
});
afterAll(() => site.close());

test('errors, searches without result and missing pages are listed as they were counted', async () => {
  await site.post('/api/info/feishu/notify', {
    message: {
      type: 'render',
      message: 'x is undefined',
      url: 'https://shop.example/cart',
      stack: 'at a (b.js:1)',
      device: { browser: 'Firefox', os: 'Linux' },
    },
  });
  expect((await site.get('/api/backoffice/errors', tokens.admin)).data).toMatchObject({
    meta: { total_count: 1 },
    list: [
      {
        type: 'render',
        message: 'x is undefined',
        count: 1,
        url: 'https://shop.example/cart',
        device: 'Firefox on Linux',
      },
    ],
  });
  await site.query(`insert into search_misses (query, count) values ('rare', 1), ('often', 9)`);
  await site.query(
    `insert into missing_paths (path, count, referrer) values ('/old', 4, 'https://elsewhere.example/')`,
  );
  expect((await site.get('/api/backoffice/search-misses', tokens.admin)).data.list).toMatchObject([
    { query: 'often' },
    { query: 'rare' },
  ]);
  expect((await site.get('/api/backoffice/missing-paths', tokens.admin)).data.list).toMatchObject([
    { path: '/old', count: 4 },
  ]);
});

describe('errors, searches without result and missing pages', () => {
  /** Many at the same place of the order; those with a higher `top` stand before all others. */
  const tables = {
    errors: `insert into error_groups (fingerprint, type, message, sample, last_seen_at)
      select 'print-' || $1::text || n, 'render', '', '{}', now() - (n / 3) * interval '1 microsecond' + $2::int * interval '1 hour'
      from generate_series(1, $3::int) n`,
    'search-misses': `insert into search_misses (query, count, last_seen_at)
      select repeat('寿司', 70) || $1::text || n, n / 3 + $2::int * 1000, date_trunc('hour', now()) from generate_series(1, $3::int) n`,
    'missing-paths': `insert into missing_paths (path, count, referrer, last_seen_at)
      select '/' || repeat('x', 250) || $1::text || n, n / 3 + $2::int * 1000, '', now() from generate_series(1, $3::int) n`,
  };

  test.each(Object.entries(tables))('%s go on where the last page ended, forward and back', async (path, insert) => {
    await site.query(insert, ['first', 0, 130]);
    const read = async (cursor: string | null) => {
      const { status, data } = await site.get(`/api/backoffice/${path}?cursor=${cursor ?? ''}`, tokens.admin);
      expect(status).toBe(200);
      return data as unknown as {
        meta: { total_count: number; previous: string | null; next: string | null };
        list: { fingerprint?: string; query?: string; path?: string }[];
      };
    };
    const pages = [await read(null)];
    for (let next = pages[0]?.meta.next; next; next = pages.at(-1)?.meta.next) {
      // What is counted meanwhile stands on top, and moves nothing on the pages to come.
      await site.query(insert, [`later-${pages.length}-`, pages.length, 3]);
      pages.push(await read(next));
    }
    const names = pages.flatMap(({ list }) => list.map((row) => row.fingerprint ?? row.query ?? row.path));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(pages[0]?.meta.total_count);
    expect(pages.map(({ list }) => list.length).slice(0, -1)).toEqual([50, 50]);
    const back = await read(pages[2]?.meta.previous ?? null);
    expect(back.list).toEqual(pages[1]?.list);
    expect((await read('not-a-cursor')).list).toHaveLength(50);
  });
});
