import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StoredArtwork } from '#contract/artwork/line-artwork.ts';
import { fromLineOptions } from '#contract/cart/line-choice.ts';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { attachFiles, findFile, insertMadeFile } from '#database/queries/files.ts';
import {
  findRequestRecord,
  listRequestLines,
  type RequestLineRow,
  type RequestRecord,
  saveLinePicture,
} from '#database/queries/requests.ts';
import { chooseLook } from '#print/mockup/choose-look.ts';
import { toStoredKey } from '../../files/file-keys.ts';
import type { OpenedLogo } from '../../images/picture-worker.ts';
import type { PictureWorker } from '../../images/picture-workers.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers } from '../../workflow/advance.ts';
import { createSurfaceFinder } from '../catalog/print-surfaces.ts';
import { toPicture } from '../catalog/product-facts.ts';
import { readSolids } from '../catalog/solids.ts';
import { createRequestSubject } from './request-subject.ts';

/** Undefined for the logo alone. */
function toArt(
  { map, grids, product }: PrintSurface,
  { look, background = null }: StoredArtwork,
  { line }: RequestLineRow,
  toFile: (path: string) => string,
) {
  if (!look || !map || !grids || !product) return undefined;
  const choice = fromLineOptions(product, line.options);
  return { look, background, map: toFile(map), grids: toFile(grids), product, choice };
}

/** Prints the sender's logo on the picture of every line that has one, and puts the pictures with the request. */
export function createArtworkTask(parts: Parts): Tasks['composeArtwork'] {
  const { database, files, settings, pictureWorkers } = parts;
  const findSurface = createSurfaceFinder(parts);

  async function open(worker: PictureWorker, printId: string): Promise<OpenedLogo | null> {
    const file = await findFile(database, printId);
    const bytes = file && (await files.get(file.key));
    return bytes ? worker.openLogo(bytes) : null;
  }

  async function compose(
    worker: PictureWorker,
    row: RequestLineRow,
    artwork: StoredArtwork,
    opened: OpenedLogo,
  ): Promise<Buffer | null> {
    const picture = toPicture(row);
    const surface = picture ? await findSurface(picture) : null;
    if (!surface) return null;
    const placements = Object.fromEntries(artwork.placements.map((placed) => [placed.zone, placed]));
    const toFile = (path: string) => join(settings.projectRoot, 'catalog', path);
    const { mask, parts } = surface;
    const { options: chosen } = row.line;
    const { models } = await readSolids(settings.projectRoot);
    const shown = { options: row.options ?? [], model: models.get(row.mockup?.blank ?? '') ?? null, parts };
    const { paints } = chooseLook(shown, { options: chosen, printMethod: '' });
    const painting = mask && Object.keys(paints).length > 0 ? { mask: toFile(mask), parts, paints } : undefined;
    const { zones, colors } = surface;
    const composing = { placements, painting, art: toArt(surface, artwork, row, toFile) };
    return worker.compose({ blank: toFile(surface.blank), surface: { zones, colors }, opened, composing });
  }

  async function keep(request: RequestRecord, position: number, picture: Buffer): Promise<void> {
    const id = randomBytes(20).toString('hex');
    const sha256 = createHash('sha256').update(picture).digest('hex');
    await files.put(toStoredKey(id), picture);
    await database.transaction(async (tx) => {
      await insertMadeFile(tx, { id, key: toStoredKey(id), name: 'with-logo.webp', bytes: picture.byteLength, sha256 });
      await attachFiles(tx, [id], 'request', request.id);
      await saveLinePicture(tx, { requestId: request.id, position }, id);
    });
  }

  return async ({ requestId }, { stopping }) => {
    const request = await findRequestRecord(database, requestId);
    if (!request) return;
    const logos = new Map<string, OpenedLogo | null>();
    for (const row of await listRequestLines(database, [requestId])) {
      const { artwork, position } = row.line;
      if (!artwork || artwork.picture_id || artwork.placements.length === 0) continue;
      stopping.throwIfAborted();
      // In turn with the pictures of stores: a request of fifty lines holds up none of them.
      const picture = await pictureWorkers.run(`request ${requestId}`, async (worker) => {
        if (!logos.has(artwork.print_id)) logos.set(artwork.print_id, await open(worker, artwork.print_id));
        const opened = logos.get(artwork.print_id);
        return opened ? compose(worker, row, artwork, opened) : null;
      });
      if (picture) await keep(request, position, picture);
    }
    await database.transaction((tx) => notifyWatchers(tx, parts.realtime, createRequestSubject(parts), request));
  };
}
