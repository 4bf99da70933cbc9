import { toLineArt } from '#contract/artwork/line-artwork.ts';
import { isPast } from '#contract/day.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toCents } from '#contract/money.ts';
import { toLineToSum } from '#contract/quotes/quote-totals.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import {
  findQuoteRecord,
  findSentVersion,
  lockQuoteRecord,
  type QuoteRecord,
  type QuoteVersionRecord,
} from '#database/queries/quotes.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { toPicture } from '../catalog/product-facts.ts';
import type { ApprovedLines } from '../ordering/decide-approval.ts';
import { toLineKind } from '../ordering/line-rules.ts';
import type { OrderLineRequest, OrderRequest } from '../ordering/order-request.ts';
import { findLineArtworks } from './line-pictures.ts';
import { createQuoteSubject } from './quote-subject.ts';

/** What is ordered by accepting a version: its lines in the quantities chosen, at its prices. */
export async function readQuoted(
  db: Queryable,
  quote: Pick<QuoteRecord, 'requestId'>,
  { content }: Pick<QuoteVersionRecord, 'content'>,
  choices: readonly number[],
): Promise<Pick<OrderRequest, 'lines' | 'freight'>> {
  // None where its freight is in the quantities.
  const { rates, fixed_cents } = content.freight ?? {};
  const artworks = await findLineArtworks(db, quote, content);
  const lines: OrderLineRequest[] = [];
  for (const [index, line] of content.lines.entries()) {
    const chosen = line.breaks[choices[index] ?? -1];
    if (!chosen) continue;
    const found = line.product_uuid ? await findProductRow(db, line.product_uuid) : null;
    const product = found?.product ?? null;
    const artwork = artworks[index] ?? null;
    lines.push({
      ...toLineToSum(line, chosen, rates !== undefined),
      // A product that left the catalog since was one that is printed: plain stock is bought, not quoted.
      kind: line.product_uuid && !product ? 'custom' : toLineKind(product, line.options),
      productUuid: line.product_uuid,
      leadDays: line.lead_days,
      title: line.name,
      sku: product?.sku ?? '',
      options: line.options,
      note: line.note,
      picture: product && toPicture(product),
      art: artwork && toLineArt(artwork),
      pictureFileId: artwork?.picture_id ?? null,
    });
  }
  const fixedCents = typeof fixed_cents === 'number' ? toCents(fixed_cents) : null;
  return { lines, freight: rates && { rates, fixedCents } };
}

export function refuseExpired({ validUntil }: QuoteVersionRecord): Failure | null {
  if (validUntil && !isPast(validUntil)) return null;
  return fail('conflict', { msg: 'This quote has expired. Ask for a new one and we’ll send it right away.' });
}

/** Moves a quote that is locked to accepted. The email and the alert of its order say so. */
export async function moveToAccepted(
  tx: Queryable,
  parts: Parts,
  row: QuoteRecord,
  actor: CustomerActor,
): Promise<Failure | null> {
  const move = { id: row.id, to: 'accepted', version: row.version, reason: '' } as const;
  const quiet = { email: false, alert: false };
  const moved = await advance(tx, parts.realtime, createQuoteSubject(parts), move, actor, quiet);
  return moved instanceof Failure ? moved : null;
}

const isSuperseded = 'We sent a newer version of this quote. Please decline this and accept that one.';

/** A quote that waited for an owner, if it is still the one the buyer chose from. */
async function readApprovedQuote(db: Queryable, { quoteId, form }: ApprovalRecord): Promise<ApprovedLines> {
  const sent = quoteId ? await findSentVersion(db, quoteId) : null;
  const row = quoteId ? await findQuoteRecord(db, quoteId) : null;
  if (!row || !sent) return { lines: [], fault: isSuperseded };
  return {
    ...(await readQuoted(db, row, sent, form.choices ?? [])),
    fault: sent.number !== form.quoteVersion ? isSuperseded : (refuseExpired(sent)?.detail.msg ?? null),
    order: { ownerId: row.ownerId },
    requestId: row.requestId,
  };
}

/** Accepts for an owner what a buyer chose; the order is placed with it. */
async function acceptApproved(
  tx: Queryable,
  parts: Parts,
  { quoteId }: ApprovalRecord,
  actor: CustomerActor,
): Promise<Failure | null> {
  const row = quoteId ? await lockQuoteRecord(tx, quoteId) : null;
  if (!row) return fail('notFound');
  if (isInPhase(quoteWorkflow.states, row.state, 'accepted'))
    return fail('conflict', { msg: 'This quote was already accepted.' });
  return moveToAccepted(tx, parts, row, actor);
}

export const approvedQuote = { read: readApprovedQuote, accept: acceptApproved };
