import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StoredArtwork } from '#contract/artwork/line-artwork.ts';
import { attachFiles, findFile, insertMadeFile } from '#database/queries/files.ts';
import {
  findRequestRecord,
  listRequestLines,
  type RequestLineRow,
  type RequestRecord,
  saveLinePicture,
} from '#database/queries/requests.ts';
import { chooseLook } from '#packshots/mockup/choose-look.ts';
import type { Logo } from '#packshots/mockup/compose.ts';
import { toStoredKey } from '../../files/file-keys.ts';
import { composePicture, openLogo } from '../../images/compose-picture.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers } from '../../workflow/advance.ts';
import { createSurfaceFinder } from '../catalog/print-surfaces.ts';
import { createRequestSubject } from './request-subject.ts';

/** Prints the sender's logo on the picture of every line that has one, and puts the pictures with the request. */
export function createArtworkTask(parts: Parts): Tasks['composeArtwork'] {
  const { database, files, settings } = parts;
  const findSurface = createSurfaceFinder(parts);

  async function open(printId: string): Promise<Logo | null> {
    const file = await findFile(database, printId);
    const bytes = file && (await files.get(file.key));
    return bytes ? openLogo(bytes) : null;
  }

  async function compose(row: RequestLineRow, artwork: StoredArtwork, logo: Logo): Promise<Buffer | null> {
    const picture = row.imageObj?.image || row.cdnImage || row.image;
    const surface = picture ? await findSurface(picture) : null;
    if (!surface) return null;
    const placements = Object.fromEntries(artwork.placements.map((placed) => [placed.zone, placed]));
    const toFile = (path: string) => join(settings.projectRoot, 'catalog', path);
    const { mask, parts } = surface;
    const { options: chosen } = row.line;
    const shown = { options: row.options ?? [], model: row.mockup?.model ?? null, parts };
    const { paints } = chooseLook(shown, { options: chosen, printMethod: '' });
    const painting = mask && Object.keys(paints).length > 0 ? { mask: toFile(mask), parts, paints } : undefined;
    return composePicture(toFile(surface.blank), surface, logo, { placements, painting });
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
    const opened = new Map<string, Logo | null>();
    for (const row of await listRequestLines(database, [requestId])) {
      const { artwork, position } = row.line;
      if (!artwork || artwork.picture_id || artwork.placements.length === 0) continue;
      stopping.throwIfAborted();
      if (!opened.has(artwork.print_id)) opened.set(artwork.print_id, await open(artwork.print_id));
      const logo = opened.get(artwork.print_id);
      const picture = logo && (await compose(row, artwork, logo));
      if (picture) await keep(request, position, picture);
    }
    await database.transaction((tx) => notifyWatchers(tx, parts.realtime, createRequestSubject(parts), request));
  };
}
