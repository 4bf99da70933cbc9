import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLastCode, readMails } from '../../test-support/read-mails.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from './test-support/company-of.ts';

let site: TestApp;
let people: ReturnType<typeof createPeople>;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  people = createPeople(site);
  rows = readRows(site);
});
afterAll(() => site.close());

const kitchen = { label: 'Kitchen', recipient: 'A', street: '1 Main', city: 'Newark', state: 'NJ', zipcode: '07102' };

/** A new account, not confirmed yet. */
async function register(email: string, company: string): Promise<string> {
  const person = { email, company, first_name: 'Noor', last_name: 'Haddad', agree_terms: true };
  const { data } = await site.post('/api/auth/register/v2', { ...person, password: 'three paper cranes' });
  return String(data.token);
}
const readCompany = async (token: string) => (await site.get('/api/company', token)).data;
const listRequests = async (token: string) =>
  ((await site.get('/api/info/my_requests', token)).data.list as unknown as { number: string }[]).map(
    ({ number }) => number,
  );

describe('a company begins when an email is confirmed', () => {
  test('with the name of the newest request, the requests of the email and the addresses of the account', async () => {
    const email = 'guest@begin.example';
    const old = await sendRequest(site, { business_email: email, restaurant: 'Old Name' });
    const newest = await sendRequest(site, { business_email: email, restaurant: 'Fern & Folk' });
    const token = await register(email, 'Typed at sign-up');
    await site.post('/api/info/user/address/save', kitchen, token);
    expect(await readCompany(token)).toMatchObject({ company: null, members: [] });
    expect((await site.post('/api/company/rename', { name: 'Mine' }, token)).msg).toContain('confirm your email');
    await site.post('/api/auth/verify', { code: await readLastCode(site, email) }, token);
    expect(await readCompany(token)).toMatchObject({
      company: { name: 'Fern & Folk' },
      role: 'owner',
      members: [{ name: 'Noor Haddad', email, role: 'owner', is_me: true }],
      on_account_deletion: [{ name: 'Fern & Folk', goes: true, new_owner: null }],
    });
    expect(await listRequests(token)).toEqual([newest.number, old.number]);
    expect((await site.get('/api/info/user/address', token)).data.list).toMatchObject([{ label: 'Kitchen' }]);
    expect(await rows.count('addresses', 'user_id is not null')).toBe(0);
  });

  test('without a request it is named after the restaurant of the account', async () => {
    const token = await register('plain@begin.example', 'Sesame & Salt');
    await site.post('/api/auth/verify', { code: await readLastCode(site, 'plain@begin.example') }, token);
    expect(await readCompany(token)).toMatchObject({ company: { name: 'Sesame & Salt' } });
  });
});

describe('roles', () => {
  test('a viewer reads, a buyer sends and answers, an owner manages', async () => {
    const owner = await people.arrive('r-owner');
    const buyer = await people.arrive('r-buyer');
    const viewer = await people.arrive('r-viewer');
    await people.join(owner, buyer, 'buyer');
    await people.join(owner, viewer, 'viewer');
    const { id, number } = await sendRequest(site, { business_email: buyer.email }, buyer.token);
    for (const { token } of [owner, buyer, viewer]) expect(await listRequests(token)).toEqual([number]);
    const read = async (token: string) => (await site.get(`/api/info/status?id=${id}`, token)).data.moves;
    expect(await read(viewer.token)).toEqual([]);
    expect(await read(owner.token)).toMatchObject([{ to: 'withdrawn' }]);
    const move = { id, to: 'withdrawn', version: 1 };
    expect((await site.post('/api/info/status/move', move, viewer.token)).status).toBe(403);
    const form = { business_email: viewer.email, restaurant: 'R', zipcode: '10014', submit_source: 'page' };
    const refused = await site.post('/api/info/ask_product', form, viewer.token);
    expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('viewer')]);
    expect((await site.post('/api/info/user/address/save', kitchen, viewer.token)).status).toBe(403);
    expect((await site.post('/api/info/user/address/save', kitchen, buyer.token)).code).toBe(200);
    const [address] = (await site.get('/api/info/user/address', viewer.token)).data.list as unknown as { id: string }[];
    expect((await site.post('/api/info/user/address/remove', { id: address?.id }, viewer.token)).status).toBe(403);
    for (const person of [buyer, viewer]) {
      const tries = [
        ['rename', { name: 'Ours' }],
        ['invite', { email: 'x@example.com', role: 'owner' }],
        ['member/role', { user_id: person.id, role: 'owner' }],
        ['member/remove', { user_id: owner.id }],
      ] as const;
      for (const [path, input] of tries) expect((await people.change(path, input, person)).status).toBe(403);
      expect((await people.company(person)).invitations).toEqual([]);
    }
    expect((await site.post('/api/info/status/move', move, owner.token)).data.state).toBe('withdrawn');
  });

  test('change, and the person hears of it; the last owner stays one', async () => {
    const owner = await people.arrive('c-owner');
    const other = await people.arrive('c-other');
    await people.join(owner, other, 'viewer');
    expect((await people.change('member/role', { user_id: owner.id, role: 'buyer' }, owner)).msg).toContain(
      'A company needs an owner',
    );
    expect((await people.change('member/remove', { user_id: owner.id }, owner)).status).toBe(409);
    await people.change('member/role', { user_id: other.id, role: 'owner' }, owner);
    const [, mail] = (await readMails(site, other.email)).filter(({ template }) => template !== 'companyInvitation');
    expect(mail).toMatchObject({ template: 'companyRoleChanged', props: { role: 'owner', ownerLeft: false } });
    expect((await people.change('member/role', { user_id: owner.id, role: 'buyer' }, owner)).code).toBe(200);
    expect((await people.company(other)).members.map(({ role }) => role)).toEqual(['buyer', 'owner']);
  });

  test('two owners who leave at once leave one behind', async () => {
    let stays = await people.arrive('one');
    let leaves = await people.arrive('two');
    for (let round = 0; round < 4; round += 1) {
      await people.join(stays, leaves, 'owner');
      const answers = await Promise.all(
        [stays, leaves].map((person) => people.change('member/remove', { user_id: person.id }, person)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      if (answers[0]?.status === 200) [stays, leaves] = [leaves, stays];
    }
    expect(
      await rows.query(`select id from companies where not exists
        (select 1 from memberships where company_id = companies.id and role = 'owner')`),
    ).toEqual([]);
  });
});

describe('leaving', () => {
  test('the requests stay with the company, their emails go to an owner, and the leaver’s links end', async () => {
    const owner = await people.arrive('l-owner');
    const buyer = await people.arrive('l-buyer');
    await people.join(owner, buyer, 'buyer');
    const sent = await sendRequest(site, { business_email: buyer.email }, buyer.token);
    const [mailed] = await rows.query<{ token: string }>(
      `select payload#>>'{props,request,token}' as token from outbox where payload#>>'{props,request,id}' = $1`,
      [sent.id],
    );
    const mailedToken = mailed?.token ?? '';
    expect((await site.get(`/api/info/status?id=${mailedToken}`)).status).toBe(200);
    expect((await people.change('member/remove', { user_id: buyer.id }, owner)).code).toBe(200);
    expect((await readMails(site, buyer.email)).at(-1)?.template).toBe('companyRemoved');
    for (const token of [sent.token, mailedToken])
      expect((await site.get(`/api/info/status?id=${token}`)).status).toBe(410);
    expect((await site.get(`/api/info/status?id=${sent.id}`, buyer.token)).status).toBe(404);
    expect((await site.get(`/api/info/status?id=${sent.id}`, owner.token)).data).toMatchObject({
      business_email: owner.email,
    });
    expect(await people.company(buyer)).toMatchObject({ company: { name: 'Engine & Co' }, role: 'owner' });
    expect(await listRequests(buyer.token)).toEqual([]);
  });

  test('of the only company gives the person one of their own', async () => {
    const owner = await people.arrive('only-host');
    const email = 'only@example.com';
    await people.change('invite', { email, role: 'buyer' }, owner);
    const { data } = await site.post('/api/company/invitation/sign-up', {
      ...{ token: await people.readInvitation(email), password: 'three paper cranes' },
      ...{ first_name: 'Only', last_name: 'Guest', agree_terms: true },
    });
    const left = await site.post('/api/company/member/remove', { user_id: data.user_id }, String(data.token));
    expect(left.data).toMatchObject({ company: { name: 'Only Guest' }, role: 'owner', others: [] });
  });
});

describe('an account that is deleted', () => {
  test('of the last owner makes the oldest member owner; the requests stay; the export names the companies', async () => {
    const owner = await people.arrive('d-owner');
    const [oldest, newest] = [await people.arrive('d-oldest'), await people.arrive('d-newest')];
    await people.join(owner, oldest, 'viewer');
    await people.join(owner, newest, 'buyer');
    const sent = await sendRequest(site, { business_email: owner.email }, owner.token);
    expect((await people.company(owner)).on_account_deletion).toEqual([
      { name: 'Engine & Co', goes: false, new_owner: 'Ada Byron' },
    ]);
    expect((await site.post('/api/auth/export', {}, owner.token)).data.companies).toMatchObject([
      { name: 'Engine & Co', role: 'owner' },
    ]);
    await site.post('/api/auth/delete', { password: owner.password }, owner.token);
    expect((await people.company(oldest)).members).toMatchObject([
      { email: oldest.email, role: 'owner' },
      { email: newest.email, role: 'buyer' },
    ]);
    expect((await readMails(site, oldest.email)).at(-1)).toMatchObject({
      template: 'companyRoleChanged',
      props: { role: 'owner', ownerLeft: true },
    });
    expect((await site.get(`/api/info/status?id=${sent.id}`, newest.token)).data).toMatchObject({
      state: 'new',
      business_email: oldest.email,
    });
  });

  test('of one alone takes the company, its addresses and its invitations along', async () => {
    const owner = await people.arrive('d-alone');
    await people.change('rename', { name: 'Gone Soon' }, owner);
    await site.post('/api/info/user/address/save', { ...kitchen, label: 'Gone Soon' }, owner.token);
    await people.change('invite', { email: 'late@example.com', role: 'buyer' }, owner);
    const sent = await sendRequest(site, { business_email: owner.email }, owner.token);
    await site.post('/api/auth/delete', { password: owner.password }, owner.token);
    expect(await rows.count('companies', `name = 'Gone Soon'`)).toBe(0);
    expect(await rows.count('addresses', `label = 'Gone Soon'`)).toBe(0);
    const late = await people.readInvitation('late@example.com');
    expect((await site.get(`/api/company/invitation?token=${late}`)).status).toBe(404);
    expect(await rows.query('select state, business_email, company_id from requests where id = $1', [sent.id])).toEqual(
      [{ state: 'withdrawn', business_email: '', company_id: null }],
    );
  });
});
