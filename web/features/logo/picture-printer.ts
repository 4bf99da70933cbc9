import type { Look } from '#contract/looks/look.ts';
import type { Brand } from '#print/looks/brand.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import { fetchBlank, openLogo } from './blank-pictures.ts';
import type { DrawnLook } from './draw-look.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';
import { findShownLook } from './looks/look-choice.ts';
import { openBrand } from './looks/open-look.ts';
import { printLookOn } from './looks/print-look-on.ts';
import { printBlank } from './print-picture.ts';
import { createPrintQueue } from './print-queue.ts';

export type PrintedLogo = Pick<StoredLogo, 'print' | 'palette' | 'background' | 'sourceWidth' | 'looks'>;

/** All that is made of a logo, in the look that is chosen or in the given one. */
export interface PicturePrinter {
  /** The picture at a path with the logo on it; null where nothing is printed. */
  print(path: string, look?: Look): Promise<Blob | null>;
  /** What becomes of a look on the product of a picture; null where it carries none. */
  judge(path: string, look?: Look): Promise<JudgedLook | null>;
  /** The same picture again and again, for a look that is being changed. */
  draw(path: string, look?: Look): Promise<DrawnLook | null>;
}

/** What is shown of a logo: it changes while the logo stays open. */
export interface ShownPrint {
  looks: StoredLogo['looks'];
  placements: LogoState['placements'];
}

/** Decodes the logo once. Blanks are fetched at once and printed in turn, so the network is not waited for twice. */
export function createPrinter(
  { looks: first, ...stored }: PrintedLogo,
  placements: LogoState['placements'],
): PicturePrinter & { change(next: ShownPrint): void } {
  let shown: ShownPrint = { looks: first, placements };
  const logo = openLogo(stored);
  logo.catch(() => undefined);
  const brand = first ? openBrand(stored) : Promise.resolve(null);
  brand.catch(() => undefined);
  const inTurn = createPrintQueue();
  // Pages that show cards ask for neither: what judges and what the editor draws with is fetched when they do.
  let drawer: Promise<ReturnType<typeof import('./draw-look.ts')['createDrawer']>> | undefined;
  const openDrawer = () => {
    drawer ??= import('./draw-look.ts').then(({ createDrawer }) => createDrawer(logo, () => shown.placements));
    drawer.catch(() => {
      drawer = undefined;
    });
    return drawer;
  };
  const withLook = async <Made>(
    given: Look | undefined,
    make: (brand: Brand, look: Look) => Promise<Made | null>,
  ): Promise<Made | null> => {
    const made = await brand;
    const look = made && (given ?? findShownLook(made, shown.looks));
    return made && look ? make(made, look) : null;
  };
  return {
    async print(path, given) {
      const asked = shown;
      const blank = await fetchBlank(path);
      if (!blank) return null;
      const toBlob = await inTurn(blank.width, async () => {
        // Something else is shown by now.
        if (!given && asked !== shown) return null;
        // A look that fails leaves the logo alone.
        const printed = await withLook(given, (made, look) => printLookOn(blank, made, look)).catch(() => null);
        return printed ?? printBlank(blank, await logo, asked.placements);
      });
      return (await toBlob?.()) ?? null;
    },
    judge: (path, given) =>
      withLook(given, async (made, look) => (await import('./looks/judge-picture.ts')).judgePicture(path, made, look)),
    change(next) {
      shown = next;
    },
    draw: (path, given) => withLook(given, async (made, look) => (await openDrawer())(path, made, look)),
  };
}
