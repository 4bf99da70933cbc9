import type { AttachedFile } from '#contract/files/files.ts';
import type { StoredFile } from '#database/queries/files.ts';
import type { FileLinks } from './file-url.ts';

/** A file as lists show it: of a request, or of a message. */
export function toAttachedFile(file: StoredFile, links: FileLinks, linkId: string | null): AttachedFile {
  const { id, name, bytes, preview, previewNote, facts } = file;
  const previewUrl = preview === 'ready' ? links.toPreviewUrl(id, linkId) : null;
  return {
    file_id: id,
    name,
    bytes,
    url: links.toUrl(file, linkId),
    preview: { state: preview, url: previewUrl, note: previewNote },
    facts,
  };
}
