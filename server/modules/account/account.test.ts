import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMails } from '../../test-support/read-mails.ts';
import { readRequestId, readToken } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createLogin } from '../staff/logins.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const kitchen = {
  label: 'Kitchen',
  recipient: 'Ada Byron',
  street: '12 Mill Road',
  city: 'Newark',
  state: 'NJ',
  zipcode: '07102',
};
interface Saved {
  id: string;
  label: string;
  is_default: boolean;
}
const save = (input: object, token: string) => site.post('/api/info/user/address/save', input, token);
const toList = (answer: { data: Record<string, unknown> }) => answer.data.list as Saved[];

describe('the profile (D4, D5)', () => {
  test('changes only what was sent', async () => {
    const { token } = await site.logIn('customer', 'profile@example.com');
    const answer = await site.post('/api/info/user/profile/base/update', { mobile: ' 973 555 0142 ' }, token);
    expect(answer.data.base).toMatchObject({ first_name: 'Ada', mobile: '973 555 0142', restaurant_type: '' });
  });

  test('takes a restaurant type that has a row, and follows the row', async () => {
    const { token } = await site.logIn('customer', 'kind@example.com');
    const choose = (slug: string) => site.post('/api/info/user/profile/base/update', { restaurant_type: slug }, token);
    const read = async () => (await site.post('/api/info/user/profile', {}, token)).data.base;
    const unknown = await choose('airline');
    expect([unknown.status, unknown.data.fields]).toEqual([
      422,
      { restaurant_type: 'Please choose one of the restaurant types.' },
    ]);
    const { $client } = site.parts.database;
    await $client.query(
      `insert into industry_tags (uuid, slug, name, title, position) values (gen_random_uuid(), 'airline', 'Airline', 'Packaging for airlines', 1)`,
    );
    expect((await choose('airline')).data.base).toMatchObject({ restaurant_type: 'airline' });
    await $client.query(`update industry_tags set slug = 'airlines'`);
    expect(await read()).toMatchObject({ restaurant_type: 'airlines' });
    expect((await choose('')).data.base).toMatchObject({ restaurant_type: '' });
    await choose('airlines');
    await $client.query('delete from industry_tags');
    expect(await read()).toMatchObject({ restaurant_type: '' });
  });

  test('4012 ends once the profile is complete', async () => {
    const { password } = await createLogin(site.parts.database, {
      email: 'half@example.com',
      roles: [],
      firstName: '',
      lastName: '',
    });
    const { data } = await site.post('/api/auth/login', { email: 'half@example.com', password });
    const token = String(data.token);
    expect((await site.get('/api/auth/logo', token)).code).toBe(4012);
    const empty = await site.post('/api/info/user/profile/base/update', { first_name: ' ' }, token);
    expect(empty.data.fields).toEqual({ first_name: 'Please enter your first name.' });
    await site.post(
      '/api/info/user/profile/base/update',
      { first_name: 'Half', last_name: 'Done', company: 'Whole' },
      token,
    );
    expect((await site.get('/api/auth/logo', token)).code).toBe(200);
  });
});

describe('addresses (A16)', () => {
  test('the first is the default, a new default takes its place, and the next follows when it goes', async () => {
    const { token } = await site.logIn('customer', 'kitchens@example.com');
    expect(toList(await save(kitchen, token))).toMatchObject([{ label: 'Kitchen', is_default: true }]);
    const two = toList(await save({ ...kitchen, label: 'Store', is_default: true }, token));
    expect(two.map(({ label, is_default }) => [label, is_default])).toEqual([
      ['Store', true],
      ['Kitchen', false],
    ]);
    const changed = toList(await save({ ...kitchen, id: two[1]?.id, label: 'Cellar' }, token));
    expect(changed.map(({ label }) => label)).toEqual(['Store', 'Cellar']);
    const left = await site.post('/api/info/user/address/remove', { id: two[0]?.id }, token);
    expect(toList(left)).toMatchObject([{ label: 'Cellar', is_default: true }]);
    expect(toList(await site.get('/api/info/user/address', token))).toHaveLength(1);
  });

  test('a form that is sent twice at the same moment is one address', async () => {
    const { token } = await site.logIn('customer', 'twice@example.com');
    const answers = await Promise.all([save(kitchen, token), save(kitchen, token), save(kitchen, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(toList(await site.get('/api/info/user/address', token))).toMatchObject([{ is_default: true }]);
  });

  test('belong to one account alone', async () => {
    const me = await site.logIn('customer', 'me@example.com');
    const you = await site.logIn('customer', 'you@example.com');
    const [mine] = toList(await save(kitchen, me.token));
    expect((await save({ ...kitchen, id: mine?.id }, you.token)).status).toBe(404);
    await site.post('/api/info/user/address/remove', { id: mine?.id }, you.token);
    expect(toList(await site.get('/api/info/user/address', me.token))).toHaveLength(1);
    expect((await site.get('/api/info/user/address')).status).toBe(401);
  });

  test('say what is missing', async () => {
    const { token } = await site.logIn('customer', 'vague@example.com');
    const answer = await save({ zipcode: '!!' }, token);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.fields ?? {}).sort()).toEqual([
      'city',
      'label',
      'recipient',
      'state',
      'street',
      'zipcode',
    ]);
  });
});

async function insertRequest(email: string, state = 'new'): Promise<void> {
  await site.parts.database.$client.query(
    `insert into requests (id, kind, state, business_email, restaurant, phone, additional_comments, submit_source, source_type, content_hash)
     values (gen_random_uuid(), 'quote', $2, $1, 'Fern & Folk', '555', 'call me', 'page', 4, '')`,
    [email, state],
  );
}

describe('own data (D4)', () => {
  test('is handed out whole, without secrets', async () => {
    const { email, token } = await site.logIn('customer', 'curious@example.com');
    await save(kitchen, token);
    await insertRequest(email);
    const { data } = await site.post('/api/auth/export', {}, token);
    expect(data).toMatchObject({
      profile: { email, company: 'Engine & Co' },
      addresses: [{ label: 'Kitchen' }],
      requests: [{ restaurant: 'Fern & Folk', lines: [] }],
      history: expect.arrayContaining([expect.objectContaining({ kind: 'address.added' })]),
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|argon2/i);
  });

  test('is handed out twenty times an hour to one account, which costs no other account anything', async () => {
    const eager = await site.logIn('customer', 'eager-export@example.com');
    const other = await site.logIn('customer', 'other-export@example.com');
    for (let i = 0; i < 20; i += 1) expect((await site.post('/api/auth/export', {}, eager.token)).status).toBe(200);
    const refused = await site.post('/api/auth/export', {}, eager.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.post('/api/auth/export', {}, other.token)).status).toBe(200);
  });

  test('goes with the account; requests stay without the person', async () => {
    const { email, password, token } = await site.logIn('customer', 'leaving@example.com');
    await insertRequest(email);
    await insertRequest(email, 'quoted');
    const wrong = await site.post('/api/auth/delete', { password: 'not this' }, token);
    expect(wrong.data.fields).toEqual({ password: 'That’s not your current password.' });
    expect((await site.post('/api/auth/delete', { password }, token)).code).toBe(200);
    expect((await site.get('/api/auth/logo', token)).code).toBe(401);
    expect((await site.post('/api/auth/login', { email, password })).status).toBe(401);
    const { rows } = await site.parts.database.$client.query(
      "select state, business_email, phone, additional_comments from requests where restaurant = 'Fern & Folk' and business_email = '' order by state",
    );
    expect(rows).toEqual([
      { state: 'quoted', business_email: '', phone: '', additional_comments: '' },
      { state: 'withdrawn', business_email: '', phone: '', additional_comments: '' },
    ]);
    expect((await readMails(site, email)).map((mail) => mail.template)).toEqual(['accountDeleted']);
  });

  test('no word of theirs stays: not in the history, the lines, the messages, the files, the list', async () => {
    const word = 'Marmalade';
    const { email, password, token } = await site.logIn('customer', 'marmalade@example.com');
    await site.post('/api/info/subscribe', { email });
    const form = {
      business_email: email,
      restaurant: 'Toast',
      zipcode: '07102',
      submit_source: 'page',
      additional_comments: word,
      customize_type: 'design',
      lines: [{ product_name: 'Jar', quantity: 100, note: word }],
    };
    const { data } = await site.post('/api/info/ask_product', form, token);
    const id = await readRequestId(site, data.number);
    await site.query(
      `insert into files (id, key, name, kind, content_type, bytes, sha256) values ('jar', 'jar', '${word}.pdf', 'pdf', '', 1, '')`,
    );
    await site.query(`insert into attachments (file_id, subject_type, subject_id) values ('jar', 'request', $1)`, [id]);
    await site.query(
      `insert into design_concepts (id, design_id, number, file_id, title, art)
         select gen_random_uuid(), id, 1, 'jar', 'Line', $2::jsonb from designs where request_id = $1`,
      [id, JSON.stringify({ look: { text: { name: word } } })],
    );
    await site.query(`update requests set state = 'info_needed' where id = $1`, [id]);
    await site.post('/api/info/status/move', { id, to: 'in_review', version: 1, reason: `${word}, please` }, token);
    const alert = await site.query(
      `update outbox set sent_at = now() where dedupe_key = 'request-alert-' || $1 returning id`,
      [id],
    );
    await site.query(
      `insert into kept_mails (outbox_id, recipient, subject, text, html) values ($1, 'house@example.com', '', '${word}', '')`,
      [alert[0]?.id],
    );
    const stranger = await site.logIn('customer', 'neighbor@example.com');
    await site.post('/api/info/ask_product', { ...form, business_email: stranger.email }, stranger.token);

    expect((await site.post('/api/auth/delete', { password }, token)).code).toBe(200);
    const places = {
      events: 'events where subject_id <> $1',
      messages: 'messages where author_name <> $1',
      requests: 'requests where business_email <> $1',
      request_lines: 'request_lines where request_id not in (select id from requests where business_email = $1)',
      design_concepts: 'design_concepts where title <> $1',
      outbox: `outbox where payload::text not like '%' || $1 || '%' and payload->>'template' is distinct from 'accountDeleted'`,
      kept_mails: 'kept_mails where recipient <> $1',
      subscribers: 'subscribers where email <> $1',
    };
    for (const [table, rest] of Object.entries(places)) {
      const kept = JSON.stringify(await site.query(`select ${table}.* from ${rest}`, [stranger.email]));
      expect([table, kept]).toEqual([table, expect.not.stringMatching(/marmalade/i)]);
    }
    // Staff still hear of the request, and that it has ended.
    const alerts = await site.query(
      `select payload from outbox where channel = 'staff_alert' and dedupe_key like 'request-alert-' || $1 || '%' order by id`,
      [id],
    );
    const way = expect.stringContaining(`/backoffice/requests/${id}`);
    expect(alerts.map((row) => row.payload)).toEqual([
      { title: `${data.number}: the customer deleted their account`, text: way },
      { title: `${data.number}: the customer deleted their account`, text: way },
      { title: `${data.number}: Withdrawn by customer`, text: way },
    ]);
    expect((await site.get(`/api/info/status?id=${readToken(data.status_url)}`)).status).toBe(404);
    expect(await site.query(`select 1 from attachments where subject_id = $1`, [id])).toEqual([]);
    expect(
      (await site.query(`select kind, detail from events where subject_id = $1 order by id`, [id])).map(
        (row) => row.kind,
      ),
    ).toEqual(['request.received', 'request.moved', 'request.moved']);
    // What others wrote is theirs.
    expect(await site.query(`select note from request_lines where note = '${word}'`)).toHaveLength(1);
    expect(await site.query(`select 1 from outbox where payload->>'to' = $1`, [stranger.email])).toHaveLength(1);
  });

  test("takes nothing of another account that named this person's address", async () => {
    const { email, password, token } = await site.logIn('customer', 'chef@example.com');
    const owner = await site.logIn('customer', 'boss@example.com');
    const form = { business_email: email, restaurant: 'Boss', zipcode: '07102', submit_source: 'page' };
    const { data } = await site.post('/api/info/ask_product', { ...form, product_name: 'Cup' }, owner.token);
    const link = readToken(data.status_url);
    expect((await site.post('/api/auth/export', {}, token)).data.requests).toEqual([]);
    expect((await site.post('/api/auth/delete', { password }, token)).code).toBe(200);
    expect((await site.get(`/api/info/status?id=${link}`)).data).toMatchObject({ state: 'new', business_email: email });
  });

  test('a staff login is not deleted from here', async () => {
    const { password, token } = await site.logIn('sales', 'sales@example.com');
    expect((await site.post('/api/auth/delete', { password }, token)).status).toBe(403);
  });
});
