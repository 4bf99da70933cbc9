import type { Queryable } from '#database/connect.ts';
import { listProductPictures } from '#database/queries/quotes.ts';
import { toPicture } from './product-facts.ts';

/** The main pictures of products by their ids, as paths below /media. A product that left the catalog has none. */
export async function findProductPictures(db: Queryable, uuids: readonly string[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const row of await listProductPictures(db, [...new Set(uuids)])) {
    const picture = toPicture(row);
    if (picture) pictures.set(row.uuid, picture);
  }
  return pictures;
}
