import { createHash } from 'node:crypto';
import { Failure } from '#contract/errors.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { type UploadKind, uploadKindRows, wrongKindMessage } from '#contract/files/upload-limits.ts';
import {
  type BegunUpload,
  claimUpload,
  deleteUpload,
  findConfirmedFile,
  insertCheckedFile,
  releaseUpload,
  type StoredFile,
} from '#database/queries/files.ts';
import type { Caller } from '../../calls/caller.ts';
import { cleanImage } from '../../files/clean-image.ts';
import { cleanName } from '../../files/clean-name.ts';
import { contentTypes, isShownInline } from '../../files/content-types.ts';
import { inspectFile } from '../../files/detect-kind.ts';
import { toIncomingKey, toStoredKey } from '../../files/file-keys.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { reject, rejectLargerThan } from './begin-upload.ts';
import { createSemaphore } from './semaphore.ts';

/** A picture of fifty megapixels takes two hundred megabytes while it is drawn anew: two at a time, the others wait. */
const drawing = createSemaphore({ atOnce: 2, waiting: 20 });

type FileParts = Pick<Parts, 'database' | 'files'>;

/** Ends an upload. A repeat, after an answer that was lost, gets the same answer. */
export async function confirmUpload(
  parts: FileParts,
  links: FileLinks,
  { file_id, guest_id = '' }: { file_id: string; guest_id?: string },
  { session }: Caller,
): Promise<UploadedFile | Failure> {
  const { database, files } = parts;
  const owner = { userId: session?.userId ?? null, guestId: guest_id };
  const upload = await claimUpload(database, file_id, owner);
  if (!upload) {
    const file = await findConfirmedFile(database, file_id, owner);
    return file
      ? presentFile(file, links)
      : reject('notFound', 'This upload has expired. Please choose the file again.');
  }
  try {
    const incoming = toIncomingKey(upload.id);
    // Moved before it is checked: the presigned URL could still replace what was checked.
    if ((await files.measure(incoming)) !== null) await files.move(incoming, toStoredKey(upload.id));
    const outcome = await checkUpload(parts, upload);
    return outcome instanceof Failure ? outcome : presentFile(outcome, links);
  } catch (error) {
    await releaseUpload(database, upload.id).catch(() => undefined);
    throw error;
  }
}

/** What is in the store becomes a file if it is what was announced and of a kind we accept; else it goes. */
export async function checkUpload(parts: FileParts, upload: BegunUpload): Promise<StoredFile | Failure> {
  const { database, files } = parts;
  const key = toStoredKey(upload.id);
  const bytes = await files.measure(key);
  if (bytes === null) {
    await releaseUpload(database, upload.id);
    return reject('conflict', 'We don’t have the file yet. Please send it again.');
  }
  const found = bytes === upload.bytes ? await checkContent(parts, key, bytes) : rejectTorn();
  if (found instanceof Failure && found.kind === 'unavailable') {
    await releaseUpload(database, upload.id);
    return found;
  }
  if (found instanceof Failure) {
    // Bytes first: a row without bytes is purged, bytes without a row would stay.
    await files.remove(key);
    await deleteUpload(database, upload.id);
    return found;
  }
  const { id, name, guestId, userId } = upload;
  const { kind } = found;
  return insertCheckedFile(database, {
    id,
    key,
    name: cleanName(name, kind),
    contentType: contentTypes[kind],
    guestId,
    userId,
    ...found,
  });
}

type CheckedContent = Pick<StoredFile, 'kind' | 'bytes' | 'sha256' | 'width' | 'height'>;

async function checkContent({ files }: FileParts, key: string, bytes: number): Promise<CheckedContent | Failure> {
  const inspection = await inspectFile(files, key, bytes);
  if (!inspection) return rejectTorn();
  const { kind, sha256 } = inspection;
  if (!kind) return reject('wrongType', wrongKindMessage);
  const { maxBytes } = uploadKindRows[kind];
  if (bytes > maxBytes) return rejectLargerThan(maxBytes);
  // Artwork stays as it is, for the printer; it is never shown, only handed out for download.
  if (!isPicture(kind)) return { kind, bytes, sha256, width: null, height: null };
  return drawing(async () => {
    const given = await files.get(key);
    const clean = given ? await cleanImage(given, kind) : rejectTorn();
    if (clean instanceof Failure) return clean;
    const { data, width, height } = clean;
    await files.put(key, data);
    return { kind, bytes: data.byteLength, sha256: createHash('sha256').update(data).digest('hex'), width, height };
  });
}

function isPicture(kind: UploadKind): kind is 'png' | 'jpg' | 'webp' {
  return isShownInline(kind);
}

function rejectTorn(): Failure {
  return reject('invalid', 'We didn’t get the whole file. Please send it again.');
}

export function presentFile(
  { id, name, kind, bytes, width, height }: Pick<StoredFile, 'id' | 'name' | 'kind' | 'bytes' | 'width' | 'height'>,
  links: FileLinks,
): UploadedFile {
  return { file_id: id, name, kind, bytes, url: links.toUrl({ id, name }), width, height };
}
