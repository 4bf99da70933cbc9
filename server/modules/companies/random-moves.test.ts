import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MembershipRole, membershipRoles } from '#contract/companies/membership-roles.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { type SentRequest, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from './test-support/company-of.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each([1, 2, 3])(
  'random moves by three people leave an owner in every company, and no one reads or changes more than they may: seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const random = createRandom(seed);
    const people = createPeople(site);
    const rows = readRows(site);
    const three: Person[] = [];
    for (const name of ['a', 'b', 'c']) three.push(await people.arrive(`${name}${seed}`));
    const pick = () => three[random(three.length)] as Person;
    const [first] = three as [Person];
    const companyId = (await people.company(first)).company?.id ?? '';
    const sent = await sendRequest(site, { business_email: first.email }, first.token);

    async function move(): Promise<number> {
      const [actor, target] = [pick(), pick()];
      const role = membershipRoles[random(3)] as MembershipRole;
      const kind = random(4);
      if (kind === 0) return (await people.change('member/role', { user_id: target.id, role }, actor)).status;
      if (kind === 1) return (await people.change('member/remove', { user_id: target.id }, actor)).status;
      if (kind === 2) return (await people.change('switch', { company_id: companyId }, actor)).status;
      await people.change('invite', { email: target.email, role }, actor);
      const token = await people.readInvitation(target.email);
      if (!token) return 0;
      return (await people.change('invitation/accept', { token }, target)).status;
    }

    async function readRole(person: Person): Promise<MembershipRole | null> {
      const [found] = await rows.query<{ role: MembershipRole }>(
        'select role from memberships where company_id = $1 and user_id = $2',
        [companyId, person.id],
      );
      return found?.role ?? null;
    }

    async function check(): Promise<void> {
      // Budgets have tests of their own.
      await rows.query('delete from rate_limits');
      expect(
        await rows.query(`select name from companies where not exists
          (select 1 from memberships where company_id = companies.id and role = 'owner')`),
      ).toEqual([]);
      expect(
        await rows.query(
          'select email from users where not exists (select 1 from memberships where user_id = users.id)',
        ),
      ).toEqual([]);
      for (const person of three) {
        const role = await readRole(person);
        expect({ role, ...(await tryRequest(site, sent, person)) }).toEqual({
          role,
          read: role ? 200 : 404,
          // A stale version: what is let in is found in conflict, and changes nothing.
          move: role ? (role === 'viewer' ? 403 : 409) : 404,
        });
        const here = await people.company(person);
        const isOwner = here.role === 'owner';
        expect((await people.change('rename', { name: here.company?.name }, person)).status).toBe(isOwner ? 200 : 403);
        const listed = (await site.get('/api/info/my_requests', person.token)).data.list as unknown as object[];
        expect(listed).toHaveLength(here.company?.id === companyId ? 1 : 0);
      }
    }

    const seen = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      for (const status of await Promise.all([move(), move(), move()])) seen.add(status);
      await check();
    }
    // The moves were worth making: some won, some were refused, none broke.
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
    expect(seen).toContain(200);
    expect(seen.size).toBeGreaterThan(2);
  },
);

async function tryRequest(on: TestApp, { id }: SentRequest, { token }: Person) {
  return {
    read: (await on.get(`/api/info/status?id=${id}`, token)).status,
    move: (await on.post('/api/info/status/move', { id, to: 'withdrawn', version: 0 }, token)).status,
  };
}
