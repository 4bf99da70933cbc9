import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { toMills } from '#contract/money.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany, listMembers } from '#database/queries/companies.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findUser } from '#database/queries/people.ts';
import {
  type ApprovalLine,
  type ApprovalRecord,
  claimUnmailedApprovals,
  findLastApprovalMail,
  holdApprovalMails,
} from '#database/queries/store-approvals.ts';
import { createLink } from '../../access-links/access-links.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toPersonName } from '../companies/present.ts';

/** One buyer can ask 120 times in ten minutes: after an email, owners get the next one this much later, for all of them. */
const pauseMs = 15 * 60_000;
/** Orders with a link of their own in one email; the others are in the account. */
const mostLinks = 20;

/** Emails every owner what waits for them, at once or together with what else is asked until the next email. */
export async function mailOwners(tx: Queryable, companyId: string): Promise<void> {
  await holdApprovalMails(tx, companyId);
  const last = await findLastApprovalMail(tx, companyId);
  const runAt = new Date((last?.getTime() ?? 0) + pauseMs);
  if (runAt.getTime() <= Date.now()) return sendWaiting(tx, companyId);
  await addJob(tx, 'mailApprovals', { companyId }, { jobKey: `approvals ${companyId}`, runAt });
}

export function createApprovalMailTask({ database }: Pick<Parts, 'database'>): Tasks['mailApprovals'] {
  return ({ companyId }) =>
    database.transaction(async (tx) => {
      await holdApprovalMails(tx, companyId);
      await sendWaiting(tx, companyId);
    });
}

async function sendWaiting(tx: Queryable, companyId: string): Promise<void> {
  const rows = await claimUnmailedApprovals(tx, companyId);
  const company = await findCompany(tx, companyId);
  const [first] = rows;
  if (!first || !company) return;
  for (const { userId, email, role } of await listMembers(tx, companyId)) {
    if (role !== 'owner') continue;
    const waiting = [];
    for (const row of rows.slice(0, mostLinks)) {
      const buyer = await findUser(tx, row.userId);
      waiting.push({
        token: await createLink(tx, { kind: 'approval', id: row.id }, 'approve', email),
        buyer: buyer ? toPersonName(buyer) : '',
        totalCents: row.totalCents,
      });
    }
    const { token = '', buyer = '' } = waiting[0] ?? {};
    const { source, poNumber, shipTo } = first;
    const about = { company: company.name, token, buyer, source, poNumber, shipTo, ...toMailedSums(first) };
    await enqueue(tx, {
      channel: 'mail',
      dedupeKey: `approval-requested-${first.id}-${userId}`,
      payload:
        rows.length === 1
          ? { to: email, template: 'approvalRequested', props: about }
          : {
              to: email,
              template: 'approvalsRequested',
              props: { company: company.name, waiting, more: rows.length - waiting.length },
            },
    });
  }
}

type MailedSums = Pick<ApprovalRecord, 'freightCents' | 'taxCents' | 'totalCents'> & {
  lines: readonly Pick<ApprovalLine, 'title' | 'quantity' | 'unitMills' | 'setupCents'>[];
};

/** Lines and totals as emails of an order show them, before it is placed and after. */
export function toMailedSums({ lines, freightCents, taxCents, totalCents }: MailedSums) {
  return {
    lines: lines.map(({ title, quantity, unitMills }) => ({
      name: title,
      quantity,
      unitMills,
      totalCents: toLineCents(quantity, toMills(unitMills)),
    })),
    totals: {
      goods: lines.reduce((sum, { quantity, unitMills }) => sum + toLineCents(quantity, toMills(unitMills)), 0),
      setup: lines.reduce((sum, { setupCents }) => sum + setupCents, 0),
      freight: freightCents,
      tax: taxCents,
      total: totalCents,
    },
  };
}
