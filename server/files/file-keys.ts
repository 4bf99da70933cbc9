/** Where the bytes of an upload are in the file store, by its id. */
const toKey = (folder: string, id: string, ending = '') => `${folder}/${id.slice(0, 2)}/${id}${ending}`;

/** Until it is confirmed; a presigned URL can still write here. */
export const toIncomingKey = (id: string) => toKey('incoming', id);
/** Nothing but this site writes here. */
export const toStoredKey = (id: string) => toKey('uploads', id);
/** Of a picture that was encoded again. The original stays until this is a file, so that an interrupted check can start over. */
export const toCleanedKey = (id: string) => toKey('cleaned', id);
/** Everywhere that bytes of an upload can be. */
export const listUploadKeys = (id: string) => [toIncomingKey(id), toStoredKey(id), toCleanedKey(id)];
export const toPreviewKey = (id: string) => toKey('previews', id, '.webp');
