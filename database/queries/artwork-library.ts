import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import { artworks } from '../schema/designs.ts';
import { files } from '../schema/files.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { requestLines, requests } from '../schema/requests.ts';
import { isOwnedBy, type Workplace } from './companies.ts';

/** Newest first: so many are shown, and so many uses are looked at. */
const mostShown = 60;
const mostUses = 500;

/** Logos that came with requests, one row per request; the same file may have come with several. */
export async function listSentLogos(db: Queryable, place: Workplace) {
  return db
    .selectDistinct({
      file: files,
      requestId: requests.id,
      number: requests.number,
      sentAt: requests.createdAt,
    })
    .from(requestLines)
    .innerJoin(requests, eq(requests.id, requestLines.requestId))
    .innerJoin(files, eq(files.id, sql`${requestLines.artwork}->>'file_id'`))
    .where(and(isOwnedBy(place, requests), isNotNull(requestLines.artwork)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(mostUses);
}

/** A person without a company has none: approving a proof needs a company or a link. */
export async function listArtworks(db: Queryable, { companyId }: Workplace) {
  if (!companyId) return [];
  return db
    .select({
      artwork: artworks,
      file: files,
      product: { uuid: products.uuid, title: products.title, seoTitle: products.seoTitle },
    })
    .from(artworks)
    .innerJoin(files, eq(files.id, artworks.fileId))
    .leftJoin(products, eq(products.uuid, artworks.productUuid))
    .where(eq(artworks.companyId, companyId))
    .orderBy(desc(artworks.createdAt), desc(artworks.id))
    .limit(mostShown);
}

/** Orders printed with these artworks, the newest first. */
export async function listArtworkUses(db: Queryable, artworkIds: readonly string[]) {
  if (artworkIds.length === 0) return [];
  return db
    .selectDistinct({
      artworkId: orderLines.artworkId,
      orderId: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.artworkId, [...artworkIds]))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostUses);
}
