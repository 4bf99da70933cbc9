import { createHash, randomBytes } from 'node:crypto';
import { Failure, fail } from '#contract/errors.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { type UploadKind, uploadLimits } from '#contract/files/upload-limits.ts';
import { deleteFile, insertFile, type StoredFile } from '#database/queries/files.ts';
import type { Caller } from '../../calls/caller.ts';
import { type CleanFile, cleanImage } from '../../files/clean-image.ts';
import { cleanName } from '../../files/clean-name.ts';
import { contentTypes } from '../../files/content-types.ts';
import { detectKind } from '../../files/detect-kind.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { cleanSvg } from '../../files/svg/clean-svg.ts';
import type { Parts } from '../../parts.ts';
import { createSemaphore } from './semaphore.ts';
import { spendQuota } from './upload-quota.ts';

/** A picture of fifty megapixels takes two hundred megabytes while it is drawn anew: two at a time, the others wait. */
const drawing = createSemaphore({ atOnce: 2, waiting: 20 });

/** Checks, cleans and keeps one file; what it is, its content says. */
export async function storeUpload(
  parts: Parts,
  links: FileLinks,
  { file, guest_id = '' }: { file: File; guest_id?: string },
  caller: Caller,
): Promise<UploadedFile | Failure> {
  if (file.size === 0) return refuse('invalid', 'This file is empty. Please choose another.');
  if (file.size > uploadLimits.bytes)
    return refuse(
      'tooLarge',
      `This file is larger than ${uploadLimits.bytes / 1_000_000} MB. Please send a smaller one.`,
    );
  const tooMany = await spendQuota(parts.limits, caller, guest_id, file.size);
  if (tooMany) return tooMany;

  const given = new Uint8Array(await file.arrayBuffer());
  const kind = detectKind(given);
  if (!kind)
    return refuse('wrongType', 'We take PNG, JPG, WebP, SVG, PDF, AI and EPS. Please save it as one of these.');
  const clean = await cleanFile(given, kind);
  if (clean instanceof Failure) return clean;

  const id = randomBytes(20).toString('hex');
  const row = {
    id,
    key: `uploads/${id.slice(0, 2)}/${id}.${kind}`,
    name: cleanName(file.name, kind),
    kind,
    contentType: contentTypes[kind],
    bytes: clean.data.byteLength,
    width: clean.width,
    height: clean.height,
    sha256: createHash('sha256').update(clean.data).digest('hex'),
    guestId: guest_id,
    userId: caller.session?.userId ?? null,
  };
  // The row first: bytes without a row would never be found again. A row without bytes goes with the orphans.
  await insertFile(parts.database, row);
  try {
    await parts.files.put(row.key, clean.data, row.contentType);
  } catch (error) {
    await deleteFile(parts.database, id).catch(() => undefined);
    throw error;
  }
  return presentFile(row, links);
}

type FileFacts = Pick<StoredFile, 'id' | 'name' | 'kind' | 'bytes' | 'width' | 'height'>;

function presentFile({ id, name, kind, bytes, width, height }: FileFacts, links: FileLinks): UploadedFile {
  return { file_id: id, name, kind, bytes, url: links.toUrl({ id, name }), width, height };
}

async function cleanFile(data: Uint8Array, kind: UploadKind): Promise<CleanFile | Failure> {
  if (kind === 'svg')
    return (
      cleanSvg(data) ??
      refuse('invalid', 'We could not read this SVG. Please save it again as plain SVG, or send a PDF.')
    );
  if (kind === 'png' || kind === 'jpg' || kind === 'webp') return drawing(() => cleanImage(data, kind));
  // Kept as they are, for the printer; they are never shown, only handed out for download.
  return { data, width: null, height: null };
}

function refuse(kind: 'invalid' | 'tooLarge' | 'wrongType', msg: string): Failure {
  return fail(kind, { msg, fields: { file: msg } });
}
