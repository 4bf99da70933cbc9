import type { Palette } from '#print/mockup/palette.ts';
import type { Rgb } from '#print/mockup/pixels.ts';
import type { LookChoice } from './looks/look-choice.ts';
import type { ZonePlacements } from './placements.ts';

/** A logo as this browser has it; it is sent to no server. */
export interface StoredLogo {
  id: string;
  name: string;
  /** What is printed: trimmed, with or without its background. */
  print: Blob;
  /** The file as it was given. */
  original: Blob;
  palette: Palette;
  hasBackground: boolean;
  /** The tone that was taken away around it: a white mark was meant for that. */
  background?: Rgb | null;
  keepBackground: boolean;
  warnings: string[];
  /** Pixels across what is printed, in the file itself; null for a drawing. */
  sourceWidth?: number | null;
  /** Left out in what was stored before there were looks. */
  looks?: LookChoice;
}

/** Everything this browser has: the logos, newest last, and which of them is on the products. */
export interface LogoState {
  logos: StoredLogo[];
  current: string;
  /** Changes with every change, so that pictures of the logo before are not shown again. */
  revision: string;
  /** By product uuid: where the visitor has put the logo. Products that are not named have it in the middle. */
  placements?: Record<string, ZonePlacements>;
}

const databaseName = 'logo';
const storeName = 'state';

/** A file as the database holds it: a Blob loses its bytes in Firefox when its record is written again, and private
 * windows of WebKit store none. */
interface StoredFile {
  type: string;
  bytes: ArrayBuffer;
}

/** The record `state`: everything but the files, which have records of their own that are written once. */
type StateRecord = Omit<LogoState, 'logos'> & { logos: Omit<StoredLogo, 'print' | 'original'>[] };

const toFileKey = (id: string, part: 'print' | 'original') => `${id}/${part}`;

/**
 * Reading makes no database: where there was none, it is null, and a removed logo leaves none behind. It is looked for
 * first: WebKit keeps an empty one where its first upgrade is aborted, which is for one that is deleted meanwhile.
 */
async function open(mode: IDBTransactionMode): Promise<IDBDatabase | null> {
  if (mode === 'readonly' && !(await indexedDB.databases()).some(({ name }) => name === databaseName)) return null;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 2);
    request.onupgradeneeded = () => {
      const { result, transaction } = request;
      if (mode !== 'readwrite') return transaction?.abort();
      for (const name of result.objectStoreNames) result.deleteObjectStore(name);
      result.createObjectStore(storeName);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error));
    request.onblocked = () => reject(new Error('The database of logos is blocked.'));
  });
}

/** One transaction: `work` asks for what it needs and returns what reads the answers once all are there. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T | undefined> {
  const database = await open(mode);
  if (!database) return undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const read = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(read());
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export async function readLogoState(): Promise<LogoState | undefined> {
  const records = await run('readonly', (store) => {
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    return () => new Map<unknown, unknown>(keys.result.map((key, at) => [key, values.result[at]]));
  });
  const state = records?.get('state') as StateRecord | undefined;
  if (!records || !state) return undefined;
  const toBlob = (key: string) => {
    const file = records.get(key) as StoredFile | undefined;
    return file && new Blob([file.bytes], { type: file.type });
  };
  const logos = state.logos.flatMap((logo) => {
    const [print, original] = [toBlob(toFileKey(logo.id, 'print')), toBlob(toFileKey(logo.id, 'original'))];
    return print && original ? { ...logo, print, original } : [];
  });
  return { ...state, logos };
}

/**
 * One transaction where every file is stored already, as with an edited look: a page that is left right after an edit has
 * it. The bytes of new files are read between two, since a transaction ends while it waits for anything else.
 */
export async function writeLogoState({ logos, ...state }: LogoState): Promise<void> {
  const files = new Map<string, Blob>();
  for (const { id, print, original } of logos)
    files.set(toFileKey(id, 'print'), print).set(toFileKey(id, 'original'), original);
  const record: StateRecord = { ...state, logos: logos.map(({ print, original, ...logo }) => logo) };
  /** Returns the files that are neither stored nor in `read`, and has written nothing where there are any. */
  const write = (read: ReadonlyMap<string, StoredFile>) =>
    run('readwrite', (store) => {
      let missing: string[] = [];
      const stored = store.getAllKeys();
      stored.onsuccess = () => {
        missing = [...files.keys()].filter((key) => !stored.result.includes(key) && !read.has(key));
        if (missing.length) return;
        try {
          for (const key of stored.result) if (!files.has(String(key))) store.delete(key);
          for (const [key, file] of read) store.put(file, key);
          store.put(record, 'state');
        } catch {
          // Thrown here it would be an error of the page: the end of the transaction says that nothing is stored.
          store.transaction.abort();
        }
      };
      return () => missing;
    });
  const missing = (await write(new Map())) ?? [];
  if (missing.length === 0) return;
  const read = missing.map(async (key): Promise<[string, StoredFile]> => {
    const file = files.get(key) as Blob;
    return [key, { type: file.type, bytes: await file.arrayBuffer() }];
  });
  await write(new Map(await Promise.all(read)));
}

export function deleteLogoState(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another tab reads it this moment; it is deleted once that is done.
    request.onblocked = () => resolve();
  });
}

/** Cache Storage with the printed pictures. */
export const pictureCache = 'logo-pictures';
