import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const search = (keyword: string) => site.get(`/api/product/v2/list?keyword=${encodeURIComponent(keyword)}`);

describe('what a search costs', () => {
  test('one client for all of its statements, however many words are misspelled', async () => {
    await search('cup');
    let clients = 0;
    const count = () => {
      clients += 1;
    };
    site.parts.database.$client.on('acquire', count);
    await search('papr cupp dubble wal brwn lidd kraftt');
    site.parts.database.$client.off('acquire', count);
    // The search, and what was not found is counted.
    expect(clients).toBeLessThanOrEqual(2);
  });

  test.each([
    ['searches', 1_000, '/api/product/v2/list?keyword=cup'],
    ['suggestions', 900, '/api/product/v2/suggest?keyword=cup'],
  ] as const)('%s have a budget', async (budget, points, path) => {
    const crowded = await createTestApp({ data: 'demo' });
    await crowded.parts.limits.consume(budget, 'unknown', points - 1);
    expect((await crowded.get(path)).status).toBe(200);
    const refusal = await crowded.get(path);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await crowded.get('/api/product/v2/list')).status).toBe(200);
    await crowded.close();
  });
});
