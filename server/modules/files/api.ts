import type { Handlers } from '../../calls/dispatch.ts';
import { createFileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';
import { storeUpload } from './store-upload.ts';

export function createFileHandlers(parts: Parts): Pick<Handlers, 'POST /api/file/upload'> {
  const links = createFileLinks(readSecrets(parts.settings));
  return { 'POST /api/file/upload': (input, caller) => storeUpload(parts, links, input, caller) };
}
