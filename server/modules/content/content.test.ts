import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { findNextBoundary } from './site-content.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const change = async (sql: string) => {
  await site.parts.database.$client.query(sql);
  // What the database's notification does in the running site.
  site.reads.content.drop();
};

describe('D10 the content layer', () => {
  test('gives the advertisements of a group in order, and an empty group for an unknown code', async () => {
    const { data } = await site.get('/api/info/advertisement?code=home_provider');
    expect(data).toMatchObject({ code: 'home_provider', title: 'Excited to get started' });
    expect(data.advertisements).toHaveLength(3);
    expect(await site.get('/api/info/advertisement?code=nothing')).toMatchObject({
      code: 200,
      data: { code: 'nothing', title: '', description: '', advertisements: [] },
    });
    expect(await site.get('/api/info/advertisement?code=campaign%20text')).toMatchObject({
      data: { title: 'Short runs' },
    });
  });

  test('shows an advertisement from its first to its last moment only', async () => {
    await change("insert into advertisement_groups (code) values ('season')");
    await change(
      `insert into advertisements (group_code, position, title, relate_value, starts_at, ends_at) values
        ('season', 0, 'over', '/', null, now() - interval '1 minute'),
        ('season', 1, 'now', '/', now() - interval '1 minute', now() + interval '1 hour'),
        ('season', 2, 'later', '/', now() + interval '30 minutes', null)`,
    );
    const { data } = await site.get('/api/info/advertisement?code=season');
    expect(data).toMatchObject({ advertisements: [{ title: 'now' }] });
    const next = findNextBoundary(await site.reads.content.read(), new Date());
    expect(next && next.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(next && next.getTime() - Date.now()).toBeLessThan(31 * 60_000);
  });

  test('never shows an advertisement that leads to a script or to another scheme', async () => {
    await change("insert into advertisement_groups (code) values ('hostile')");
    for (const [place, target] of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil',
      'data:text/html,x',
      'http://x.example',
    ].entries())
      await site.parts.database.$client.query(
        "insert into advertisements (group_code, position, title, relate_value) values ('hostile', $1, 'x', $2)",
        [place, target],
      );
    site.reads.content.drop();
    const { data } = await site.get('/api/info/advertisement?code=hostile');
    expect(data.advertisements).toEqual([]);
  });

  test('gives the questions by section, and only that setting', async () => {
    const { data } = await site.get('/api/web-set/setting?type=faq');
    const { list } = (data as unknown as { value: { list: { title: string; items: unknown[] }[] } }).value;
    expect(list.length).toBeGreaterThan(3);
    for (const section of list) expect(section.items.length).toBeGreaterThan(0);
    expect(await site.get('/api/web-set/setting?type=secrets')).toMatchObject({ status: 422, code: 422 });
  });

  test("tells the caller's address, or that it cannot be told", async () => {
    expect(await site.get('/api/client-ip')).toMatchObject({ code: 200, data: { ip: 'unknown' } });
  });

  test('gives one solution for each restaurant type, in the order of these (A6)', async () => {
    const { data } = await site.get('/api/product/v2/tag_list');
    const { list: tags } = data as unknown as { list: { slug: string; name: string }[] };
    const { data: solutions } = await site.get('/api/web-set/solutions');
    expect(solutions.list).toHaveLength(10);
    expect(solutions.list).toMatchObject(
      tags.map(({ slug, name }) => ({
        slug,
        industry: name,
        path: slug === 'coffee-shop' ? '/custom-packaging-solution-for-coffee' : `/packaging-solutions/${slug}`,
      })),
    );
    await change(`update content_pages set slug = 'airline', body = body || '{"slug": "airline"}'
      where kind = 'solution' and slug = 'asian-cuisine'`);
    // Written before its industry has a row: it comes last.
    const { data: changed } = await site.get('/api/web-set/solutions');
    expect((changed as unknown as { list: { slug: string }[] }).list.at(-1)).toMatchObject({ slug: 'airline' });
    await change(`update content_pages set slug = 'asian-cuisine', body = body || '{"slug": "asian-cuisine"}'
      where kind = 'solution' and slug = 'airline'`);
  });

  test('gives pages, solutions with their products, articles and legal texts; others are not found', async () => {
    expect(await site.get('/api/web-set/page?slug=about-us')).toMatchObject({ data: { slug: 'about-us' } });
    const { data: solution } = await site.get('/api/web-set/solution?slug=coffee-shop');
    const kit = (solution as unknown as { kit_products: { product: { uuid: string }; why: string }[] }).kit_products;
    expect(kit.length).toBeGreaterThanOrEqual(5);
    for (const { product, why } of kit) expect(product.uuid && why).toBeTruthy();
    const { data: articles } = await site.get('/api/web-set/articles');
    const dates = (articles as unknown as { list: { published: string }[] }).list.map(({ published }) => published);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(await site.get('/api/web-set/article?slug=how-to-read-a-price-ladder')).toMatchObject({
      data: { html: expect.stringContaining('<p>'), related_products: expect.any(Array) },
    });
    expect(await site.get('/api/web-set/legal?slug=privacy')).toMatchObject({ data: { title: 'Privacy' } });
    for (const path of ['page?slug=x', 'solution?slug=x', 'article?slug=x'])
      expect((await site.get(`/api/web-set/${path}`)).status).toBe(404);
  });
});
