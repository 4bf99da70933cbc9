import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from './test-support/company-of.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function found(name: string) {
  const people = createPeople(site);
  const [owner, buyer] = [await people.arrive(`owner-${name}`), await people.arrive(`buyer-${name}`)];
  await people.join(owner, buyer, 'buyer');
  const id = (await people.company(owner)).company?.id ?? '';
  const spendingOf = async (reader: Person, { id: userId }: Person) =>
    (await people.company(reader)).members.find(({ user_id }) => user_id === userId)?.spending;
  return { owner, buyer, people, id, spendingOf };
}

test('an owner of a company without a store sets limits on the team page, and only owners see them', async () => {
  const { owner, buyer, spendingOf } = await found('team');
  expect(await spendingOf(owner, buyer)).toEqual({ limit_cents: null, spent_cents: 0 });
  const limit = { user_id: buyer.id, limit_cents: 12_550 };
  expect((await site.post('/api/store/limit', limit, owner.token)).status).toBe(200);
  expect(await spendingOf(owner, buyer)).toEqual({ limit_cents: 12_550, spent_cents: 0 });
  expect(await spendingOf(owner, owner)).toEqual({ limit_cents: null, spent_cents: 0 });
  expect(await spendingOf(buyer, buyer)).toBeNull();
});

test('staff set the same limit on the company’s page, for members of that company who are not owners', async () => {
  const { owner, buyer, id, spendingOf } = await found('staff');
  const other = await found('other');
  const { token } = await site.logIn('sales');
  const set = (input: object, by = token) => site.post('/api/backoffice/company/limit', { id, ...input }, by);
  const saved = await set({ user_id: buyer.id, limit_cents: 900 });
  expect(saved.status, saved.msg).toBe(200);
  const { people } = saved.data as unknown as CompanyDetail;
  expect(people.find((person) => person.id === buyer.id)?.spending).toEqual({ limit_cents: 900, spent_cents: 0 });
  expect(people.find((person) => person.id === owner.id)?.spending.limit_cents).toBeNull();
  expect(await spendingOf(owner, buyer)).toEqual({ limit_cents: 900, spent_cents: 0 });
  expect(await readRows(site).count('events', `kind = 'company.limit_changed' and subject_id = $1`, [id])).toBe(1);

  expect((await set({ user_id: owner.id, limit_cents: 1 })).status).toBe(409);
  expect((await set({ user_id: other.buyer.id, limit_cents: 1 })).status).toBe(404);
  expect((await set({ user_id: buyer.id, limit_cents: -1 })).status).toBe(422);
  expect((await set({ user_id: buyer.id, limit_cents: 1 }, (await site.logIn('warehouse')).token)).status).toBe(403);
  expect(await spendingOf(owner, buyer)).toMatchObject({ limit_cents: 900 });
  expect((await set({ user_id: buyer.id, limit_cents: null })).status).toBe(200);
  expect(await spendingOf(owner, buyer)).toMatchObject({ limit_cents: null });
});

test('a month of spending begins at midnight of the office', async () => {
  const { owner, buyer, id, spendingOf } = await found('month');
  const place = (cents: number, at: string) =>
    readRows(site).query(
      `insert into orders (source, status, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
         freight_cents, total_cents, company_id, user_id, created_at)
       select 'checkout', 'scheduled', '', '', '', '{}', '{}', $1, 0, 0, $1, $2, $3,
         date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York' + $4::interval`,
      [cents, id, buyer.id, at],
    );
  await place(300, '-1 second');
  await place(700, '0 seconds');
  expect(await spendingOf(owner, buyer)).toMatchObject({ spent_cents: 700 });
});
