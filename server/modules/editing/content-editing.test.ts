import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '#contract/auth/capabilities.ts';
import { recordKindRows, recordKinds } from '#contract/backoffice/record-schemas.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { roles, toRoles } from '../../test-support/test-roles.ts';
import { createEditors } from './test-support/editors.ts';

let site: TestApp;
type Editors = Awaited<ReturnType<typeof createEditors>>;
let tokens: Editors['tokens'];
let run: Editors['run'];
let open: Editors['open'];
let save: Editors['save'];
let findProduct: Editors['findProduct'];
let look: Editors['look'];
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  ({ tokens, run, open, save, findProduct, look } = await createEditors(site));
});
afterAll(() => site.close());

describe('content', () => {
  test('an advertisement, a question and a redirect are what visitors get', async () => {
    const ad = {
      group: 'top_tip',
      position: 0,
      title: 'Free freight this week',
      description: '',
      relate_value: '/collections/all/',
      image: '',
      alt: '',
      image_title: '',
      starts_at: null,
      ends_at: null,
    };
    await run(`insert into advertisement_groups (code) values ('top_tip') on conflict do nothing`);
    expect(await save('advertisement', '', {}, ad)).toMatchObject({ status: 200 });
    expect(await look('/api/info/advertisement?code=top_tip')).toMatchObject({
      advertisements: expect.arrayContaining([expect.objectContaining({ title: ad.title })]),
    });
    expect(await save('advertisement', '', {}, { ...ad, relate_value: 'javascript:alert(1)' })).toMatchObject({
      status: 422,
      data: { fields: { relate_value: expect.any(String) } },
    });
    const late = { starts_at: '2026-02-02T00:00:00.000Z', ends_at: '2026-01-01T00:00:00.000Z' };
    expect(await save('advertisement', '', {}, { ...ad, ...late })).toMatchObject({
      status: 422,
      data: { fields: { ends_at: 'It must end after it starts.' } },
    });

    const faq = (await open('faq', 'faq')).values;
    const list = [{ title: 'Freight', items: [{ title: 'Who pays?', content: 'You do.' }] }];
    expect(await save('faq', 'faq', faq, { list })).toMatchObject({ status: 200 });
    expect(await look('/api/web-set/setting?type=faq')).toEqual({ value: { list } });

    expect(
      await save('redirect', '', {}, { from: '/old-cups', to: '/collections/all/', permanent: true }),
    ).toMatchObject({ status: 200 });
    expect(await look('/api/web-set/redirect?path=/old-cups')).toMatchObject({ redirect: { to: '/collections/all/' } });
  });

  test('a section that is wrong is refused with a sentence at its field, and a right one is on the page', async () => {
    const [row] = await run(`select slug from content_pages where kind = 'page' and slug = 'about-us'`);
    const { values, id } = await open('page', String(row?.slug));
    const [first, ...rest] = values.sections as Record<string, unknown>[];
    const wrong = [{ ...first, title: '', id: 'Not an anchor' }, ...rest];
    expect(await save('page', id, values, { ...values, sections: wrong })).toMatchObject({
      status: 422,
      msg: expect.stringContaining('Sections 1, title: Please fill this in.'),
      data: {
        fields: { 'sections.0.title': 'Please fill this in.', 'sections.0.id': expect.stringContaining('hyphens') },
      },
    });
    const { status, data } = await save('page', id, values, { ...values, sections: [] });
    expect([status, data.fields]).toEqual([422, { sections: 'A page needs at least two sections.' }]);
    const moved = [...rest, { ...first, title: 'What we sell' }];
    expect(await save('page', id, values, { ...values, sections: moved })).toMatchObject({ status: 200 });
    expect(await look('/api/web-set/page?slug=about-us')).toMatchObject({ sections: moved });
  });

  test('a bad row takes no other page down', async () => {
    await run(`insert into content_pages (kind, slug, body) values ('solution', 'broken', '{"title": 3}')`);
    expect(await look('/api/web-set/solutions')).toMatchObject({
      list: expect.not.arrayContaining([expect.objectContaining({ slug: 'broken' })]),
    });
    expect((await site.get('/api/web-set/solutions')).status).toBe(200);
  });

  test('a path that led nowhere gets its redirect in one step', async () => {
    await run(`insert into missing_paths (path, count) values ('/shop/kraft-carrier-bag-medium.html', 40)`);
    const suggested = async () =>
      (await site.get('/api/backoffice/suggestions', tokens.content)).data as unknown as {
        paths: { path: string; to: string }[];
      };
    const [first] = (await suggested()).paths;
    expect(first).toMatchObject({
      path: '/shop/kraft-carrier-bag-medium.html',
      to: expect.stringMatching(/^\/product\/.*kraft/),
    });
    const accept = await site.post(
      '/api/backoffice/suggestions/redirect',
      { path: first?.path, to: first?.to },
      tokens.content,
    );
    expect(accept).toMatchObject({ status: 200 });
    expect(await look(`/api/web-set/redirect?path=${first?.path}`)).toMatchObject({ redirect: { to: first?.to } });
    expect((await suggested()).paths).toEqual([]);
  });

  test('a search without a result becomes a use of a product, and finds it', async () => {
    await run(`insert into search_misses (query, count) values ('zwetschgenknoedel', 9)`);
    const product_id = await findProduct();
    const body = { query: 'zwetschgenknoedel', product_id };
    expect(await site.post('/api/backoffice/suggestions/search', body, tokens.content)).toMatchObject({ status: 200 });
    const { values } = await open('product', product_id);
    expect(values.uses).toContain('zwetschgenknoedel');
    expect(await run(`select 1 from search_misses where query = 'zwetschgenknoedel'`)).toEqual([]);
    const group = { query: 'bechermitohr', synonym: 'cup' };
    expect(await site.post('/api/backoffice/suggestions/search', group, tokens.content)).toMatchObject({ status: 200 });
    expect(await run(`select 1 from synonyms where words @> array['bechermitohr', 'cup']`)).toHaveLength(1);
  });
});

test.each(recordKinds)('each role may edit %s as its capabilities say', async (kind) => {
  const list = (await site.get(`/api/backoffice/records?kind=${kind}`, tokens.warehouse)).data.list as unknown as {
    id: string;
  }[];
  const [first] = list;
  const { id } = first ?? { id: 'unknown' };
  const values = first ? (await open(kind, id)).values : {};
  for (const role of roles) {
    const { status } = await save(kind, id, values, values, role);
    const allowed = can(toRoles(role), recordKindRows[kind].needs);
    expect([role, status]).toEqual([role, allowed ? (first ? expect.toBeOneOf([200, 422]) : 404) : 403]);
  }
});
