import { Failure } from '#contract/errors.ts';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import { deleteUpload } from '#database/queries/files.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { toStoredKey } from '../../files/file-keys.ts';
import type { Parts } from '../../parts.ts';
import { beginUpload, rejectExpired, toUploadTarget } from './begin-upload.ts';
import { checkUpload, confirmUpload, presentFile } from './check-upload.ts';

type FileCall = 'POST /api/file/begin' | 'POST /api/file/confirm' | 'POST /api/file/upload';

export function createFileHandlers(parts: Parts): Pick<Handlers, FileCall> {
  const links = parts.links;
  const { database, files } = parts;
  return {
    async 'POST /api/file/begin'(input, caller) {
      const upload = await beginUpload(parts, input, caller);
      return upload instanceof Failure ? upload : { file_id: upload.id, ...(await toUploadTarget(parts, upload)) };
    },

    'POST /api/file/confirm': (input, caller) => confirmUpload(parts, links, input, caller),

    async 'POST /api/file/upload'({ file, guest_id }, caller) {
      const announced = { name: file.name, bytes: file.size, guest_id };
      const upload = await beginUpload(parts, announced, caller, uploadLimits.formBytes);
      if (upload instanceof Failure) return upload;
      try {
        await files.put(toStoredKey(upload.id), new Uint8Array(await file.arrayBuffer()));
      } catch (error) {
        await deleteUpload(database, upload.id).catch(() => undefined);
        throw error;
      }
      const outcome = await checkUpload(parts, upload, caller.ip);
      if (!outcome) return rejectExpired();
      return outcome instanceof Failure ? outcome : presentFile(outcome, links);
    },
  };
}
