import { Failure, fail } from '#contract/errors.ts';
import { type QuoteTotals, sumQuote } from '#contract/quotes/quote-totals.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type CompanyRecord, findCompany } from '#database/queries/companies.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { User } from '#database/queries/people.ts';
import {
  findSentVersion,
  lockQuoteRecord,
  type QuoteRecord,
  type QuoteVersionRecord,
} from '#database/queries/quotes.ts';
import { type ApprovalRecord, findWaitingOfQuote } from '#database/queries/store-approvals.ts';
import type { Parts } from '../../parts.ts';
import { advance, toEventActor } from '../../workflow/advance.ts';
import { chooseTerms } from '../companies/payment-terms.ts';
import { placeOrder } from '../orders/place-order.ts';
import { requestApproval, toApprovalLine } from '../stores/approvals.ts';
import { createQuoteSubject } from './quote-subject.ts';
import { type Acceptance, toNewOrder } from './to-new-order.ts';

interface Accepting {
  row: QuoteRecord;
  sent: QuoteVersionRecord;
  asked: Acceptance;
  /** Whose order it is. */
  userId: string | null;
}

/** Moves a quote that is held to accepted and places its order. */
export async function orderQuote(
  tx: Queryable,
  parts: Parts,
  { row, sent, asked, userId }: Accepting,
  actor: CustomerActor,
): Promise<OrderRecord | Failure> {
  const totals = sumQuote(sent.content, asked.choices);
  if (!totals) return fail('conflict');
  const move = { id: row.id, to: 'accepted', version: row.version, reason: '' } as const;
  // Email and alert of the order tell it.
  const quiet = { email: false, alert: false };
  const moved = await advance(tx, parts.realtime, createQuoteSubject(parts), move, actor, quiet);
  if (moved instanceof Failure) return moved;
  const order = await toNewOrder(tx, row, sent, asked);
  const company = order.companyId ? await findCompany(tx, order.companyId) : null;
  const terms = company ? await chooseTerms(tx, company, totals.total_cents) : 'advance';
  const placing = { ...order, userId, terms, freightCents: totals.freight_cents };
  return (await placeOrder(tx, parts, placing, toEventActor(actor))).order;
}

interface AskingOwner {
  row: QuoteRecord;
  sent: QuoteVersionRecord;
  totals: QuoteTotals;
  company: CompanyRecord;
  user: User;
  asked: Acceptance;
}

/** The quote stays open; an owner decides whether it is accepted as the buyer chose. Asked again, the first request stands. */
export async function askOwner(
  tx: Queryable,
  parts: Parts,
  { row, sent, totals, company, user, asked }: AskingOwner,
  actor: CustomerActor,
): Promise<ApprovalRecord> {
  const waiting = await findWaitingOfQuote(tx, row.id);
  if (waiting) return waiting;
  const { lines } = await toNewOrder(tx, row, sent, asked);
  return requestApproval(
    tx,
    parts,
    {
      source: 'quote',
      company,
      user,
      quoteId: row.id,
      lines: lines.map(toApprovalLine),
      shipTo: asked.ship_to,
      poNumber: asked.po_number,
      form: { name: asked.name, title: asked.title, quoteVersion: sent.number, choices: asked.choices },
      freightCents: totals.freight_cents,
      totalCents: totals.total_cents,
      clientKey: `quote-${row.id}-${crypto.randomUUID()}`,
    },
    toEventActor(actor),
  );
}

/** Accepts for an owner what a buyer chose, if the quote is still the one they chose from. */
export async function acceptApproved(
  tx: Queryable,
  parts: Parts,
  { quoteId, userId, form, shipTo, poNumber }: ApprovalRecord,
  actor: CustomerActor,
): Promise<OrderRecord | Failure> {
  const row = quoteId ? await lockQuoteRecord(tx, quoteId) : null;
  const sent = row && (await findSentVersion(tx, row.id));
  if (!row || !sent?.validUntil) return fail('notFound');
  if (row.state === 'accepted') return fail('conflict', { msg: 'This quote was already accepted.' });
  if (sent.number !== form.quoteVersion)
    return fail('conflict', { msg: 'We sent a newer version of this quote. Please decline this and accept that one.' });
  if (sent.validUntil < new Date().toISOString().slice(0, 10))
    return fail('conflict', { msg: 'This quote has expired. Ask for a new one and we’ll send it right away.' });
  const asked = {
    version: row.version,
    choices: form.choices ?? [],
    name: form.name ?? '',
    title: form.title ?? '',
    po_number: poNumber,
    ship_to: shipTo,
  };
  return orderQuote(tx, parts, { row, sent, asked, userId }, actor);
}
