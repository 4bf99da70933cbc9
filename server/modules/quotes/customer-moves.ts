import { includesScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import type { CallInput } from '#contract/endpoints.ts';
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
  setQuoteViewed,
} from '#database/queries/quotes.ts';
import { findWaitingOfQuote, lockApproval } from '#database/queries/store-approvals.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput, toConflict, toEventActor } from '../../workflow/advance.ts';
import { getBuyer } from '../companies/spending.ts';
import { approvalSubject } from '../ordering/approvals.ts';
import { placeOrder } from '../ordering/place-order.ts';
import { priceOrder } from '../ordering/price-order.ts';
import { toChoiceFault } from './choice-fault.ts';
import { findCompanyOf } from './find-company.ts';
import { moveToAccepted, readQuoted, refuseExpired } from './order-quote.ts';
import { readQuotePlace } from './quote-freight.ts';
import { createQuoteSubject } from './quote-subject.ts';

export type OpenedQuote = Opened<QuoteRecord>;

/** By a link to it or to its request, or by its id. One that was never sent is unknown to customers. */
export function openQuote(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedQuote | Failure> {
  return openSubject(db, tokenOrId, caller, {
    kinds: ['quote', 'request'],
    find: async (kind, id) => {
      const row = await findSentQuote(db, kind === 'quote' ? { id } : { requestId: id });
      // Accepted, it is an order of this company: the role and limit there count.
      return row && { ...row, companyId: row.companyId ?? (await findCompanyOf(db, row)) };
    },
  });
}

/**
 * The first look of the customer is a move: staff see that the quote was read. Its version stays, so that a form on the page
 * that sent this is not out of date. Another tab was faster where it fails.
 */
export async function noteView(parts: Parts, { row, actor }: OpenedQuote, caller: Caller): Promise<void> {
  if (row.state !== 'sent' || (caller.session && isStaff(caller.session.roles))) return;
  const move = { id: row.id, to: 'viewed', version: row.version, reason: '' } as const;
  const subject = { ...createQuoteSubject(parts), setState: (tx: Queryable) => setQuoteViewed(tx, row.id) };
  await rollingBack(parts.database, (tx) => advance(tx, parts.realtime, subject, move, actor, { alert: false }));
}

/** Asks for changes, declines, or asks for a new quote. Accepting has a call of its own. */
export async function moveAsCustomer(
  parts: Parts,
  move: MoveInput<QuoteState>,
  actor: CustomerActor,
): Promise<QuoteRecord | Failure> {
  if (move.to === 'accepted' || move.to === 'viewed')
    return fail('invalid', { fields: { to: 'This is another call.' } });
  return rollingBack(parts.database, (tx) => advance(tx, parts.realtime, createQuoteSubject(parts), move, actor));
}

/** Accepts the version that counts and makes its order, in one transaction and once however often it is sent. */
export async function acceptQuote(
  parts: Parts,
  { row: opened, actor }: OpenedQuote,
  input: Omit<CallInput<'POST /api/quote/accept'>, 'id'>,
  caller: Caller,
): Promise<QuoteRecord | Failure> {
  const once = { call: 'POST /api/quote/accept', caller, body: { ...input, id: opened.id } } as const;
  const outcome = await answerOnce(parts.database, once, async (tx) => {
    // Before the quote, as everywhere: what a buyer spent this month cannot change meanwhile.
    const companyId = await findCompanyOf(tx, opened);
    const company = companyId ? await lockCompany(tx, companyId) : null;
    const row = await lockQuoteRecord(tx, opened.id);
    if (!row) return fail('notFound');
    if (row.version !== input.version || !findMove(quoteWorkflow, row.state, 'accepted', actor))
      return includesScope(actor.scope, 'approve') ? toConflict(quoteWorkflow, row) : fail('forbidden');
    const sent = await findSentVersion(tx, row.id);
    if (!sent?.validUntil) return fail('notFound');
    const expired = refuseExpired(sent);
    if (expired) return expired;
    const place = await readQuotePlace(tx, company?.id ?? null);
    const shown = sumQuote(sent.content, input.choices, { ...place, zip: row.zipcode });
    if (!shown) return fail('invalid', { fields: { choices: toChoiceFault(sent.content, input.choices) } });
    const waiting = await findWaitingOfQuote(tx, row.id);
    // Before its stock, as everywhere: it ends with the order.
    if (waiting) await lockApproval(tx, waiting.id);
    const user = await getBuyer(tx, { companyId, userId: row.userId }, actor);
    if (user instanceof Failure) return user;
    const priced = await priceOrder(tx, {
      source: 'quote',
      ...(await readQuoted(tx, row, sent, input.choices)),
      buyer: { company, user, email: row.email, isProven: true, network: null },
      shipTo: input.ship_to,
    });
    // The quote stays open while an owner decides. Sent again, the first request stands.
    if (priced.needsApproval && waiting) return { id: row.id };
    const moved = priced.needsApproval ? null : await moveToAccepted(tx, parts, row, actor);
    if (moved) return moved;
    const placed = await placeOrder(tx, parts, priced, {
      actor: toEventActor(actor),
      order: {
        clientKey: `quote-${row.id}-${waiting ? crypto.randomUUID() : sent.number}`,
        restaurant: row.restaurant,
        acceptedBy: input.name,
        title: input.title,
        poNumber: input.po_number,
        ownerId: row.ownerId,
        quoteId: row.id,
        quoteVersion: sent.number,
        choices: input.choices,
      },
      seenTotalCents: input.total_cents ?? shown.total_cents,
      requestId: row.requestId,
    });
    if (placed instanceof Failure) return placed;
    // An owner who accepts it here has decided about what a buyer asked.
    if (waiting && 'order' in placed) {
      const ended = { id: waiting.id, to: 'cancelled', version: waiting.version, reason: '' } as const;
      await advance(tx, parts.realtime, approvalSubject, ended, actor, { alert: false });
    }
    return { id: row.id };
  });
  if (outcome instanceof Failure) return outcome;
  return (await findQuoteRecord(parts.database, outcome.id)) ?? fail('notFound');
}
