import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations/message.ts';
import { createLink } from '../../access-links/access-links.ts';
import { createFileLinks } from '../../files/file-url.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { openMailbox, type SentRequest, sendMessage, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: string;
let design: string;
let request: SentRequest;
const email = () => `${request.number.toLowerCase()}@bistro.example`;
const guest = 'guestguestguestguestguest';

beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
  sales = (await site.logIn('sales', 'sales@house.example')).token;
  design = (await site.logIn('design', 'design@house.example')).token;
});
afterAll(() => site.close());
beforeEach(async () => {
  const sent = await sendRequest(site);
  request = await openMailbox(site, sent, `${sent.number.toLowerCase()}@bistro.example`);
  await rows.query('update requests set business_email = $2 where id = $1', [request.id, email()]);
  await rows.query('delete from rate_limits');
});

const say = (text: string, fields: object = {}, token = request.token) =>
  site.post('/api/conversation/message', { id: token, text, client_key: randomUUID(), ...fields });
const reply = (text: string, fields: object = {}) => sendMessage(site, request.id, text, sales, fields);
const note = (text: string, fields: object = {}) => reply(text, { internal: true, ...fields });
const look = async (token = request.token) =>
  (await site.get(`/api/conversation?id=${token}`)).data as unknown as Conversation;
const lookAsStaff = async (bearer = sales) =>
  (await site.get(`/api/backoffice/conversation?id=${request.id}`, bearer)).data as unknown as Conversation;
const move = (to: string, version: number, reason = '') =>
  site.post('/api/backoffice/request/move', { id: request.id, to, version, reason }, sales);
const readState = async () =>
  (await rows.query<{ state: string }>('select state from requests where id = $1', [request.id]))[0]?.state;

async function upload(name: string, guestId = guest): Promise<string> {
  const form = new FormData();
  form.set('guest_id', guestId);
  form.set('file', new File(['%PDF-1.7\nstartxref\n0\n%%EOF'], name));
  const response = await site.app.request('/api/file/upload', { method: 'POST', body: form });
  const { data, msg } = (await response.json()) as { msg: string; data: { file_id?: string } };
  if (!data.file_id) throw new Error(`The file was refused: ${msg}`);
  return data.file_id;
}

describe('a conversation', () => {
  test('goes both ways, in order, with what the other side has read', async () => {
    await say('Can the sleeve go darker?');
    await reply('Yes. Black, or your green?');
    await say('Black, please.');
    expect((await look()).messages).toMatchObject([
      { name: 'You', is_own: true, text: 'Can the sleeve go darker?', is_read: true },
      { name: 'Ada', is_own: false, text: 'Yes. Black, or your green?' },
      { name: 'You', is_own: true, text: 'Black, please.', is_read: false },
    ]);
    const theirs = await lookAsStaff();
    expect(theirs).toMatchObject({ unread: 1, messages: [{}, { is_own: true, is_read: true }, { is_own: false }] });
    const read = { id: request.id, up_to: theirs.messages.at(-1)?.id };
    expect((await site.post('/api/backoffice/conversation/read', read, sales)).data).toMatchObject({ unread: 0 });
    expect((await look()).messages.at(-1)).toMatchObject({ is_read: true });
  });

  test('shows in the list of staff what is unread, until one of them has read it', async () => {
    const unread = async () =>
      (
        (await site.get('/api/backoffice/requests', sales)).data.list as unknown as { id: string; unread: number }[]
      ).find(({ id }) => id === request.id)?.unread;
    await reply('Hello.');
    expect(await unread()).toBe(0);
    await say('One.');
    await say('Two.');
    expect(await unread()).toBe(2);
    const up_to = (await lookAsStaff()).messages.at(-1)?.id;
    await site.post('/api/backoffice/conversation/read', { id: request.id, up_to }, design);
    expect(await unread()).toBe(0);
  });

  test('is read by its own messages alone, on either side', async () => {
    const other = await sendRequest(site);
    await sendMessage(site, other.id, 'For another reader.', sales);
    const [message] = await rows.query<{ id: string }>(`select id from messages where text = 'For another reader.'`);
    const up_to = message?.id;
    expect((await site.post('/api/conversation/read', { id: request.token, up_to })).status).toBe(404);
    expect((await site.post('/api/backoffice/conversation/read', { id: request.id, up_to }, sales)).status).toBe(404);
    expect((await site.post('/api/backoffice/conversation/read', { id: other.id, up_to }, sales)).status).toBe(200);
  });

  test('is read for the customer by the customer alone', async () => {
    await reply('Hello.');
    const [message] = (await look()).messages;
    const read = { id: request.token, up_to: message?.id };
    expect((await site.post('/api/conversation/read', read, sales)).status).toBe(403);
    expect((await lookAsStaff()).messages[0]).toMatchObject({ is_read: false });
    expect((await site.post('/api/conversation/read', read)).status).toBe(200);
    expect((await lookAsStaff()).messages[0]).toMatchObject({ is_read: true });
  });

  test('emails what staff write, once, with a link that opens the thread; staff hear of what a customer writes', async () => {
    const client_key = randomUUID();
    for (let times = 0; times < 3; times += 1) await reply('The price is $650.', { client_key });
    await reply('Plus freight.');
    const mails = (await rows.mails(email())).filter(({ template }) => template === 'requestAnswered');
    expect(mails).toMatchObject([
      { replyTo: 'sales@house.example', props: { text: 'The price is $650.', from: 'Ada' } },
      { props: { text: 'Plus freight.' } },
    ]);
    const [first] = mails as unknown as { props: { request: { token: string } } }[];
    const token = String(first?.props.request.token);
    expect(await look(token)).toMatchObject({ may_write: true, messages: [{}, {}] });
    expect((await say('Too much.', {}, token)).code).toBe(200);
    expect((await rows.alerts()).at(-1)).toMatchObject({
      title: expect.stringContaining('new message'),
      text: expect.stringContaining('Too much.'),
    });
    // By which link it was written.
    expect((await lookAsStaff()).messages.at(-1)).toMatchObject({ name: email() });
  });

  test('makes it our turn again where we wait for the customer, by one move with one event', async () => {
    await move('in_review', 1);
    await move('info_needed', 2, 'Which red?');
    const client_key = randomUUID();
    expect((await say('Pantone 1815 C', { client_key })).code).toBe(200);
    expect((await say('Pantone 1815 C', { client_key })).code).toBe(200);
    expect(await readState()).toBe('in_review');
    expect((await look()).messages.map(({ text }) => text)).toEqual(['Which red?', 'Pantone 1815 C']);
    const events = await rows.query<{ kind: string; detail: { message?: string } }>(
      `select kind, detail from events where subject_id = $1 order by id`,
      [request.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['request.received', ...Array(3).fill('request.moved')]);
    expect(events.at(-1)?.detail.message).toBe((await look()).messages[1]?.id);
  });

  test('reopens a request that was quoted', async () => {
    await move('in_review', 1);
    await move('quoted', 2);
    await say('Could we have 10,000?');
    expect(await readState()).toBe('in_review');
  });

  test('says what to do where the request is closed', async () => {
    await site.post('/api/info/status/move', { id: request.token, to: 'withdrawn', version: 1 });
    expect(await say('Wait!')).toMatchObject({ status: 409, msg: expect.stringContaining('send us a new request') });
    expect(await look()).toMatchObject({ closed: expect.stringContaining('new request'), messages: [] });
  });

  test('is read, not written, by a link that only shows', async () => {
    const token = await createLink(site.parts.database, { kind: 'request', id: request.id }, 'view', email());
    await reply('Hello.');
    expect(await look(token)).toMatchObject({ may_write: false, messages: [{ text: 'Hello.' }] });
    expect((await say('Hi.', {}, token)).status).toBe(403);
  });
});

describe('an internal note', () => {
  test('is seen by staff and by no customer, email, alert or export', async () => {
    const secret = 'marmalade';
    const { token } = await site.logIn('customer', email());
    await rows.query('update requests set user_id = (select id from users where email = $1)', [email()]);
    const file = await upload(`${secret}.pdf`);
    await note(`${secret}: floor price is $500`, { file_ids: [file], guest_id: guest });
    await reply('Hello.');
    const notes = await lookAsStaff(design);
    expect(notes.messages).toMatchObject([{ internal: true, files: [{ name: `${secret}.pdf` }] }, { internal: false }]);
    const seen = [
      await site.get(`/api/conversation?id=${request.token}`),
      await site.get(`/api/conversation?id=${request.id}`, token),
      await site.get(`/api/info/status?id=${request.token}`),
      await site.get('/api/info/my_requests', token),
      await site.post('/api/auth/export', {}, token),
      await rows.query('select payload from outbox'),
      await rows.query('select subject, text, html from kept_mails'),
      await rows.query('select detail from events'),
    ];
    for (const [place, content] of seen.entries()) expect([place, JSON.stringify(content)]).not.toContain(secret);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(JSON.stringify(seen[4])).toContain('Hello.');
    // Nor is its file opened by the customer's link, whatever is signed for it.
    const links = await rows.query<{ id: string }>('select id from access_links where subject_id = $1', [request.id]);
    const signed = createFileLinks(site.parts.secrets).toUrl({ id: file, name: 'x.pdf' }, links[0]?.id);
    expect((await site.app.request(signed)).status).toBe(403);
    const up_to = notes.messages[0]?.id;
    expect((await site.post('/api/conversation/read', { id: request.token, up_to })).status).toBe(404);
  });

  test('is nothing that a customer can write', async () => {
    await say('Psst.', { internal: true });
    expect((await look()).messages).toMatchObject([{ text: 'Psst.', internal: false }]);
  });

  test('does not assign the request, and needs no email address', async () => {
    await rows.query(`update requests set business_email = '' where id = $1`, [request.id]);
    expect((await note('Call them.')).code).toBe(200);
    expect(await reply('Hello.')).toMatchObject({
      status: 409,
      msg: expect.stringContaining('no longer has an email'),
    });
    expect(await rows.query('select owner_id from requests where id = $1', [request.id])).toEqual([{ owner_id: null }]);
  });
});

describe('a message', () => {
  test('carries files of its writer, which the other side opens by the link it has', async () => {
    const file_ids = [await upload('logo.pdf')];
    expect((await say('', { file_ids, guest_id: guest })).code).toBe(200);
    const [file] = (await look()).messages[0]?.files ?? [];
    expect(file?.url).toContain('link=');
    expect((await site.app.request(String(file?.url))).status).toBe(200);
    await site.post('/api/backoffice/request/link/revoke', { id: request.id }, sales);
    expect((await site.app.request(String(file?.url))).status).toBe(403);
    const [theirs] = (await lookAsStaff()).messages[0]?.files ?? [];
    expect((await site.app.request(String(theirs?.url))).status).toBe(200);
  });

  test.each([
    ['200 kB of text', 422, async () => ({ text: 'x'.repeat(200_000) }), 'Please keep it under 5,000 characters.'],
    ['nothing', 422, async () => ({ text: ' ' }), 'Please write a message.'],
    [
      'another person’s file',
      422,
      async () => ({ file_ids: [await upload('a.pdf', 'b'.repeat(25))] }),
      'attach it again',
    ],
    ['a file that is not there', 422, async () => ({ file_ids: ['0'.repeat(40)] }), 'attach it again'],
    ['eleven files', 422, async () => ({ file_ids: Array(11).fill('0'.repeat(40)) }), 'at most 10 files'],
    ['no key', 422, async () => ({ client_key: '' }), 'client_key'],
  ])('with %s is refused with a sentence', async (_what, status, make, sentence) => {
    const answer = await say('Hello.', { guest_id: guest, ...(await make()) });
    expect(answer.status).toBe(status);
    expect(JSON.stringify([answer.msg, answer.data])).toContain(sentence);
    expect((await look()).messages).toEqual([]);
  });

  test('of 5,000 characters is taken, and other words under a used key are not lost in silence', async () => {
    const client_key = randomUUID();
    expect((await say('x'.repeat(5000), { client_key })).code).toBe(200);
    expect(await say('Something else', { client_key })).toMatchObject({ status: 409 });
  });

  test('costs a budget: a script is stopped, and told when to go on', async () => {
    const answers = [];
    for (let times = 0; times < 61; times += 1) answers.push((await say(`${times}`)).status);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(answers[60]).toBe(429);
  });
});
