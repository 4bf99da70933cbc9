import type { LineArt } from '#contract/artwork/line-artwork.ts';
import type { ConceptZero } from '#contract/designs/design-views.ts';
import type { Queryable } from '#database/connect.ts';
import type { DesignRecord } from '#database/queries/designs.ts';
import { findFile } from '#database/queries/files.ts';
import { listRequestLines, type RequestLineRow } from '#database/queries/requests.ts';
import type { FileLinks } from '../../files/file-url.ts';

/** The customer's logo as it can be printed, and the line of the request that it came with. */
export interface DesignArt extends Omit<LineArt, 'look'> {
  row: RequestLineRow;
  look: LineArt['look'] | null;
  /** Of the product with it, once composed. */
  pictureId: string | null;
}

/** Null for a design whose request came without a logo on its product. */
export async function findDesignArt(db: Queryable, { requestId }: DesignRecord): Promise<DesignArt | null> {
  const rows = requestId ? await listRequestLines(db, [requestId]) : [];
  const row = rows.find(({ line }) => line.artwork);
  if (!row?.line.artwork) return null;
  const { look = null, print_id, background = null, picture_id: pictureId } = row.line.artwork;
  return { row, look, print_id, background, pictureId };
}

/** The customer's own look on the product: what they saw before they asked. */
export async function presentConceptZero(
  db: Queryable,
  row: DesignRecord,
  links: FileLinks,
  linkId: string | null,
): Promise<ConceptZero | null> {
  const art = await findDesignArt(db, row);
  const picture = art?.pictureId ? await findFile(db, art.pictureId) : null;
  return art && picture && { look: art.look, picture: links.toUrl(picture, linkId) };
}
