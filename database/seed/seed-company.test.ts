import { expect, test } from 'vitest';
import { insertCompany, insertMembership, listMembers } from '../queries/companies.ts';
import { insertUser } from '../queries/people.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { seedCompany } from './seed-company.ts';

const demo = {
  owner: 'owner@demo.example',
  colleagues: [
    { email: 'buyer@demo.example', role: 'buyer' },
    { email: 'viewer@demo.example', role: 'viewer' },
  ],
  invited: { email: 'invited@demo.example', role: 'buyer' },
} as const;

test('the demo company has a buyer, a viewer and an open invitation; one that was changed stays as it is', async () => {
  const { database } = await useFreshDatabase();
  const company = await insertCompany(database, 'Fern & Folk');
  for (const email of [demo.owner, ...demo.colleagues.map((colleague) => colleague.email)]) {
    const user = await insertUser(database, { email, passwordHash: 'none', emailVerifiedAt: new Date() });
    if (email === demo.owner)
      await insertMembership(database, { companyId: company.id, userId: user?.id ?? '', role: 'owner' });
  }
  const read = async () => ({
    roles: (await listMembers(database, company.id)).map(({ role }) => role).toSorted(),
    invited: (await database.$client.query('select email, role from access_links')).rows as unknown[],
  });
  await seedCompany(database, demo);
  const seeded = { roles: ['buyer', 'owner', 'viewer'], invited: [demo.invited] };
  expect(await read()).toEqual(seeded);
  await seedCompany(database, demo);
  expect(await read()).toEqual(seeded);
  await database.$client.query(`delete from access_links; delete from memberships where role = 'viewer'`);
  await seedCompany(database, demo);
  expect(await read()).toEqual({ roles: ['buyer', 'owner'], invited: [] });
});
