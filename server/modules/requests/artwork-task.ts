import { findRequestRecord, listRequestLines, saveLinePicture } from '#database/queries/requests.ts';
import type { OpenedLogo } from '../../images/picture-worker.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers } from '../../workflow/advance.ts';
import { attachMadeFile, createProductComposer, storeMadeFile } from '../catalog/compose-product.ts';
import { createRequestSubject } from './request-subject.ts';

/** Prints the sender's logo on the picture of every line that has one, and puts the pictures with the request. */
export function createArtworkTask(parts: Parts): Tasks['composeArtwork'] {
  const { database, pictureWorkers } = parts;
  const composer = createProductComposer(parts);

  return async ({ requestId }, { stopping }) => {
    const request = await findRequestRecord(database, requestId);
    if (!request) return;
    const logos = new Map<string, OpenedLogo | null>();
    for (const row of await listRequestLines(database, [requestId])) {
      const { artwork, position } = row.line;
      if (!artwork || artwork.picture_id || (artwork.placements.length === 0 && !artwork.look)) continue;
      stopping.throwIfAborted();
      // In turn with the pictures of stores: a request of fifty lines holds up none of them.
      const picture = await pictureWorkers.run(`request ${requestId}`, async (worker) => {
        const { look = null, background = null, placements, print_id } = artwork;
        if (!logos.has(print_id)) logos.set(print_id, await composer.open(worker, print_id));
        const opened = logos.get(print_id);
        return opened ? composer.compose(worker, row, { look, background, placements }, opened) : null;
      });
      if (!picture) continue;
      const stored = await storeMadeFile(parts, picture, { name: 'with-logo.webp', kind: 'webp' });
      await database.transaction(async (tx) => {
        await attachMadeFile(tx, stored, 'request', request.id);
        await saveLinePicture(tx, { requestId: request.id, position }, stored.id);
      });
    }
    await database.transaction((tx) => notifyWatchers(tx, parts.realtime, createRequestSubject(parts), request));
  };
}
