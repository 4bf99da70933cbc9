import type { LinkScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findMembership } from '#database/queries/companies.ts';
import { findOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { createLink, findLink, openLink } from '../../access-links/access-links.ts';
import type { Caller } from '../../calls/caller.ts';

export type CustomerActor = Extract<Actor, { type: 'customer' }>;

/** An order that its reader may see, and by what right. */
export interface OpenedOrder {
  row: OrderRecord;
  /** The link it was opened by; null for a member of its company. */
  linkId: string | null;
  actor: CustomerActor;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const toLinkSubject = ({ id }: { id: string }) => ({ kind: 'order', id }) as const;

/** What a person may do with an order of theirs: as a member of its company, or with the account that placed it. */
async function findOwnScope(db: Queryable, row: OrderRecord, userId: string): Promise<LinkScope | null> {
  if (!row.companyId) return row.userId === userId ? 'approve' : null;
  const member = await findMembership(db, row.companyId, userId);
  return member && (mayBuy(member.role) ? 'approve' : 'view');
}

/** By the token of a link, or by its id for the company it belongs to. Staff read orders in the back office. */
export async function openOrder(
  db: Queryable,
  tokenOrId: string,
  { session, requestId }: Caller,
): Promise<OpenedOrder | Failure> {
  const isId = uuidPattern.test(tokenOrId);
  const link = isId ? null : await findLink(db, tokenOrId, 'order');
  const id = isId ? tokenOrId : link?.subjectId;
  const row = id ? await findOrderRecord(db, id) : null;
  if (!row) return fail('notFound');
  const userId = session?.userId ?? null;
  const owned = session && (await findOwnScope(db, row, session.userId));
  if (owned) return { row, linkId: null, actor: { type: 'customer', userId, scope: owned, requestId } };
  if (!link) return fail('notFound');
  const gone = await openLink(db, link);
  if (gone) return gone;
  // Staff who open a customer's link look at it, and never act as the customer.
  const scope = session && isStaff(session.roles) ? 'view' : link.scope;
  return { row, linkId: link.id, actor: { type: 'customer', userId, email: link.email, scope, requestId } };
}

/** The facts of an order that an email needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailedOrder(tx: Queryable, row: OrderRecord): Promise<{ number: string; token: string }> {
  return { number: row.number, token: await createLink(tx, toLinkSubject(row), 'approve', row.email) };
}
