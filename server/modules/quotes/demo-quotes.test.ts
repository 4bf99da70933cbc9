import { afterAll, beforeAll, expect, test } from 'vitest';
import { toQuotePdfPath } from '#contract/paths.ts';
import { quoteStates } from '#contract/workflows/quote-workflow.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { seedQuotes } from '#database/seed/seed-quotes.ts';
import { readStories } from '#database/seed/stories.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

test('the demo company has a quote in each state, once, and every page of them opens', async () => {
  const { token, email } = await site.logIn('customer');
  const { token: staffToken, email: staffEmail } = await site.logIn('admin');
  const [customer, staff] = [
    await findUserByEmail(site.parts.database, email),
    await findUserByEmail(site.parts.database, staffEmail),
  ];
  if (!customer || !staff) throw new Error('The people of the demo are missing.');
  const stories = await readStories(site.parts.settings.projectRoot);
  for (let times = 0; times < 2; times += 1) await seedQuotes(site.parts.database, stories, { customer, staff });
  const rows = readRows(site);
  const found = await rows.query<{ id: string; state: string }>('select id, state from quotes');
  expect(found.map(({ state }) => state).toSorted()).toEqual(quoteStates.toSorted());
  expect(await rows.count('orders')).toBe(1);
  const { list } = (await site.get('/api/quotes', token)).data as unknown as {
    list: { id: string; total_cents: number }[];
  };
  // A draft and what waits for approval are unknown to the customer.
  expect(list).toHaveLength(quoteStates.length - 2);
  for (const { id, total_cents } of list) {
    expect(total_cents).toBeGreaterThan(0);
    expect((await site.get(`/api/quote?id=${id}`, token)).status).toBe(200);
    expect((await site.get(`/api/conversation?subject=quote&id=${id}`, token)).status).toBe(200);
    const pdf = await site.app.request(toQuotePdfPath(id), { headers: { cookie: `token=${token}` } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  }
  for (const { id, state } of found)
    expect(await site.get(`/api/backoffice/quote?id=${id}`, staffToken)).toMatchObject({
      status: 200,
      data: { needs_approval: state === 'in_approval' },
    });
});
