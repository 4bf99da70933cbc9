import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { artworks, designProofs, designs } from '../schema/designs.ts';
import { orderLines } from '../schema/orders.ts';
import type { DesignRecord } from './designs.ts';
import type { OrderLineRecord } from './orders.ts';

export async function listDesignsById(db: Queryable, ids: readonly string[]): Promise<Map<string, DesignRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(designs)
    .where(inArray(designs.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the approved proof of a design became. */
export async function findArtworkId(db: Queryable, designId: string): Promise<string | null> {
  const rows = await db
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(designProofs, eq(designProofs.id, artworks.proofId))
    .where(eq(designProofs.designId, designId))
    .orderBy(desc(artworks.createdAt))
    .limit(1);
  return rows[0]?.id ?? null;
}

/**
 * A design and the line that waits for it learn of each other; one that the line had before is let go. The version counts,
 * so that a move of the design that was asked for before is a conflict: it would not know of the line.
 */
export async function linkDesign(db: Queryable, designId: string, line: OrderLineRecord): Promise<void> {
  await db.update(designs).set({ orderLineId: null }).where(eq(designs.orderLineId, line.id));
  await db
    .update(designs)
    .set({ orderLineId: line.id, orderId: line.orderId, version: sql`${designs.version} + 1`, updatedAt: sql`now()` })
    .where(eq(designs.id, designId));
  await db.update(orderLines).set({ designId }).where(eq(orderLines.id, line.id));
}

/** The approved artwork that a line is printed with. */
export async function setLineArtwork(db: Queryable, lineId: string, artworkId: string): Promise<void> {
  await db.update(orderLines).set({ artworkId }).where(eq(orderLines.id, lineId));
}

export async function findOrderLine(db: Queryable, id: string): Promise<OrderLineRecord | null> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.id, id));
  return rows[0] ?? null;
}

/** Whether a file is a proof that the customer of an order was sent. */
export async function isSentProof(db: Queryable, fileId: string, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: designProofs.id })
    .from(designProofs)
    .innerJoin(orderLines, eq(orderLines.designId, designProofs.designId))
    .where(and(eq(orderLines.orderId, orderId), eq(designProofs.fileId, fileId), isNotNull(designProofs.sentAt)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a line of the order shows it: the product with the customer's logo on it. */
export async function isLinePicture(db: Queryable, fileId: string, orderId: string): Promise<boolean> {
  const isShown = and(eq(orderLines.orderId, orderId), eq(orderLines.pictureFileId, fileId));
  return (await db.select({ id: orderLines.id }).from(orderLines).where(isShown).limit(1)).length > 0;
}
