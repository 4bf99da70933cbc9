import { type Failure, fail } from '#contract/errors.ts';
import type { DesignRecord } from '#database/queries/designs.ts';
import { listAttachedFiles } from '#database/queries/files.ts';
import { toPreviewKey } from '../../files/file-keys.ts';
import type { Parts } from '../../parts.ts';
import { type MadeFile, storeMadeFile } from '../catalog/compose-product.ts';
import { logoGone } from './find-design-art.ts';

/** What a decoder of ours opens. Of drawings and documents, the preview that a process of its own has drawn. */
const pictures: readonly string[] = ['png', 'jpg', 'webp'];

/** A logo that came as a file beside the request, made ready to print as a browser does it. */
export async function cutAttached(
  parts: Parts,
  { id, requestId }: DesignRecord,
  fileId: string,
): Promise<{ file: MadeFile; background: string | null } | Failure> {
  const attached = requestId ? await listAttachedFiles(parts.database, 'request', requestId) : [];
  const given = attached.find((file) => file.id === fileId);
  if (!given) return fail('notFound', { msg: 'This file isn’t attached to the request.' });
  const bytes = await parts.files.get(pictures.includes(given.kind) ? given.key : toPreviewKey(given.id));
  if (!bytes) return fail('conflict', { msg: pictures.includes(given.kind) ? logoGone : noPicture });
  const cut = await parts.pictureWorkers.run(`design ${id}`, (worker) => worker.cutLogo(bytes));
  if (!cut) return fail('conflict', { msg: `There is nothing to print in ${given.name}.` });
  const name = `${given.name.replace(/\.\w+$/, '')}.png`;
  return {
    file: await storeMadeFile(parts, Buffer.from(cut.print), { name, kind: 'png' }),
    background: cut.background,
  };
}

const noPicture = 'This file has no preview yet. Try again in a minute, or upload the concepts.';
