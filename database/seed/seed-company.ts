import { createHash, randomBytes } from 'node:crypto';
import type { MembershipRole } from '#contract/companies/membership-roles.ts';
import { invitationDays } from '#contract/companies/membership-roles.ts';
import type { Database } from '../connect.ts';
import { insertAccessLink, listAccessLinks } from '../queries/access-links.ts';
import { deleteCompany, findWorkplace, insertMembership, listMembers } from '../queries/companies.ts';
import { findUserByEmail } from '../queries/people.ts';

/** Colleagues of the demo customer, and an email that was invited and has not answered. */
interface DemoCompany {
  owner: string;
  colleagues: readonly { email: string; role: MembershipRole }[];
  invited: { email: string; role: MembershipRole };
}

/**
 * Fills the demo customer's company while they are alone in it: a company that was changed by hand stays as it is. No
 * email is sent, so no one has the token of the invitation; sending it again makes a new one.
 */
export async function seedCompany(database: Database, { owner, colleagues, invited }: DemoCompany): Promise<void> {
  await database.transaction(async (tx) => {
    const boss = await findUserByEmail(tx, owner);
    const { companyId } = boss ? await findWorkplace(tx, boss.id) : { companyId: null };
    if (!boss || !companyId) return;
    const subject = { kind: 'invitation', id: companyId } as const;
    const isTouched = (await listMembers(tx, companyId)).length > 1 || (await listAccessLinks(tx, subject)).length > 0;
    if (isTouched) return;
    for (const { email, role } of colleagues) {
      const user = await findUserByEmail(tx, email);
      if (!user) continue;
      // The one they got when their login was made, with no one and nothing in it.
      const { companyId: ownId } = await findWorkplace(tx, user.id);
      if (ownId) await deleteCompany(tx, ownId);
      await insertMembership(tx, { companyId, userId: user.id, role });
    }
    await insertAccessLink(tx, {
      tokenHash: createHash('sha256').update(randomBytes(24)).digest('hex'),
      subjectKind: subject.kind,
      subjectId: companyId,
      scope: 'respond',
      ...invited,
      invitedBy: boss.id,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
    });
  });
}
