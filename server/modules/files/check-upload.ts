import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, fail } from '#contract/errors.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { type UploadKind, uploadKindRows, wrongKindMessage } from '#contract/files/upload-limits.ts';
import {
  type BegunUpload,
  claimUpload,
  findUploadOutcome,
  insertCheckedFile,
  rejectUpload,
  releaseUpload,
  type StoredFile,
} from '#database/queries/files.ts';
import type { Caller } from '../../calls/caller.ts';
import { toNetwork } from '../../calls/client-ip.ts';
import { cleanImage } from '../../files/clean-image.ts';
import { cleanName } from '../../files/clean-name.ts';
import { contentTypes, isShownInline } from '../../files/content-types.ts';
import { inspectFile } from '../../files/detect-kind.ts';
import { toCleanedKey, toIncomingKey, toStoredKey } from '../../files/file-keys.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { reject, rejectExpired, rejectLargerThan } from './begin-upload.ts';
import { createSemaphore } from './semaphore.ts';

/** A picture of fifty megapixels takes two hundred megabytes while it is drawn anew: two at a time, the others wait. */
const drawing = createSemaphore({ atOnce: 2, waiting: 20 });

type FileParts = Pick<Parts, 'database' | 'files'>;

/** A confirmation that meets another one polls for its outcome, for less time than a browser waits. */
const waitMs = 30_000;
const askEveryMs = 150;

/**
 * Ends an upload. Confirmations are idempotent by the id of the upload: those that come at the same time, in whichever
 * process, and those sent again after a lost answer get the same answer.
 */
export async function confirmUpload(
  parts: FileParts,
  links: FileLinks,
  { file_id, guest_id = '' }: { file_id: string; guest_id?: string },
  { session, ip }: Caller,
): Promise<UploadedFile | Failure> {
  const { database } = parts;
  const owner = { userId: session?.userId ?? null, guestId: guest_id };
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(askEveryMs)) {
    const upload = await claimUpload(database, file_id, owner);
    const checked = upload && (await checkClaimed(parts, upload, ip));
    if (checked) return checked instanceof Failure ? checked : presentFile(checked, links);
    const outcome = await findUploadOutcome(database, file_id, owner);
    if (!outcome) return rejectExpired();
    if (outcome === 'checking') continue;
    return 'file' in outcome ? presentFile(outcome.file, links) : reject(outcome.rejection.kind, outcome.rejection.msg);
  }
  const msg = 'We’re still checking this file. Please try again in a moment.';
  return fail('unavailable', { msg, fields: { file: msg }, retryAfterSeconds: 10 });
}

async function checkClaimed(parts: FileParts, upload: BegunUpload, ip: string): Promise<StoredFile | Failure | null> {
  const { database, files } = parts;
  try {
    const incoming = toIncomingKey(upload.id);
    // Moved before the check: the presigned URL could still overwrite the object at its old key.
    if ((await files.measure(incoming)) !== null) await files.move(incoming, toStoredKey(upload.id));
    return await checkUpload(parts, upload, ip);
  } catch (error) {
    await releaseUpload(database, upload.id).catch(() => undefined);
    throw error;
  }
}

/**
 * What is in the store becomes a file if it is what was announced and of a kind we accept; else it goes. Null where the
 * upload ended meanwhile.
 */
export async function checkUpload(
  parts: FileParts,
  upload: BegunUpload,
  ip: string,
): Promise<StoredFile | Failure | null> {
  const { database, files } = parts;
  const received = toStoredKey(upload.id);
  const bytes = await files.measure(received);
  if (bytes === null) {
    await releaseUpload(database, upload.id);
    return reject('conflict', 'We don’t have the file yet. Please send it again.');
  }
  const found = bytes === upload.bytes ? await checkContent(parts, upload.id, bytes) : rejectTorn();
  if (found instanceof Failure && found.kind === 'unavailable') {
    await releaseUpload(database, upload.id);
    return found;
  }
  if (found instanceof Failure) {
    await files.remove(received);
    await rejectUpload(database, upload.id, { kind: found.kind, msg: found.detail.msg ?? '' });
    return found;
  }
  const { id, name, guestId, userId } = upload;
  const { kind } = found;
  const file = await insertCheckedFile(
    database,
    { id, name: cleanName(name, kind), contentType: contentTypes[kind], guestId, userId, ...found },
    toNetwork(ip),
  );
  if (file && file.key !== received) await files.remove(received);
  return file;
}

type CheckedContent = Pick<StoredFile, 'key' | 'kind' | 'bytes' | 'sha256' | 'width' | 'height'>;

async function checkContent({ files }: FileParts, id: string, bytes: number): Promise<CheckedContent | Failure> {
  const received = toStoredKey(id);
  const inspection = await inspectFile(files, received, bytes);
  if (!inspection) return rejectTorn();
  const { kind, sha256 } = inspection;
  if (!kind) return reject('wrongType', wrongKindMessage);
  const { maxBytes } = uploadKindRows[kind];
  if (bytes > maxBytes) return rejectLargerThan(maxBytes);
  // Artwork stays as it is, for the printer; it is never shown, only handed out for download.
  if (!isPicture(kind)) return { key: received, kind, bytes, sha256, width: null, height: null };
  return drawing(async () => {
    const sent = await files.get(received);
    const clean = sent ? await cleanImage(sent, kind) : rejectTorn();
    if (clean instanceof Failure) return clean;
    const { data, width, height } = clean;
    const key = toCleanedKey(id);
    await files.put(key, data);
    return {
      ...{ key, kind, bytes: data.byteLength, width, height },
      sha256: createHash('sha256').update(data).digest('hex'),
    };
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
