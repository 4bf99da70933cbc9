import { afterAll, beforeAll, expect, test } from 'vitest';
import { toQuotePdfPath } from '#contract/paths.ts';
import { quoteStates } from '#contract/workflows/quote-workflow.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { openMovedClock } from '#database/seed/moved-clock.ts';
import { readStories } from '#database/seed/stories.ts';
import { readRows } from '../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { playChats } from './chats.ts';
import { playQuotes } from './quotes.ts';
import { playRequests } from './requests.ts';
import { openStage } from './stage.ts';

let site: TestApp;
let customer: string;
let staff: string;
let rows: ReturnType<typeof readRows>;

beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  const { settings, database } = site.parts;
  const [asCustomer, asStaff] = [await site.logIn('customer'), await site.logIn('admin')];
  customer = asCustomer.token;
  staff = asStaff.token;
  const [owner, colleague] = [
    await findUserByEmail(database, asCustomer.email),
    await findUserByEmail(database, asStaff.email),
  ];
  if (!owner || !colleague) throw new Error('The people of the demo are missing.');
  const clock = await openMovedClock(site.connection);
  const stage = await openStage(clock, settings, await readStories(settings.projectRoot), colleague);
  for (const play of [playRequests, playQuotes, playChats]) play(stage, owner);
  await stage.play();
  await clock.close();
}, 120_000);
afterAll(() => site.close());

test('requests are of every kind that has a form, with the prices and the threads of their days', async () => {
  const kinds = await rows.query<{ kind: string }>('select distinct kind from requests order by kind');
  expect(kinds.map(({ kind }) => kind)).toEqual(['contact', 'design', 'quote', 'sample', 'storage']);
  const unpriced = `select product_name, quantity from request_lines join requests on id = request_id
    where list_price is null and kind in ('quote', 'sample')`;
  expect(await rows.query(unpriced)).toEqual([]);
  const states = await rows.query<{ state: string }>('select distinct state from requests order by state');
  expect(states.map(({ state }) => state)).toEqual(['in_review', 'info_needed', 'new', 'quoted']);
  const early = `select 1 from messages join conversations c on c.id = conversation_id
    join requests r on r.id::text = c.subject_id::text where messages.created_at < r.created_at`;
  expect(await rows.query(early)).toEqual([]);
});

test('the demo company has a quote in each state, and every page of them opens', async () => {
  const found = await rows.query<{ id: string; state: string }>('select id, state from quotes');
  expect(found.map(({ state }) => state).toSorted()).toEqual(quoteStates.toSorted());
  expect(await rows.count('orders')).toBe(1);
  const { list } = (await site.get('/api/quotes', customer)).data as unknown as {
    list: { id: string; total_cents: number }[];
  };
  // A draft and what waits for approval are unknown to the customer.
  expect(list).toHaveLength(quoteStates.length - 2);
  for (const { id, total_cents } of list) {
    expect(total_cents).toBeGreaterThan(0);
    expect((await site.get(`/api/quote?id=${id}`, customer)).status).toBe(200);
    expect((await site.get(`/api/conversation?subject=quote&id=${id}`, customer)).status).toBe(200);
    const pdf = await site.app.request(toQuotePdfPath(id), { headers: { cookie: `token=${customer}` } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  }
  for (const { id, state } of found)
    expect(await site.get(`/api/backoffice/quote?id=${id}`, staff)).toMatchObject({
      status: 200,
      data: { needs_approval: state === 'in_approval' },
    });
});

test('three people wait in the chat: one was answered before, one left an email', async () => {
  const { chats } = (await site.get('/api/backoffice/chats', staff)).data as unknown as { chats: { id: string }[] };
  expect(chats).toHaveLength(3);
  expect(await rows.query(`select 1 from chats where email <> ''`)).toHaveLength(1);
  expect(await rows.query('select 1 from chats where owner_id is not null')).toHaveLength(1);
});
