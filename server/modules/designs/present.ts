import { includesScope } from '#contract/access-links/access-links.ts';
import { can } from '#contract/auth/capabilities.ts';
import { designClockMs, isClockRunning, listClockSpans, readSpent } from '#contract/designs/design-clock.ts';
import type { CustomerDesign, DesignRow, StaffDesign } from '#contract/designs/design-views.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import { formatCount } from '#contract/format-number.ts';
import { type DesignState, designWorkflow } from '#contract/workflows/design-workflow.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { type Actor, listMoves, type StaffActor } from '#contract/workflows/workflow.ts';
import { listConcepts, listPins, listProofs } from '#database/queries/design-files.ts';
import type { DesignRecord } from '#database/queries/designs.ts';
import { listAttachedFiles } from '#database/queries/files.ts';
import { findOrderLine } from '#database/queries/line-designs.ts';
import { findOrderRecord, type OrderLineRecord } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { findQuoteRecord } from '#database/queries/quotes.ts';
import { listSubjectEvents, type SubjectEventRow } from '#database/queries/records.ts';
import { findRequestRecord } from '#database/queries/requests.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { findAsked } from '../../workflow/find-asked.ts';
import { allowsDesignMove, isRequested, reminderDays, toClock, toReminderAt, toThread } from './design-subject.ts';
import { presentConceptZero } from './find-design-art.ts';
import type { OpenedDesign } from './open-design.ts';
import { toConcepts, toDesignFile, toProofs } from './present-files.ts';

export type PresentParts = Pick<Parts, 'database' | 'settings'> & { links: FileLinks };

/** What both readers see of a design. */
async function presentShared(parts: PresentParts, row: DesignRecord, actor: Actor, linkId: string | null) {
  const { database: db, links } = parts;
  const reader = actor.type === 'staff' ? 'staff' : 'customer';
  const { phase, label, tone, headline, next, waitsFor } = designWorkflow.states[row.state];
  const events = await listSubjectEvents(db, 'design', row.id);
  const pins = await listPins(db, row.id);
  const context = { pins, links, linkId, reader } as const;
  const request = row.requestId ? await findRequestRecord(db, row.requestId) : null;
  const line = row.orderLineId ? await findOrderLine(db, row.orderLineId) : null;
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  const shared = {
    id: row.id,
    number: row.number,
    state: row.state,
    phase,
    label,
    tone,
    headline,
    next,
    waits_for: waitsFor,
    version: row.version,
    restaurant: row.restaurant,
    product_name: row.productName,
    created_at: row.createdAt.toISOString(),
    concept_zero: await presentConceptZero(db, row, links, linkId),
    concepts: toConcepts(await listConcepts(db, row.id), context),
    chosen_concept: row.chosenConcept,
    proofs: toProofs(await listProofs(db, row.id), context),
    clock: {
      ...presentClock(row, parts.settings.businessTimeZone),
      spans: listSpans(events, parts.settings.businessTimeZone),
    },
    history: toHistory(events, reader),
    moves: toMoveOffers(listMoves(designWorkflow, row.state, actor).filter(({ to }) => allowsDesignMove(row, to))),
    brief: [request?.brief, request?.additionalComments, line && describeLine(line)].filter(Boolean).join('\n\n'),
  };
  return { shared, request, owner, asked: findAsked(designWorkflow.states, events) };
}

/** What is printed, as it was ordered. */
const describeLine = ({ quantity, content }: OrderLineRecord) =>
  [
    `${formatCount(quantity)} × ${content.title}`,
    ...Object.entries(content.options).map(([name, value]) => `${name}: ${value}`),
    content.note,
  ]
    .filter(Boolean)
    .join('\n');

export async function presentToCustomer(
  parts: PresentParts,
  { row, actor, linkId, thread }: OpenedDesign,
): Promise<CustomerDesign> {
  const { shared, owner } = await presentShared(parts, row, actor, linkId);
  const reader = actor.userId ? await findUser(parts.database, actor.userId) : null;
  const order = row.orderId ? await findOrderRecord(parts.database, row.orderId) : null;
  return {
    ...shared,
    may_respond: includesScope(actor.scope, 'respond'),
    may_approve: includesScope(actor.scope, 'approve') && isInPhase(designWorkflow.states, row.state, 'approval'),
    reader_name: reader ? `${reader.firstName} ${reader.lastName}`.trim() : '',
    handled_by: owner?.firstName || null,
    order: order && { id: order.id, number: order.number },
    thread,
  };
}

export async function presentToStaff(parts: PresentParts, row: DesignRecord, actor: StaffActor): Promise<StaffDesign> {
  const { shared, request, owner, asked } = await presentShared(parts, row, actor, null);
  const order = row.orderId ? await findOrderRecord(parts.database, row.orderId) : null;
  // A design that began with an order is drawn from the files of the request that was quoted.
  const quote = order?.quoteId ? await findQuoteRecord(parts.database, order.quoteId) : null;
  const askedId = row.requestId ?? quote?.requestId;
  const briefFiles = askedId ? await listAttachedFiles(parts.database, 'request', askedId) : [];
  const zone = parts.settings.businessTimeZone;
  const thread = toThread(row);
  // Who answers an unassigned request becomes its owner.
  const answerer = request ? (request.ownerId ?? actor.userId) : order?.ownerId;
  return {
    ...shared,
    staff_label: designWorkflow.states[row.state].staffLabel,
    asked,
    email: row.email,
    brief_files: briefFiles.map((file) => ({ id: file.id, ...toDesignFile(file, parts.links, null) })),
    request: request && { id: request.id, number: request.number },
    order: order && { id: order.id, number: order.number },
    thread: thread && { subject: thread.kind, id: thread.id },
    reply_to: (answerer && (await findUser(parts.database, answerer))?.email) || '',
    owner: owner && { id: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim() || owner.email },
    may_write: can(actor.roles, 'designs.write'),
    reminders: isRequested(row.state)
      ? reminderDays.map((day) => toReminderAt(row.movedAt, day, zone).toISOString())
      : [],
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentRow(
  { design, ownerName, concepts }: { design: DesignRecord; ownerName: string | null; concepts: number },
  zone: string,
): DesignRow {
  const { staffLabel, tone, waitsFor } = designWorkflow.states[design.state];
  return {
    id: design.id,
    number: design.number,
    state: design.state,
    staff_label: staffLabel,
    tone,
    waits_for: waitsFor,
    restaurant: design.restaurant || design.email,
    product_name: design.productName,
    clock: presentClock(design, zone),
    concepts,
    owner: ownerName,
    updated_at: design.updatedAt.toISOString(),
  };
}

function presentClock(row: DesignRecord, zone: string): DesignRow['clock'] {
  const spent = readSpent(toClock(row), new Date(), zone);
  return {
    started_at: row.clockStartedAt?.toISOString() ?? null,
    is_running: isClockRunning(row.state),
    spent_ms: spent,
    left_ms: designClockMs - spent,
    due_at: row.dueAt?.toISOString() ?? null,
  };
}

function listSpans(events: SubjectEventRow[], zone: string) {
  const moves = events
    .filter(({ kind }) => kind === 'design.moved')
    .map(({ detail, createdAt }) => ({ to: (detail as { to: DesignState }).to, at: createdAt }));
  return listClockSpans(moves, new Date(), zone).map(({ from, to, ...span }) => ({
    ...span,
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
  }));
}

function toHistory(events: SubjectEventRow[], reader: 'customer' | 'staff'): CustomerDesign['history'] {
  return events.flatMap((event) => {
    const title = tellEvent(event, reader);
    if (!title) return [];
    const { reason = '' } = event.detail as { reason?: string };
    const byCustomer = event.actorRole === 'customer';
    const by = byCustomer ? (reader === 'customer' ? 'You' : 'Customer') : event.actorName || 'We';
    return [{ at: event.createdAt.toISOString(), by, title, text: reason }];
  });
}
