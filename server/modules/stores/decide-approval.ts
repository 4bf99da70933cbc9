import { isStaff } from '#contract/auth/roles.ts';
import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { type MembershipRole, mayBuy, mayManage } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Approval } from '#contract/stores/stores.ts';
import { isUuid } from '#contract/uuids.ts';
import { type ApprovalState, approvalWorkflow } from '#contract/workflows/approval-workflow.ts';
import { type CustomerActor, listMoves } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findMembership, findWorkplace, listMembers, lockCompany } from '#database/queries/companies.ts';
import { findUser } from '#database/queries/people.ts';
import { type ApprovalRecord, changeApproval, findApproval } from '#database/queries/store-approvals.ts';
import { findLink, openLink } from '../../access-links/access-links.ts';
import type { Caller } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { readSpending } from '../companies/spending.ts';

import { createApprovalSubject, toName } from './approvals.ts';
import { placeApproved, readApprovalNow } from './place-approved.ts';

/** An order that waits, and the member who looks at it. */
export interface OpenedApproval {
  row: ApprovalRecord;
  /** Null for a reader who only looks. */
  userId: string | null;
  role: MembershipRole;
  requestId: string;
}

/** By the link in an owner's email, as that owner is now, or by its id as a member of its company. */
export async function openApproval(
  db: Queryable,
  tokenOrId: string,
  { session, requestId }: Caller,
): Promise<OpenedApproval | Failure> {
  if (isUuid(tokenOrId)) {
    const row = session ? await findApproval(db, tokenOrId) : null;
    const place = session ? await findWorkplace(db, session.userId) : null;
    if (!row || !place || place.companyId !== row.companyId) return fail('notFound');
    return { row, userId: place.userId, role: place.role, requestId };
  }
  const link = await findLink(db, tokenOrId, 'approval');
  const row = link && (await findApproval(db, link.subjectId));
  if (!link || !row) return fail('notFound');
  const gone = await openLink(db, link);
  if (gone) return gone;
  const members = await listMembers(db, row.companyId);
  const member = members.find(({ email }) => email.toLowerCase() === link.email?.toLowerCase());
  // The link of a person who has left the company shows nothing of it.
  if (!member) return fail('gone', { msg: 'This link was closed. Please log in, or ask us for a new one.' });
  // Staff who open a customer's link look at it, and never act as the customer.
  return session !== null && isStaff(session.roles)
    ? { row, userId: null, role: 'viewer', requestId }
    : { row, userId: member.userId, role: member.role, requestId };
}

function toActor(row: ApprovalRecord, { userId, role, requestId }: Omit<OpenedApproval, 'row'>): CustomerActor {
  const isOwn = userId === row.userId && mayBuy(role);
  const scope = userId && mayManage(role) ? 'approve' : isOwn ? 'respond' : 'view';
  return { type: 'customer', userId, scope, requestId };
}

/** An owner approves or declines, or the buyer cancels. Approving places the order in the same transaction. */
export function moveApproval(
  parts: Parts,
  opened: OpenedApproval,
  { total_cents, ...asked }: { to: ApprovalState; version: number; reason: string; total_cents?: number },
): Promise<ApprovalRecord | Failure> {
  return rollingBack<ApprovalRecord>(parts.database, async (tx) => {
    const { id, companyId } = opened.row;
    // Held before the row itself: the role cannot change meanwhile, and orders of the company come one after the other.
    const company = await lockCompany(tx, companyId);
    const member = opened.userId ? await findMembership(tx, companyId, opened.userId) : null;
    if (!company) return fail('notFound');
    const actor = toActor(opened.row, { ...opened, role: member?.role ?? 'viewer', userId: member?.userId ?? null });
    const moved = await advance(tx, parts.realtime, createApprovalSubject(), { id, ...asked }, actor, { alert: false });
    if (moved instanceof Failure) return moved;
    const decidedBy = member?.userId ?? null;
    if (asked.to !== 'approved') return changeApproval(tx, id, { decidedBy });
    const seen = total_cents ?? opened.row.totalCents;
    const { fault, ...now } = await readApprovalNow(tx, { ...moved, state: 'waiting' });
    if (fault) return fail('conflict', { msg: fault });
    const order = await placeApproved(tx, parts, { row: moved, company, totalCents: seen }, actor);
    if (order instanceof Failure) return order;
    const { lines, freightCents, taxCents, totalCents } = now;
    return changeApproval(tx, id, { decidedBy, orderId: order.id, lines, freightCents, taxCents, totalCents });
  });
}

export async function presentApproval(db: Queryable, { row, ...reader }: OpenedApproval): Promise<Approval> {
  const { label, headline, next, tone } = approvalWorkflow.states[row.state];
  const buyer = await findUser(db, row.userId);
  const spending = await readSpending(db, row.companyId, row.userId);
  const now = await readApprovalNow(db, row);
  return {
    id: row.id,
    state: row.state,
    label,
    headline,
    next,
    tone,
    version: row.version,
    buyer: buyer ? toName(buyer) : '',
    source: row.source,
    fault: now.fault,
    lines: now.lines.map(({ title, quantity, unitMills }) => ({
      title,
      quantity,
      unit_mills: unitMills,
      amount_cents: toLineCents(quantity, unitMills),
    })),
    ship_to: row.shipTo,
    po_number: row.poNumber,
    freight_cents: now.freightCents,
    tax_cents: now.taxCents,
    total_cents: now.totalCents,
    asked_total_cents: row.totalCents,
    limit_cents: spending.limitCents,
    spent_cents: spending.spentCents,
    reason: row.reason,
    order_id: row.orderId,
    asked_at: row.createdAt.toISOString(),
    moves: listMoves(approvalWorkflow, row.state, toActor(row, reader))
      // The buyer takes it back; an owner declines it.
      .filter(({ to }) => to !== 'cancelled' || reader.userId === row.userId)
      .map(({ to, label: words, reason }) => ({ to, label: words, reason: reason ?? 'none' })),
  };
}
