import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatDetail } from '#contract/chat/staff-chats.ts';
import { type ChatBrowser, createChatBrowser } from '../../test-support/chat-browser.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createFollowUpTask } from './follow-up-task.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: string;
let visitor: ChatBrowser;

beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
  sales = (await site.logIn('sales', 'sales@house.example')).token;
});
afterAll(() => site.close());
beforeEach(() => {
  visitor = createChatBrowser((path, init) => site.app.request(path, init));
});

const begin = async (text = 'Do the lids fit?') => {
  await visitor.open();
  const { data } = await visitor.say(text);
  return data.chat?.id ?? '';
};
const look = async (id: string) =>
  (await site.get(`/api/backoffice/chat?id=${id}`, sales)).data as unknown as ChatDetail;
const answer = (id: string, text: string) =>
  site.post('/api/backoffice/conversation/message', { subject: 'chat', id, text, client_key: randomUUID() }, sales);
const followUp = (id: string) =>
  createFollowUpTask(site.parts)({ id }, { stopping: new AbortController().signal } as never);
const countMails = (to: string) => rows.count('outbox', `channel = 'mail' and payload->>'to' = $1`, [to]);

describe('an answer that stays unread', () => {
  test('goes to the email that was typed, once, in our words alone', async () => {
    const id = await begin('my own words');
    expect((await visitor.post('/api/chat/email', { email: 'left@bistro.example' })).status).toBe(200);
    await answer(id, 'First answer.');
    await answer(id, 'Second answer.');
    await followUp(id);
    await followUp(id);
    const mails = await rows.query<{ payload: object }>(
      `select payload from outbox where payload->>'to' = 'left@bistro.example'`,
      [],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).toMatchObject({
      template: 'chatAnswered',
      replyTo: 'sales@house.example',
      props: { texts: ['First answer.', 'Second answer.'] },
    });
    expect(JSON.stringify(mails)).not.toContain('my own words');
    await answer(id, 'Third answer.');
    await followUp(id);
    expect(await countMails('left@bistro.example')).toBe(2);
  });

  test('is not emailed where it was read, or where there is no address', async () => {
    const id = await begin();
    await answer(id, 'Read at once.');
    await followUp(id);
    await visitor.post('/api/chat/email', { email: 'reader@bistro.example' });
    const shown = (await visitor.open()).data.chat?.conversation.messages.at(-1)?.id;
    await visitor.post('/api/chat/read', { up_to: shown });
    await followUp(id);
    expect(await countMails('reader@bistro.example')).toBe(0);
  });

  test('says the same for every email, and shows nothing of the account that has it', async () => {
    await site.logIn('customer', 'known@bistro.example');
    const id = await begin();
    const known = await visitor.post('/api/chat/email', { email: 'known@bistro.example' });
    const unknown = await visitor.post('/api/chat/email', { email: 'unknown@bistro.example' });
    expect(known).toEqual(unknown);
    await visitor.post('/api/chat/email', { email: 'known@bistro.example' });
    expect(await look(id)).toMatchObject({ company: null, requests: [], is_logged_in: false });
  });
});
