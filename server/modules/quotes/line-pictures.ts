import type { StoredArtwork } from '#contract/artwork/line-artwork.ts';
import type { Look } from '#contract/looks/look.ts';
import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { listAttachedFiles, type StoredFile } from '#database/queries/files.ts';
import type { QuoteRecord } from '#database/queries/quotes.ts';
import { listRequestLines, type RequestLineRow } from '#database/queries/requests.ts';
import { isSentFile } from '../requests/present.ts';

type Answering = Pick<QuoteRecord, 'requestId'>;

/** The product with the customer's logo on it, and the look it shows; null for the logo alone. */
export type ComposedPicture = StoredFile & { look: Look | null };

/** The logo that the request had for the product of each line. Of two lines with one product each takes its own. */
function matchArtwork(input: readonly RequestLineRow[], { lines }: QuoteContent): (StoredArtwork | null)[] {
  const free = input.flatMap(({ line: { productUuid, artwork } }) =>
    productUuid && artwork ? [{ productUuid, artwork }] : [],
  );
  return lines.map(({ product_uuid }) => {
    const at = free.findIndex(({ productUuid }) => productUuid === product_uuid);
    return (at < 0 ? null : free.splice(at, 1)[0]?.artwork) ?? null;
  });
}

/** What the request that the quote answers had of a logo, by the lines of the quote. */
export async function findLineArtworks(
  db: Queryable,
  { requestId }: Answering,
  content: QuoteContent,
): Promise<(StoredArtwork | null)[]> {
  return matchArtwork(requestId ? await listRequestLines(db, [requestId]) : [], content);
}

/**
 * The customer's logo on the product of each line, as it was composed for the request that the quote answers; null where
 * the request had no logo, or no such line.
 */
export async function findComposedPictures(
  db: Queryable,
  { requestId }: Answering,
  content: QuoteContent,
): Promise<(ComposedPicture | null)[]> {
  const artworks = await findLineArtworks(db, { requestId }, content);
  const isComposed = artworks.some((artwork) => artwork?.picture_id);
  const files = requestId && isComposed ? await listAttachedFiles(db, 'request', requestId) : [];
  return artworks.map((artwork) => findPicture(files, artwork));
}

interface RequestedFiles {
  /** Of each line, as it was composed. */
  pictures: (ComposedPicture | null)[];
  /** Of each line, as the customer sent it. */
  logos: (StoredFile | null)[];
  /** What else the customer sent with the request: it belongs to no line of the quote. */
  others: StoredFile[];
}

/** All files of the request that the quote answers, by its lines: two queries, however many lines there are. */
export async function listRequestedFiles(
  db: Queryable,
  { requestId }: Answering,
  content: QuoteContent,
): Promise<RequestedFiles> {
  const requested = requestId ? await listRequestLines(db, [requestId]) : [];
  const files = requestId ? await listAttachedFiles(db, 'request', requestId) : [];
  const artworks = matchArtwork(requested, content);
  const logos = artworks.map((artwork) => files.find(({ id }) => id === artwork?.file_id) ?? null);
  return {
    pictures: artworks.map((artwork) => findPicture(files, artwork)),
    logos,
    others: files.filter(isSentFile(requested)).filter((file) => !logos.includes(file)),
  };
}

function findPicture(files: readonly StoredFile[], artwork: StoredArtwork | null): ComposedPicture | null {
  const file = files.find(({ id }) => id === artwork?.picture_id);
  return file ? { ...file, look: artwork?.look ?? null } : null;
}
