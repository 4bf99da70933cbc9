import type { WaitingOrder } from '#contract/checkout/checkout.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { type ApprovalState, approvalWorkflow } from '#contract/workflows/approval-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser } from '#database/queries/people.ts';
import {
  type ApprovalLine,
  type ApprovalRecord,
  changeApproval,
  insertApproval,
  lockApproval,
} from '#database/queries/store-approvals.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers, type Subject, startTimer, toMoveKey } from '../../workflow/advance.ts';
import { mailOwners, toMailedSums } from './mail-approvals.ts';
import type { OrderForm } from './order-request.ts';
import type { PricedOrder } from './price-order.ts';

/** An order that waits for an owner, as the workflow engine moves it. */
export const approvalSubject: Subject<ApprovalState, ApprovalRecord> = {
  type: 'approval',
  workflow: approvalWorkflow,
  lock: lockApproval,
  setState: async (tx, row, state, reason) => ({ ...row, ...(await changeApproval(tx, row.id, { state, reason })) }),

  /** To the buyer, whose email is proven; the owner's words go along. */
  async emailCustomer(tx, row) {
    const [buyer, company] = [await findUser(tx, row.userId), await findCompany(tx, row.companyId)];
    if (!buyer || !company) return;
    await enqueue(tx, {
      channel: 'mail',
      dedupeKey: toMoveKey('approval', row),
      payload: {
        to: buyer.email,
        template: 'approvalMoved',
        props: { id: row.id, company: company.name, state: row.state, text: row.reason, ...toMailedSums(row) },
      },
    });
  },

  // Between a buyer and an owner: staff hear of the order that comes of it.
  alertStaff: async () => undefined,
  watchedBy: ({ companyId }) => ({ companyId }),
};

/** The order waits: row, event, timer and an email to every owner, or the job that sends it, in one transaction. */
export async function requestApproval(
  tx: Queryable,
  { realtime }: Parts,
  priced: PricedOrder,
  { actor, order, deliverOn, storeId }: OrderForm,
  shipTo: PostalAddress,
): Promise<ApprovalRecord> {
  const { source, buyer, payment } = priced.request;
  const { company, user } = buyer;
  if (!company || !user) throw new Error('An order without a member was to wait for an owner.');
  const { clientKey, quoteId, reorderOf, poNumber, acceptedBy, title, restaurant, quoteVersion, choices } = order;
  const row = await insertApproval(tx, {
    companyId: company.id,
    userId: user.id,
    source,
    storeId,
    quoteId,
    reorderOf,
    shipTo,
    poNumber,
    form: {
      name: acceptedBy,
      title,
      restaurant,
      deliverOn,
      onAccount: payment !== 'advance',
      ...(quoteVersion && choices && { quoteVersion, choices }),
    },
    ...toApprovalPrices(priced),
    clientKey,
  });
  const subject = { type: 'approval', id: row.id } as const;
  await recordEvent(tx, 'approval.requested', subject, actor, { total_cents: row.totalCents });
  await startTimer(tx, approvalSubject, row);
  await mailOwners(tx, company.id);
  await notifyWatchers(tx, realtime, approvalSubject, row);
  return row;
}

/** Lines and sums as they are stored until an owner decides. */
export const toApprovalPrices = ({ request, sums: { freightCents, tax, totalCents } }: PricedOrder) => ({
  lines: request.lines.map(
    (line): ApprovalLine => ({
      quantity: line.quantity,
      title: line.title,
      unitMills: line.unitMills,
      setupCents: line.setupCents,
      artworkId: line.artworkId ?? null,
      ...(line.productUuid && { productUuid: line.productUuid, options: line.options }),
      ...line.takenFrom,
    }),
  ),
  freightCents: freightCents ?? 0,
  taxCents: tax.cents,
  totalCents,
});

export function toWaitingOrder({ id, totalCents }: ApprovalRecord): WaitingOrder {
  return { approval_id: id, total_cents: totalCents };
}
