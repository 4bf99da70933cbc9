import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnreadThread } from '#contract/conversations/conversations.ts';
import { sendMessage, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';

let site: TestApp;
let sales: string;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  sales = (await site.logIn('sales', 'sales@house.example')).token;
  people = createPeople(site);
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof people.arrive>>;
const run = async (text: string, values: unknown[]) => (await site.parts.database.$client.query(text, values)).rows;
const look = async ({ token }: { token: string }) =>
  (await site.get('/api/conversations/unread', token)).data as unknown as { count: number; list: UnreadThread[] };

test('messages of staff are unread until one of the company reads them; notes never are', async () => {
  const names = ['unread-owner', 'unread-buyer', 'unread-viewer', 'unread-other'];
  const [owner, buyer, viewer, other] = (await Promise.all(names.map(people.arrive))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await people.join(owner, buyer, 'buyer');
  await people.join(owner, viewer, 'viewer');
  const { id, number } = await sendRequest(site, { business_email: buyer.email }, buyer.token);
  expect(await look(owner)).toEqual({ count: 0, list: [] });

  await sendMessage(site, id, 'Black, or your green?', sales);
  await sendMessage(site, id, 'The lids fit both.', sales);
  await sendMessage(site, id, 'Margin is thin here.', sales, { internal: true });
  const thread = { subject: 'request', id, number, unread: 2, url: `/status/${id}`, text: 'The lids fit both.' };
  for (const person of [owner, buyer]) expect(await look(person)).toMatchObject({ count: 2, list: [thread] });
  // A viewer cannot answer, and what a viewer reads is not read for the company: the count would never go.
  for (const person of [viewer, other]) expect(await look(person)).toEqual({ count: 0, list: [] });

  const { messages } = (await site.get(`/api/conversation?id=${id}`, buyer.token)).data as unknown as {
    messages: { id: string }[];
  };
  await site.post('/api/conversation/read', { id, up_to: messages.at(-1)?.id }, buyer.token);
  for (const person of [owner, buyer]) expect((await look(person)).count).toBe(0);
  // What the customer writes is not unread to the customer.
  await site.post('/api/conversation/message', { id, text: 'Black.', client_key: randomUUID() }, owner.token);
  expect((await look(buyer)).count).toBe(0);
});

test('a quote without a request has its own thread, and none before it is sent', async () => {
  const owner = await people.arrive('unread-quote');
  const [quote] = await run(
    `insert into quotes (email, restaurant, state, user_id, company_id)
    select u.email, 'Bistro', 'sent', u.id, m.company_id from users u left join memberships m on m.user_id = u.id
    where u.email = $1 returning id, number`,
    [owner.email],
  );
  const subject = { subject: 'quote', id: quote?.id };
  await sendMessage(site, String(quote?.id), 'Is 2,500 enough?', sales, subject);
  expect((await look(owner)).count).toBe(0);
  await run(`insert into quote_versions (quote_id, number, content, sent_at) values ($1, 1, '{}', now())`, [quote?.id]);
  expect(await look(owner)).toMatchObject({
    count: 1,
    list: [{ ...subject, number: quote?.number, url: `/quote/${quote?.id}` }],
  });
});
