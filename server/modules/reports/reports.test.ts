import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorReport } from '#contract/reports/error-report.ts';
import { countErrorReport } from '#database/queries/records.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const query = async (text: string) => (await site.parts.database.$client.query(text)).rows;
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
  expect(await query('select count, type from error_groups')).toEqual([{ count: 3, type: 'render' }]);
  expect(await query("select count(*)::int as count from outbox where channel = 'staff_alert'")).toEqual([
    { count: 1 },
  ]);
});

test('a report as JSON text is taken too, and the address is the one we saw', async () => {
  await report({ message: 'other', url: 'https://shop.example/', ip: '1.2.3.4' });
  const answer = await site.post('/api/info/feishu/notify', {
    message: JSON.stringify({ message: 'as text', url: 'https://shop.example/a' }),
  });
  expect(answer.code).toBe(200);
  const rows = await query("select sample->>'ip' as ip from error_groups where message in ('other', 'as text')");
  expect(rows).toEqual([{ ip: 'unknown' }, { ip: 'unknown' }]);
});

test.each(['http://localhost:3000/', 'http://192.168.0.4/collections/all/'])('nothing is kept of %s', async (url) => {
  await report({ message: `from ${url}`, url });
  expect(await query(`select 1 from error_groups where message = 'from ${url}'`)).toEqual([]);
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
  const rows = await query(
    "select length(sample->>'stack') as length, type from error_groups where sample->>'url' like '%long'",
  );
  expect(rows).toEqual([{ length: 8000, type: 'page' }]);
});

test('made-up errors reach staff a hundred times an hour at most', async () => {
  await query('update error_groups set forwarded_at = null');
  await query('delete from outbox');
  const { database } = site.parts;
  for (let i = 0; i < 110; i += 1) {
    const report = ErrorReport.parse({ message: `invented ${'x'.repeat(i)}`, url: 'https://shop.example/' });
    await countErrorReport(database, `fingerprint-${i}`, report);
  }
  const [{ told }] = (await query('select count(*)::int as told from error_groups where forwarded_at is not null')) as [
    { told: number },
  ];
  expect(told).toBe(100);
});
