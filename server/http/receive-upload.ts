import { Failure, fail } from '#contract/errors.ts';
import type { BegunUpload } from '#database/queries/files.ts';
import { toIncomingKey } from '../files/file-keys.ts';
import type { FileStore } from '../files/file-store.ts';
import { reject } from '../modules/files/begin-upload.ts';
import { passOnInTime } from './read-limited.ts';

/** Writes the body to the store while it comes in: exactly the bytes that were announced, or nothing. */
export async function receiveUpload(files: FileStore, upload: BegunUpload, request: Request): Promise<null | Failure> {
  if (files.intake.way !== 'own') return fail('notFound');
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) !== upload.bytes) return rejectLength();
  const writer = await files.intake.openWriter(toIncomingKey(upload.id));
  let received: number | null | Failure;
  try {
    received = await passOnInTime(request, upload.bytes, writer.write);
  } catch (error) {
    await writer.discard();
    // The browser closed the connection: there is no one to answer, and no error to report.
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).syscall) throw error;
    return fail('malformed', { msg: 'The upload was cut off. Please send the file again.' });
  }
  if (received !== upload.bytes) {
    await writer.discard();
    return received instanceof Failure ? received : rejectLength();
  }
  await writer.finish();
  return null;
}

function rejectLength(): Failure {
  return reject('invalid', 'The file isn’t the size we expected. Please choose it again.');
}
