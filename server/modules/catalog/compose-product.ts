import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { LineArt, PlacedLogo } from '#contract/artwork/line-artwork.ts';
import type { Queryable } from '#database/connect.ts';
import { attachFiles, findFile, insertMadeFile } from '#database/queries/files.ts';
import type { RequestLineRow } from '#database/queries/requests.ts';
import { choosePainting } from '#print/mockup/choose-painting.ts';
import { toStoredKey } from '../../files/file-keys.ts';
import type { OpenedLogo } from '../../images/picture-worker.ts';
import type { PictureWorker } from '../../images/picture-workers.ts';
import type { Parts } from '../../parts.ts';
import { toPrintedChoice } from './plan-looks.ts';
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
      const { mask, parts, zones, colors, map, grids, product } = surface;
      const { models } = await readSolids(settings.projectRoot);
      const shown = { options: row.options ?? [], model: models.get(row.mockup?.blank ?? '') ?? null, parts };
      const { paints } = choosePainting(shown, { options: row.line.options, printMethod: '' });
      const composing = {
        placements: Object.fromEntries(placements.map((placed) => [placed.zone, placed])),
        painting: mask && Object.keys(paints).length > 0 ? { mask: toFile(mask), parts, paints } : undefined,
        art:
          look && map && grids && product
            ? {
                look,
                background,
                map: toFile(map),
                grids: toFile(grids),
                product,
                choice: toPrintedChoice(product, row.line.options),
              }
            : undefined,
      };
      return worker.compose({ blank: toFile(surface.blank), surface: { zones, colors }, opened, composing });
    },
  };
}

/** A picture whose bytes are stored, and whose row is written with what it belongs to. */
export interface StoredPicture {
  id: string;
  name: string;
  bytes: number;
  sha256: string;
}

export async function storePicture({ files }: Pick<Parts, 'files'>, picture: Buffer, name: string) {
  const id = randomBytes(20).toString('hex');
  await files.put(toStoredKey(id), picture);
  const sha256 = createHash('sha256').update(picture).digest('hex');
  return { id, name, bytes: picture.byteLength, sha256 } satisfies StoredPicture;
}

export async function attachPicture(
  tx: Queryable,
  picture: StoredPicture,
  subjectType: 'request' | 'design',
  subjectId: string,
): Promise<void> {
  await insertMadeFile(tx, { ...picture, key: toStoredKey(picture.id) });
  await attachFiles(tx, [picture.id], subjectType, subjectId);
}
