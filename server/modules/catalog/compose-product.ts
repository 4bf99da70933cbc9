import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { LineArt, PlacedLogo } from '#contract/artwork/line-artwork.ts';
import { fromLineOptions } from '#contract/cart/line-choice.ts';
import type { Queryable } from '#database/connect.ts';
import { attachFiles, findFile, insertMadeFile } from '#database/queries/files.ts';
import type { RequestLineRow } from '#database/queries/requests.ts';
import { choosePainting } from '#print/mockup/choose-painting.ts';
import { toStoredKey } from '../../files/file-keys.ts';
import type { OpenedLogo } from '../../images/picture-worker.ts';
import type { LookPlace, PictureWorker } from '../../images/picture-workers.ts';
import type { Parts } from '../../parts.ts';
import { createSurfaceFinder } from './print-surfaces.ts';
import { toPicture } from './product-facts.ts';
import { readSolids } from './solids.ts';

/** What is printed on a product: a look, or the logo alone where it was placed. */
export interface ProductArt extends Pick<LineArt, 'background'> {
  look: LineArt['look'] | null;
  placements: readonly PlacedLogo[];
}

/** Prints a customer's art on the picture of the product that a line asks for, in the options it names. */
export function createProductComposer(parts: Parts) {
  const { database, files, settings } = parts;
  const findSurface = createSurfaceFinder(parts);
  const toFile = (path: string) => join(settings.projectRoot, 'catalog', path);

  return {
    toFile,

    findSurface: async (row: RequestLineRow) => {
      const picture = toPicture(row);
      return picture ? findSurface(picture) : null;
    },

    /** Null where its file is gone. */
    async open(worker: PictureWorker, printId: string): Promise<OpenedLogo | null> {
      const file = await findFile(database, printId);
      const bytes = file && (await files.get(file.key));
      return bytes ? worker.openLogo(bytes) : null;
    },

    /** Null where the product has nothing to print on. */
    async compose(
      worker: PictureWorker,
      row: RequestLineRow,
      { look, background, placements }: ProductArt,
      opened: OpenedLogo,
    ): Promise<Buffer | null> {
      const surface = await this.findSurface(row);
      if (!surface) return null;
      const { mask, parts, zones, colors, map } = surface;
      const { models } = await readSolids(settings.projectRoot);
      const shown = { options: row.options ?? [], model: models.get(row.mockup?.blank ?? '') ?? null, parts };
      const { paints } = choosePainting(shown, { options: row.line.options, printMethod: '' });
      const place = await this.findPlace(row, background);
      const composing = {
        placements: Object.fromEntries(placements.map((placed) => [placed.zone, placed])),
        painting: mask && Object.keys(paints).length > 0 ? { mask: toFile(mask), parts, paints } : undefined,
        art: look && map && place ? { ...place, look, map: toFile(map) } : undefined,
      };
      return worker.compose({ blank: toFile(surface.blank), surface: { zones, colors }, opened, composing });
    },

    /** Where looks go on the product of a line; null where its picture has no surfaces. */
    async findPlace(row: RequestLineRow, background: string | null): Promise<LookPlace | null> {
      const { grids, product } = (await this.findSurface(row)) ?? {};
      const { options } = row.line;
      // A line that names no choice leaves the print to the look.
      const choice = product && Object.keys(options).length > 0 ? fromLineOptions(product, options) : undefined;
      return grids && product ? { background, grids: toFile(grids), product, choice } : null;
    },
  };
}

/** A file of our own making whose bytes are stored, and whose row is written with what it belongs to. */
export interface MadeFile {
  id: string;
  name: string;
  kind: 'webp' | 'pdf' | 'png';
  bytes: number;
  sha256: string;
}

export async function storeMadeFile(
  { files }: Pick<Parts, 'files'>,
  content: Buffer,
  { name, kind }: Pick<MadeFile, 'name' | 'kind'>,
): Promise<MadeFile> {
  const id = randomBytes(20).toString('hex');
  await files.put(toStoredKey(id), content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { id, name, kind, bytes: content.byteLength, sha256 };
}

/** What a transaction attached no row to is removed: a colleague was faster, or the design has moved on. */
export async function keepAttached<T>(
  { files, database }: Pick<Parts, 'files' | 'database'>,
  made: readonly MadeFile[],
  attach: () => Promise<T>,
): Promise<T> {
  try {
    return await attach();
  } finally {
    for (const { id } of made) if (!(await findFile(database, id))) await files.remove(toStoredKey(id));
  }
}

export async function attachMadeFile(
  tx: Queryable,
  file: MadeFile,
  subjectType: 'request' | 'design',
  subjectId: string,
): Promise<void> {
  await insertMadeFile(tx, { ...file, key: toStoredKey(file.id) });
  await attachFiles(tx, [file.id], subjectType, subjectId);
}
