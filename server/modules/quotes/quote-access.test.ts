import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations/message.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { openMailbox } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

const asThread = (data: unknown) => data as Conversation;
const write = (id: string, text: string, more: Record<string, unknown> = {}, bearer?: string) =>
  site.post('/api/conversation/message', { subject: 'quote', id, text, client_key: randomUUID(), ...more }, bearer);
const answer = (id: string, text: string, more: Record<string, unknown> = {}) =>
  site.post(
    '/api/backoffice/conversation/message',
    { subject: 'quote', id, text, client_key: randomUUID(), ...more },
    story.sales,
  );
const read = async (path: string, bearer?: string) =>
  asThread((await site.get(path, bearer)).data).messages.map(({ text }) => text);

async function upload(name: string, guestId: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`], name));
  form.set('guest_id', guestId);
  const response = await site.app.request('/api/file/upload', { method: 'POST', body: form });
  return ((await response.json()) as { data: { file_id: string } }).data.file_id;
}

describe('one thread for a request and its quote', () => {
  test('words and files on either page show on both; notes and reasons between staff do not', async () => {
    const { quote, token, request, email } = await story.send();
    const guest_id = randomUUID();
    const file = await upload('counter.svg', guest_id);
    const sent = await write(token, 'Can the cups be cheaper?', { guest_id, file_ids: [file] });
    expect(sent.status, sent.msg).toBe(200);
    await answer(quote.id, 'Yes, in one color.');
    await answer(quote.id, 'Margin is thin.', { internal: true });
    const open = ['Can the cups be cheaper?', 'Yes, in one color.'];
    expect(await read(`/api/conversation?subject=quote&id=${token}`)).toEqual(open);
    const { token: mailed } = await openMailbox(site, request, email);
    expect(await read(`/api/conversation?id=${mailed}`)).toEqual(open);
    const all = [...open, 'Margin is thin.'];
    expect(await read(`/api/backoffice/conversation?subject=quote&id=${quote.id}`, story.sales)).toEqual(all);
    expect(await read(`/api/backoffice/conversation?id=${request.id}`, story.sales)).toEqual(all);
    expect((await story.rows.mails(email)).map(({ template }) => template)).toEqual([
      'requestReceived',
      'quoteMoved',
      'requestAnswered',
    ]);
    // The file opens by the link of the quote, for as long as that works.
    const [first] = asThread((await site.get(`/api/conversation?subject=quote&id=${token}`)).data).messages;
    const url = first?.files[0]?.url ?? '';
    expect((await site.app.request(url)).status).toBe(200);
    await story.rows.query(`update access_links set revoked_at = now() where subject_id = $1`, [quote.id]);
    expect((await site.app.request(url)).status).toBe(403);
  });

  test('what is written along with a move is a message; what staff write about a draft stays between them', async () => {
    const { quote, token } = await story.send();
    const { version } = await story.open(token);
    const requested = await story.moveAsCustomer(token, 'changes_requested', version, 'Matte, please.');
    const next = await story.move({ id: quote.id, version: Number(requested.data.version) }, 'draft');
    const waiting = await story.move(
      { id: quote.id, version: Number(next.data.version) },
      'in_approval',
      'Is 12% fine?',
    );
    await story.move({ id: quote.id, version: Number(waiting.data.version) }, 'draft', 'No, 15%.');
    expect(await read(`/api/conversation?subject=quote&id=${token}`)).toEqual(['Matte, please.']);
    expect(await read(`/api/backoffice/conversation?subject=quote&id=${quote.id}`, story.sales)).toEqual([
      'Matte, please.',
      'Is 12% fine?',
      'No, 15%.',
    ]);
  });

  test('why a quote that was never sent was canceled stays between staff', async () => {
    const request = await story.ask();
    const started = await story.start(request.id);
    expect((await story.move(started, 'cancelled', 'They buy elsewhere.')).status).toBe(200);
    expect(await read(`/api/conversation?id=${request.token}`)).toEqual([]);
    expect(await read(`/api/backoffice/conversation?id=${request.id}`, story.sales)).toEqual(['They buy elsewhere.']);
  });

  test('a quote whose request is gone has a thread of its own', async () => {
    const { quote, token, email } = await story.send();
    await story.rows.query('update quotes set request_id = null where id = $1', [quote.id]);
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) await write(token, 'Still there?', { client_key: key });
    await answer(quote.id, 'Of course.');
    await answer(quote.id, 'Call them.', { internal: true });
    expect(await read(`/api/conversation?subject=quote&id=${token}`)).toEqual(['Still there?', 'Of course.']);
    expect((await story.rows.mails(email)).at(-1)).toMatchObject({
      template: 'quoteAnswered',
      props: { text: 'Of course.' },
    });
    const alerts = (await story.rows.alerts()).filter(({ text }) => text.includes('Still there?'));
    expect(alerts).toHaveLength(1);
  });

  test('a strange file, 200 kB of words and other words under a used key are refused with a sentence', async () => {
    const { token } = await story.send();
    const strange = await upload('strange.svg', randomUUID());
    expect(await write(token, 'Look', { file_ids: [strange], guest_id: randomUUID() })).toMatchObject({
      status: 422,
      data: { fields: { file_ids: 'One of the files is gone. Please attach it again.' } },
    });
    expect((await write(token, 'x'.repeat(200_000))).status).toBe(422);
    const client_key = randomUUID();
    await write(token, 'One.', { client_key });
    expect(await write(token, 'Two.', { client_key })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('reload'),
    });
  });
});

describe('a quote belongs to the company', () => {
  async function sendToCompany() {
    const email = `owner-${randomUUID()}@luna.example`;
    const owner = (await site.logIn('customer', email)).token;
    const requested = await story.ask({ business_email: email }, owner);
    const started = await story.start(requested.id);
    await story.move(started, 'sent');
    const [company] = await story.rows.query<{ id: string }>(
      'select company_id as id from memberships where user_id = (select id from users where email = $1)',
      [email],
    );
    const join = async (role: string) => {
      const member = await site.logIn('customer', `${role}-${randomUUID()}@luna.example`);
      await story.rows.query(
        `insert into memberships (company_id, user_id, role) values ($1, (select id from users where email = $2), $3)`,
        [company?.id, member.email, role],
      );
      return member.token;
    };
    return { id: started.id, owner, join };
  }
  const listed = async (bearer: string) =>
    ((await site.get('/api/quotes', bearer)).data as unknown as { list: { id: string }[] }).list.map(({ id }) => id);

  test('all members see and list it; a viewer accepts nothing, a buyer does', async () => {
    const { id, owner, join } = await sendToCompany();
    const [viewer, buyer] = [await join('viewer'), await join('buyer')];
    for (const member of [owner, viewer, buyer]) expect(await listed(member)).toEqual([id]);
    const shown = await story.open(id, viewer);
    expect(shown).toMatchObject({ may_accept: false, moves: [] });
    expect(await story.accept(id, shown.version, [0], {}, viewer)).toMatchObject({ status: 403 });
    expect(await write(id, 'May I?', {}, viewer)).toMatchObject({ status: 403 });
    const open = await story.open(id, buyer);
    expect(open.may_accept).toBe(true);
    expect(await story.accept(id, open.version, [0], {}, buyer)).toMatchObject({ status: 200 });
    const stranger = (await site.logIn('customer', `stranger-${randomUUID()}@else.example`)).token;
    expect(await site.get(`/api/quote?id=${id}`, stranger)).toMatchObject({ status: 404 });
    expect(await listed(stranger)).toEqual([]);
  });

  test('a quote to a guest joins the company of the person who proves the email', async () => {
    const { quote, email } = await story.send();
    const { token } = await site.logIn('customer', email);
    expect(await listed(token)).toEqual([quote.id]);
    expect(
      await story.rows.count('quotes', 'id = $1 and company_id is not null and user_id is not null', [quote.id]),
    ).toBe(1);
  });
});

describe('the links of a quote', () => {
  const find = (number: string, email: string) => site.post('/api/quote/find', { number, email });
  const countMails = async (email: string) =>
    (await story.rows.mails(email)).filter(({ template }) => template === 'quoteLink').length;

  test('number and email bring one by email, and the answer tells no one whether they fit', async () => {
    const { quote, email } = await story.send();
    const wrong = await find(quote.number, 'else@where.example');
    const right = await find(quote.number.toLowerCase(), email);
    expect(right.data).toEqual(wrong.data);
    expect(await countMails(email)).toBe(1);
  });

  test('are revoked by staff for good, and only staff send another then', async () => {
    const { quote, token, email } = await story.send();
    const act = async (name: string, more: object = {}) => {
      const answered = await site.post(`/api/backoffice/quote/link/${name}`, { id: quote.id, ...more }, story.sales);
      return (answered.data as unknown as StaffQuote).links;
    };
    const { links } = quote as unknown as StaffQuote;
    expect(links).toMatchObject([{ email, scope: 'approve', works: true }]);
    expect(await act('revoke', { link_id: links[0]?.id })).toMatchObject([{ works: false }]);
    expect((await site.get(`/api/quote?id=${token}`)).status).toBe(410);
    await find(quote.number, email);
    expect(await countMails(email)).toBe(0);
    expect((await act('send')).map(({ works }) => works).toSorted()).toEqual([false, true]);
    await find(quote.number, email);
    expect(await countMails(email)).toBe(2);
  });

  test('are none before the quote is sent', async () => {
    const { id, email } = await story.ask();
    const quote = await story.start(id);
    const answered = await site.post('/api/backoffice/quote/link/send', { id: quote.id }, story.sales);
    expect([answered.status, answered.msg]).toEqual([409, 'Please send the quote first: it has no link yet.']);
    await find(quote.number, email);
    expect(await countMails(email)).toBe(0);
  });
});
