import type { Palette } from '#print/mockup/palette.ts';
import type { ZonePlacements } from './placements.ts';

/** A logo as this browser has it. Page and service worker both read it; it is sent to no server. */
export interface StoredLogo {
  id: string;
  name: string;
  /** What is printed: trimmed, with or without its background. */
  print: Blob;
  /** The file as it was given. */
  original: Blob;
  palette: Palette;
  hasBackground: boolean;
  keepBackground: boolean;
  warnings: string[];
  /** Pixels across what is printed, in the file itself; null for a drawing. */
  sourceWidth?: number | null;
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

/** Reading makes no database: where there was none, it is null, and a removed logo leaves none behind. */
function open(mode: IDBTransactionMode): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      if (mode === 'readwrite') request.result.createObjectStore(storeName);
      else request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error));
    request.onblocked = () => reject(new Error('The database of logos is blocked.'));
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open(mode);
  if (!database) return undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export function readLogoState(): Promise<LogoState | undefined> {
  return run<LogoState>('readonly', (store) => store.get('state'));
}

export async function writeLogoState(state: LogoState): Promise<void> {
  await run('readwrite', (store) => store.put(state, 'state'));
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
