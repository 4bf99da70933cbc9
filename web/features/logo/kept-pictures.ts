import type { LogoState, StoredLogo } from './logo-store.ts';

const mostLooks = 2;
/** Of one look: a page shows fewer, and each takes some 30 kB. */
const mostPictures = 120;

type Pictures = Map<string, Promise<Blob | null>>;
const kept = new Map<string, Pictures>();

/**
 * Keeps what is printed for as long as the page is open, of the look that is shown and of the one before: the way back is
 * instant. Cache Storage has one of them only, which later pages begin with.
 */
export function openKept(
  { id, looks }: Pick<StoredLogo, 'id' | 'looks'>,
  placements: LogoState['placements'],
): (path: string, print: () => Promise<Blob | null>) => Promise<Blob | null> {
  const key = JSON.stringify([id, looks?.shown, looks?.text, looks?.edited, placements]);
  const pictures: Pictures = kept.get(key) ?? new Map();
  // What was used last is the last to go.
  kept.delete(key);
  kept.set(key, pictures);
  for (const old of kept.keys()) if (kept.size > mostLooks) kept.delete(old);
  return (path, print) => {
    const known = pictures.get(path);
    if (known) return known;
    const made = print();
    pictures.set(path, made);
    const drop = () => void pictures.delete(path);
    // Nothing is printed there, or the look was changed before it was: the next one asks again.
    made.then((picture) => picture ?? drop(), drop);
    for (const old of pictures.keys()) if (pictures.size > mostPictures) pictures.delete(old);
    return made;
  };
}

export function forgetKept(): void {
  kept.clear();
}
