import { type MembershipRole, mayManage } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { deleteAccessLinks } from '#database/queries/access-links.ts';
import {
  changeMemberRole,
  chooseCompany,
  deleteCompany,
  deleteMembership,
  findCompany,
  handOverRequests,
  listMembers,
  listMemberships,
  lockCompany,
  type MemberRow,
  renameCompany,
} from '#database/queries/companies.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { deleteSavedMethods } from '#database/queries/saved-methods.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { createCompany } from './claim-company.ts';
import { findHeir } from './present.ts';
import { asOwner, type CustomerCaller, inCompany, recordInCompany } from './workplace.ts';

type Done = Record<string, never>;
const hasLeft = () => fail('notFound', { msg: 'This person is no longer in your company.' });

export function renameOwnCompany(parts: Parts, name: string, caller: CustomerCaller): Promise<Done | Failure> {
  return asOwner(parts, caller, async (tx, { company }) => {
    if (company.name === name) return {};
    await renameCompany(tx, company.id, name);
    await recordInCompany(tx, 'company.renamed', company.id, caller, {});
    return {};
  });
}

export function switchCompany(parts: Parts, companyId: string, caller: CustomerCaller): Promise<Done | Failure> {
  return parts.database.transaction(async (tx) => {
    if (!(await chooseCompany(tx, companyId, caller.session.userId)))
      return fail('notFound', { msg: 'You’re no longer in this company.' });
    await recordInCompany(tx, 'company.chosen', companyId, caller, {});
    return {};
  });
}

export function changeRole(
  parts: Parts,
  { user_id: userId, role }: { user_id: string; role: MembershipRole },
  caller: CustomerCaller,
): Promise<Done | Failure> {
  return asOwner(parts, caller, async (tx, { company }) => {
    const members = await listMembers(tx, company.id);
    const member = members.find((row) => row.userId === userId);
    if (!member) return hasLeft();
    if (member.role === role) return {};
    if (isLastOwner(members, member)) return fail('lastOwner');
    await changeMemberRole(tx, { companyId: company.id, userId, role });
    await recordInCompany(tx, 'company.role_changed', company.id, caller, { member: userId, role });
    if (userId !== caller.session.userId) await mailRole(tx, member, company.name, role, false);
    return {};
  });
}

/** An owner removes a member, or a member leaves. */
export function removeMember(parts: Parts, userId: string, caller: CustomerCaller): Promise<Done | Failure> {
  return inCompany(parts, caller, async (tx, { company, place }) => {
    const isLeaving = userId === caller.session.userId;
    if (!isLeaving && !mayManage(place.role)) return fail('ownersOnly');
    const members = await listMembers(tx, company.id);
    const member = members.find((row) => row.userId === userId);
    const user = member && (await findUser(tx, userId));
    if (!member || !user) return hasLeft();
    if (members.length === 1)
      return fail('lastOwner', { msg: 'You’re the only person here. The company ends when you delete your account.' });
    if (isLastOwner(members, member)) return fail('lastOwner');
    await takeOut(tx, company.id, user, members);
    // A customer always works in a company, so that what they send has an owner.
    if ((await listMemberships(tx, userId)).length === 0) await createCompany(tx, user);
    const kind = isLeaving ? 'company.member_left' : 'company.member_removed';
    await recordInCompany(tx, kind, company.id, caller, { member: userId });
    if (!isLeaving) {
      const props = { firstName: user.firstName, company: company.name };
      await enqueue(tx, { channel: 'mail', payload: { to: user.email, template: 'companyRemoved', props } });
    }
    return {};
  });
}

/**
 * The account of this person goes. Where they were the last owner the oldest member becomes one; a company of one goes
 * along: its id is answered, and the caller deletes it when its requests are blanked.
 */
export async function leaveCompanies(tx: Queryable, user: User, caller: CustomerCaller): Promise<string[]> {
  const going: string[] = [];
  const places = await listMemberships(tx, user.id);
  // In one order for everyone, and before their quotes and orders: two members who delete their accounts at once do not wait
  // for each other.
  for (const { companyId } of places.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1)))
    await lockCompany(tx, companyId);
  for (const { companyId } of places) {
    const company = await findCompany(tx, companyId);
    const members = await listMembers(tx, companyId);
    if (!company || members.length <= 1) {
      going.push(companyId);
      continue;
    }
    const heir = findHeir(members, user.id);
    if (heir) {
      await changeMemberRole(tx, { companyId, userId: heir.userId, role: 'owner' });
      await recordInCompany(tx, 'company.role_changed', companyId, caller, { member: heir.userId, role: 'owner' });
      await mailRole(tx, heir, company.name, 'owner', true);
    }
    await takeOut(tx, companyId, user, await listMembers(tx, companyId));
    await recordInCompany(tx, 'company.member_left', companyId, caller, { member: user.id });
  }
  return going;
}

export async function closeCompanies(tx: Queryable, companyIds: string[]): Promise<void> {
  await deleteAccessLinks(tx, 'invitation', companyIds);
  for (const id of companyIds) {
    await deleteSavedMethods(tx, id);
    await deleteCompany(tx, id);
  }
}

function isLastOwner(members: MemberRow[], member: MemberRow): boolean {
  return member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
}

/** What the company asked for in their name goes on in that of its oldest owner. */
async function takeOut(tx: Queryable, companyId: string, user: User, members: MemberRow[]): Promise<void> {
  const heir = members.find(({ userId, role }) => role === 'owner' && userId !== user.id);
  if (!heir) throw new Error('That would leave a company without an owner.');
  await deleteMembership(tx, companyId, user.id);
  await handOverRequests(tx, companyId, user, heir.email);
}

function mailRole(tx: Queryable, to: MemberRow, company: string, role: MembershipRole, ownerLeft: boolean) {
  const props = { firstName: to.firstName, company, role, ownerLeft };
  const payload = { to: to.email, template: 'companyRoleChanged', props } as const;
  // No email for each change: an owner could flood a member with them.
  return enqueue(tx, { channel: 'mail', typedBy: null, payload });
}
