import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { listAttachedFiles, type StoredFile } from '#database/queries/files.ts';
import type { QuoteRecord } from '#database/queries/quotes.ts';
import { listRequestLines } from '#database/queries/requests.ts';

/**
 * The customer's logo on the product of each line, as it was composed for the request that the quote answers; null where
 * the request had no logo, or no such line. Of two lines with one product each takes its own.
 */
export async function findComposedPictures(
  db: Queryable,
  { requestId }: Pick<QuoteRecord, 'requestId'>,
  { lines }: QuoteContent,
): Promise<(StoredFile | null)[]> {
  if (!requestId) return lines.map(() => null);
  const composed = (await listRequestLines(db, [requestId])).flatMap(({ line: { productUuid, artwork } }) =>
    productUuid && artwork?.picture_id ? [{ productUuid, fileId: artwork.picture_id }] : [],
  );
  const files = composed.length > 0 ? await listAttachedFiles(db, 'request', requestId) : [];
  return lines.map(({ product_uuid }) => {
    const at = composed.findIndex(({ productUuid }) => productUuid === product_uuid);
    const [own] = at < 0 ? [] : composed.splice(at, 1);
    return files.find(({ id }) => id === own?.fileId) ?? null;
  });
}
