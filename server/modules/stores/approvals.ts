import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import type { WaitingOrder } from '#contract/checkout/checkout.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { type ApprovalSource, type ApprovalState, approvalWorkflow } from '#contract/workflows/approval-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type CompanyRecord, findCompany, listMembers } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findUser, type User } from '#database/queries/people.ts';
import {
  type ApprovalLine,
  type ApprovalRecord,
  changeApproval,
  insertApproval,
  lockApproval,
} from '#database/queries/store-approvals.ts';
import { createLink } from '../../access-links/access-links.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers, type Subject, toMoveKey } from '../../workflow/advance.ts';
import type { NewOrderLine } from '../orders/place-order.ts';

export type ApprovalSubject = Subject<ApprovalState, ApprovalRecord>;

/** An order that waits for an owner, as the workflow engine moves it. */
export function createApprovalSubject(): ApprovalSubject {
  return {
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
          props: {
            id: row.id,
            company: company.name,
            state: row.state,
            text: row.reason,
            ...toMailedSums(row),
          },
        },
      });
    },

    // Between a buyer and an owner: staff hear of the order that comes of it.
    alertStaff: async () => undefined,
    watchedBy: ({ companyId }) => ({ companyId }),
  };
}

interface NewApproval extends Omit<Parameters<typeof insertApproval>[1], 'companyId' | 'userId'> {
  source: ApprovalSource;
  company: CompanyRecord;
  /** The buyer. */
  user: User;
}

/** A line as it is kept until an owner decides. */
export function toApprovalLine({ quantity, content }: NewOrderLine): ApprovalLine {
  return { quantity, title: content.title, unitMills: content.unit_mills, setupCents: content.setup_cents };
}

/** The order waits: row, event, timer and an email with a link to every owner, in one transaction. */
export async function requestApproval(
  tx: Queryable,
  { realtime }: Parts,
  { company, user, ...asked }: NewApproval,
  actor: EventActor,
): Promise<ApprovalRecord> {
  const row = await insertApproval(tx, { ...asked, companyId: company.id, userId: user.id });
  const subject = { type: 'approval', id: row.id } as const;
  await recordEvent(tx, 'approval.requested', subject, actor, { total_cents: row.totalCents });
  const { timer } = approvalWorkflow.states.waiting;
  if (timer)
    await addJob(
      tx,
      'advance',
      { subject: 'approval', id: row.id, to: timer.to, version: row.version },
      { runAt: new Date(Date.now() + timer.hours * 3_600_000) },
    );
  for (const owner of (await listMembers(tx, company.id)).filter(({ role }) => role === 'owner'))
    await enqueue(tx, {
      channel: 'mail',
      dedupeKey: `approval-requested-${row.id}-${owner.userId}`,
      payload: {
        to: owner.email,
        template: 'approvalRequested',
        props: {
          token: await createLink(tx, { kind: 'approval', id: row.id }, 'approve', owner.email),
          company: company.name,
          buyer: toName(user),
          source: row.source,
          poNumber: row.poNumber,
          shipTo: row.shipTo,
          ...toMailedSums(row),
        },
      },
    });
  await notifyWatchers(tx, realtime, createApprovalSubject(), row);
  return row;
}

export function toWaitingOrder({ id, totalCents }: ApprovalRecord): WaitingOrder {
  return { approval_id: id, total_cents: totalCents };
}

export const toName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

function toMailedSums({ lines, freightCents, taxCents, totalCents }: ApprovalRecord) {
  return {
    lines: lines.map(({ title, quantity, unitMills }) => ({
      name: title,
      quantity,
      unitMills,
      totalCents: toLineCents(quantity, unitMills),
    })),
    totals: {
      goods: lines.reduce((sum, { quantity, unitMills }) => sum + toLineCents(quantity, unitMills), 0),
      setup: lines.reduce((sum, { setupCents }) => sum + setupCents, 0),
      freight: freightCents,
      tax: taxCents,
      total: totalCents,
    },
  };
}
