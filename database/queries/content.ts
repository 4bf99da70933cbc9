import { asc } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { advertisementGroups, advertisements, contentPages } from '../schema/content.ts';

export type AdvertisementRow = typeof advertisements.$inferSelect;
export type ContentPageRow = typeof contentPages.$inferSelect;

export async function listAdvertisementGroups(db: Queryable) {
  return db.select().from(advertisementGroups);
}

export async function listAdvertisements(db: Queryable): Promise<AdvertisementRow[]> {
  return db.select().from(advertisements).orderBy(asc(advertisements.groupCode), asc(advertisements.position));
}

export async function listContentPages(db: Queryable): Promise<ContentPageRow[]> {
  return db.select().from(contentPages).orderBy(asc(contentPages.kind), asc(contentPages.position));
}
