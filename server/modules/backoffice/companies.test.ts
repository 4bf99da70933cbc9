import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyDetail, CompanyRow } from '#contract/companies/backoffice-companies.ts';
import { createLink } from '../../access-links/access-links.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let sales: string;
beforeAll(async () => {
  site = await createTestApp();
  sales = (await site.logIn('sales')).token;
}, 60_000);
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.parts.database.$client.query(text, values)).rows;

/** A customer with a request, and their company. */
async function createCustomer(email: string, company: string) {
  const { token } = await site.logIn('customer', email);
  const [{ id }] = await query(
    'select company_id as id from memberships m join users u on u.id = m.user_id where u.email = $1',
    [email],
  );
  await query('update companies set name = $2 where id = $1', [id, company]);
  const requested = { business_email: email, restaurant: company, message: `From ${email}`, submit_source: 'homepage' };
  expect((await site.post('/api/info/contact', requested, token)).status).toBe(200);
  const [request] = await query('select id, number from requests where business_email = $1', [email]);
  return { token, companyId: String(id), requestId: String(request.id), number: String(request.number) };
}

const read = async (id: string) =>
  (await site.get(`/api/backoffice/company?id=${id}`, sales)).data as unknown as CompanyDetail;
const list = async (filter: Record<string, string>) =>
  (await site.get(`/api/backoffice/companies?${new URLSearchParams(filter)}`, sales)).data
    .list as unknown as CompanyRow[];
const merge = (id: string, duplicate_id: string) =>
  site.post('/api/backoffice/company/merge', { id, duplicate_id }, sales);
const facts = { name: 'Luna Park', note: '', tags: '', terms: 'advance', credit_limit_dollars: '0' };

describe('companies in the back office', () => {
  test('are found by name, by the email of a member and by tag', async () => {
    const { companyId, number } = await createCustomer('rosa@luna.example', 'Luna Park');
    expect(await list({ keyword: 'una pa' })).toMatchObject([{ id: companyId, people: 1, requests: 1, orders: 0 }]);
    for (const status of ['delivered', 'cancelled'])
      await query(
        `insert into orders (source, status, company_id, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
          freight_cents, total_cents) values ('checkout', $1, $2, 'a@b.example', 'A', 'A', '{}', '{}', 1000, 0, 200, 1200)`,
        [status, companyId],
      );
    expect(await list({ keyword: 'Luna' })).toMatchObject([{ orders: 2, ordered_cents: 1200 }]);
    expect((await list({ keyword: 'rosa@luna' })).map(({ id }) => id)).toEqual([companyId]);
    expect(await list({ keyword: '100%' })).toEqual([]);
    const saved = await site.post(
      '/api/backoffice/company/save',
      {
        id: companyId,
        version: 1,
        ...facts,
        tags: 'VIP, coffee,vip ',
        note: 'Pays late.',
        terms: 'net_30',
        credit_limit_dollars: 500,
      },
      sales,
    );
    expect(saved.data).toMatchObject({
      tags: ['vip', 'coffee'],
      terms: 'net_30',
      credit_limit_cents: 50_000,
      version: 2,
    });
    expect((await list({ tag: 'vip' })).map(({ id }) => id)).toEqual([companyId]);
    const detail = await read(companyId);
    expect(detail.people).toMatchObject([{ email: 'rosa@luna.example', role: 'owner' }]);
    expect(detail.owned.find(({ kind }) => kind === 'requests')).toMatchObject({
      count: 1,
      list: [{ label: number, state: 'New' }],
    });
    expect(detail.history[0]?.text).toBe('Edited by staff');
  });

  test('two who edit one company: the second hears of it and nothing is overwritten', async () => {
    const { companyId } = await createCustomer('two@twin.example', 'Twin');
    const save = (note: string) =>
      site.post('/api/backoffice/company/save', { id: companyId, version: 1, ...facts, name: 'Twin', note }, sales);
    const answers = await Promise.all([save('first'), save('second')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const events = await query(`select 1 from events where kind = 'company.edited' and subject_id = $1`, [companyId]);
    expect(events).toHaveLength(1);
  });

  test('a note is for staff: the customer is not shown it', async () => {
    const { token, companyId } = await createCustomer('quiet@note.example', 'Note');
    await query(`update companies set note = 'Quetzal' where id = $1`, [companyId]);
    for (const answer of [await site.get('/api/company', token), await site.post('/api/auth/export', {}, token)])
      expect(JSON.stringify(answer.data)).not.toContain('Quetzal');
  });
});

describe('merging duplicates', () => {
  test('moves people and things at once, keeps history, and links still open', async () => {
    const kept = await createCustomer('owner@fern.example', 'Fern & Folk');
    const other = await createCustomer('chef@fern.example', 'Fern and Folk');
    await query(`update companies set note = 'Calls on Mondays', tags = '{old}' where id = $1`, [other.companyId]);
    const [link, storage] = await site.parts.database.transaction(async (tx) => [
      await createLink(tx, { kind: 'request', id: other.requestId }, 'respond', 'chef@fern.example'),
      await createLink(tx, { kind: 'storage', id: other.companyId }, 'view', 'chef@fern.example'),
    ]);
    const before = (await read(other.companyId)).history.length;

    expect((await merge(kept.companyId, other.companyId)).status).toBe(200);
    const detail = await read(kept.companyId);
    expect(detail.people.map(({ email }) => email).toSorted()).toEqual(['chef@fern.example', 'owner@fern.example']);
    expect(detail.owned.find(({ kind }) => kind === 'requests')?.count).toBe(2);
    expect(detail).toMatchObject({ note: 'From Fern and Folk: Calls on Mondays', tags: ['old'] });
    expect(detail.history.length).toBeGreaterThan(before + 1);
    expect(detail.history.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Fern and Folk merged into this company. 1 person joined.'),
    );

    // Both customers work in the one company, and see each other's requests.
    const own = await site.get('/api/info/my_requests', kept.token);
    expect(JSON.stringify(own.data)).toContain(other.number);
    expect((await site.get('/api/company', other.token)).data).toMatchObject({ company: { id: kept.companyId } });
    expect((await site.get(`/api/info/status?id=${link}`)).status).toBe(200);
    expect((await site.get(`/api/storage?link=${storage}`)).status).toBe(200);

    expect(await read(other.companyId)).toMatchObject({ merged_into: kept.companyId, people: [] });
    expect((await list({ keyword: 'fern' })).map(({ id }) => id)).toEqual([kept.companyId]);
    expect((await merge(kept.companyId, other.companyId)).status).toBe(409);
    expect((await merge(kept.companyId, kept.companyId)).status).toBe(409);
  });

  test('a person of both keeps the larger role', async () => {
    const kept = await createCustomer('a@both.example', 'Both');
    const other = await createCustomer('b@both.example', 'Both Ltd');
    await query(
      `insert into memberships (company_id, user_id, role) select $1, id, 'viewer' from users where email = 'b@both.example'`,
      [kept.companyId],
    );
    expect((await merge(kept.companyId, other.companyId)).status).toBe(200);
    expect((await read(kept.companyId)).people.map(({ email, role }) => [email, role]).toSorted()).toEqual([
      ['a@both.example', 'owner'],
      ['b@both.example', 'owner'],
    ]);
  });

  test('the same pair merged both ways at one moment is merged once', async () => {
    const a = await createCustomer('a@race.example', 'Race');
    const b = await createCustomer('b@race.example', 'Race');
    const answers = await Promise.all([merge(a.companyId, b.companyId), merge(b.companyId, a.companyId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [left] = await query(
      `select count(*)::int as count from companies where name = 'Race' and merged_into is null`,
    );
    expect(left.count).toBe(1);
  });
});
