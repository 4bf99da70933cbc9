import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { findFile, type StoredFile, savePreview } from '#database/queries/files.ts';
import { addPreviewJob } from '#database/queries/jobs.ts';
import { toPreviewKey } from '../../files/file-keys.ts';
import { makePreview } from '../../files/preview/make-preview.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';

type PreviewParts = Pick<Parts, 'database' | 'files' | 'settings' | 'log' | 'limits'>;

/** Draws the preview of a new file. What cannot be drawn is a fact of the file; only what failed on our side is retried. */
export function createPreviewTask({ database, files, settings, log, limits }: PreviewParts): Tasks['makePreview'] {
  async function draw(file: StoredFile, folder: string, stopping: AbortSignal): Promise<void> {
    const body = await files.read(file.key);
    // Purged meanwhile; its row is about to go.
    if (!body) return;
    const [given, picture] = [join(folder, 'file'), join(folder, 'preview.webp')];
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(given));
    const { facts, note } = await makePreview(
      settings.projectRoot,
      { kind: file.kind, file: given, picture },
      stopping,
    );
    if (note === null) await files.put(toPreviewKey(file.id), await readFile(picture));
    await savePreview(database, file.id, { preview: note === null ? 'ready' : 'none', previewNote: note ?? '', facts });
  }

  return async ({ fileId, network, isLate }, { isLastAttempt, stopping }) => {
    const file = await findFile(database, fileId);
    if (file?.preview !== 'pending') return;
    // A network that used up its seconds, with this file or those before it, waits behind all others.
    if (network && !isLate && (await limits.ask('previewSeconds', network)))
      return addPreviewJob(database, file, network, true);
    const started = performance.now();
    const parent = join(settings.dataDir, 'previews-under-way');
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(join(parent, 'file-'));
    try {
      await draw(file, folder, stopping);
    } catch (error) {
      if (stopping.aborted) throw error;
      log.warn({ reason: String(error), fileId }, 'a preview could not be drawn');
      if (!isLastAttempt) throw error;
      const previewNote = 'Something went wrong on our side.';
      await savePreview(database, file.id, { preview: 'none', previewNote, facts: null });
    } finally {
      if (network) await limits.consume('previewSeconds', network, Math.ceil((performance.now() - started) / 1000));
      await rm(folder, { recursive: true, force: true });
    }
  };
}
