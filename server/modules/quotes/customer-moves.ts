import { includesScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { sumQuote } from '#contract/quotes/quote-totals.ts';
import { type QuoteState, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { type CustomerActor, findMove } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { lockCompany } from '#database/queries/companies.ts';
import {
  findQuoteRecord,
  findSentQuote,
  findSentVersion,
  lockQuoteRecord,
  type QuoteRecord,
} from '#database/queries/quotes.ts';
import { findWaitingOfQuote } from '#database/queries/store-approvals.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { type AskedMove, advance, toConflict } from '../../workflow/advance.ts';
import { findOrderingMember, isAboveLimit } from '../companies/spending.ts';
import { createApprovalSubject } from '../stores/approvals.ts';
import { toChoiceFault } from './choice-fault.ts';
import { askOwner, orderQuote } from './order-quote.ts';
import { createQuoteSubject } from './quote-subject.ts';
import { type Acceptance, findCompanyOf } from './to-new-order.ts';

export type OpenedQuote = Opened<QuoteRecord>;

/** By a link to it or to its request, or by its id. One that was never sent is unknown to customers. */
export function openQuote(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedQuote | Failure> {
  return openSubject(db, tokenOrId, caller, {
    kinds: ['quote', 'request'],
    find: (kind, id) => findSentQuote(db, kind === 'quote' ? { id } : { requestId: id }),
  });
}

/** The first look of the customer is a move: staff see that the quote was read. Others were faster where it fails. */
export async function noteView(parts: Parts, { row, actor }: OpenedQuote, caller: Caller): Promise<QuoteRecord> {
  if (row.state !== 'sent' || (caller.session && isStaff(caller.session.roles))) return row;
  const asked = { id: row.id, to: 'viewed', version: row.version, reason: '' } as const;
  const moved = await rollingBack(parts.database, (tx) =>
    advance(tx, parts.realtime, createQuoteSubject(parts), asked, actor, { alert: false }),
  );
  return moved instanceof Failure ? ((await findQuoteRecord(parts.database, row.id)) ?? row) : moved;
}

/** Asks for changes, declines, or asks for a new quote. Accepting has a call of its own. */
export async function moveAsCustomer(
  parts: Parts,
  asked: AskedMove<QuoteState>,
  actor: CustomerActor,
): Promise<QuoteRecord | Failure> {
  if (asked.to === 'accepted' || asked.to === 'viewed')
    return fail('invalid', { fields: { to: 'This is another call.' } });
  return rollingBack(parts.database, (tx) => advance(tx, parts.realtime, createQuoteSubject(parts), asked, actor));
}

/** Accepts the version that counts and makes its order, in one transaction and once however often it is sent. */
export async function acceptQuote(
  parts: Parts,
  { row: opened, actor }: OpenedQuote,
  asked: Acceptance,
  caller: Caller,
): Promise<QuoteRecord | Failure> {
  const once = { call: 'POST /api/quote/accept', caller, body: { ...asked, id: opened.id } } as const;
  const outcome = await answerOnce(parts.database, once, async (tx) => {
    // Before the quote, as everywhere: what a buyer spent this month cannot change meanwhile.
    const companyId = await findCompanyOf(tx, opened);
    const company = companyId ? await lockCompany(tx, companyId) : null;
    const row = await lockQuoteRecord(tx, opened.id);
    if (!row) return fail('notFound');
    if (row.version !== asked.version || !findMove(quoteWorkflow, row.state, 'accepted', actor))
      return includesScope(actor.scope, 'approve') ? toConflict(quoteWorkflow, row) : fail('forbidden');
    const sent = await findSentVersion(tx, row.id);
    if (!sent?.validUntil) return fail('notFound');
    if (sent.validUntil < new Date().toISOString().slice(0, 10))
      return fail('conflict', { msg: 'This quote has expired. Ask for a new one and we’ll send it right away.' });
    const totals = sumQuote(sent.content, asked.choices);
    if (!totals) return fail('invalid', { fields: { choices: toChoiceFault(sent.content, asked.choices) } });
    const member = company && (await findOrderingMember(tx, company.id, actor));
    if (
      company &&
      member &&
      (await isAboveLimit(tx, { companyId: company.id, userId: member.id }, totals.total_cents))
    ) {
      await askOwner(tx, parts, { row, sent, totals, company, user: member, asked }, actor);
      return { id: row.id };
    }
    const placed = await orderQuote(tx, parts, { row, sent, asked, userId: member?.id ?? row.userId }, actor);
    if (placed instanceof Failure) return placed;
    // An owner who accepts it here has decided about what a buyer asked.
    const waiting = await findWaitingOfQuote(tx, row.id);
    if (waiting) {
      const ended = { id: waiting.id, to: 'cancelled', version: waiting.version, reason: '' } as const;
      await advance(tx, parts.realtime, createApprovalSubject(), ended, actor, { alert: false });
    }
    return { id: row.id };
  });
  if (outcome instanceof Failure) return outcome;
  return (await findQuoteRecord(parts.database, outcome.id)) ?? fail('notFound');
}
