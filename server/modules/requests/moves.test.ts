import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#contract/auth/roles.ts';
import { Failure } from '#contract/errors.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { openMailbox, readRequestId, sendMessage, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { assignRequest, moveRequest } from './service.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let staffId: string;
let bearer: string;
let id: string;
let token: string;
let email: string;
let serial = 0;

beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
  ({ token: bearer } = await site.logIn('sales', 'sales@house.example'));
  staffId = String((await rows.query<{ id: string }>("select id from users where email like 'sales@%'"))[0]?.id);
});
afterAll(() => site.close());

beforeEach(async () => {
  serial += 1;
  email = `owner${serial}@bistro.example`;
  const sent = await sendRequest(site, { business_email: email, restaurant: 'Bistro' });
  ({ id, token } = await openMailbox(site, sent, email));
});

const staff = (role: StaffRole = 'sales') =>
  ({ type: 'staff', roles: [role], userId: staffId, requestId: 'test' }) as const;
const move = (to: RequestState, version: number, reason = '', role: StaffRole = 'sales') =>
  moveRequest(site.parts, { id, to, version, reason }, staff(role));
const moveOwn = (to: string, version: number, reason = '') =>
  site.post('/api/info/status/move', { id: token, to, version, reason });
const kindOf = (outcome: unknown) => (outcome instanceof Failure ? outcome.kind : 'moved');

test('staff ask, the customer answers, staff quote: all of it told and in the history', async () => {
  await assignRequest(site.parts, { id, version: 1 }, staff());
  await move('in_review', 2);
  expect(kindOf(await move('info_needed', 3, 'Which red?'))).toBe('moved');
  expect((await site.get(`/api/info/status?id=${token}`)).data).toMatchObject({
    state: 'info_needed',
    waits_for: 'customer',
    handled_by: 'Ada',
    moves: [{ to: 'in_review', reason: 'required' }, { to: 'withdrawn' }],
  });
  const answer = await moveOwn('in_review', 4, 'Pantone 1815 C');
  expect(answer).toMatchObject({ status: 200, data: { state: 'in_review', version: 5 } });
  await move('quoted', 5);
  const { data } = await site.get(`/api/info/status?id=${token}`);
  expect((data.history as unknown as { title: string }[]).map(({ title }) => title)).toEqual([
    'We got your request',
    'Ada is taking care of it',
    'We started our review',
    'We asked you a question',
    'You answered',
    'We sent you our answer',
  ]);
  const { messages } = (await site.get(`/api/conversation?id=${token}`)).data;
  expect(messages).toMatchObject([
    { name: 'Ada', author: 'staff', text: 'Which red?', is_own: false },
    { name: 'You', author: 'customer', text: 'Pantone 1815 C', is_own: true },
  ]);
  const mails = await rows.mails(email);
  expect(mails.map(({ template }) => template)).toEqual(['requestReceived', 'requestMoved', 'requestQuoted']);
  expect(mails[1]).toMatchObject({
    replyTo: 'sales@house.example',
    props: { state: 'info_needed', text: 'Which red?' },
  });
  expect((await rows.alerts()).at(-1)).toMatchObject({ text: expect.stringContaining('Pantone 1815 C') });
});

test('a move on an older version is a conflict that says where it stands now', async () => {
  await move('in_review', 1);
  const stale = await move('declined', 1, 'too late');
  expect(stale).toBeInstanceOf(Failure);
  expect(stale).toMatchObject({ kind: 'conflict', detail: { data: { state: 'in_review', version: 2 } } });
  expect(await moveOwn('withdrawn', 1)).toMatchObject({ status: 409, data: { state: 'in_review', version: 2 } });
});

test('two moves at the same moment: one passes', async () => {
  const outcomes = await Promise.all([move('in_review', 1), move('declined', 1, 'no'), moveOwn('withdrawn', 1)]);
  const passed = outcomes.filter(
    (outcome) => !(outcome instanceof Failure) && !('code' in outcome && outcome.code !== 200),
  );
  expect(passed).toHaveLength(1);
});

test('a move the table does not have is a conflict, one that is for others is forbidden', async () => {
  expect(kindOf(await move('quoted', 1))).toBe('conflict');
  expect(await moveOwn('quoted', 1)).toMatchObject({ status: 409 });
  expect(await moveOwn('in_review', 1)).toMatchObject({ status: 403 });
  expect(kindOf(await move('in_review', 1, '', 'warehouse'))).toBe('forbidden');
  expect(kindOf(await move('withdrawn', 1, '', 'admin'))).toBe('forbidden');
  expect(await moveOwn('nowhere', 1)).toMatchObject({ status: 422 });
});

test('words are wanted where the table says so', async () => {
  expect(kindOf(await move('declined', 1))).toBe('invalid');
  await move('in_review', 1);
  await move('info_needed', 2, 'Which size?');
  expect(await moveOwn('in_review', 3, '  ')).toMatchObject({
    status: 422,
    data: { fields: { reason: 'Please write your answer.' } },
  });
});

test('withdrawing needs no words, ends it and is confirmed; the same words then are a new request', async () => {
  expect(await moveOwn('withdrawn', 1)).toMatchObject({ status: 200, data: { state: 'withdrawn', moves: [] } });
  expect((await rows.mails(email)).at(-1)).toMatchObject({ template: 'requestMoved', props: { state: 'withdrawn' } });
  await rows.query('delete from idempotency_keys');
  const form = { business_email: email, restaurant: 'Bistro', zipcode: '10014', submit_source: 'page' };
  const again = await site.post('/api/info/ask_product', form);
  expect(await readRequestId(site, again.data.number)).not.toBe(id);
});

test('what the customer writes is not mailed back: the sender of the form may have typed a stranger’s address', async () => {
  await moveOwn('withdrawn', 1, 'Buy cheap watches at https://spam.example');
  const mails = await rows.mails(email);
  expect(mails.at(-1)).toMatchObject({ template: 'requestMoved', props: { state: 'withdrawn', text: '' } });
  expect(JSON.stringify(mails)).not.toContain('spam.example');
});

test('what was taken for spam does not swallow the same words sent again', async () => {
  await move('spam', 1);
  await rows.query('delete from idempotency_keys');
  const form = { business_email: email, restaurant: 'Bistro', zipcode: '10014', submit_source: 'page' };
  const again = await site.post('/api/info/ask_product', form);
  expect(await readRequestId(site, again.data.number)).not.toBe(id);
  expect(await rows.mails(email)).toHaveLength(2);
});

test('spam is closed without a mail and without its reason on the page', async () => {
  await move('spam', 1, 'looks like a bot');
  expect(await rows.mails(email)).toHaveLength(1);
  const { data } = await site.get(`/api/info/status?id=${token}`);
  expect(data).toMatchObject({ label: 'Closed', moves: [] });
  const thread = await site.get(`/api/conversation?id=${token}`);
  expect(thread.data).toMatchObject({ messages: [], closed: expect.stringContaining('please call us') });
  expect(JSON.stringify([data, thread])).not.toContain('looks like a bot');
});

test('an answer goes out with the owner as Reply-To, and the first to answer owns it', async () => {
  expect((await sendMessage(site, id, 'We can do that.', bearer)).code).toBe(200);
  expect((await rows.mails(email)).at(-1)).toMatchObject({
    template: 'requestAnswered',
    replyTo: 'sales@house.example',
    props: { text: 'We can do that.', from: 'Ada' },
  });
  expect(await rows.query('select owner_id from requests where id = $1', [id])).toEqual([{ owner_id: staffId }]);
});
