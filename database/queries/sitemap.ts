import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';

/** The addresses of one slice of the catalogue, in an order that stays. */
export async function listProductAddresses(db: Queryable, page: { limit: number; offset: number }) {
  return db
    .select({
      uuid: products.uuid,
      title: products.title,
      seoTitle: products.seoTitle,
      image: products.image,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .orderBy(asc(products.uuid))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countProductAddresses(db: Queryable): Promise<number> {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(products);
  return rows[0]?.count ?? 0;
}
