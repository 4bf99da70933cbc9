import { type Failure, fail } from '#contract/errors.ts';
import type { OrderSource } from '#contract/orders/order-content.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type CompanyRecord, findCompany, findMembership } from '#database/queries/companies.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { toPersonName } from '../companies/present.ts';
import { toApprovalLine, toApprovalSums } from './approvals.ts';
import type { OrderForm, OrderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

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

/** What an order that waits costs now: prices as its source keeps them; freight, tax, stock and credit of today. */
function price(
  db: Queryable,
  { source, shipTo, form }: ApprovalRecord,
  { lines, fault, freight }: ApprovedLines,
  { company, user }: { company: CompanyRecord; user: User },
): Promise<PricedOrder> {
  return priceOrder(db, {
    source,
    lines,
    buyer: { company, user, email: user.email, isProven: true, network: null },
    shipTo,
    payment: form.onAccount === false ? 'advance' : undefined,
    isApproved: true,
    fault,
    freight,
  });
}

/** What an order that waits costs now, and why it cannot be placed as it is. */
export type ApprovalNow = Pick<ApprovalRecord, 'lines' | 'freightCents' | 'taxCents' | 'totalCents'> & {
  fault: string | null;
};

export async function readApprovalNow(
  db: Queryable,
  sources: ApprovedSources,
  row: ApprovalRecord,
): Promise<ApprovalNow> {
  const requested = { ...row, fault: null };
  if (row.state !== 'waiting') return requested;
  const [company, user] = [await findCompany(db, row.companyId), await findUser(db, row.userId)];
  if (!company || !user) return requested;
  const approved = await sources[row.source].read(db, row);
  const { sums, request, fault } = await price(db, row, approved, { company, user });
  const sentence = fault && (fault.detail.msg ?? Object.values(fault.detail.fields ?? {})[0] ?? null);
  if (request.lines.length < row.lines.length) return { ...requested, fault: sentence };
  return { lines: request.lines.map(toApprovalLine), ...toApprovalSums(sums), fault: sentence };
}

/** Places what an owner approved at the total the owner saw, in the transaction of the approval. The company is locked. */
export async function placeApproved(
  tx: Queryable,
  parts: Parts,
  sources: ApprovedSources,
  { row, company, totalCents }: { row: ApprovalRecord; company: CompanyRecord; totalCents: number },
  actor: CustomerActor,
): Promise<{ order: OrderRecord; priced: PricedOrder } | Failure> {
  const user = (await findMembership(tx, company.id, row.userId)) && (await findUser(tx, row.userId));
  if (!user)
    return fail('conflict', {
      msg: 'The buyer has left your company. Please decline this order and place it yourself.',
    });
  const source = sources[row.source];
  const approved = await source.read(tx, row);
  const priced = await price(tx, row, approved, { company, user });
  const refusal = await source.accept?.(tx, parts, row, actor);
  if (refusal) return refusal;
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
    seenTotalCents: totalCents,
    deliverOn,
    requestId: approved.requestId,
  });
  if ('order' in placed) return { order: placed.order, priced };
  if ('waiting' in placed) throw new Error('What an owner approved waits again.');
  return placed;
}
