import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations/message.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { openMailbox, sendMessage, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: string;
let customer: string;
const email = 'random@bistro.example';
beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
  sales = (await site.logIn('sales', 'sales@house.example')).token;
  customer = (await site.logIn('customer', email)).token;
});
afterAll(() => site.close());

interface Post {
  by: 'account' | 'link' | 'staff' | 'note';
  text: string;
  client_key: string;
}

test.each([1, 2, 3])(
  'random posts by account, link and staff keep their order, leak no note and double nothing (%i)',
  async (seed) => {
    const random = createRandom(seed);
    await rows.query('delete from rate_limits');
    const sent = await sendRequest(site, { business_email: email, restaurant: `Random ${seed}` }, customer);
    const { id, token } = await openMailbox(site, sent, email);
    const writers: Record<Post['by'], (post: Post) => Promise<{ status: number }>> = {
      account: ({ text, client_key }) => site.post('/api/conversation/message', { id, text, client_key }, customer),
      link: ({ text, client_key }) => site.post('/api/conversation/message', { id: token, text, client_key }),
      staff: ({ text, client_key }) => sendMessage(site, id, text, sales, { client_key }),
      note: ({ text, client_key }) => sendMessage(site, id, text, sales, { client_key, internal: true }),
    };
    const kinds = ['account', 'link', 'staff', 'note'] as const;
    const posts: Post[] = Array.from({ length: 24 }, (_, number) => {
      const by = kinds[Math.floor(random() * kinds.length)] ?? 'link';
      return { by, text: `${by} ${number}`, client_key: randomUUID() };
    });
    const post = (one: Post) => writers[one.by](one);
    const outbound = () => rows.count('outbox', `payload->>'to' = $1 or channel = 'staff_alert'`, [email]);
    const before = Number(await outbound());

    // In turn, many of them sent twice, at the same moment or later.
    for (const [number, one] of posts.entries()) {
      const repeats = random() < 0.4 ? [post(one), post(one)] : [];
      const answers = await Promise.all([post(one), ...repeats]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const earlier = posts[Math.floor(random() * number)];
      if (random() < 0.3 && earlier) await post(earlier);
    }

    const read = async (path: string, bearer?: string) =>
      ((await site.get(path, bearer)).data as unknown as Conversation).messages;
    const asStaff = await read(`/api/backoffice/conversation?id=${id}`, sales);
    expect(asStaff.map(({ text }) => text)).toEqual(posts.map(({ text }) => text));
    const times = asStaff.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    const open = posts.filter(({ by }) => by !== 'note').map(({ text }) => text);
    expect((await read(`/api/conversation?id=${token}`)).map(({ text }) => text)).toEqual(open);
    expect((await read(`/api/conversation?id=${id}`, customer)).map(({ text }) => text)).toEqual(open);
    // One email per message of staff, one alert per message of a customer, nothing for a note.
    expect(await outbound()).toBe(before + open.length);
    expect(await rows.count('outbox', `payload::text like '%note %'`)).toBe(0);
    expect(await rows.count('events', `subject_id = $1 and kind = 'conversation.posted'`, [id])).toBe(posts.length);
  },
);

test.each(['customer', 'staff'])('50 equal posts of a %s at one moment are one message', async (side) => {
  await rows.query('delete from rate_limits');
  const { id, token, number } = await sendRequest(site, { business_email: 'fifty@bistro.example', restaurant: side });
  await rows.query(`update requests set state = 'info_needed' where id = $1`, [id]);
  const message = { text: 'Once.', client_key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      side === 'staff'
        ? sendMessage(site, id, message.text, sales, message)
        : site.post('/api/conversation/message', { id: token, ...message }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rows.count('messages', `text = 'Once.' and client_key = $1`, [message.client_key])).toBe(1);
  const kinds = await rows.query<{ kind: string }>('select kind from events where subject_id = $1 order by id', [id]);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'request.received',
    side === 'staff' ? 'conversation.posted' : 'request.moved',
  ]);
  const told =
    side === 'staff'
      ? rows.count('outbox', `payload->>'template' = 'requestAnswered' and payload#>>'{props,request,id}' = $1`, [id])
      : rows.count('outbox', `channel = 'staff_alert' and payload->>'title' like $1 || '%: In review'`, [number]);
  expect(await told).toBe(1);
});
