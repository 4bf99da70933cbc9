import { includesScope } from '#contract/access-links/access-links.ts';
import { can } from '#contract/auth/capabilities.ts';
import { describeDelivery } from '#contract/catalog/pricing/delivery.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import { estimateQuoteDelivery } from '#contract/quotes/quote-delivery.ts';
import { isBelowFloor } from '#contract/quotes/quote-margin.ts';
import { type QuotePlace, sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote, StaffQuote } from '#contract/quotes/quote-views.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { type QuoteState, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { type Actor, type CustomerActor, listMoves, type StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAccessLinks } from '#database/queries/access-links.ts';
import { findOrderOfQuote, type OrderRecord } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import {
  listProductPictures,
  listQuoteVersions,
  type QuoteRecord,
  type QuoteVersionRecord,
} from '#database/queries/quotes.ts';
import {
  listSubjectEvents,
  readFreightRates,
  readQuoteRules,
  type SubjectEventRow,
} from '#database/queries/records.ts';
import { findRequestRecord } from '#database/queries/requests.ts';
import { findWaitingOfQuote } from '#database/queries/store-approvals.ts';
import { presentLink } from '../../access-links/access-links.ts';
import { toAttachedFile } from '../../files/attached-file.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { findAsked } from '../../workflow/find-asked.ts';
import { toPath, toPicture } from '../catalog/product-facts.ts';
import { findOrderingMember, readSpending } from '../companies/spending.ts';
import { findCompanyOf } from './find-company.ts';
import { type ComposedPicture, findComposedPictures, listRequestedFiles } from './line-pictures.ts';
import { readQuotePlace } from './quote-freight.ts';
import { describePayment } from './quote-payment.ts';
import { toLinkSubject } from './quote-subject.ts';

interface Presenting {
  db: Queryable;
  links: FileLinks;
  /** The link it was opened by: its files open as long as that does. */
  linkId?: string | null;
}

/** What both readers see of a quote. */
async function presentShared({ db, links, linkId = null }: Presenting, row: QuoteRecord, actor: Actor) {
  const reader = actor.type === 'staff' ? 'staff' : 'customer';
  const versions = await listQuoteVersions(db, [row.id]);
  const order = isInPhase(quoteWorkflow.states, row.state, 'accepted') ? await findOrderOfQuote(db, row.id) : null;
  const place = await readQuotePlace(db, await findCompanyOf(db, row));
  const sent = versions.filter(({ sentAt }) => sentAt !== null);
  const { label, tone, headline, next, waitsFor } = quoteWorkflow.states[row.state];
  const shown = reader === 'staff' ? (versions[0] ?? sent[0]) : sent[0];
  // Staff see the customer's files as well; a customer's link opens the pictures alone.
  const requested = shown && reader === 'staff' ? await listRequestedFiles(db, row, shown.content) : null;
  const composed = requested?.pictures ?? (shown ? await findComposedPictures(db, row, shown.content) : []);
  const events = await listSubjectEvents(db, 'quote', row.id);
  return {
    versions,
    requested,
    asked: findAsked(quoteWorkflow.states, events),
    shared: {
      id: row.id,
      number: row.number,
      state: row.state,
      label,
      tone,
      headline,
      next,
      waits_for: waitsFor,
      version: row.version,
      restaurant: row.restaurant,
      email: row.email,
      zipcode: row.zipcode,
      taxes: place.taxes,
      exempt_regions: [...place.exemptRegions],
      payment: shown ? await describePayment(db, row, shown.content, order) : '',
      created_at: row.createdAt.toISOString(),
      versions: sent.map((version) =>
        toSentVersion(version, order, { ...place, zip: order?.shipTo.zipcode ?? row.zipcode }),
      ),
      pictures: shown ? await listPictures({ db, links, linkId }, shown, composed) : [],
      delivery: shown && order === null ? toDelivery(await readFreightRates(db), shown, row.zipcode) : null,
      accepted: order && toAcceptance(order),
      history: toHistory(events, reader),
      moves: toMoveOffers(listMoves(quoteWorkflow, row.state, actor)),
    },
  };
}

export async function presentToCustomer(
  presenting: Presenting,
  row: QuoteRecord,
  actor: CustomerActor,
): Promise<CustomerQuote> {
  const { db } = presenting;
  const { shared } = await presentShared(presenting, row, actor);
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  const request = row.requestId ? await findRequestRecord(db, row.requestId) : null;
  const isOpen = isInPhase(quoteWorkflow.states, row.state, 'offered');
  const approval = isOpen ? await findWaitingOfQuote(db, row.id) : null;
  const reader = approval && (await findOrderingMember(db, approval.companyId, actor));
  const mayDecide = reader ? (await readSpending(db, approval.companyId, reader.id)).isOwner : false;
  // While an owner is asked, only an owner answers for the company.
  const mayAccept = includesScope(actor.scope, 'approve') && isOpen && (approval === null || mayDecide);
  return {
    ...shared,
    may_accept: mayAccept,
    next: isOpen && !mayAccept ? tellWhoAccepts(actor) : shared.next,
    approval: approval && reader ? { id: approval.id, may_decide: mayDecide } : null,
    handled_by: owner?.firstName || null,
    request_number: request?.number ?? null,
  };
}

/** For a reader without an accept button: what has to happen instead. */
function tellWhoAccepts({ scope, userId }: CustomerActor): string {
  if (includesScope(scope, 'approve')) return 'An owner of your company has to approve it first.';
  return userId
    ? 'An owner or buyer of your company can accept it.'
    : 'To accept it, open the link in our email about this quote, or log in. You can ask for changes here.';
}

export async function presentToStaff(presenting: Presenting, row: QuoteRecord, actor: StaffActor): Promise<StaffQuote> {
  const { db, links } = presenting;
  const { shared, versions, requested, asked } = await presentShared(presenting, row, actor);
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  const request = row.requestId ? await findRequestRecord(db, row.requestId) : null;
  const rules = await readQuoteRules(db);
  const draft = versions[0] && !versions[0].sentAt ? versions[0] : null;
  return {
    ...shared,
    staff_label: quoteWorkflow.states[row.state].staffLabel,
    asked,
    draft: draft && { number: draft.number, content: draft.content, internal_note: draft.internalNote },
    request: request && {
      id: request.id,
      number: request.number,
      words: [request.brief, request.additionalComments].filter(Boolean),
      files: (requested?.others ?? []).map((file) => toAttachedFile(file, links, null)),
    },
    logos: (requested?.logos ?? []).map((file) => file && toAttachedFile(file, links, null)),
    owner: owner && { id: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim() || owner.email },
    costs: can(actor.roles, 'costs.read') ? (versions[0]?.costs ?? []) : [],
    minimum_margin_percent: rules.minimum_margin_percent,
    needs_approval: draft !== null && isBelowFloor(draft.content, draft.costs, rules),
    links: (await listAccessLinks(db, toLinkSubject(row))).map(presentLink),
    may_write: can(actor.roles, 'quotes.write'),
    may_approve: can(actor.roles, 'quotes.approve') && draft !== null && draft.authorId !== actor.userId,
    updated_at: row.updatedAt.toISOString(),
  };
}

function toSentVersion(version: QuoteVersionRecord, order: OrderRecord | null, place: QuotePlace) {
  const accepted = order?.quoteVersion === version.number ? order.choices : null;
  const totals = sumQuote(version.content, accepted ?? toFirstChoices(version.content), place.zip ? place : null);
  if (!totals) throw new Error('A version without sums was sent.');
  return {
    number: version.number,
    content: version.content,
    sent_at: version.sentAt?.toISOString() ?? '',
    valid_until: version.validUntil ?? '',
    totals,
  };
}

function toDelivery(rates: FreightRates, { content }: QuoteVersionRecord, zip: string): CustomerQuote['delivery'] {
  const estimate = estimateQuoteDelivery(rates, content, zip, new Date());
  return {
    ...describeDelivery(estimate),
    segments: estimate.segments.map(({ step, leastDays, mostDays }) => ({
      step,
      least_days: leastDays,
      most_days: mostDays,
    })),
  };
}

function toAcceptance(order: OrderRecord) {
  return {
    at: order.createdAt.toISOString(),
    version: order.quoteVersion ?? 0,
    name: order.acceptedBy,
    title: order.title,
    po_number: order.poNumber,
    ship_to: order.shipTo,
    choices: order.choices ?? [],
    order_number: order.number,
    order_id: order.id,
    deliver_until: order.deliverUntil,
  };
}

/** One per line, in its order; a product that left the catalog has neither picture nor page. */
async function listPictures(
  { db, links, linkId }: Presenting,
  { content }: QuoteVersionRecord,
  composed: readonly (ComposedPicture | null)[],
): Promise<CustomerQuote['pictures']> {
  const uuids = content.lines.flatMap(({ product_uuid }) => product_uuid ?? []);
  const rows = new Map((await listProductPictures(db, uuids)).map((row) => [row.uuid, row]));
  return content.lines.map(({ product_uuid: uuid }, index) => {
    const picture = composed[index];
    const row = uuid ? rows.get(uuid) : undefined;
    return {
      image: row ? toPicture(row) : null,
      logo_url: picture ? links.toUrl(picture, linkId) : null,
      look: picture?.look ?? null,
      path: row ? toPath(row) : null,
    };
  });
}

interface MoveDetail {
  to?: QuoteState;
  reason?: string;
}

function toHistory(events: SubjectEventRow[], reader: 'customer' | 'staff'): CustomerQuote['history'] {
  return events.flatMap((event) => {
    const title = tellEvent(event, reader);
    if (!title) return [];
    const { to, reason = '' } = event.detail as MoveDetail;
    const byCustomer = event.actorRole === 'customer';
    const isInternal = to && (quoteWorkflow.states[to].isInternal || to === 'draft');
    const by = byCustomer ? (reader === 'customer' ? 'You' : 'Customer') : event.actorName || 'We';
    return [{ at: event.createdAt.toISOString(), by, title, text: isInternal && reader === 'customer' ? '' : reason }];
  });
}
