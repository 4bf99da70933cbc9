import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartArtwork } from '#contract/artwork/line-artwork.ts';
import { maxLinesPerRequest } from '#contract/requests/request-limits.ts';
import type { Queryable } from '../connect.ts';
import { cartLines, sharedCarts } from '../schema/carts.ts';
import { categories, products } from '../schema/catalog.ts';

export type CartOwner = { companyId: string } | { userId: string } | { guestId: string };

export interface RequestLine {
  productUuid: string;
  quantity: number;
  options: Record<string, string>;
  choiceKey: string;
  artwork?: CartArtwork | null;
}

/** The column that names the owner, and the owner. */
function toOwnerColumn(owner: CartOwner) {
  if ('companyId' in owner) return { column: cartLines.companyId, id: owner.companyId };
  if ('userId' in owner) return { column: cartLines.userId, id: owner.userId };
  return { column: cartLines.guestId, id: owner.guestId };
}

function isOwnedBy(owner: CartOwner) {
  const { column, id } = toOwnerColumn(owner);
  return eq(column, id);
}

/** Oldest first, so that lines keep their order. */
export async function listCartRows(db: Queryable, owner: CartOwner) {
  return db
    .select({ line: cartLines, product: products, category: categories.slug })
    .from(cartLines)
    .innerJoin(products, eq(products.uuid, cartLines.productUuid))
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(isOwnedBy(owner))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
}

/** Locked until the transaction ends. */
export async function lockCartLines(db: Queryable, owner: CartOwner) {
  return db.select().from(cartLines).where(isOwnedBy(owner)).for('update');
}

export type CartRow = Awaited<ReturnType<typeof listCartRows>>[number];

export async function findCartLine(db: Queryable, owner: CartOwner, id: string) {
  const rows = await db
    .select()
    .from(cartLines)
    .where(and(isOwnedBy(owner), eq(cartLines.id, id)));
  return rows[0] ?? null;
}

/** The same product with the same options is one line: the newer quantity and placement hold. */
export async function putCartLine(db: Queryable, owner: CartOwner, wanted: RequestLine): Promise<void> {
  const { column } = toOwnerColumn(owner);
  await db
    .insert(cartLines)
    .values({ ...owner, ...wanted })
    .onConflictDoUpdate({
      target: [column, cartLines.productUuid, cartLines.choiceKey],
      targetWhere: sql`${column} is not null`,
      set: { quantity: wanted.quantity, artwork: wanted.artwork ?? null, updatedAt: new Date() },
    });
}

export async function updateCartLine(db: Queryable, owner: CartOwner, id: string, quantity: number): Promise<void> {
  await db
    .update(cartLines)
    .set({ quantity, updatedAt: new Date() })
    .where(and(isOwnedBy(owner), eq(cartLines.id, id)));
}

export async function deleteCartLine(db: Queryable, owner: CartOwner, id: string): Promise<void> {
  await db.delete(cartLines).where(and(isOwnedBy(owner), eq(cartLines.id, id)));
}

/** Deletes lines that have not changed since they were read. */
export async function deleteCartLines(db: Queryable, owner: CartOwner, lines: RequestLine[]): Promise<void> {
  const products = sql.param(lines.map((line) => line.productUuid));
  const choices = sql.param(lines.map((line) => line.choiceKey));
  const quantities = sql.param(lines.map((line) => line.quantity));
  await db.delete(cartLines).where(
    and(
      isOwnedBy(owner),
      sql`(${cartLines.productUuid}, ${cartLines.choiceKey}, ${cartLines.quantity}) in
          (select * from unnest(${products}::uuid[], ${choices}::text[], ${quantities}::int[]))`,
    ),
  );
}

/**
 * Moves the lines of one cart into another, up to the most lines of a request; the others stay. Where both have the same
 * line, the newer quantity counts. One statement, so that two pages that load at once after login move each line once.
 */
export async function joinCarts(db: Queryable, from: CartOwner, into: CartOwner): Promise<void> {
  const column = sql.raw('companyId' in into ? 'company_id' : 'user_id');
  const { id } = toOwnerColumn(into);
  await db.execute(sql`
    with joining as (
      select id from cart_lines where ${isOwnedBy(from)} order by created_at, id
      limit greatest(0, ${maxLinesPerRequest}::int - (select count(*) from cart_lines where ${column} = ${id}::uuid))
    ), moved as (delete from cart_lines using joining where cart_lines.id = joining.id returning cart_lines.*)
    insert into cart_lines (${column}, product_uuid, quantity, options, choice_key, artwork, created_at, updated_at)
    select ${id}::uuid, product_uuid, quantity, options, choice_key, artwork, created_at, updated_at from moved
    on conflict (${column}, product_uuid, choice_key) where ${column} is not null
    do update set quantity = excluded.quantity, artwork = excluded.artwork, updated_at = excluded.updated_at
    where cart_lines.updated_at < excluded.updated_at`);
}

type SharedLines = (typeof sharedCarts.$inferSelect)['lines'];

/** A copy that exists already stays as it is. */
export async function insertSharedList(db: Queryable, id: string, lines: SharedLines): Promise<void> {
  await db.insert(sharedCarts).values({ id, lines }).onConflictDoNothing();
}

export async function findSharedLines(db: Queryable, id: string): Promise<SharedLines | null> {
  const rows = await db.select({ lines: sharedCarts.lines }).from(sharedCarts).where(eq(sharedCarts.id, id));
  return rows[0]?.lines ?? null;
}

export async function listProductsForLines(db: Queryable, uuids: string[]) {
  if (uuids.length === 0) return [];
  return db
    .select({ product: products, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
    .where(sql`${products.uuid} = any(${sql.param(uuids)}::uuid[])`);
}
