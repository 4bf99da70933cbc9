/** Where the bytes of an upload are in the file store, by its id. */
const toKey = (folder: string, id: string, ending = '') => `${folder}/${id.slice(0, 2)}/${id}${ending}`;

/** Until it is confirmed; a presigned URL can still write here. */
export const toIncomingKey = (id: string) => toKey('incoming', id);
/** Nothing but this site writes here. */
export const toStoredKey = (id: string) => toKey('uploads', id);
export const toPreviewKey = (id: string) => toKey('previews', id, '.webp');
