import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/derive-order-status.ts';
import type { Queryable } from '../connect.ts';
import { orders, orderWords } from '../schema/orders.ts';
import { users } from '../schema/people.ts';
import { events } from '../schema/records.ts';
import { isOwnedBy, type Workplace } from './companies.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';
import type { OrderRecord } from './orders.ts';
import type { SubjectEventRow } from './records.ts';

/** Newest first. */
export async function listOrdersOf(db: Queryable, place: Workplace, limit: number): Promise<OrderRecord[]> {
  return db
    .select()
    .from(orders)
    .where(isOwnedBy(place, orders))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

export const orderOrder: Keyset = {
  columns: [
    { column: orders.updatedAt, kind: 'time' },
    { column: orders.id, kind: 'uuid' },
  ],
  descending: true,
};

export async function listOrderRows(
  db: Queryable,
  { statuses, keyword }: { statuses?: readonly OrderStatus[]; keyword?: string },
  { limit, cursor }: { limit: number; cursor: Cursor | null },
) {
  const { where, orderBy, key } = continueAt(orderOrder, cursor);
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  const condition = and(
    statuses && inArray(orders.status, [...statuses]),
    like ? sql`${orderWords} ilike ${like}` : undefined,
  );
  const rows = await db
    .select({ order: orders, key })
    .from(orders)
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return { page: toKeysetPage(rows, limit, cursor), total: await countRows(db, orders, condition) };
}

export interface OrderEventRow extends SubjectEventRow {
  subjectType: string;
  subjectId: string;
}

/** What happened to an order, its lines, shipments and problems, oldest first. */
export async function listOrderEvents(
  db: Queryable,
  orderId: string,
  parts: { order_line: string[]; shipment: string[]; order_problem: string[] },
): Promise<OrderEventRow[]> {
  const of = (type: string, ids: string[]) =>
    ids.length > 0 ? and(eq(events.subjectType, type), inArray(events.subjectId, ids)) : undefined;
  return db
    .select({
      kind: events.kind,
      subjectType: events.subjectType,
      subjectId: events.subjectId,
      detail: events.detail,
      actorRole: events.actorRole,
      actorName: users.firstName,
      createdAt: events.createdAt,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(or(of('order', [orderId]), ...Object.entries(parts).map(([type, ids]) => of(type, ids))))
    .orderBy(asc(events.createdAt), asc(events.id));
}
