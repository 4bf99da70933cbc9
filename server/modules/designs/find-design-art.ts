import type { LineArt } from '#contract/artwork/line-artwork.ts';
import type { ConceptZero } from '#contract/designs/design-views.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { type DesignState, designWorkflow } from '#contract/workflows/design-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type DesignRecord, findDesignRecord } from '#database/queries/designs.ts';
import { findFile } from '#database/queries/files.ts';
import { listRequestLines, type RequestLineRow } from '#database/queries/requests.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { toConflict } from '../../workflow/advance.ts';

/** The product that a design is for, and the customer's logo where it came on that. */
export interface DesignArt {
  row: RequestLineRow;
  look: LineArt['look'] | null;
  /** As it can be printed. */
  logo: PrintedLogo | null;
  /** Of the product with it, once composed. */
  pictureId: string | null;
}

export type PrintedLogo = Omit<LineArt, 'look'>;

/** Null for a design whose request names no product. */
async function findDesignArt(db: Queryable, { requestId }: DesignRecord): Promise<DesignArt | null> {
  const rows = requestId ? await listRequestLines(db, [requestId]) : [];
  const row = rows.find(({ line }) => line.artwork) ?? rows[0];
  if (!row) return null;
  if (!row.line.artwork) return { row, look: null, logo: null, pictureId: null };
  const { look = null, print_id, background = null, picture_id: pictureId } = row.line.artwork;
  return { row, look, logo: { print_id, background }, pictureId };
}

export const noLogo = 'This request came without a logo on its product. Please upload the files.';
export const logoGone = 'The customer’s logo is gone. Please upload the files.';

/** That of a design in one of these states. */
export async function openDesignArt(
  db: Queryable,
  id: string,
  states: readonly DesignState[],
): Promise<(DesignArt & { design: DesignRecord }) | Failure> {
  const design = await findDesignRecord(db, id);
  if (!design) return fail('notFound');
  if (!states.includes(design.state)) return toConflict(designWorkflow, design);
  const art = await findDesignArt(db, design);
  return art ? { ...art, design } : fail('conflict', { msg: noLogo });
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
