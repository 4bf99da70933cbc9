import { includesScope } from '#contract/access-links/access-links.ts';
import { type MembershipRole, mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findMembership, findWorkplace, lockCompany } from '#database/queries/companies.ts';
import { openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';

/** Whose storage a caller looks at, and as whom. */
export interface OpenedStorage {
  /** Null for an account without a company: it has nothing in storage. */
  companyId: string | null;
  /** The member who acts; null for a reader who only looks. */
  userId: string | null;
  role: MembershipRole;
  /** The access link that opened it: pictures end with it. */
  linkId: string | null;
  requestId: string;
}

/** By the token of a link, or without one as the person logged in. */
export async function openStorage(db: Queryable, token: string, caller: Caller): Promise<OpenedStorage | Failure> {
  const { session, requestId } = caller;
  if (!token) {
    if (!session) return fail('unauthenticated');
    const { companyId, role } = await findWorkplace(db, session.userId);
    return { companyId, userId: session.userId, role, linkId: null, requestId };
  }
  const find = async (_: string, id: string) => ({ companyId: id, userId: null, isForMembers: true }) as const;
  const opened = await openSubject(db, token, caller, { kinds: ['storage'], find });
  if (opened instanceof Failure) return opened;
  const { userId, scope } = opened.actor;
  const role = userId && includesScope(scope, 'respond') ? 'buyer' : 'viewer';
  return { companyId: opened.row.companyId, userId, role, linkId: opened.linkId, requestId };
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
