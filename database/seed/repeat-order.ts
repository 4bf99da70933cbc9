import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../connect.ts';
import { orderLines, orders, shipmentLines, shipments } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { events } from '../schema/records.ts';
import { stockMovements } from '../schema/stock.ts';

const dayMs = 86_400_000;

/**
 * The same order again some time later, with its shipments, payments, events and stock: all of its rows with other ids and other
 * dates. A restaurant orders the same every week; played through the services, a year of that would take a minute. Only what is
 * over can be repeated, and what it took from stock came in the day before.
 */
export async function repeatOrder(database: Database, templateId: string, laterMs: number): Promise<void> {
  await database.transaction(async (tx) => {
    const span = sql`${laterMs} * interval '1 ms'`;
    const days = sql`${Math.round(laterMs / dayMs)}::int`;
    const shift = (column: Column) => {
      if (column instanceof PgTimestamp) return sql`${column} + ${span}`;
      return column.getSQLType() === 'date' ? sql`${column} + ${days}` : sql`${column}`;
    };
    /** Rows of a table with all that is not named as it was. */
    async function copy(db: Queryable, table: PgTable, changes: Record<string, SQL>, where: SQL) {
      const columns = Object.entries(getTableColumns(table)).filter(
        ([, column]) => !column.generated && !column.generatedIdentity,
      );
      const names = columns.map(([, column]) => sql.identifier(column.name));
      const values = columns.map(([key, column]) => changes[key] ?? shift(column));
      return db.execute<{ id: string; serial: string }>(
        sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${table} where ${where}
          returning *`,
      );
    }

    const made = await copy(
      tx,
      orders,
      { id: sql`uuid_v7(${orders.createdAt} + ${span})`, clientKey: sql`gen_random_uuid()::text` },
      sql`${orders.id} = ${templateId}`,
    );
    const [order] = made.rows;
    if (!order) throw new Error(`Order ${templateId} cannot be repeated.`);
    const orderId = sql`${order.id}::uuid`;
    /** The same wherever a row is named. */
    const toId = (id: Column | SQL) => sql`md5(${id}::text || ${order.id}::text)::uuid`;
    const nothing = { shippedQuantity: sql`0`, storedQuantity: sql`0`, deliveredQuantity: sql`0` };
    const ofOrder = (table: { orderId: Column }) => sql`${table.orderId} = ${templateId}`;
    await copy(tx, orderLines, { id: toId(orderLines.id), orderId, ...nothing }, ofOrder(orderLines));
    const trackingNumber = sql`left(${shipments.trackingNumber}, 14) || ${order.serial}::text`;
    await copy(tx, shipments, { id: toId(shipments.id), orderId, trackingNumber }, ofOrder(shipments));
    // A trigger counts what left.
    await copy(
      tx,
      shipmentLines,
      { shipmentId: toId(shipmentLines.shipmentId), orderLineId: toId(shipmentLines.orderLineId) },
      sql`${shipmentLines.shipmentId} in (select id from shipments where order_id = ${templateId})`,
    );
    await tx.execute(sql`update order_lines set delivered_quantity = shipped_quantity where order_id = ${orderId}`);
    const reference = sql`'ACH ' || ${20_400 + Number(order.serial)}::text`;
    await copy(tx, payments, { id: toId(payments.id), orderId, reference }, ofOrder(payments));
    await copy(
      tx,
      events,
      {
        subjectId: sql`case when subject_type = 'order' then ${order.id}::text else ${toId(sql`subject_id`)}::text end`,
        detail: sql`case when detail ? 'shipment' then jsonb_set(detail, '{shipment}', to_jsonb(${toId(sql`(detail->>'shipment')`)}::text)) else detail end`,
      },
      sql`(subject_type, subject_id) in (select 'order', ${templateId}::text
        union all select 'order_line', id::text from order_lines where order_id = ${templateId}
        union all select 'shipment', id::text from shipments where order_id = ${templateId})`,
    );
    await tx.execute(sql`
      insert into stock_movements (product_uuid, kind, on_hand_change, reserved_change, reason, created_at)
      select product_uuid, 'receive', -sum(on_hand_change), 0, 'Weekly delivery', min(created_at) + ${span} - interval '1 day'
      from stock_movements where order_id = ${templateId} group by product_uuid`);
    await copy(tx, stockMovements, { id: toId(stockMovements.id), orderId }, ofOrder(stockMovements));
  });
}
