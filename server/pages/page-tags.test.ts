import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { toContentChange } from '../cached-query.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { finishPage } from './finished-page.ts';
import { createInProcessCall } from './in-process-call.ts';
import { createPageCache } from './page-cache.ts';
import { toDroppedTags } from './page-tags.ts';

describe('the page cache', () => {
  test('drops the pages with a tag, and keeps none that was being made from what is dropped', async () => {
    const cache = createPageCache();
    const page = await finishPage(Buffer.from('<p>'), {});
    const keep = (key: string, ...tags: string[]) => cache.begin().keep(key, page, new Set(tags));
    keep('/a', 'product:a', 'setting:brand');
    keep('/b', 'product:b', 'setting:brand');
    const late = cache.begin();
    const other = cache.begin();
    cache.drop(['product:a']);
    late.keep('/late', page, new Set(['product:a']));
    other.keep('/other', page, new Set(['product:c']));
    expect(['/a', '/b', '/late', '/other'].map((key) => cache.find(key) === page)).toEqual([false, true, false, true]);
    cache.drop(['setting:brand']);
    expect(cache.size()).toBe(1);
    cache.drop();
    expect(cache.size()).toBe(0);
  });
});

describe('a change of content drops its own pages', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ data: 'demo' });
  });
  afterAll(() => site.close());

  const caller = { session: null, ip: '10.0.0.1', userAgent: '', requestId: 'test' };
  const query = (text: string, values: unknown[] = []) => site.parts.database.$client.query(text, values);

  /** Pages as the site makes them: each by the calls it needs, with the tags of these. */
  async function makePages() {
    const { rows } = await query('select uuid from products order by sku limit 2');
    const [first, second] = rows.map(({ uuid }) => String(uuid));
    const tagsOf = new Map<string, Set<string>>();
    async function make(name: string, work: (call: ReturnType<typeof createInProcessCall>) => Promise<unknown>) {
      const tags = new Set<string>();
      const call = createInProcessCall(site.dispatch, caller, site.parts.log, tags);
      await call('GET /api/web-set/brand', {});
      await call('GET /api/web-set/redirect', { path: `/${name}` });
      await call('GET /api/product/v2/category_list', {});
      await work(call);
      tagsOf.set(name, tags);
    }
    await make('first', (call) => call('GET /api/product/v2/detail', { uuid: first ?? '' }));
    await make('second', (call) => call('GET /api/product/v2/detail', { uuid: second ?? '' }));
    await make('list', (call) => call('GET /api/product/v2/list', {}));
    await make('faq', (call) => call('GET /api/web-set/setting', { type: 'faq' }));
    await make('article', (call) => call('GET /api/web-set/article', { slug: 'how-to-read-a-price-ladder' }));
    await make('blog', (call) => call('GET /api/web-set/articles', {}));
    return { first: first ?? '', tagsOf };
  }

  test.each<[string, string, string[] | 'all']>([
    ['a price', `update products set popularity = popularity + 1 where uuid = $1`, ['first', 'list']],
    [
      'another category',
      `update products set category_uuid = (select uuid from categories c where c.uuid <> category_uuid limit 1) where uuid = $1`,
      'all',
    ],
    ['a product that goes', `delete from products where uuid = $1`, 'all'],
    ['the questions', `update settings set value = value where key = 'faq' and $1::text is not null`, ['faq']],
    ['the brand', `insert into settings (key, value) select 'brand', '{}' where $1::text is not null`, 'all'],
    [
      'a redirect',
      `insert into redirects (from_path, to_target) select '/faq', '/' where $1::text is not null`,
      ['faq'],
    ],
    [
      'an article',
      `update content_pages set position = 1 where slug = 'how-to-read-a-price-ladder' and $1::text is not null`,
      ['article', 'blog'],
    ],
    ['synonyms', `delete from synonyms where $1::text is not null`, []],
    ['search words', `delete from search_words where $1::text is not null`, []],
  ])('%s', async (_name, change, dropped) => {
    const { first, tagsOf } = await makePages();
    const payloads: string[] = [];
    const listener = await listen(site.connection, {
      channels: [channels.contentChanged],
      onNotify: (_channel, payload) => void payloads.push(payload),
      onGap: () => undefined,
      onError: () => undefined,
    });
    onTestFinished(() => listener.close());
    await query(change, [first]);
    await expect.poll(() => payloads.length, { timeout: 5_000 }).toBeGreaterThan(0);
    // What one statement says arrives together.
    const tags = payloads.map((payload) => toDroppedTags(toContentChange(payload)));
    const isDropped = (own: Set<string>) => tags.some((some) => some === undefined || some.some((tag) => own.has(tag)));
    const gone = [...tagsOf].filter(([, own]) => isDropped(own)).map(([name]) => name);
    expect(gone).toEqual(dropped === 'all' ? [...tagsOf.keys()] : dropped);
  });
});
