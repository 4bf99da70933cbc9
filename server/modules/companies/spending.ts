import { mayManage } from '#contract/companies/membership-roles.ts';
import { needsApproval, toLeftCents } from '#contract/stores/spending-limit.ts';
import type { Queryable } from '#database/connect.ts';
import { findMembership } from '#database/queries/companies.ts';
import { findUser, findUserByEmail, type User } from '#database/queries/people.ts';
import { listSpent } from '#database/queries/stores.ts';

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

/**
 * The member who orders: by their log-in, or by the mailbox that a link was sent to, so that logging out does not lift a
 * limit. Null for a person outside the company.
 */
export async function findOrderingMember(
  db: Queryable,
  companyId: string,
  { userId, email }: { userId: string | null; email?: string | null },
): Promise<User | null> {
  const user = userId ? await findUser(db, userId) : email ? await findUserByEmail(db, email) : null;
  return user && (await findMembership(db, companyId, user.id)) ? user : null;
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
