import type { MemberSpending } from '#contract/companies/companies.ts';
import { mayBuy, mayManage } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { needsApproval, toLeftCents } from '#contract/stores/spending-limit.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findMembership, type MemberRow } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { listLimits, listSpent, setSpendingLimit } from '#database/queries/stores.ts';

export interface Spending {
  isOwner: boolean;
  limitCents: number | null;
  /** Ordered this calendar month. */
  spentCents: number;
  /** Null where there is no limit. */
  leftCents: number | null;
}

/** What a member may still order. Hold the company before an order: two at once would both see the same rest. */
export async function readSpending(db: Queryable, companyId: string, userId: string): Promise<Spending> {
  const member = await findMembership(db, companyId, userId);
  const isOwner = member ? mayManage(member.role) : false;
  const limitCents = isOwner ? null : (member?.spendingLimitCents ?? null);
  const spentCents = (await listSpent(db, companyId)).get(userId) ?? 0;
  return { isOwner, limitCents, spentCents, leftCents: toLeftCents(limitCents, spentCents) };
}

/** The actor as a member of the company (`openSubject` says who acts by a link); null for a person outside it. */
export async function findOrderingMember(
  db: Queryable,
  companyId: string,
  { userId }: Pick<CustomerActor, 'userId'>,
): Promise<User | null> {
  const member = userId ? await findMembership(db, companyId, userId) : null;
  return member && findUser(db, member.userId);
}

/** Who orders what is theirs: of a company's, which is to be held, always a member who may buy; of a guest's, its account. */
export async function getBuyer(
  tx: Queryable,
  { companyId, userId: accountId }: { companyId: string | null; userId: string | null },
  { userId }: CustomerActor,
): Promise<User | Failure | null> {
  if (!companyId) return accountId ? findUser(tx, accountId) : null;
  const member = userId ? await findMembership(tx, companyId, userId) : null;
  if (!member || !mayBuy(member.role)) return fail(member ? 'viewersReadOnly' : 'forbidden');
  return (await findUser(tx, member.userId)) ?? fail('forbidden');
}

/** Whether an order of this member waits for an owner. */
export async function isAboveLimit(
  tx: Queryable,
  { companyId, userId }: { companyId: string; userId: string },
  totalCents: number,
): Promise<boolean> {
  const spending = await readSpending(tx, companyId, userId);
  return needsApproval(spending, spending.spentCents, totalCents);
}

/** What the members of a company may order and have ordered this month. Owners have no limit. */
export async function listSpending(
  db: Queryable,
  companyId: string,
): Promise<(member: Pick<MemberRow, 'userId' | 'role'>) => MemberSpending> {
  const [limits, spent] = [await listLimits(db, companyId), await listSpent(db, companyId)];
  return ({ userId, role }) => ({
    limit_cents: mayManage(role) ? null : (limits.get(userId) ?? null),
    spent_cents: spent.get(userId) ?? 0,
  });
}

/** Sets what a member may order in a month, for an owner or staff. Hold the company: an order may be counting. */
export async function setMemberLimit(
  tx: Queryable,
  companyId: string,
  { user_id, limit_cents }: { user_id: string; limit_cents: number | null },
  actor: EventActor,
): Promise<Failure | null> {
  const member = await findMembership(tx, companyId, user_id);
  if (!member) return fail('notFound', { msg: 'This person is no longer in this company.' });
  if (mayManage(member.role)) return fail('conflict', { msg: 'Owners have no spending limit.' });
  await setSpendingLimit(tx, { companyId, userId: user_id, cents: limit_cents });
  const subject = { type: 'company', id: companyId } as const;
  await recordEvent(tx, 'company.limit_changed', subject, actor, { member: user_id, limit_cents });
  return null;
}
