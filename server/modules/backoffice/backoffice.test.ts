import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCsv } from '#contract/csv.ts';
import { readRequestId, sendMessage } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { type Role, roles } from '../../test-support/test-roles.ts';

let site: TestApp;
let tokens: Record<Role, string>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  tokens = await site.logInEveryRole();
});
afterAll(() => site.close());

let sent = 0;
/** A request as the public form makes one. */
async function sendRequest(fields: Record<string, unknown> = {}): Promise<string> {
  sent += 1;
  const answer = await site.post('/api/info/ask_product', {
    business_email: `chef${sent}@fern.example`,
    restaurant: `Fern & Folk ${sent}`,
    zipcode: '07102',
    quantity: 5000,
    submit_source: 'page',
    product_name: 'Hot cup',
    ...fields,
  });
  expect(answer).toMatchObject({ code: 200 });
  return readRequestId(site, answer.data.number);
}

const look = (id: string, role: Role = 'sales') => site.get(`/api/backoffice/request?id=${id}`, tokens[role]);
const move = (id: string, to: string, version: number, role: Role = 'sales', reason = '') =>
  site.post('/api/backoffice/request/move', { id, to, version, reason }, tokens[role]);

const reading = [
  '/api/backoffice/inbox',
  '/api/backoffice/requests',
  '/api/backoffice/errors',
  '/api/backoffice/search-misses',
  '/api/backoffice/missing-paths',
  '/api/backoffice/mail',
];

describe('who may', () => {
  test.each(reading)('read %s: staff of every role, and no customer or guest', async (path) => {
    expect((await site.get(path)).status).toBe(401);
    for (const role of roles) expect((await site.get(path, tokens[role])).status).toBe(role === 'customer' ? 403 : 200);
  });

  test.each([
    ['sales', 200],
    ['content', 200],
    ['admin', 200],
    ['design', 403],
    ['warehouse', 403],
    ['customer', 403],
  ] as const)('read the addresses of subscribers, or take them away: %s gets %i', async (role, status) => {
    expect((await site.get('/api/backoffice/subscribers', tokens[role])).status).toBe(status);
    expect((await site.get('/api/backoffice/subscribers/export', tokens[role])).status).toBe(status);
  });

  test.each([
    ['sales', 200],
    ['design', 200],
    ['admin', 200],
    ['warehouse', 403],
    ['content', 403],
    ['customer', 403],
  ] as const)('handle a request: %s gets %i', async (role, status) => {
    const id = await sendRequest();
    expect((await look(id, role)).status).toBe(role === 'customer' ? 403 : 200);
    expect((await move(id, 'in_review', 1, role)).status).toBe(status);
    const { version } = (await look(id)).data as unknown as { version: number };
    expect((await site.post('/api/backoffice/request/assign', { id, version }, tokens[role])).status).toBe(status);
    expect((await sendMessage(site, id, 'Hello.', tokens[role])).status).toBe(status);
    const after = (await look(id)).data as unknown as { state: string; history: { title: string }[] };
    expect(after.state).toBe(status === 200 ? 'in_review' : 'new');
    expect(after.history).toHaveLength(status === 200 ? 3 : 1);
  });

  test('do nothing at all without a log-in', async () => {
    const id = await sendRequest();
    expect((await sendMessage(site, id, 'x', undefined)).status).toBe(401);
    for (const call of ['assign', 'move'])
      expect(
        (await site.post(`/api/backoffice/request/${call}`, { id, version: 1, to: 'spam', text: 'x' })).status,
      ).toBe(401);
  });
});

describe('a request', () => {
  test('shows staff what the customer does not see, and what they may do next', async () => {
    const id = await sendRequest({ phone: '+1 973 555 0100', additional_comments: 'Soon, please.' });
    const { data } = await look(id);
    expect(data).toMatchObject({
      staff_label: 'New',
      phone: '+1 973 555 0100',
      submit_source: 'page',
      source_type: 4,
      owner: null,
      account: null,
      may_handle: true,
      reply_to: 'sales@office.example',
      links: [{ works: true }, { works: true }],
      additional_comments: 'Soon, please.',
    });
    expect((data.moves as unknown as { to: string }[]).map(({ to }) => to)).toEqual(['in_review', 'declined', 'spam']);
    expect((await look(id, 'warehouse')).data).toMatchObject({ may_handle: false, moves: [] });
  });

  test('that a colleague moved meanwhile is not moved again, and the answer has the newer state', async () => {
    const id = await sendRequest();
    expect((await move(id, 'in_review', 1, 'design')).status).toBe(200);
    expect(await move(id, 'declined', 1, 'sales', 'Too small.')).toMatchObject({
      status: 409,
      data: { state: 'in_review', version: 2 },
    });
    expect((await look(id)).data).toMatchObject({ state: 'in_review', version: 2 });
  });

  test('moves only where the workflow leads, with a reason where it asks for one', async () => {
    const id = await sendRequest();
    expect((await move(id, 'quoted', 1)).status).toBe(409);
    expect((await move(id, 'withdrawn', 1)).status).toBe(403);
    expect((await move(id, 'nowhere', 1)).status).toBe(422);
    expect(await move(id, 'declined', 1)).toMatchObject({
      status: 422,
      data: { fields: { reason: expect.any(String) } },
    });
    expect((await move(id, 'declined', 1, 'sales', 'We do not print on glass.')).status).toBe(200);
    const history = (await look(id)).data.history as unknown as { title: string; by: string }[];
    expect(history.at(-1)).toMatchObject({ title: 'Declined', by: 'Ada' });
    const { messages } = (await site.get(`/api/backoffice/conversation?id=${id}`, tokens.sales)).data;
    expect(messages).toMatchObject([{ text: 'We do not print on glass.', name: 'Ada' }]);
  });

  test('is answered by email, and the reply goes to its owner', async () => {
    const id = await sendRequest({ business_email: 'answered@fern.example' });
    await site.post('/api/backoffice/request/assign', { id, version: 1 }, tokens.design);
    expect((await sendMessage(site, id, 'Yes, in three weeks.', tokens.sales)).code).toBe(200);
    expect((await look(id)).data).toMatchObject({ owner: { name: 'Ada Byron' }, reply_to: 'design@office.example' });
    const mails = await site.query(
      `select payload from outbox where payload->>'to' = 'answered@fern.example' order by id`,
    );
    expect(mails.at(-1)?.payload).toMatchObject({
      template: 'requestAnswered',
      replyTo: 'design@office.example',
      props: { text: 'Yes, in three weeks.' },
    });
    expect((await sendMessage(site, id, '  ', tokens.sales)).status).toBe(422);
  });

  test.each(['x', "' or 1=1 --", '../../etc/passwd', 'A'.repeat(32)])('with the id %j is not found', async (id) => {
    expect([404, 422]).toContain((await look(encodeURIComponent(id))).status);
  });
});

describe('the list of requests', () => {
  type Row = { id: string; restaurant: string; state: string };
  const list = async (query: string, role: Role = 'sales') => {
    const answer = await site.get(`/api/backoffice/requests?${query}`, tokens[role]);
    return answer.data as unknown as { list: Row[]; counts: Record<string, number>; meta: { total_count: number } };
  };

  test('puts what waits for us first, the longest untouched on top', async () => {
    await site.query('delete from requests');
    const [old, input, fresh] = [await sendRequest(), await sendRequest(), await sendRequest()];
    await move(input, 'in_review', 1);
    await move(input, 'info_needed', 2, 'sales', 'Which size?');
    await site.query(`update requests set updated_at = now() - interval '3 hours' where id = $1`, [input]);
    await site.query(`update requests set updated_at = now() - interval '2 hours' where id = $1`, [old]);
    const open = await list('');
    expect(open.list.map(({ id }) => id)).toEqual([old, fresh, input]);
    expect(open.counts).toMatchObject({ open: 3, all: 3, new: 2, info_needed: 1 });
  });

  test('is filtered by state, kind, owner and words, and a wildcard is only a sign', async () => {
    await site.query('delete from requests');
    const sample = await sendRequest({
      sample: true,
      street: '1 Main St',
      city: 'Newark',
      state: 'NJ',
      restaurant: '100% Kraft_Works',
      product_name: 'Burger box',
    });
    const plain = await sendRequest({ restaurant: 'Plain' });
    await site.post('/api/backoffice/request/assign', { id: plain, version: 1 }, tokens.sales);
    const ids = async (query: string) => (await list(query)).list.map(({ id }) => id);
    expect(await ids('kind=sample')).toEqual([sample]);
    expect(await ids('owner=me')).toEqual([plain]);
    expect(await ids('owner=nobody')).toEqual([sample]);
    expect(await ids('keyword=BURGER')).toEqual([sample]);
    expect(await ids(`keyword=${encodeURIComponent('100% kraft_')}`)).toEqual([sample]);
    expect(await ids(`keyword=${encodeURIComponent('%')}`)).toEqual([sample]);
    expect(await ids(`keyword=${encodeURIComponent("'; drop table requests")}`)).toEqual([]);
    expect(await ids('state=spam')).toEqual([]);
    expect((await ids('state=all')).length).toBe(2);
    expect((await site.get('/api/backoffice/requests?state=gone', tokens.sales)).status).toBe(422);
  });
});

describe('subscribers', () => {
  test('leave as a file that no spreadsheet runs, confirmed ones only, and it is on record who took it', async () => {
    await site.query(`insert into subscribers (email, token, state, confirmed_at) values
      ('=1+1@evil.example', 'a', 'confirmed', '2026-11-01T10:00:00Z'), ('"quoted",@evil.example', 'b', 'confirmed', now()),
      ('waits@example.com', 'c', 'pending', null), ('left@example.com', 'd', 'unsubscribed', now())`);
    const answer = await site.get('/api/backoffice/subscribers/export', tokens.content);
    const lines = String(answer.data.csv).split('\r\n');
    expect(lines[0]).toBe('"email","confirmed_at"');
    expect(lines).toContain(`"'=1+1@evil.example","2026-11-01T10:00:00.000Z"`);
    expect(String(answer.data.csv)).toContain('"""quoted"",@evil.example"');
    expect(String(answer.data.csv)).not.toMatch(/waits|left/);
    expect(answer.data.count).toBe(2);
    const [event] = await site.query(
      `select actor_role, detail from events where kind = 'subscribers.exported' order by id desc`,
    );
    expect(event).toMatchObject({ actor_role: 'content', detail: { count: 2 } });
  });

  test.each(['=cmd', '+1', '-1', '@x', '\tx', '\rx', '\nx', '|x', '%x', '＝x'])(
    '%j is text to a spreadsheet',
    (value) => {
      expect(toCsv([[value]])).toBe(`"'${value}"\r\n`);
    },
  );
});
