import { asc, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';

/** The sitemap protocol allows 50,000 URLs a file; smaller chunks are made and read faster. */
export const productsPerSitemap = 10_000;

/**
 * The first product of each file of the sitemap. One pass over the primary key, as counting them would be; with it each
 * file begins where it begins, instead of reading all files before it.
 */
export async function listSitemapStarts(db: Queryable, perFile: number): Promise<string[]> {
  const numbered = db
    .select({ uuid: products.uuid, place: sql<number>`row_number() over (order by ${products.uuid})`.as('place') })
    .from(products)
    .as('numbered');
  const rows = await db
    .select({ uuid: numbered.uuid })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${perFile} = 0`)
    .orderBy(asc(numbered.uuid));
  return rows.map(({ uuid }) => uuid);
}

/** The URLs of one file, in an order that stays. */
export async function listProductAddresses(db: Queryable, { from, limit }: { from: string; limit: number }) {
  return db
    .select({
      uuid: products.uuid,
      title: products.title,
      seoTitle: products.seoTitle,
      image: products.image,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(gte(products.uuid, from))
    .orderBy(asc(products.uuid))
    .limit(limit);
}
