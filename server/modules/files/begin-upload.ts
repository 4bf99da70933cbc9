import { randomBytes } from 'node:crypto';
import { type ErrorKind, type Failure, fail } from '#contract/errors.ts';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import { type BegunUpload, insertUpload } from '#database/queries/files.ts';
import type { Caller } from '../../calls/caller.ts';
import { toIncomingKey } from '../../files/file-keys.ts';
import type { UploadTarget } from '../../files/file-store.ts';
import type { Parts } from '../../parts.ts';
import { spendQuota } from './upload-quota.ts';

interface Announced {
  name: string;
  bytes: number;
  guest_id?: string;
}

/** No file system has longer names; the rest is cut here, and the name cleaned once the kind is known. */
const maxName = 200;

/** Notes an upload and takes it from the sender's budget; the row is there before a byte is. */
export async function beginUpload(
  { database, limits }: Pick<Parts, 'database' | 'limits'>,
  { name, bytes, guest_id = '' }: Announced,
  caller: Caller,
  maxBytes: number = uploadLimits.bytes,
): Promise<BegunUpload | Failure> {
  if (bytes === 0) return reject('invalid', 'This file is empty. Please choose another.');
  if (bytes > maxBytes) return rejectLargerThan(maxBytes);
  const refusal = await spendQuota(limits, caller, guest_id, bytes);
  if (refusal) return refusal;
  const id = randomBytes(20).toString('hex');
  const userId = caller.session?.userId ?? null;
  return insertUpload(database, { id, name: name.slice(-maxName), bytes, guestId: guest_id, userId });
}

/** Where the browser sends the bytes: to the store by a presigned URL, or to us. */
export async function toUploadTarget({ files }: Pick<Parts, 'files'>, upload: BegunUpload): Promise<UploadTarget> {
  if (files.intake.way === 'presigned') return files.intake.presign(toIncomingKey(upload.id), upload.bytes);
  return { url: `/files/${upload.id}`, headers: { 'content-type': 'application/octet-stream' } };
}

export function rejectLargerThan(bytes: number): Failure {
  return reject('tooLarge', `This file is larger than ${bytes / 1_000_000} MB. Please send a smaller one.`);
}

export function rejectExpired(): Failure {
  return reject('notFound', 'This upload has expired. Please choose the file again.');
}

export function reject(kind: ErrorKind, msg: string): Failure {
  return fail(kind, { msg, fields: { file: msg } });
}
