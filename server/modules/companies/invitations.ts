import type { SessionTicket } from '#contract/auth/auth.ts';
import { isStaff } from '#contract/auth/roles.ts';
import type { MembershipRole } from '#contract/companies/membership-roles.ts';
import { invitationDays } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { type AccessLinkRow, listOpenInvitations, revokeAccessLinks } from '#database/queries/access-links.ts';
import { insertClaim } from '#database/queries/claims.ts';
import {
  type CompanyRecord,
  findCompany,
  findMembership,
  findWorkplace,
  insertMembership,
  listMembers,
  lockCompany,
} from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser, findUserByEmail, type User } from '#database/queries/people.ts';
import { createLink, findLink, worksNow } from '../../access-links/access-links.ts';
import type { Caller } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import type { Devices } from '../auth/device.ts';
import { recordOwnEvent } from '../auth/own-event.ts';
import { hashPassword } from '../auth/password.ts';
import { inPasswordSlot } from '../auth/password-slots.ts';
import { refuseWeakPassword } from '../auth/password-strength.ts';
import { payForMail } from '../auth/registration.ts';
import { openTicket } from '../auth/sessions.ts';
import { claimEmail } from '../auth/verification.ts';
import { asOwner, type CustomerCaller, recordInCompany } from './workplace.ts';

type Done = Record<string, never>;
/** The most members and open invitations of a company: more come from a script. */
const mostPeople = 200;

export async function invite(
  parts: Parts,
  { email, role }: { email: string; role: MembershipRole },
  caller: CustomerCaller,
): Promise<Done | Failure> {
  const tooMany = await payForInvitation(parts, email, caller);
  if (tooMany) return tooMany;
  return asOwner(parts, caller, async (tx, { company }) => {
    const members = await listMembers(tx, company.id);
    if (members.some((member) => member.email.toLowerCase() === email))
      return fail('alreadyMember', { fields: { email: 'This person is already in your company.' } });
    const open = await listOpenInvitations(tx, company.id);
    if (members.length + open.length >= mostPeople)
      return fail('conflict', {
        msg: `A company can have up to ${mostPeople} people and invitations. Please remove one first.`,
      });
    for (const link of open.filter((earlier) => earlier.email === email)) await endLink(tx, link);
    await sendInvitation(tx, company, { email, role }, caller);
    await recordInCompany(tx, 'company.invited', company.id, caller, { role });
    return {};
  });
}

/** The same invitation with a new link and its whole time; the link that was sent before ends. */
export async function sendInvitationAgain(parts: Parts, id: string, caller: CustomerCaller): Promise<Done | Failure> {
  const { companyId } = await findWorkplace(parts.database, caller.session.userId);
  const open = companyId ? await listOpenInvitations(parts.database, companyId) : [];
  const seen = open.find((link) => link.id === id);
  const tooMany = seen?.email && (await payForInvitation(parts, seen.email, caller));
  if (tooMany) return tooMany;
  return changeInvitation(parts, id, caller, async (tx, company, { email, role }) => {
    if (!email || !role) return fail('invitationEnded');
    await sendInvitation(tx, company, { email, role }, caller);
    await recordInCompany(tx, 'company.invited', company.id, caller, { role });
    return {};
  });
}

export function revokeInvitation(parts: Parts, id: string, caller: CustomerCaller): Promise<Done | Failure> {
  return changeInvitation(parts, id, caller, async (tx, company) => {
    await recordInCompany(tx, 'company.invitation_revoked', company.id, caller, {});
    return {};
  });
}

function changeInvitation(
  parts: Parts,
  id: string,
  caller: CustomerCaller,
  work: (tx: Queryable, company: CompanyRecord, link: AccessLinkRow) => Promise<Done | Failure>,
): Promise<Done | Failure> {
  return asOwner(parts, caller, async (tx, { company }) => {
    const link = (await listOpenInvitations(tx, company.id)).find((open) => open.id === id);
    if (!link) return fail('notFound', { msg: 'This invitation was already accepted or revoked.' });
    await endLink(tx, link);
    return work(tx, company, link);
  });
}

async function sendInvitation(
  tx: Queryable,
  company: CompanyRecord,
  { email, role }: { email: string; role: MembershipRole },
  { session }: CustomerCaller,
): Promise<void> {
  const inviter = await findUser(tx, session.userId);
  const token = await createLink(tx, { kind: 'invitation', id: company.id }, 'respond', email, {
    role,
    invitedBy: session.userId,
    expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
  });
  const props = { company: company.name, role, inviter: inviter?.email ?? '', token };
  const payload = { to: email, template: 'companyInvitation', props } as const;
  await enqueue(tx, { channel: 'mail', typedBy: session.userId, payload });
}

/** Each is an email to a mailbox that may be a stranger's. Before the transaction: budgets use a connection of their own. */
async function payForInvitation(parts: Parts, email: string, caller: CustomerCaller): Promise<Failure | null> {
  return (
    (await parts.limits.consume('companyInvitations', caller.session.userId)) ??
    (await payForMail(parts, email, caller))
  );
}

/** Accepted, revoked or replaced: it does not open anything again. */
async function endLink(tx: Queryable, link: AccessLinkRow): Promise<void> {
  await revokeAccessLinks(tx, { kind: 'invitation', id: link.subjectId }, link.id);
}

/** What the page of an invitation shows: nothing of the company but its name. */
export async function readInvitation({ database }: Parts, token: string, { session }: Caller) {
  const link = await findLink(database, token, 'invitation');
  const company = link && (await findCompany(database, link.subjectId));
  if (!link) return fail('notFound', { msg: 'We couldn’t find this invitation. Please copy the whole link.' });
  const member = company && session && (await findMembership(database, company.id, session.userId));
  if (!company || (!member && !worksNow(link))) return fail('invitationEnded');
  const inviter = link.invitedBy ? await findUser(database, link.invitedBy) : null;
  return {
    company: company.name,
    role: member?.role ?? link.role ?? 'viewer',
    inviter: inviter?.firstName ?? '',
    is_member: Boolean(member),
  };
}

interface HeldInvitation {
  link: AccessLinkRow;
  company: CompanyRecord;
  email: string;
  role: MembershipRole;
}

/** The invitation of a token with its company held; read again once it is held, because revoking may have been faster. */
async function holdInvitation(tx: Queryable, token: string): Promise<HeldInvitation | Failure> {
  const seen = await findLink(tx, token, 'invitation');
  if (!seen) return fail('notFound', { msg: 'We couldn’t find this invitation. Please copy the whole link.' });
  const company = await lockCompany(tx, seen.subjectId);
  const link = await findLink(tx, token, 'invitation');
  if (!company || !link?.email || !link.role) return fail('invitationEnded');
  return { link, company, email: link.email, role: link.role };
}

/** With the account whose email was invited. The link reached that mailbox, so it proves the email as a code does. */
export function acceptInvitation(parts: Parts, token: string, caller: CustomerCaller) {
  return rollingBack(parts.database, async (tx) => {
    const held = await holdInvitation(tx, token);
    if (held instanceof Failure) return held;
    const user = await findUser(tx, caller.session.userId);
    if (!user) return fail('unauthenticated');
    if (isStaff(user.roles)) return fail('forbidden', { msg: 'A staff login can’t join a company.' });
    const member = await findMembership(tx, held.company.id, user.id);
    if (member) return { company: held.company.name, role: member.role };
    if (!worksNow(held.link)) return fail('invitationEnded');
    if (user.email.toLowerCase() !== held.email) return fail('invitedAnother');
    if (!user.emailVerifiedAt && !(await claimEmail(parts, tx, user, caller, true))) return fail('hasAccount');
    await join(tx, held, user, caller);
    return { company: held.company.name, role: held.role };
  });
}

interface NewMember {
  token: string;
  first_name: string;
  last_name: string;
  password: string;
}

/** Creates the account of the invited email, confirmed by the link, and joins with it. */
export async function signUpInvited(
  parts: Parts & { devices: Devices },
  { token, first_name, last_name, password }: NewMember,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const tooMany = await parts.limits.consume('registerAddress', caller.ip);
  if (tooMany) return tooMany;
  const seen = await findLink(parts.database, token, 'invitation');
  if (!seen) return fail('notFound', { msg: 'We couldn’t find this invitation. Please copy the whole link.' });
  if (!worksNow(seen)) return fail('invitationEnded');
  const weak = await refuseWeakPassword(password, [seen.email ?? '', first_name, last_name]);
  if (weak) return weak;
  const passwordHash = await inPasswordSlot(caller.ip, () => hashPassword(password));
  if (passwordHash instanceof Failure) return passwordHash;
  return rollingBack(parts.database, async (tx) => {
    const held = await holdInvitation(tx, token);
    if (held instanceof Failure) return held;
    const { email, company, link } = held;
    if (!worksNow(link)) return fail('invitationEnded');
    if (await findUserByEmail(tx, email)) return fail('hasAccount');
    const user = await insertClaim(tx, {
      email,
      passwordHash,
      firstName: first_name,
      lastName: last_name,
      company: company.name,
    });
    await recordOwnEvent(tx, 'account.opened', user, caller, { agreed_to_terms: true });
    if (!(await claimEmail(parts, tx, user, caller, true))) return fail('hasAccount');
    await join(tx, held, user, caller);
    return openTicket(parts, tx, user, caller);
  });
}

async function join(tx: Queryable, { link, company, role }: HeldInvitation, user: User, caller: Caller): Promise<void> {
  await insertMembership(tx, { companyId: company.id, userId: user.id, role });
  await endLink(tx, link);
  const actor = { id: user.id, roles: user.roles, requestId: caller.requestId };
  await recordEvent(tx, 'company.member_joined', { type: 'company', id: company.id }, actor, { role });
  const props = { firstName: user.firstName, company: company.name, role };
  await enqueue(tx, { channel: 'mail', payload: { to: user.email, template: 'companyJoined', props } });
}
