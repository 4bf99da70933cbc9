import { includesScope } from '#contract/access-links/access-links.ts';
import { can } from '#contract/auth/capabilities.ts';
import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { toDay } from '#contract/day.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import { nameFirst } from '#contract/name-first.ts';
import { toTrackingUrl } from '#contract/orders/carriers.ts';
import { orderStatusRows, toOrderProgress } from '#contract/orders/derive-order-status.ts';
import { sumCanceled } from '#contract/orders/order-totals.ts';
import type { CustomerOrder, OrderRow, StaffOrder } from '#contract/orders/order-views.ts';
import { toOrderPath } from '#contract/paths.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { orderProblemWorkflow, problemLabels } from '#contract/workflows/order-problem-workflow.ts';
import { shipmentWorkflow } from '#contract/workflows/shipment-workflow.ts';
import { listMoves, type StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAttachedFiles } from '#database/queries/files.ts';
import { listOrderEvents, type OrderEventRow } from '#database/queries/order-lists.ts';
import { listOrderProblems, type OrderProblemRecord } from '#database/queries/order-problems.ts';
import { listOrderLines, type OrderLineRecord, type OrderRecord, readClearance } from '#database/queries/orders.ts';
import { sumPending } from '#database/queries/payment-attempts.ts';
import { sumDisputed } from '#database/queries/payment-disputes.ts';
import { listBalances, listPayments, readBalance } from '#database/queries/payments.ts';
import { findUser } from '#database/queries/people.ts';
import { findQuoteRecord } from '#database/queries/quotes.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import { listShipmentLines, listShipments, type ShipmentRecord } from '#database/queries/shipments.ts';
import { toAttachedFile } from '../../files/attached-file.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { OpenedOrder } from '../ordering/order-link.ts';
import { presentBalance, presentPayment } from '../payments/present.ts';
import { presentOnline } from '../payments/present-online.ts';
import type { PaymentProvider } from '../payments/providers/provider.ts';
import { readWaysToPay } from '../payments/ways-to-pay.ts';
import { presentLines, type Reading, toLogoPicture } from './present-lines.ts';
import { toClaimWindow } from './problems.ts';

/** What both readers see of an order. */
async function presentShared(reading: Reading, row: OrderRecord) {
  const { db, actor } = reading;
  const reader = actor.type === 'staff' ? 'staff' : 'customer';
  const lines = await listOrderLines(db, [row.id]);
  const shipments = await listShipments(db, row.id);
  const problems = await listOrderProblems(db, row.id);
  const balance = await readBalance(db, row.id);
  const clearance = await readClearance(db, row);
  const quote = row.quoteId ? await findQuoteRecord(db, row.quoteId) : null;
  const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const events = await listOrderEvents(db, row.id, {
    order_line: toIds(lines),
    shipment: toIds(shipments),
    order_problem: toIds(problems),
  });
  const { label, staffLabel, tone, headline, next } = orderStatusRows[row.status];
  return {
    shipments,
    shared: {
      id: row.id,
      number: row.number,
      source: row.source,
      status: row.status,
      label: reader === 'staff' ? staffLabel : label,
      tone,
      headline,
      next,
      version: row.version,
      placed_at: row.createdAt.toISOString(),
      placed_by: row.acceptedBy,
      restaurant: row.restaurant,
      email: row.email,
      po_number: row.poNumber,
      terms: row.terms,
      ship_to: row.shipTo,
      bill_to: row.billTo,
      goods_cents: row.goodsCents,
      setup_cents: row.setupCents,
      freight_cents: row.freightCents,
      tax_cents: row.taxCents,
      canceled_cents: sumCanceled(lines),
      total_cents: row.totalCents - sumCanceled(lines),
      payments: (await listPayments(db, row.id)).map(presentPayment),
      ...presentBalance(row, lines, balance, await readOrderSettings(db)),
      pending_cents: await sumPending(db, row.id),
      disputed_cents: await sumDisputed(db, row.id),
      clearance,
      deposit_percent: row.depositPercent,
      stock_hold: row.stockHold,
      held_until: row.heldUntil?.toISOString() ?? null,
      deliver_from: row.deliverFrom,
      deliver_until: row.deliverUntil,
      quote_number: quote?.number ?? null,
      lines: await presentLines(reading, lines, clearance),
      shipments: await presentShipments(db, shipments, reader),
      problems: await Promise.all(problems.map((problem) => presentProblem(reading, problem, lines))),
      history: toHistory(events, lines, reader),
    },
  };
}

export async function presentToCustomer(
  db: Queryable,
  links: FileLinks,
  { row, linkId, actor, isUnproven }: OpenedOrder,
  paysOnline: boolean,
): Promise<CustomerOrder> {
  const { shared, shipments } = await presentShared({ db, links, linkId, actor }, row);
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  const reader = actor.userId ? await findUser(db, actor.userId) : null;
  const window = toClaimWindow(shipments, (await readOrderSettings(db)).claim_days);
  const mayWrite = includesScope(actor.scope, 'respond');
  return {
    ...shared,
    // What we answered is read by the mailbox alone.
    problems: isUnproven ? [] : shared.problems,
    ways_to_pay: shared.open_cents > 0 ? await readWaysToPay(db) : [],
    pays_online: paysOnline && shared.due_now_cents > shared.pending_cents + shared.disputed_cents,
    may_write: mayWrite,
    may_approve: includesScope(actor.scope, 'approve'),
    reader_name: reader ? `${reader.firstName} ${reader.lastName}`.trim() : '',
    may_report: mayWrite && window.mayReport,
    report_until: window.until,
    handled_by: owner?.firstName || null,
  };
}

export async function presentToStaff(
  db: Queryable,
  links: FileLinks,
  row: OrderRecord,
  actor: StaffActor,
  provider: PaymentProvider,
): Promise<StaffOrder> {
  const { shared } = await presentShared({ db, links, linkId: null, actor }, row);
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  return {
    ...shared,
    owner: owner && { id: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim() || owner.email },
    quote_id: row.quoteId,
    today: toDay(new Date()),
    may_pay: can(actor.roles, 'orders.pay'),
    released_reason: row.releasedReason,
    online: await presentOnline(db, row.id, provider),
    may_move: can(actor.roles, 'orders.move'),
    may_draw: can(actor.roles, 'designs.write'),
    updated_at: row.updatedAt.toISOString(),
  };
}

async function presentShipments(db: Queryable, rows: ShipmentRecord[], reader: 'customer' | 'staff') {
  const lines = await listShipmentLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { label, staffLabel, tone } = shipmentWorkflow.states[row.state];
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      label: reader === 'staff' ? staffLabel : label,
      tone,
      version: row.version,
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
      tracking_url: toTrackingUrl(row.carrier, row.trackingNumber),
      note: row.note,
      shipped_at: row.shippedAt.toISOString(),
      delivered_at: row.deliveredAt?.toISOString() ?? null,
      lines: lines
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map(({ lineId, content, quantity }) => ({ line_id: lineId, title: content.title, quantity })),
    };
  });
}

async function presentProblem(
  { db, links, linkId, actor }: Reading,
  row: OrderProblemRecord,
  lines: OrderLineRecord[],
) {
  const { label, staffLabel, tone } = orderProblemWorkflow.states[row.state];
  const photos = await listAttachedFiles(db, 'order_problem', row.id);
  return {
    id: row.id,
    kind: row.kind,
    kind_label: problemLabels[row.kind],
    line_title: lines.find(({ id }) => id === row.orderLineId)?.content.title ?? null,
    text: row.text,
    state: row.state,
    label: actor.type === 'staff' ? staffLabel : label,
    tone,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    photos: photos.map((file) => toAttachedFile(file, links, linkId)),
    moves: toMoveOffers(listMoves(orderProblemWorkflow, row.state, actor)),
  };
}

function toHistory(events: OrderEventRow[], lines: OrderLineRecord[], reader: 'customer' | 'staff') {
  return events.flatMap((event) => {
    const title = tellEvent(event, reader);
    if (!title) return [];
    const line = lines.find(({ id }) => id === event.subjectId);
    const byCustomer = event.actorRole === 'customer';
    const by = byCustomer ? (reader === 'customer' ? 'You' : 'Customer') : event.actorName || 'We';
    const { reason = '' } = event.detail as { reason?: string };
    const what = line ? `${line.content.title}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
    return [{ at: event.createdAt.toISOString(), by, title: what, text: reason }];
  });
}

/** Rows of a list, with what is in each order. */
export async function presentRows(
  db: Queryable,
  links: FileLinks,
  rows: readonly OrderRecord[],
  reader: 'customer' | 'staff',
): Promise<OrderRow[]> {
  const lines = await listOrderLines(
    db,
    rows.map(({ id }) => id),
  );
  const balances = await listBalances(
    db,
    rows.map(({ id }) => id),
  );
  const settings = await readOrderSettings(db);
  return rows.map((row) => {
    const own = lines.filter(({ orderId }) => orderId === row.id);
    const balance = balances.get(row.id);
    if (!balance) throw new Error(`Order ${row.number} has no balance.`);
    const { open_cents, due_now_cents, due_on, is_overdue } = presentBalance(row, own, balance, settings);
    const { phase, waitsFor, label, staffLabel, tone } = orderStatusRows[row.status];
    return {
      id: row.id,
      number: row.number,
      status: row.status,
      phase,
      waits_for: waitsFor,
      progress: toOrderProgress(row.status),
      label: reader === 'staff' ? staffLabel : label,
      tone,
      restaurant: row.restaurant,
      email: row.email,
      po_number: row.poNumber,
      total_cents: row.totalCents - sumCanceled(own),
      summary: nameFirst(own.map(({ content }) => content.title)),
      pictures: own.flatMap((line) => toLogoPicture(line, links, null) ?? line.content.picture ?? []).slice(0, 4),
      line_count: own.length,
      terms: row.terms,
      open_cents,
      due_now_cents,
      due_on,
      is_overdue,
      deliver_from: row.deliverFrom,
      deliver_until: row.deliverUntil,
      placed_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      url: reader === 'staff' ? toBackofficeOrderPath(row.id) : toOrderPath(row.id),
    };
  });
}
