import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { type MembershipRole, mayBuy, mayManage } from '#contract/companies/membership-roles.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toMills } from '#contract/money.ts';
import type { OrderSource } from '#contract/orders/order-content.ts';
import type { Approval } from '#contract/stores/stores.ts';
import { approvalWorkflow } from '#contract/workflows/approval-workflow.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { type CustomerActor, listMoves } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany, findMembership, lockCompany } from '#database/queries/companies.ts';
import { findUser } from '#database/queries/people.ts';
import { type ApprovalRecord, changeApproval, findApproval } from '#database/queries/store-approvals.ts';
import { type Acting, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, toEventActor } from '../../workflow/advance.ts';
import { toPersonName } from '../companies/present.ts';
import { readSpending } from '../companies/spending.ts';
import { approvalSubject, toApprovalPrices } from './approvals.ts';
import type { OrderForm, OrderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { priceOrder } from './price-order.ts';

/** The lines that wait, from where they came, and what else the order takes from there. */
export interface ApprovedLines extends Pick<OrderRequest, 'lines' | 'freight'>, Pick<OrderForm, 'requestId'> {
  fault: string | null;
  order?: Pick<OrderForm['order'], 'ownerId' | 'billTo'>;
}

interface ApprovedSource {
  read(db: Queryable, row: ApprovalRecord): Promise<ApprovedLines>;
  /** Accepts what the order comes from, before it is placed. */
  accept?(tx: Queryable, parts: Parts, row: ApprovalRecord, actor: CustomerActor): Promise<Failure | null>;
}

/** One for each source; leaving one out does not compile. */
export type ApprovedSources = Record<OrderSource, ApprovedSource>;

/** An order that waits, and what its reader may do with it. */
export interface OpenedApproval {
  row: ApprovalRecord;
  actor: CustomerActor;
}

/** By the link in an owner's email, or by its id as a member of its company. */
export async function openApproval(
  db: Queryable,
  tokenOrId: string,
  caller: Caller,
): Promise<(OpenedApproval & { acting: Acting }) | Failure> {
  const opened = await openSubject(db, tokenOrId, caller, {
    kinds: ['approval'],
    find: async (_, id) => {
      const approval = await findApproval(db, id);
      return approval && { approval, companyId: approval.companyId, userId: null, isForMembers: true };
    },
  });
  if (opened instanceof Failure) return opened;
  const { row, actor } = opened;
  const member = actor.userId ? await findMembership(db, row.companyId, actor.userId) : null;
  return { row: row.approval, actor: toActor(row.approval, member, caller), acting: opened };
}

/** An owner decides, the buyer cancels. All others look, among them staff, who are no members. */
export function toActor(
  row: ApprovalRecord,
  member: { userId: string; role: MembershipRole } | null,
  { requestId }: { requestId: string },
): CustomerActor {
  const { userId = null, role = 'viewer' } = member ?? {};
  const isOwn = userId === row.userId && mayBuy(role);
  return { type: 'customer', userId, scope: mayManage(role) ? 'approve' : isOwn ? 'respond' : 'view', requestId };
}

/** An owner approves or declines, or the buyer cancels. Approving places the order in the same transaction. */
export function moveApproval(
  parts: Parts,
  sources: ApprovedSources,
  seen: ApprovalRecord,
  { userId, requestId }: Pick<CustomerActor, 'userId' | 'requestId'>,
  { total_cents = seen.totalCents, ...input }: Omit<CallInput<'POST /api/store/approval/move'>, 'id' | 'code'>,
): Promise<ApprovalRecord | Failure> {
  return rollingBack<ApprovalRecord>(parts.database, async (tx) => {
    const { id, companyId } = seen;
    // Held before the row itself: the role cannot change meanwhile, and orders of the company come one after the other.
    const company = await lockCompany(tx, companyId);
    const member = userId ? await findMembership(tx, companyId, userId) : null;
    if (!company) return fail('notFound');
    const actor = toActor(seen, member, { requestId });
    const moved = await advance(tx, parts.realtime, approvalSubject, { id, ...input }, actor, { alert: false });
    if (moved instanceof Failure) return moved;
    const placed = input.to === 'approved' && (await placeApproved(tx, parts, sources, moved, total_cents, actor));
    return placed instanceof Failure ? placed : changeApproval(tx, id, { decidedBy: actor.userId, ...placed });
  });
}

/** Places what an owner approved at the total the owner saw, in the transaction of the approval. The company is locked. */
async function placeApproved(
  tx: Queryable,
  parts: Parts,
  sources: ApprovedSources,
  row: ApprovalRecord,
  seenTotalCents: number,
  actor: CustomerActor,
): Promise<Parameters<typeof changeApproval>[2] | Failure> {
  const isMember = (await findMembership(tx, row.companyId, row.userId)) !== null;
  const now = isMember ? await priceAgain(tx, sources, row) : null;
  if (!now)
    return fail('conflict', {
      msg: 'The buyer has left your company. Please decline this order and place it yourself.',
    });
  const refusal = await sources[row.source].accept?.(tx, parts, row, actor);
  if (refusal) return refusal;
  const { company, user, approved, priced } = now;
  const { clientKey, poNumber, quoteId, reorderOf } = row;
  const {
    name: acceptedBy = toPersonName(user),
    restaurant = company.name,
    deliverOn,
    onAccount: _,
    ...form
  } = row.form;
  const placed = await placeOrder(tx, parts, priced, {
    actor: toEventActor(actor),
    order: { clientKey, poNumber, quoteId, reorderOf, acceptedBy, restaurant, ...form, ...approved.order },
    seenTotalCents,
    deliverOn,
    requestId: approved.requestId,
  });
  if (placed instanceof Failure) return placed;
  if ('waiting' in placed) throw new Error('What an owner approved waits again.');
  return { orderId: placed.order.id, ...toApprovalPrices(priced) };
}

/** What an order that waits costs now: prices as its source keeps them; freight, tax, stock and credit of today. */
async function priceAgain(db: Queryable, sources: ApprovedSources, row: ApprovalRecord) {
  const [company, user] = [await findCompany(db, row.companyId), await findUser(db, row.userId)];
  if (!company || !user) return null;
  const approved = await sources[row.source].read(db, row);
  const priced = await priceOrder(db, {
    source: row.source,
    lines: approved.lines,
    buyer: { company, user, email: user.email, isProven: true, network: null },
    shipTo: row.shipTo,
    payment: row.form.onAccount === false ? 'advance' : undefined,
    isApproved: true,
    fault: approved.fault,
    freight: approved.freight,
  });
  return { company, user, approved, priced };
}

/** What an order that waits costs now, else what it was asked for; and why it cannot be placed as it is. */
async function readPrices(db: Queryable, sources: ApprovedSources, row: ApprovalRecord) {
  const now = row.state === 'waiting' ? await priceAgain(db, sources, row) : null;
  if (!now) return { ...row, fault: null };
  const { fault, request } = now.priced;
  const sentence = fault && (fault.detail.msg ?? Object.values(fault.detail.fields ?? {})[0] ?? null);
  const isWhole = request.lines.length === row.lines.length;
  return { ...(isWhole ? toApprovalPrices(now.priced) : row), fault: sentence };
}

export async function presentApproval(
  db: Queryable,
  sources: ApprovedSources,
  { row, actor }: OpenedApproval,
): Promise<Approval> {
  const { label, headline, next, tone, waitsFor } = approvalWorkflow.states[row.state];
  const buyer = await findUser(db, row.userId);
  const spending = await readSpending(db, row.companyId, row.userId);
  const now = await readPrices(db, sources, row);
  return {
    id: row.id,
    state: row.state,
    waits_for: waitsFor,
    label,
    headline,
    next,
    tone,
    version: row.version,
    buyer: buyer ? toPersonName(buyer) : '',
    source: row.source,
    fault: now.fault,
    lines: now.lines.map(({ title, quantity, unitMills }) => ({
      title,
      quantity,
      unit_mills: unitMills,
      amount_cents: toLineCents(quantity, toMills(unitMills)),
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
    // The buyer takes it back; an owner declines it.
    moves: toMoveOffers(listMoves(approvalWorkflow, row.state, actor)).filter(
      ({ to }) => to !== 'cancelled' || actor.userId === row.userId,
    ),
  };
}
