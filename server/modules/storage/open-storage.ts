import { isStaff } from '#contract/auth/roles.ts';
import { type MembershipRole, mayBuy } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findMembership, findWorkplace, listMembers, lockCompany } from '#database/queries/companies.ts';
import { findLink, openLink } from '../../access-links/access-links.ts';
import type { Caller } from '../../calls/caller.ts';

/** Whose storage a caller looks at, and as whom. */
export interface OpenedStorage {
  /** Null for an account without a company: it has nothing in storage. */
  companyId: string | null;
  /** The member who acts; null for a reader who only looks. */
  userId: string | null;
  role: MembershipRole;
  requestId: string;
}

/** By the token of a link, as the member it was sent to, or without one as the person logged in. */
export async function openStorage(
  db: Queryable,
  token: string,
  { session, requestId }: Caller,
): Promise<OpenedStorage | Failure> {
  if (!token) {
    if (!session) return fail('unauthenticated');
    const { companyId, role } = await findWorkplace(db, session.userId);
    return { companyId, userId: session.userId, role, requestId };
  }
  const link = await findLink(db, token, 'storage');
  if (!link) return fail('notFound');
  const gone = await openLink(db, link);
  if (gone) return gone;
  const companyId = link.subjectId;
  const members = await listMembers(db, companyId);
  const member = members.find(({ email }) => email.toLowerCase() === link.email?.toLowerCase());
  // Staff who open a customer's link look at it, and never act as the customer.
  const looksOnly = !member || link.scope === 'view' || (session !== null && isStaff(session.roles));
  return looksOnly
    ? { companyId, userId: null, role: 'viewer', requestId }
    : { companyId, userId: member.userId, role: member.role, requestId };
}

/** The member who acts, held until the transaction ends: their role cannot change meanwhile. */
export async function holdMember(
  tx: Queryable,
  { companyId, userId, requestId }: OpenedStorage,
): Promise<{ companyId: string; actor: CustomerActor & { userId: string } } | Failure> {
  if (!companyId || !(await lockCompany(tx, companyId))) return fail('notFound');
  const member = userId ? await findMembership(tx, companyId, userId) : null;
  if (!userId || !member || !mayBuy(member.role)) return fail('viewersReadOnly');
  return { companyId, actor: { type: 'customer', userId, scope: 'respond', requestId } };
}
