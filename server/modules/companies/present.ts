import type { Company, Invitation, Member } from '#contract/companies/companies.ts';
import { mayManage } from '#contract/companies/membership-roles.ts';
import type { Queryable } from '#database/connect.ts';
import { type AccessLinkRow, listOpenInvitations } from '#database/queries/access-links.ts';
import { listMembers, listMemberships, type MemberRow } from '#database/queries/companies.ts';
import { listSpending } from './spending.ts';

export function toPersonName(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}

/** The company a person works in, with what its owners see for owners alone. */
export async function presentCompany(db: Queryable, userId: string): Promise<Company> {
  const [chosen, ...others] = await listMemberships(db, userId);
  const role = chosen?.role ?? 'owner';
  const outcomes: Company['on_account_deletion'] = [];
  for (const { companyId, name } of chosen ? [chosen, ...others] : []) {
    const members = await listMembers(db, companyId);
    const heir = findHeir(members, userId);
    outcomes.push({ name, goes: members.length === 1, new_owner: heir && toPersonName(heir) });
  }
  const members = chosen ? await listMembers(db, chosen.companyId) : [];
  // Owners set limits, so they alone see what colleagues spent.
  const spendingOf = chosen && mayManage(role) ? await listSpending(db, chosen.companyId) : () => null;
  const invitations = chosen && mayManage(role) ? await listOpenInvitations(db, chosen.companyId) : [];
  return {
    company: chosen ? { id: chosen.companyId, name: chosen.name } : null,
    role,
    members: members.map((row) => ({ ...toMember(row, userId), spending: spendingOf(row) })),
    invitations: invitations.map(toInvitation),
    others: others.map(({ companyId, ...other }) => ({ id: companyId, name: other.name, role: other.role })),
    on_account_deletion: outcomes,
  };
}

/** Who becomes the owner when the last one goes: the oldest of the others. Null while an owner stays, or no one does. */
export function findHeir(members: MemberRow[], leaverId: string): MemberRow | null {
  const staying = members.filter((member) => member.userId !== leaverId);
  return staying.some(({ role }) => role === 'owner') ? null : (staying[0] ?? null);
}

function toMember(row: MemberRow, readerId: string): Omit<Member, 'spending'> {
  return {
    user_id: row.userId,
    name: toPersonName(row),
    email: row.email,
    role: row.role,
    is_me: row.userId === readerId,
    joined_at: row.createdAt.toISOString(),
  };
}

function toInvitation(link: AccessLinkRow): Invitation {
  return {
    id: link.id,
    email: link.email ?? '',
    role: link.role ?? 'viewer',
    sent_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    works: link.expiresAt > new Date(),
  };
}
