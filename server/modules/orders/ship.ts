import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toInvoiceNumber } from '#contract/orders/order-documents.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { type ShipmentState, shipmentWorkflow } from '#contract/workflows/shipment-workflow.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  findOrderRecord,
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
  readClearance,
  touchOrder,
} from '#database/queries/orders.ts';
import { readBalance } from '#database/queries/payments.ts';
import {
  insertShipment,
  listShipmentLines,
  lockShipment,
  type ShipmentRecord,
  type ShipmentRow,
  setShipmentState,
} from '#database/queries/shipments.ts';
import { lockLevels, shipCases } from '#database/queries/stock.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, type Subject, toEventActor } from '../../workflow/advance.ts';
import { advanceLines, refuseUnpaid } from '../ordering/advance-lines.ts';
import { notifyOrderPages, toOrderWatchers } from '../ordering/notify-order.ts';
import { countLeft, emailLines } from '../ordering/order-line-subject.ts';
import { toMailedPay } from '../ordering/order-link.ts';
import { readPayable } from '../payments/read-payable.ts';
import { onStored } from './on-stored.ts';

export type ShipmentInput = CallInput<'POST /api/backoffice/order/ship'>;

/**
 * Sends packed lines, or parts of them, to the customer or into storage. A line is shipped, or stored, once all of it has
 * left; until then it stays ready for the next part. The rows are locked, and a check in the database refuses too much.
 */
export function ship(parts: Parts, input: ShipmentInput, actor: StaffActor): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const toStorage = input.to === 'storage';
    // Before the order, as everywhere: what is stored is an item of the company.
    const companyId = toStorage ? (await findOrderRecord(tx, input.id))?.companyId : null;
    if (companyId) await lockCompany(tx, companyId);
    const order = await lockOrderRecord(tx, input.id);
    if (!order) return fail('notFound');
    if (order.version !== input.version)
      return fail('conflict', { msg: 'This order has changed. Please check again.', data: { version: order.version } });
    const unpaid = refuseUnpaid(await readClearance(tx, order), toStorage ? 'stored' : 'shipped');
    if (unpaid) return unpaid;
    if (!toStorage && !input.carrier) return fail('invalid', { fields: { carrier: 'Please choose the carrier.' } });
    if (toStorage && !order.companyId)
      return fail('conflict', { msg: 'Storage belongs to a company. Ask the customer to create an account first.' });
    const lines = new Map((await listOrderLines(tx, [order.id])).map((line) => [line.id, line]));
    for (const each of input.lines) {
      const refusal = refuseLine(lines.get(each.id), each.quantity);
      if (refusal) return refusal;
    }
    if (new Set(input.lines.map(({ id }) => id)).size < input.lines.length)
      return fail('invalid', { fields: { lines: 'Please list each line once.' } });
    const shipment = await insertShipment(
      tx,
      {
        orderId: order.id,
        state: toStorage ? 'stored' : 'in_transit',
        carrier: toStorage ? '' : input.carrier,
        trackingNumber: toStorage ? '' : input.tracking_number,
        note: input.note,
      },
      input.lines,
    );
    const data = { shipment: shipment.id, number: shipment.number, to: input.to };
    await recordEvent(tx, 'order.shipped', { type: 'order', id: order.id }, toEventActor(actor), data);
    await lockLevels(
      tx,
      input.lines.flatMap(({ id }) => lines.get(id) ?? []),
    );
    for (const { id, quantity } of input.lines) {
      const line = lines.get(id);
      if (!line) continue;
      const short = await shipStock(tx, line, quantity);
      if (short) return short;
      if (toStorage) await onStored(parts, tx, { ...line, order }, quantity, actor);
    }
    const changed = await moveSentLines(tx, parts, input, shipment, actor);
    if (changed instanceof Failure) return changed;
    const touched = await touchOrder(tx, order.id);
    await notifyOrderPages(tx, parts.realtime, touched);
    return touched;
  });
}

/** Takes the cases of pieces that leave out of stock. A case leaves with its first piece. */
async function shipStock(tx: Queryable, line: OrderLineRecord, quantity: number): Promise<Failure | null> {
  const { productUuid, kind, content } = line;
  if (kind !== 'stock' || !productUuid) return null;
  const short = await shipCases(tx, { ...line, productUuid, cases: countCases(line, quantity) });
  if (!short) return null;
  return fail('conflict', {
    msg: `Only ${short.available} ${short.available === 1 ? 'case' : 'cases'} of “${content.title}” are free. Count or receive stock first.`,
  });
}

/** Cases that so many more pieces begin. */
export function countCases(
  { content: { case_pack }, shippedQuantity, storedQuantity }: OrderLineRecord,
  quantity: number,
): number {
  const [sent, pack] = [shippedQuantity + storedQuantity, case_pack ?? 1];
  return Math.ceil((sent + quantity) / pack) - Math.ceil(sent / pack);
}

function refuseLine(line: OrderLineRecord | undefined, quantity: number): Failure | null {
  if (!line) return fail('notFound');
  const left = countLeft(line);
  if (!orderLineWorkflow.states[line.state].canShip)
    return fail('conflict', { msg: `“${line.content.title}” isn’t ready to ship. Please check again.` });
  if (quantity > left)
    return fail('invalid', {
      msg: `Only ${left} of “${line.content.title}” are left to ship.`,
      fields: { lines: `At most ${left} of “${line.content.title}”.` },
    });
  return null;
}

/** Lines that left as a whole move on; the customer hears of every shipment, also of a part. */
async function moveSentLines(
  tx: Queryable,
  parts: Parts,
  input: ShipmentInput,
  shipment: ShipmentRecord,
  actor: StaffActor,
): Promise<Failure | null> {
  const ids = new Set(input.lines.map(({ id }) => id));
  const sent = (await listOrderLines(tx, [input.id])).filter(({ id }) => ids.has(id));
  const isWhole = (line: OrderLineRecord) => line.shippedQuantity + line.storedQuantity === line.quantity;
  for (const to of ['shipped', 'stored'] as const) {
    const lines = sent.filter((line) => isWhole(line) && (to === 'shipped') === line.shippedQuantity > 0);
    const moved = lines.length > 0 && (await advanceLines(tx, parts, { id: input.id, lines, to, reason: '' }, actor));
    if (moved instanceof Failure) return moved;
  }
  if (input.to === 'storage') return null;
  const order = await lockOrderRecord(tx, input.id);
  if (!order) return fail('notFound');
  // Told with the quantities of this shipment: a part is not the whole line.
  const told = sent.map((line) => ({
    ...line,
    order,
    state: 'shipped' as const,
    quantity: input.lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity,
  }));
  await emailLines(tx, told, input.note, { ...shipment, invoice: await toMailedInvoice(tx, parts, order) });
  return null;
}

/** An order on account is invoiced with its first shipment: what is open of it, with a link that pays and shows nothing else. */
async function toMailedInvoice(tx: Queryable, { settings }: Parts, order: OrderRecord) {
  if (order.terms === 'advance') return null;
  // What a bank debit brings is not asked for again.
  const { openCents } = await readPayable(tx, order);
  const { dueOn } = await readBalance(tx, order.id);
  const pay = openCents > 0 && dueOn ? await toMailedPay(tx, settings, order) : null;
  return pay && dueOn && { number: toInvoiceNumber(order.number), openCents, dueOn, pay };
}

/** A shipment as the workflow engine moves it. Its lines tell the customer. */
export function createShipmentSubject(): Subject<ShipmentState, ShipmentRow> {
  return {
    type: 'shipment',
    workflow: shipmentWorkflow,
    lock: lockShipment,
    setState: setShipmentState,
    emailCustomer: async () => {},
    alertStaff: async () => {},
    pageOf: ({ orderId }) => ({ subject: 'order', id: orderId }),
    watchedBy: ({ order }) => toOrderWatchers(order),
  };
}

/** A shipment arrived, and with it the lines of which nothing is on its way any more. */
export function deliver(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/order/shipment/move'>,
  actor: StaffActor,
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const move = { ...input, to: 'delivered', reason: '' } as const;
    const shipment = await advance(tx, parts.realtime, createShipmentSubject(), move, actor);
    if (shipment instanceof Failure) return shipment;
    const ids = new Set((await listShipmentLines(tx, [shipment.id])).map(({ lineId }) => lineId));
    const arrived = (await listOrderLines(tx, [shipment.orderId])).filter(
      (line) => ids.has(line.id) && line.state === 'shipped' && line.deliveredQuantity === line.shippedQuantity,
    );
    if (arrived.length > 0) {
      const lines = { id: shipment.orderId, lines: arrived, to: 'delivered', reason: '' } as const;
      const moved = await advanceLines(tx, parts, lines, actor);
      if (moved instanceof Failure) return moved;
      await emailLines(tx, moved, '');
    }
    return touchOrder(tx, shipment.orderId);
  });
}
