import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { writeSitemap } from './sitemap.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({
    data: 'demo',
    environment: { SITE_URL: 'https://shop.example' },
    fixedPaths: ['/', '/about-us'],
  });
});
afterAll(() => site.close());

const read = async (path: string) => {
  const response = await site.app.request(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('what crawlers ask for', () => {
  test('robots.txt keeps them out of the API and the back office and names the sitemap', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain('Disallow: /backoffice');
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  test('the sitemap index leads to every page and product once', async () => {
    const index = await read('/sitemap.xml');
    expect(index.type).toContain('application/xml');
    const files = [...index.text.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)].map(
      (match) => match[1] ?? '',
    );
    expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml']);
    const pages = await Promise.all(files.map(read));
    const addresses = pages.flatMap(({ text }) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address?.includes('/product/'))).toHaveLength(89);
    expect(addresses).toEqual(
      expect.arrayContaining([
        'https://shop.example/',
        'https://shop.example/collections/cups/',
        'https://shop.example/collections/all/?type=bakery',
        'https://shop.example/custom-packaging-solution-for-coffee',
        'https://shop.example/packaging-solutions/pizzeria',
        'https://shop.example/packaging-solutions/fine-dining',
        'https://shop.example/packaging-solutions/food-truck',
        'https://shop.example/blog/how-to-read-a-price-ladder',
      ]),
    );
  });

  test('a chunk that does not exist is a 404', async () => {
    expect((await read('/sitemap-products-2.xml')).status).toBe(404);
    expect((await read('/sitemap-products-0.xml')).status).toBe(404);
  });

  test.each(['50000', '50001', '99999999999999999999'])('so is chunk %s', async (number) => {
    expect((await read(`/sitemap-products-${number}.xml`)).status).toBe(404);
  });

  test('an address with signs of its own is escaped', () => {
    expect(writeSitemap('https://x.example', [{ path: '/a?b=1&c=<' }])).toContain(
      '<loc>https://x.example/a?b=1&amp;c=&lt;</loc>',
    );
  });

  test('without SITE_URL no file repeats the Host that was sent', async () => {
    const unnamed = await createTestApp({ data: 'demo' });
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml', '/llms.txt']) {
      const response = await unnamed.app.request(`http://evil.example${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('evil');
    }
    await unnamed.close();
  });

  test('sitemaps have a budget', async () => {
    const crowded = await createTestApp();
    await crowded.parts.limits.consume('sitemaps', 'unknown', 599);
    expect((await crowded.app.request('/sitemap.xml')).status).toBe(200);
    expect((await crowded.app.request('/sitemap-products-1.xml')).status).toBe(429);
    await crowded.close();
  });

  test('llms.txt says what the site is and where its facts are', async () => {
    const { text } = await read('/llms.txt');
    expect(text).toMatch(/^# Packwright\n/);
    expect(text).toContain('(https://shop.example/collections/cups/)');
    expect(text).toContain('(https://shop.example/service-guarantee/free-design-service)');
    expect(text.match(/\(https:\/\/shop\.example\/packaging-solutions\/[a-z-]+\)/g)).toHaveLength(9);
    expect(text).toContain('[Packaging for fine dining](https://shop.example/packaging-solutions/fine-dining)');
    expect(text).toContain('[Packaging for food trucks](https://shop.example/packaging-solutions/food-truck)');
  });
});
