import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import { favorites } from '../schema/favorites.ts';

/** Newest first; those saved together in the order of the catalog. */
export async function listFavoriteUuids(db: Queryable, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ uuid: favorites.productUuid })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), favorites.productUuid)
    .limit(limit);
  return rows.map(({ uuid }) => uuid);
}

/** Selected from the products, so that one we no longer carry does not fail the others. */
export async function saveFavorites(db: Queryable, userId: string, uuids: string[]): Promise<void> {
  if (uuids.length === 0) return;
  await db
    .insert(favorites)
    .select(
      db
        .select({
          userId: sql`${userId}::uuid`.as('user_id'),
          productUuid: products.uuid,
          createdAt: sql`now()`.as('created_at'),
        })
        .from(products)
        .where(inArray(products.uuid, uuids)),
    )
    .onConflictDoNothing();
}

export async function removeFavorites(db: Queryable, userId: string, uuids: string[]): Promise<void> {
  if (uuids.length === 0) return;
  await db.delete(favorites).where(and(eq(favorites.userId, userId), inArray(favorites.productUuid, uuids)));
}
