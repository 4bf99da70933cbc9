/** Where the bytes of an upload are in the file store, by its id. */
const toKey = (folder: string, id: string, ending = '') => `${folder}/${id.slice(0, 2)}/${id}${ending}`;

/** Until it is confirmed; a presigned URL can still write here. */
export const toIncomingKey = (id: string) => toKey('incoming', id);
/** Nothing but this site writes here. */
export const toStoredKey = (id: string) => toKey('uploads', id);
/** A picture that was drawn anew. The one it was drawn from stays until this is a file: a check that is cut off starts over. */
export const toCleanedKey = (id: string) => toKey('cleaned', id);
/** Everywhere that bytes of an upload can be. */
export const listUploadKeys = (id: string) => [toIncomingKey(id), toStoredKey(id), toCleanedKey(id)];
export const toPreviewKey = (id: string) => toKey('previews', id, '.webp');
