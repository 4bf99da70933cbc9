import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorReport } from '#contract/reports/error-report.ts';
import { countErrorReport } from '#database/queries/records.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const report = (detail: Record<string, unknown>) => site.post('/api/info/feishu/notify', { message: detail });

test('errors of one kind are one group, counted, and forwarded once an hour (D8)', async () => {
  for (let i = 0; i < 3; i += 1) {
    const answer = await report({
      type: 'render',
      message: `Cannot read item ${i}`,
      stack: `at Card (/assets/card-AbCd123${i}.js:1:${i})`,
      url: 'https://shop.example/',
      device: { browser: 'Firefox/140' },
    });
    expect(answer.code).toBe(200);
  }
  expect(await site.query('select count, type from error_groups')).toEqual([{ count: 3, type: 'render' }]);
  expect(await site.query("select count(*)::int as count from outbox where channel = 'staff_alert'")).toEqual([
    { count: 1 },
  ]);
});

test('a report as JSON text is taken too, and the address is the one we saw', async () => {
  await report({ message: 'other', url: 'https://shop.example/', ip: '1.2.3.4' });
  const answer = await site.post('/api/info/feishu/notify', {
    message: JSON.stringify({ message: 'as text', url: 'https://shop.example/a' }),
  });
  expect(answer.code).toBe(200);
  const rows = await site.query("select sample->>'ip' as ip from error_groups where message in ('other', 'as text')");
  expect(rows).toEqual([{ ip: 'unknown' }, { ip: 'unknown' }]);
});

test.each(['http://localhost:3000/', 'http://192.168.0.4/collections/all/'])('nothing is kept of %s', async (url) => {
  await report({ message: `from ${url}`, url });
  expect(await site.query(`select 1 from error_groups where message = 'from ${url}'`)).toEqual([]);
});

test('any shape arrives, cut to length', async () => {
  const answer = await report({
    message: { nested: true },
    stack: 'x'.repeat(20_000),
    device: 'phone',
    type: 'nonsense',
    url: 'https://shop.example/long',
  });
  expect(answer.code).toBe(200);
  const rows = await site.query(
    "select length(sample->>'stack') as length, type from error_groups where sample->>'url' like '%long'",
  );
  expect(rows).toEqual([{ length: 8000, type: 'page' }]);
});

test('staff read the status and the ip with an error, in the alert and in the back office', async () => {
  await report({
    message: 'page not loaded',
    statusCode: 502,
    statusMessage: 'Bad Gateway',
    url: 'https://shop.example/status-code',
    ip: '1.2.3.4',
  });
  const [{ text }] = await site.query(
    "select payload->>'text' as text from outbox where payload->>'text' like '%page not loaded%'",
  );
  expect(text).toContain('502 Bad Gateway');
  expect(text).toContain('ip unknown');
  const { token } = await site.logIn('admin');
  const { data } = await site.get('/api/backoffice/errors', token);
  expect(data.list).toContainEqual(
    expect.objectContaining({ message: 'page not loaded', status: '502 Bad Gateway', ip: 'unknown' }),
  );
});

test('one network invents twenty errors a day; those that are known are still counted', async () => {
  const crowded = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  const send = (ip: string, message: string) =>
    crowded.app.request('/api/info/feishu/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ message: { message, url: 'https://shop.example/' } }),
    });
  const count = async () =>
    (await crowded.parts.database.$client.query('select message, count from error_groups')).rows;
  for (let i = 0; i < 25; i += 1) expect((await send('203.0.113.1', `invented ${'x'.repeat(i)}`)).status).toBe(200);
  expect(await count()).toHaveLength(20);
  await send('203.0.113.1', 'invented ');
  await send('203.0.113.2', 'a real one');
  expect(await count()).toContainEqual({ message: 'invented ', count: 2 });
  expect(await count()).toContainEqual({ message: 'a real one', count: 1 });
  await crowded.close();
});

test('two thousand invented errors hide neither a new one nor one of the server', async () => {
  const { database } = site.parts;
  const parse = (message: string) => ErrorReport.parse({ message, url: 'https://shop.example/' });
  await countErrorReport(database, 'of-the-server', { ...parse('disk full'), type: 'server' });
  await site.query(`insert into error_groups (fingerprint, type, message, sample, last_seen_at)
    select 'invented-' || n, 'page', 'invented', '{}', now() + make_interval(secs => n) from generate_series(1, 2100) n`);
  await countErrorReport(database, 'new', parse('new'));
  const kept = await site.query("select fingerprint from error_groups where fingerprint in ('of-the-server', 'new')");
  expect(kept.map(({ fingerprint }) => fingerprint).sort()).toEqual(['new', 'of-the-server']);
  expect(await site.query("select count(*)::int as count from error_groups where type <> 'server'")).toEqual([
    { count: 2000 },
  ]);
  await site.query('delete from error_groups');
});

test('an error of the server is among those that staff see', async () => {
  const broken = await createTestApp();
  await broken.parts.database.$client.query('drop table categories cascade');
  expect((await broken.get('/api/product/v2/category_list')).status).toBe(500);
  const { rows } = await broken.parts.database.$client.query(
    "select type, sample->>'statusCode' as status, sample->>'url' as url from error_groups",
  );
  expect(rows).toEqual([{ type: 'server', status: '500', url: 'GET /api/product/v2/category_list' }]);
  await broken.close();
});

test('made-up errors reach staff a hundred times an hour at most', async () => {
  await site.query('update error_groups set forwarded_at = null');
  await site.query('delete from outbox');
  const { database } = site.parts;
  for (let i = 0; i < 110; i += 1) {
    const report = ErrorReport.parse({ message: `invented ${'x'.repeat(i)}`, url: 'https://shop.example/' });
    await countErrorReport(database, `fingerprint-${i}`, report);
  }
  const [{ told }] = (await site.query(
    'select count(*)::int as told from error_groups where forwarded_at is not null',
  )) as [{ told: number }];
  expect(told).toBe(100);
});
