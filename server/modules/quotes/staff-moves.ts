import { addDays, type Day, toDay } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { openQuoteLine, type QuoteContent } from '#contract/quotes/quote-content.ts';
import { isBelowFloor } from '#contract/quotes/quote-margin.ts';
import { listGroups, sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import { type QuoteState, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  changeDraft,
  changeQuote,
  findQuoteOfRequest,
  insertQuote,
  insertQuoteVersion,
  listQuoteVersions,
  lockQuoteRecord,
  type QuoteRecord,
  type QuoteVersionRecord,
} from '#database/queries/quotes.ts';
import { readQuoteRules } from '#database/queries/records.ts';
import { listRequestLines, lockRequestRecord } from '#database/queries/requests.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput, notifyWatchers, toConflict, toEventActor } from '../../workflow/advance.ts';
import { createRequestSubject } from '../requests/request-subject.ts';
import { costLines } from './cost-lines.ts';
import { priceRequestLines } from './price-lines.ts';
import { withFreight } from './quote-freight.ts';
import { createQuoteSubject } from './quote-subject.ts';

/** Starts the quote of a request, priced by the catalog's rules. A request that has one answers with it. */
export function startQuote(parts: Parts, requestId: string, actor: StaffActor): Promise<QuoteRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const request = await lockRequestRecord(tx, requestId);
    if (!request) return fail('notFound');
    const existing = await findQuoteOfRequest(tx, requestId);
    if (existing) return existing;
    if (requestWorkflow.states[request.state].closed)
      return fail('conflict', { msg: 'This request is closed. Reopen it first.' });
    const lines = await priceRequestLines(tx, await listRequestLines(tx, [requestId]), request);
    const written: QuoteContent = { lines: lines.length > 0 ? lines : [openQuoteLine], note: '', validity_days: 30 };
    const content = await withFreight(tx, written, request.zipcode);
    const row = await insertQuote(
      tx,
      {
        requestId,
        email: request.businessEmail,
        restaurant: request.restaurant,
        zipcode: request.zipcode,
        userId: request.userId,
        companyId: request.companyId,
        ownerId: request.ownerId ?? actor.userId,
      },
      { content, costs: await costLines(tx, content.lines), authorId: actor.userId },
    );
    await recordEvent(tx, 'quote.started', { type: 'quote', id: row.id }, toEventActor(actor), {});
    if (request.state === 'new') {
      const move = { id: request.id, to: 'in_review', version: request.version, reason: '' } as const;
      const moved = await advance(tx, parts.realtime, createRequestSubject(parts), move, actor);
      if (moved instanceof Failure) return moved;
    }
    await notifyWatchers(tx, parts.realtime, createQuoteSubject(parts), row);
    return row;
  });
}

export interface DraftWords {
  content: QuoteContent;
  internalNote: string;
}

/** Saves the draft. */
export function saveDraft(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/quote/save'>,
  actor: StaffActor,
): Promise<QuoteRecord | Failure> {
  return rewriteDraft(parts, input, actor, async (_tx, _row, { content }) => ({
    content: dropLoneGroups(keepListPrices(content, input.content)),
    internalNote: input.internal_note,
  }));
}

/** Writes the draft anew. What is on its way to approval is a draft no more: it goes back first. */
export function rewriteDraft(
  parts: Parts,
  input: { id: string; version: number },
  actor: StaffActor,
  rewrite: (tx: Queryable, row: QuoteRecord, draft: QuoteVersionRecord) => Promise<DraftWords | Failure>,
): Promise<QuoteRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockQuoteRecord(tx, input.id);
    if (!row) return fail('notFound');
    const draft = await findDraft(tx, row);
    if (row.version !== input.version || row.state !== 'draft' || !draft) return toConflict(quoteWorkflow, row);
    const next = await rewrite(tx, row, draft);
    if (next instanceof Failure) return next;
    const content = await withFreight(tx, next.content, row.zipcode);
    const costs = await costLines(tx, content.lines);
    await changeDraft(tx, draft, { ...next, content, costs, authorId: actor.userId });
    const saved = await changeQuote(tx, row.id, row.ownerId ? {} : { ownerId: actor.userId });
    await notifyWatchers(tx, parts.realtime, createQuoteSubject(parts), saved);
    return saved;
  });
}

/**
 * List prices are the catalog's, never the browser's: the floor is judged by them. A quantity that was not priced before
 * gets the list price of the nearest smaller one of the same product, or of the smallest.
 */
function keepListPrices(before: QuoteContent, after: QuoteContent): QuoteContent {
  return {
    ...after,
    lines: after.lines.map((line) => {
      const known = before.lines
        .filter(({ product_uuid }) => product_uuid !== null && product_uuid === line.product_uuid)
        .flatMap(({ breaks }) => breaks)
        .sort((a, b) => a.quantity - b.quantity);
      return {
        ...line,
        breaks: line.breaks.map((each) => ({
          ...each,
          list_unit_mills:
            (known.findLast(({ quantity }) => quantity <= each.quantity) ?? known[0])?.list_unit_mills ?? 0,
        })),
      };
    }),
  };
}

/** A group of one line is no choice: the line stands for itself again. */
function dropLoneGroups(content: QuoteContent): QuoteContent {
  const lone = new Set(listGroups(content).flatMap(({ lines }) => (lines.length === 1 ? lines : [])));
  return {
    ...content,
    lines: content.lines.map(({ group, ...line }, index) => (group && !lone.has(index) ? { ...line, group } : line)),
  };
}

/** Sends, asks for approval, approves, cancels, or starts the next version. */
export function moveQuote(
  parts: Parts,
  move: MoveInput<QuoteState>,
  actor: StaffActor,
): Promise<QuoteRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockQuoteRecord(tx, move.id);
    if (!row) return fail('notFound');
    if (row.version !== move.version) return toConflict(quoteWorkflow, row);
    const prepared = await prepareMove(tx, row, move.to, actor);
    if (prepared) return prepared;
    const moved = await advance(tx, parts.realtime, createQuoteSubject(parts), move, actor);
    if (!(moved instanceof Failure) && moved.state === 'sent') await markRequestQuoted(parts, tx, moved, actor);
    return moved;
  });
}

async function prepareMove(
  tx: Queryable,
  row: QuoteRecord,
  to: QuoteState,
  actor: StaffActor,
): Promise<Failure | null> {
  if (to === 'sent') return sendDraft(tx, row, actor);
  if (to === 'draft' && !(await findDraft(tx, row))) {
    const [last] = await listQuoteVersions(tx, [row.id]);
    if (last)
      await insertQuoteVersion(tx, {
        quoteId: row.id,
        number: last.number + 1,
        content: last.content,
        costs: await costLines(tx, last.content.lines),
        authorId: actor.userId,
      });
  }
  return null;
}

async function sendDraft(tx: Queryable, row: QuoteRecord, actor: StaffActor): Promise<Failure | null> {
  const draft = await findDraft(tx, row);
  if (!draft) return toConflict(quoteWorkflow, row);
  const { lines } = draft.content;
  const unpriced = lines.findIndex(({ breaks }) => breaks.some(({ unit_price_mills }) => unit_price_mills === 0));
  if (unpriced >= 0)
    return fail('invalid', {
      msg: `“${lines[unpriced]?.name}” has no price yet.`,
      fields: { [`content.lines.${unpriced}.breaks`]: 'Please enter a price for each quantity.' },
    });
  const costs = await costLines(tx, lines);
  if (isBelowFloor(draft.content, costs, await readQuoteRules(tx))) {
    if (row.state === 'draft')
      return fail('conflict', {
        msg: 'A price is below the minimum margin or more than 15% below list, or a line isn’t in the catalog. Ask a colleague to approve it.',
      });
    if (draft.authorId === actor.userId)
      return fail('forbidden', { msg: 'Someone else has to approve this, because you set the prices.' });
  }
  const content = await withFreight(tx, draft.content, row.zipcode);
  if (sumQuote(content, toFirstChoices(content))?.is_freight_open)
    return fail('invalid', {
      msg: 'We have no freight rate to this ZIP code. Please enter the freight of this quote.',
      fields: { 'content.freight.fixed_cents': 'Please enter the freight.' },
    });
  const sentAt = new Date();
  await changeDraft(tx, draft, { content, costs, sentAt, validUntil: toValidUntil(content, sentAt) });
  return null;
}

/** The last day of a version that is sent at this moment. */
export function toValidUntil({ validity_days }: Pick<QuoteContent, 'validity_days'>, sentAt: Date): Day {
  return addDays(toDay(sentAt), validity_days);
}

/** The version that is being written: the last one, unless it was sent. */
async function findDraft(db: Queryable, { id }: { id: string }): Promise<QuoteVersionRecord | null> {
  const [last] = await listQuoteVersions(db, [id]);
  return last && !last.sentAt ? last : null;
}

/** The email of the quote tells it, so the request sends none of its own. */
async function markRequestQuoted(parts: Parts, tx: Queryable, { requestId }: QuoteRecord, actor: StaffActor) {
  const request = requestId ? await lockRequestRecord(tx, requestId) : null;
  if (request?.state !== 'in_review') return;
  const move = { id: request.id, to: 'quoted', version: request.version, reason: '' } as const;
  await advance(tx, parts.realtime, createRequestSubject(parts), move, actor, { email: false });
}
