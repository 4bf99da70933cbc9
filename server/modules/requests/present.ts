import type { LineArtwork, StoredArtwork } from '#contract/artwork/line-artwork.ts';
import { maskMailbox } from '#contract/mask-mailbox.ts';
import { nameFirst } from '#contract/name-first.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import { listGroups } from '#contract/quotes/quote-totals.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { toWishes } from '#contract/requests/wishes.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { type Actor, listMoves } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findConversation, listMessages } from '#database/queries/conversations.ts';
import { listConcepts } from '#database/queries/design-files.ts';
import { findDesignOfRequest } from '#database/queries/designs.ts';
import { listAttachedFiles, type StoredFile } from '#database/queries/files.ts';
import { findOrderOfQuote } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { findQuoteOfRequest, findSentVersion } from '#database/queries/quotes.ts';
import {
  listRequestEvents,
  listRequestLines,
  type RequestLineRow,
  type RequestRecord,
} from '#database/queries/requests.ts';
import type { Acting } from '../../access-links/open-subject.ts';
import { toAttachedFile } from '../../files/attached-file.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { toHistory } from '../../workflow/history.ts';
import { toPath, toPicture, toUnit } from '../catalog/product-facts.ts';
import { createQuoteSums } from '../ordering/sum-quotes.ts';
import { readUsualTimes } from './usual-times.ts';

/** A request with its lines, files and history, as this reader may see it and with what they may do. */
export async function presentRequest(
  db: Queryable,
  links: FileLinks,
  row: RequestRecord,
  actor: Actor,
  { linkId = null, isUnproven = false }: Partial<Pick<Acting, 'linkId' | 'isUnproven'>> = {},
): Promise<RequestStatus> {
  const reader = actor.type === 'customer' ? 'customer' : 'staff';
  const [lines, files, events, owner] = [
    await listRequestLines(db, [row.id]),
    await listAttachedFiles(db, 'request', row.id),
    await listRequestEvents(db, row.id),
    row.ownerId ? await findUser(db, row.ownerId) : null,
  ];
  const workflow = getRequestWorkflow(row.kind);
  const { label, tone, headline, next, waitsFor } = workflow.states[row.state];
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    label,
    tone,
    headline,
    now: next,
    waits_for: waitsFor,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    handled_by: owner?.firstName || null,
    restaurant: row.restaurant,
    business_email: row.businessEmail,
    zipcode: row.zipcode,
    need_by: row.needBy,
    ship_to: row.shipTo,
    wishes: toWishes(row),
    brief: row.brief,
    additional_comments: row.additionalComments,
    lines: lines.map((line) => ({ ...toLine(line), artwork: toArtwork(line.line.artwork, files, links, linkId) })),
    files: files.filter(isSentFile(lines)).map((file) => toAttachedFile(file, links, linkId)),
    emailed: isUnproven ? await findEmailed(db, row) : null,
    quote: isUnproven ? null : await findSentQuote(db, row.id),
    order: isUnproven ? null : await findOrder(db, row.id),
    history: toHistory(events, reader, row.kind),
    usual: await readUsualTimes(db, row.kind),
    moves: toMoveOffers(listMoves(workflow, row.state, actor)).map((move) => ({
      ...move,
      is_emailed: workflow.states[move.to].email,
    })),
  };
}

/** What was emailed in answer, without a word of it. */
async function findEmailed(db: Queryable, { id, businessEmail }: RequestRecord): Promise<RequestStatus['emailed']> {
  const design = await findDesignOfRequest(db, id);
  const thread = await findConversation(db, { kind: 'request', id });
  const messages = thread ? await listMessages(db, thread.id, { withInternal: false }) : [];
  return {
    to: maskMailbox(businessEmail),
    quote: (await findSentQuote(db, id)) !== null,
    design: design !== null && (await listConcepts(db, design.id)).some(({ concept }) => concept.sentAt !== null),
    message: messages.some(({ authorKind }) => authorKind === 'staff'),
  };
}

async function findSentQuote(db: Queryable, requestId: string): Promise<RequestStatus['quote']> {
  const quote = await findQuoteOfRequest(db, requestId);
  const sent = quote && (await findSentVersion(db, quote.id));
  if (!quote || !sent) return null;
  const { headline, waitsFor } = quoteWorkflow.states[quote.state];
  return {
    id: quote.id,
    number: quote.number,
    headline,
    total_cents: (await createQuoteSums(db, [quote]))(quote, sent),
    has_alternatives: !isInPhase(quoteWorkflow.states, quote.state, 'accepted') && listGroups(sent.content).length > 0,
    is_open: waitsFor === 'customer',
  };
}

async function findOrder(db: Queryable, requestId: string): Promise<RequestStatus['order']> {
  const quote = await findQuoteOfRequest(db, requestId);
  const order = quote && (await findOrderOfQuote(db, quote.id));
  if (!order) return null;
  const { id, number, totalCents, deliverUntil, status } = order;
  const { headline, next } = orderStatusRows[status];
  return { id, number, headline, next, total_cents: totalCents, deliver_until: deliverUntil };
}

/** Without the versions of a logo that we print and show: a customer sent one file. */
export function isSentFile(lines: readonly RequestLineRow[]): (file: StoredFile) => boolean {
  const made = new Set(
    lines.flatMap(({ line: { artwork } }) => (artwork ? [artwork.print_id, artwork.picture_id] : [])),
  );
  const given = new Set(lines.flatMap(({ line: { artwork } }) => artwork?.file_id ?? []));
  return ({ id }) => given.has(id) || !made.has(id);
}

function toArtwork(
  artwork: StoredArtwork | null,
  files: StoredFile[],
  links: FileLinks,
  linkId: string | null,
): LineArtwork | null {
  const file = files.find(({ id }) => id === artwork?.file_id);
  if (!artwork || !file) return null;
  const picture = files.find(({ id }) => id === artwork.picture_id);
  return {
    file: toAttachedFile(file, links, linkId),
    picture_url: picture ? links.toUrl(picture, linkId) : null,
    look: artwork.look ?? null,
    placements: artwork.placements,
    materials: artwork.materials,
  };
}

type ShownLine = Omit<RequestStatus['lines'][number], 'artwork'>;

function toLine({ line, title, seoTitle, unit, ...product }: RequestLineRow): ShownLine {
  const uuid = line.productUuid;
  return {
    product_uuid: uuid,
    product_name: line.productName,
    quantity: line.quantity,
    options: line.options,
    note: line.note,
    // A product that left the catalog has no page to go to.
    path: uuid && title ? toPath({ uuid, title, seoTitle }) : null,
    image: toPicture(product),
    unit: toUnit(unit ?? []),
    list_price: line.listPrice,
  };
}

/** One line for a list: what it is about. */
export const toTitle = (row: RequestRecord, names: string[] = []): string => nameFirst(names) || kindTitles[row.kind];

const kindTitles: Record<RequestRecord['kind'], string> = {
  quote: 'A quote',
  design: 'A free design',
  sample: 'A sample',
  storage: 'Free storage',
  store: 'A custom store',
  contact: 'A question',
};
