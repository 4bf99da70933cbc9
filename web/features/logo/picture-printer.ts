import type { LogoState, StoredLogo } from './logo-store.ts';
import { fetchBlank, openLogo, printBlank } from './print-picture.ts';
import { createPrintQueue } from './print-queue.ts';

export type PrintedLogo = Pick<StoredLogo, 'print' | 'palette'>;
/** The picture at a path with the logo on it; null where nothing is printed. */
export type PrintPicture = (path: string) => Promise<Blob | null>;

/** Decodes the logo once. Blanks are fetched at once and printed in turn, so the network is not waited for twice. */
export function createPrinter(stored: PrintedLogo, placements: LogoState['placements']): PrintPicture {
  const logo = openLogo(stored);
  logo.catch(() => undefined);
  const inTurn = createPrintQueue();
  return async (path) => {
    const blank = await fetchBlank(path);
    if (!blank) return null;
    const toBlob = await inTurn(blank.width, async () => printBlank(blank, await logo, placements));
    return (await toBlob?.()) ?? null;
  };
}
