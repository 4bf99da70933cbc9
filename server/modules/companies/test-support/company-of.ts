import type { Company } from '#contract/companies/companies.ts';
import type { MembershipRole } from '#contract/companies/membership-roles.ts';
import { readMails } from '../../../test-support/read-mails.ts';
import type { TestApp } from '../../../test-support/test-app.ts';

export interface Person {
  email: string;
  password: string;
  token: string;
  id: string;
}

/** People of companies, as they come over HTTP. */
export function createPeople(site: TestApp) {
  const people = {
    async arrive(name: string): Promise<Person> {
      const login = await site.logIn('customer', `${name}@example.com`);
      const { data } = await site.post('/api/info/user/profile', {}, login.token);
      return { ...login, id: String(data.user_id) };
    },
    async company({ token }: Person): Promise<Company> {
      return (await site.get('/api/company', token)).data as unknown as Company;
    },
    /** The token of the newest invitation to an email. */
    async readInvitation(email: string): Promise<string> {
      const mails = await readMails(site, email);
      return mails.findLast(({ template }) => template === 'companyInvitation')?.props.token ?? '';
    },
    async join(owner: Person, person: Person, role: MembershipRole): Promise<void> {
      await site.post('/api/company/invite', { email: person.email, role }, owner.token);
      const token = await people.readInvitation(person.email);
      const answer = await site.post('/api/company/invitation/accept', { token }, person.token);
      if (answer.code !== 200) throw new Error(`${person.email} could not join: ${answer.msg}`);
    },
    change: (path: string, input: object, { token }: Person) => site.post(`/api/company/${path}`, input, token),
  };
  return people;
}
