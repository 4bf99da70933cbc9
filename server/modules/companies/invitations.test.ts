import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purge } from '../../retention/purge.ts';
import { readMails } from '../../test-support/read-mails.ts';
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

describe('an invitation', () => {
  test('tells the company, the role and who invites, and is accepted by its email alone', async () => {
    const owner = await people.arrive('inviter');
    await people.change('rename', { name: 'Paper & Pan' }, owner);
    await people.change('invite', { email: 'Buyer@Example.com', role: 'buyer' }, owner);
    const token = await people.readInvitation('buyer@example.com');
    const shown = await site.get(`/api/company/invitation?token=${token}`);
    expect(shown.data).toEqual({ company: 'Paper & Pan', role: 'buyer', inviter: 'Ada', is_member: false });
    const stranger = await people.arrive('stranger');
    const refused = await people.change('invitation/accept', { token }, stranger);
    expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('sent to another email')]);

    const requested = await people.arrive('buyer');
    expect((await people.change('invitation/accept', { token }, requested)).data).toEqual({
      company: 'Paper & Pan',
      role: 'buyer',
    });
    // Twice is as good as once.
    expect((await people.change('invitation/accept', { token }, requested)).code).toBe(200);
    expect(await people.company(requested)).toMatchObject({
      company: { name: 'Paper & Pan' },
      role: 'buyer',
      members: [{ role: 'owner' }, { role: 'buyer', is_me: true }],
      others: [{ name: 'Engine & Co', role: 'owner' }],
    });
    expect((await site.get(`/api/company/invitation?token=${token}`)).status).toBe(410);
    expect((await readMails(site, requested.email)).map(({ template }) => template)).toEqual([
      'companyInvitation',
      'companyJoined',
    ]);
    const again = await people.change('invite', { email: requested.email, role: 'viewer' }, owner);
    expect([again.status, again.data.fields]).toEqual([409, { email: 'This person is already in your company.' }]);
  });

  test('creates the account of its email, which it proves; nothing but the hash of its token is kept', async () => {
    const owner = await people.arrive('host');
    const email = 'fresh@example.com';
    // A claim to the same email by a stranger goes.
    await register(email, 'Impostor');
    await people.change('invite', { email, role: 'viewer' }, owner);
    const token = await people.readInvitation(email);
    const person = { token, first_name: 'Noor', last_name: 'Haddad', agree_terms: true };
    const weak = await site.post('/api/company/invitation/sign-up', { ...person, password: 'password1234' });
    expect(weak.status).toBe(422);
    const signed = await site.post('/api/company/invitation/sign-up', { ...person, password: 'three paper cranes' });
    const company = await readCompany(String(signed.data.token));
    expect(company).toMatchObject({ company: { name: 'Engine & Co' }, role: 'viewer', others: [] });
    const profile = await site.post('/api/info/user/profile', {}, String(signed.data.token));
    expect(profile.data.base).toMatchObject({ email, email_verified: true, company: 'Engine & Co' });
    expect(await rows.count('users', 'email = $1', [email])).toBe(1);
    const second = await site.post('/api/company/invitation/sign-up', { ...person, password: 'three paper cranes' });
    expect(second.status).toBe(410);
    expect(await rows.count('access_links', `to_jsonb(access_links)::text like '%' || $1 || '%'`, [token])).toBe(0);
    expect(site.lines.join('')).not.toContain(token);
  });

  test('to an email with an account asks to log in, and the guest requests of the invited stay their own', async () => {
    const owner = await people.arrive('second-host');
    const known = await people.arrive('known');
    await people.change('invite', { email: known.email, role: 'buyer' }, owner);
    const person = { first_name: 'N', last_name: 'H', agree_terms: true, password: 'three paper cranes' };
    const refused = await site.post('/api/company/invitation/sign-up', {
      ...person,
      token: await people.readInvitation(known.email),
    });
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('Please log in')]);

    const email = 'former-guest@example.com';
    const sent = await sendRequest(site, { business_email: email, restaurant: 'Own Place' });
    await people.change('invite', { email, role: 'buyer' }, owner);
    const token = await people.readInvitation(email);
    const { data } = await site.post('/api/company/invitation/sign-up', { ...person, token });
    const company = await readCompany(String(data.token));
    expect(company).toMatchObject({ company: { name: 'Engine & Co' }, others: [{ name: 'Own Place', role: 'owner' }] });
    expect(await listRequests(owner.token)).not.toContain(sent.number);
    await site.post(
      '/api/company/switch',
      { company_id: (company.others as unknown as { id: string }[])[0]?.id },
      data.token,
    );
    expect(await listRequests(String(data.token))).toEqual([sent.number]);
  });

  test('ends when it is revoked, sent again or out of time; one email has one', async () => {
    const owner = await people.arrive('sender');
    const email = 'wanted@example.com';
    const open = async () => (await people.company(owner)).invitations;
    await people.change('invite', { email, role: 'buyer' }, owner);
    const first = await people.readInvitation(email);
    await people.change('invite', { email, role: 'viewer' }, owner);
    const second = await people.readInvitation(email);
    expect(await open()).toMatchObject([{ email, role: 'viewer', works: true }]);
    await people.change('invitation/send-again', { id: (await open())[0]?.id }, owner);
    const third = await people.readInvitation(email);
    const statuses = async () =>
      Promise.all(
        [first, second, third].map(async (token) => (await site.get(`/api/company/invitation?token=${token}`)).status),
      );
    expect(await statuses()).toEqual([410, 410, 200]);
    await rows.query(`update access_links set expires_at = now() where email = $1 and revoked_at is null`, [email]);
    expect(await statuses()).toEqual([410, 410, 410]);
    expect(await open()).toMatchObject([{ email, works: false }]);
    // What has run out can be sent again for a while, then it is purged.
    await purge(site.parts);
    expect(await open()).toHaveLength(1);
    const id = (await open())[0]?.id;
    expect((await people.change('invitation/revoke', { id }, owner)).code).toBe(200);
    expect(await open()).toEqual([]);
    await rows.query(`update access_links set revoked_at = now() - interval '31 days' where email = $1`, [email]);
    await purge(site.parts);
    expect(await rows.count('access_links', 'email = $1', [email])).toBe(0);
    expect((await people.change('invitation/send-again', { id }, owner)).status).toBe(404);
  });
});
