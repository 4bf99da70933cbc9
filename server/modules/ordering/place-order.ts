import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { addLineSums, type LineSums } from '#contract/ordering/sum-order.ts';
import { toFirstState } from '#contract/orders/line-moves.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  findOrderByClientKey,
  insertOrder,
  type NewOrderLineRow,
  type OrderLineRecord,
  type OrderRecord,
} from '#database/queries/orders.ts';
import { type ApprovalRecord, findApprovalByClientKey } from '#database/queries/store-approvals.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { requestApproval } from './approvals.ts';
import { type CarriedDesign, carryDesign, giveDesign } from './line-designs.ts';
import { toMailedSums } from './mail-approvals.ts';
import { toDueDay } from './order-line-subject.ts';
import { toMailedOrder, toMailedPay, toTypedBy } from './order-link.ts';
import type { OrderForm, OrderLineRequest } from './order-request.ts';
import type { PricedOrder } from './price-order.ts';
import { reserveLines } from './stock-hold.ts';

/** The order, or what waits for an owner because it is above the buyer's spending limit. */
export type PlacedOrder = { order: OrderRecord } | { waiting: ApprovalRecord };

/** What a form that was sent before has made. */
export async function findPlaced(db: Queryable, clientKey: string): Promise<PlacedOrder | null> {
  const order = await findOrderByClientKey(db, clientKey);
  if (order) return { order };
  const waiting = await findApprovalByClientKey(db, clientKey);
  return waiting && { waiting };
}

/**
 * Places what was priced: the only way to an order. Order, lines, reserved stock, event, confirmation, alert and payment
 * reminders are written in the caller's transaction, at the total that the buyer saw; or an owner is asked instead.
 */
export async function placeOrder(
  tx: Queryable,
  parts: Parts,
  priced: PricedOrder,
  form: OrderForm,
): Promise<PlacedOrder | Failure> {
  const { shipTo } = priced.request;
  if (!shipTo || !('street' in shipTo)) throw new Error('An order without an address was to be placed.');
  const refusal = priced.fault ?? refuseDay(priced, form) ?? compareTotal(priced, form);
  if (refusal) return refusal;
  if (priced.needsApproval) return { waiting: await requestApproval(tx, parts, priced, form, shipTo) };
  const placed = await writeOrder(tx, parts, priced, form, shipTo);
  if (priced.stock.hold !== 'none') {
    const short = await reserveLines(tx, placed.lines);
    if (short) return short;
  }
  await announceOrder(tx, parts, placed, priced.request.lines);
  return (await parts.tell(tx, 'orderPlaced', placed)) ?? placed;
}

function refuseDay({ delivery }: PricedOrder, { deliverOn }: OrderForm): Failure | null {
  if (!deliverOn || delivery?.laterDays.includes(deliverOn)) return null;
  return fail('invalid', { fields: { deliver_on: 'We don’t deliver on that day. Please choose another.' } });
}

/** An order is placed at the total its buyer saw, or not at all. */
function compareTotal({ sums: { totalCents }, request }: PricedOrder, { seenTotalCents }: OrderForm): Failure | null {
  if (totalCents === seenTotalCents) return null;
  const now = formatCents(totalCents);
  const msg =
    seenTotalCents === undefined
      ? `Delivered to ${request.shipTo?.zipcode}, it’s ${now}. Please check the total and send it again.`
      : `The total is now ${now}, not ${formatCents(seenTotalCents)}. Please check it and send it again.`;
  return fail('conflict', { msg, data: { total_cents: totalCents } });
}

async function writeOrder(
  tx: Queryable,
  parts: Parts,
  { request: { source, buyer, lines }, sums, terms, depositPercent, stock, delivery }: PricedOrder,
  { actor, order: form, deliverOn, requestId = null }: OrderForm,
  shipTo: PostalAddress,
) {
  const carried = await carryDesign(tx, requestId, lines);
  const placed = await insertOrder(
    tx,
    {
      ...form,
      source,
      companyId: buyer.company?.id,
      userId: buyer.user?.id,
      email: buyer.email,
      terms,
      depositPercent,
      stockHold: stock.hold,
      heldUntil: stock.until,
      network: stock.hold === 'firm' ? null : buyer.network,
      shipTo,
      billTo: form.billTo ?? shipTo,
      ...addLineSums(sums.lines),
      deliverFrom: deliverOn || delivery?.from,
      deliverUntil: deliverOn || delivery?.until,
    },
    lines.map((line, at) => toRow(line, sums.lines[at], carried[at])),
  );
  const { order } = placed;
  await recordEvent(tx, 'order.placed', { type: 'order', id: order.id }, actor, { source });
  const written: OrderLineRecord[] = [];
  for (const [at, line] of placed.lines.entries())
    written.push(await giveDesign(tx, parts, { order, line, carried: carried[at]?.design ?? null }, actor));
  return { order, lines: written };
}

function toRow(line: OrderLineRequest, sums?: LineSums, carried?: CarriedDesign): NewOrderLineRow {
  if (!sums || !carried) throw new Error('A line has no sums.');
  const { artworkId, design } = carried;
  const designState = design?.state ?? null;
  const state = toFirstState({ kind: line.kind, hasArtwork: artworkId !== null, designState });
  return {
    kind: line.kind,
    productUuid: line.productUuid,
    quantity: line.quantity,
    pictureFileId: line.pictureFileId,
    artworkId,
    designId: artworkId && design?.id,
    state,
    dueOn: state === 'scheduled' ? toDueDay(line.leadDays) : null,
    content: {
      title: line.title,
      sku: line.sku,
      options: line.options,
      note: line.note,
      picture: line.picture,
      ...(line.art && { art: line.art }),
      unit_mills: line.unitMills,
      setup_cents: sums.setupCents,
      amount_cents: sums.amountCents,
      freight_cents: sums.freightCents,
      tax_cents: sums.taxCents,
      case_pack: line.measures?.casePack ?? null,
      lead_days: line.leadDays,
    },
  };
}

/** The confirmation to the customer and the alert to staff. */
async function announceOrder(
  tx: Queryable,
  { settings }: Pick<Parts, 'settings'>,
  { order, lines }: { order: OrderRecord; lines: OrderLineRecord[] },
  ordered: readonly OrderLineRequest[],
): Promise<void> {
  await enqueue(tx, {
    channel: 'mail',
    typedBy: toTypedBy(order),
    dedupeKey: `order-placed-${order.id}`,
    payload: {
      to: order.email,
      template: 'orderPlaced',
      props: {
        order: await toMailedOrder(tx, order),
        needsProof: lines.some(({ kind, artworkId }) => kind === 'custom' && !artworkId),
        poNumber: order.poNumber,
        terms: order.terms,
        depositPercent: order.depositPercent,
        stockHold: order.stockHold,
        heldUntil: order.heldUntil?.toISOString() ?? null,
        // On account it is asked for once it is invoiced.
        pay: order.terms === 'advance' ? await toMailedPay(tx, settings, order) : null,
        shipTo: order.shipTo,
        deliverUntil: order.deliverUntil,
        ...toMailedSums({ ...order, lines: ordered }),
      },
    },
  });
  const waits = order.stockHold === 'none' ? ', waits for you to reserve its stock' : '';
  await alertAbout(tx, settings, {
    dedupeKey: `order-alert-${order.id}`,
    title: `${order.number}, ${order.restaurant || order.email}: new order, ${formatCents(order.totalCents)}${waits}`,
    path: toBackofficeOrderPath(order.id),
  });
}
