import { afterAll, beforeAll, expect, test } from 'vitest';
import { can } from '#contract/auth/capabilities.ts';
import { toCatalogFilePath } from '#contract/backoffice-paths.ts';
import { splitCall } from '#contract/call-api.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { createQuoteStory } from '../test-support/quote-story.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { type Role, roles, toRoles } from '../test-support/test-roles.ts';

/** A cost that no other figure of the demo data contains, in mills and in dollars. */
const mills = 8_765_432;
const sentinel = /8765432|8765\.432/;

let site: TestApp;
let tokens: Record<Role, string>;
let product: string;
let quote: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  tokens = await site.logInEveryRole();
  await site.query(`insert into webhooks (url, secret) values ('https://erp.example/hook', '')`);
  const story = await createQuoteStory(site);
  product = story.cup.uuid;
  // Twice, so that the history has the figure before and after.
  for (const cost of [mills, mills, 900]) {
    const { data } = await site.get(`/api/backoffice/record?kind=product&id=${product}`, tokens.admin);
    const base = data.values as unknown as Record<string, unknown>;
    const next = { ...base, cost_ladder: [{ quantity: 1, unit_cost_mills: cost }] };
    const saved = await site.post(
      '/api/backoffice/record/save',
      { kind: 'product', id: product, base, next },
      tokens.admin,
    );
    expect(saved.status, saved.msg).toBe(200);
  }
  await site.query(`update products set cost_ladder = '[{"quantity":1,"unit_cost_mills":${mills}}]' where uuid = $1`, [
    product,
  ]);
  quote = (await story.start((await story.ask()).id)).id;
}, 120_000);
afterAll(() => site.close());

/** Every call that reads, with what it may need: fields that a call does not have are left out by its schema. */
const reads = (Object.keys(endpoints) as Call[]).filter((call) => call.startsWith('GET '));

async function read(path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, cookie: `staff_session=${token}` };
  return (await site.app.request(path, { headers })).text();
}

async function findShown(token: string): Promise<string[]> {
  const shown = new Set<string>();
  for (const call of reads)
    for (const id of [product, quote])
      for (const name of ['products', 'customers']) {
        const query = new URLSearchParams({ kind: 'product', id, name, product_uuid: product, subject: product });
        if (sentinel.test(await read(`${splitCall(call)[1]}?${query}`, token))) shown.add(call);
      }
  for (const path of [toCatalogFilePath('csv'), toCatalogFilePath('jsonl'), `/quote/${quote}.pdf`])
    if (sentinel.test(await read(path, token))) shown.add(path);
  return [...shown].sort();
}

test.each(roles)(
  'what products cost us is seen by those who may: %s',
  async (role) => {
    const shown = await findShown(tokens[role]);
    if (!can(toRoles(role), 'costs.read')) return expect(shown).toEqual([]);
    expect(shown).toEqual(
      expect.arrayContaining([toCatalogFilePath('csv'), 'GET /api/backoffice/quote', 'GET /api/backoffice/record']),
    );
  },
  120_000,
);

test('a key for another system and a webhook carry no costs', async () => {
  const scopes = ['read', 'quotes.write', 'reports.read'];
  const { data } = await site.post('/api/backoffice/api-key/create', { name: 'ERP', scopes }, tokens.admin);
  expect(await findShown(String(data.key))).toEqual([]);
  const report = await site.get('/api/backoffice/report?name=products', String(data.key));
  expect(JSON.stringify(report.data.columns)).not.toContain('Margin');
  const bodies = (await site.query(`select body from webhook_deliveries where kind = 'product.edited'`)) as {
    body: string;
  }[];
  expect(bodies.length).toBeGreaterThan(0);
  expect(JSON.stringify(bodies)).not.toMatch(sentinel);
});

test('staff who do not see costs leave them as they are: by edit, removal, file and conflict', async () => {
  const content = tokens.content;
  const path = `/api/backoffice/record?kind=product&id=${product}`;
  const base = (await site.get(path, content)).data.values as unknown as Record<string, unknown>;
  expect(base).not.toHaveProperty('cost_ladder');
  const edit = { kind: 'product', id: product, base, next: { ...base, title: 'New cup', cost_ladder: [] } };
  expect((await site.post('/api/backoffice/record/save', edit, content)).status).toBe(200);
  const clash = await site.post('/api/backoffice/record/save', { ...edit, next: { ...base, title: 'Other' } }, content);
  expect([clash.status, sentinel.test(JSON.stringify(clash.data))]).toEqual([409, false]);
  const text = await read(toCatalogFilePath('csv'), content);
  const file = { format: 'csv', text: text.replace('New cup', 'Newer cup'), apply: true };
  const imported = await site.post('/api/backoffice/catalog/import', file, content);
  expect(imported.data).toMatchObject({ changed: 1, faults: [] });
  const [row] = await site.query('select title, cost_ladder from products where uuid = $1', [product]);
  expect(row).toEqual({ title: 'Newer cup', cost_ladder: [{ quantity: 1, unit_cost_mills: mills }] });
});
