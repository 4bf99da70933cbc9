import { createFileLinks } from '../../files/file-url.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';
import { storeUpload } from './store-upload.ts';

export function createFileHandlers(parts: Parts): Pick<Handlers, 'uploadFile'> {
  const links = createFileLinks(readSecrets(parts.settings));
  return { uploadFile: (input, caller) => storeUpload(parts, links, input, caller) };
}
