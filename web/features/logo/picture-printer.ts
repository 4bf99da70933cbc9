import type { Look } from '#contract/looks/look.ts';
import { hasLooks } from '../../platform/has-looks.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';
import { findShownLook } from './looks/look-choice.ts';
import { fetchBlank, openBrand, openLogo, printBlank, printLookOn } from './print-picture.ts';
import { createPrintQueue } from './print-queue.ts';

export type PrintedLogo = Pick<StoredLogo, 'print' | 'palette' | 'background' | 'sourceWidth' | 'looks'>;
/** The picture at a path with the logo on it, in the look that is chosen or in the given one; null where nothing is printed. */
export type PrintPicture = (path: string, look?: Look) => Promise<Blob | null>;

/** Decodes the logo once. Blanks are fetched at once and printed in turn, so the network is not waited for twice. */
export function createPrinter(stored: PrintedLogo, placements: LogoState['placements']): PrintPicture {
  const logo = openLogo(stored);
  logo.catch(() => undefined);
  const brand = hasLooks && stored.looks ? openBrand(stored) : Promise.resolve(null);
  brand.catch(() => undefined);
  const inTurn = createPrintQueue();
  return async (path, given) => {
    const blank = await fetchBlank(path);
    if (!blank) return null;
    const toBlob = await inTurn(blank.width, async () => {
      const made = await brand;
      const look = hasLooks && made ? (given ?? findShownLook(made, stored.looks)) : null;
      // A look that fails leaves the logo alone.
      const printed = made && look && (await printLookOn(blank, made, look).catch(() => null));
      return printed || printBlank(blank, await logo, placements);
    });
    return (await toBlob?.()) ?? null;
  };
}
