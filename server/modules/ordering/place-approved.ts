import { type Failure, fail } from '#contract/errors.ts';
import { toCents } from '#contract/money.ts';
import type { OrderSource } from '#contract/orders/order-content.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type CompanyRecord, findCompany, findMembership } from '#database/queries/companies.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { toApprovalLine, toApprovalSums } from './approvals.ts';
import type { OrderForm, OrderLineRequest, OrderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/** An order that waits, with the company and the member who asked for it. */
export interface Approving {
  row: ApprovalRecord;
  company: CompanyRecord;
  buyer: User;
}

/** The lines that wait, from where they came, and how the form goes on. */
export interface ApprovedLines {
  lines: readonly OrderLineRequest[];
  fault: string | null;
  freight?: OrderRequest['freight'];
  toForm(form: Pick<OrderForm, 'actor' | 'clientKey' | 'poNumber'>): OrderForm;
}

interface ApprovedSource {
  read(db: Queryable, approving: Approving): Promise<ApprovedLines>;
  /** Accepts what the order comes from, before it is placed. */
  accept?(tx: Queryable, parts: Parts, row: ApprovalRecord, actor: CustomerActor): Promise<Failure | null>;
}

/** One for each source; leaving one out does not compile. */
export type ApprovedSources = Record<OrderSource, ApprovedSource>;

/** What an order that waits costs now: prices as its source keeps them; freight, tax, stock and credit of today. */
async function price(
  db: Queryable,
  sources: ApprovedSources,
  approving: Approving,
  actor: CustomerActor | null,
): Promise<PricedOrder> {
  const { row, company, buyer } = approving;
  const { lines, fault, freight, toForm } = await sources[row.source].read(db, approving);
  const form = actor && toForm({ actor: toEventActor(actor), clientKey: row.clientKey, poNumber: row.poNumber });
  return priceOrder(db, {
    source: row.source,
    lines,
    buyer: { company, user: buyer, email: buyer.email, isProven: true, network: null },
    shipTo: row.shipTo,
    on: new Date(),
    payment: row.form.onAccount === false ? 'advance' : 'account-if-possible',
    isApproved: true,
    fault,
    ...(freight && { freight }),
    ...(form && { form }),
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
  const [company, buyer] = [await findCompany(db, row.companyId), await findUser(db, row.userId)];
  if (!company || !buyer) return requested;
  const { sums, request, fault } = await price(db, sources, { row, company, buyer }, null);
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
  const buyer = (await findMembership(tx, company.id, row.userId)) && (await findUser(tx, row.userId));
  if (!buyer)
    return fail('conflict', {
      msg: 'The buyer has left your company. Please decline this order and place it yourself.',
    });
  const priced = await price(tx, sources, { row, company, buyer }, actor);
  if (priced.request.form) priced.request.form.seenTotalCents = toCents(totalCents);
  const refusal = await sources[row.source].accept?.(tx, parts, row, actor);
  if (refusal) return refusal;
  const placed = await placeOrder(tx, parts, priced);
  if ('order' in placed) return { order: placed.order, priced };
  if ('waiting' in placed) throw new Error('What an owner approved waits again.');
  return placed;
}
