import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type ShipmentState, shipmentWorkflow } from '#contract/workflows/shipment-workflow.ts';
import type { Queryable } from '../connect.ts';
import { orderLines, shipmentLines, shipments } from '../schema/orders.ts';
import { lockOrderRecord, type OrderRecord } from './orders.ts';

export type ShipmentRecord = typeof shipments.$inferSelect;

/** A shipment with the order it belongs to. */
export interface ShipmentRow extends ShipmentRecord {
  order: OrderRecord;
}

/** Call it on an order that is held. More than was ordered breaks the check on its line. */
export async function insertShipment(
  db: Queryable,
  shipment: Omit<typeof shipments.$inferInsert, 'number'>,
  lines: readonly { id: string; quantity: number }[],
): Promise<ShipmentRecord> {
  const number = sql`(select coalesce(max(number), 0) + 1 from shipments where order_id = ${shipment.orderId})`;
  const [row] = await db
    .insert(shipments)
    .values({ ...shipment, number })
    .returning();
  if (!row) throw new Error('A shipment was not written.');
  await db
    .insert(shipmentLines)
    .values(lines.map(({ id, quantity }) => ({ shipmentId: row.id, orderLineId: id, quantity })));
  return row;
}

export async function listShipments(db: Queryable, orderId: string): Promise<ShipmentRecord[]> {
  return db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.number));
}

export async function listShipmentLines(db: Queryable, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return [];
  return db
    .select({
      shipmentId: shipmentLines.shipmentId,
      lineId: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
      content: orderLines.content,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(inArray(shipmentLines.shipmentId, [...shipmentIds]))
    .orderBy(asc(orderLines.position));
}

/** The order first, as for its lines. */
export async function lockShipment(db: Queryable, id: string): Promise<ShipmentRow | null> {
  const [found] = await db.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, id));
  const order = found && (await lockOrderRecord(db, found.orderId));
  if (!order) return null;
  const rows = await db.select().from(shipments).where(eq(shipments.id, id)).for('update');
  return rows[0] ? { ...rows[0], order } : null;
}

/** What arrives counts on its lines; what did not leave counts as sent no more. */
export async function setShipmentState(
  db: Queryable,
  { order, ...row }: ShipmentRow,
  state: ShipmentState,
): Promise<ShipmentRow> {
  const { phase } = shipmentWorkflow.states[state];
  const [moved] = await db
    .update(shipments)
    .set({ state, version: sql`${shipments.version} + 1`, ...(phase === 'delivered' && { deliveredAt: sql`now()` }) })
    .where(eq(shipments.id, row.id))
    .returning();
  if (!moved) throw new Error('A shipment was not changed.');
  const counted = {
    transit: null,
    stored: null,
    delivered: { deliveredQuantity: sql`${orderLines.deliveredQuantity} + ${shipmentLines.quantity}` },
    voided: { shippedQuantity: sql`${orderLines.shippedQuantity} - ${shipmentLines.quantity}` },
  }[phase];
  if (!counted) return { ...moved, order };
  await db
    .update(orderLines)
    .set(counted)
    .from(shipmentLines)
    .where(and(eq(shipmentLines.orderLineId, orderLines.id), eq(shipmentLines.shipmentId, row.id)));
  return { ...moved, order };
}
