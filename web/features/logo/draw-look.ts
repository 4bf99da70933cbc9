import { imageWidths } from '#contract/image-widths.ts';
import type { Look } from '#contract/looks/look.ts';
import type { Brand } from '#print/looks/brand.ts';
import { type JudgedLook, judgeLook } from '#print/looks/judge-look.ts';
import { printLook } from '#print/looks/print-look.ts';
import { listPapers, unpackSurfaces } from '#print/looks/surface-file.ts';
import { type Logo, printLogo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import { fetchBlank, readPixels } from './blank-pictures.ts';
import type { LogoState } from './logo-store.ts';
import { openFaces } from './looks/open-faces.ts';
import { openSurfaces } from './looks/open-surfaces.ts';

export interface DrawnLook {
  pixels: Pixels;
  judged: JudgedLook | null;
}

/** Opens each picture once, and draws it anew for every change of a look: nothing is fetched, decoded or made a file of. */
export function createDrawer(
  logo: Promise<Logo>,
  readPlacements: () => LogoState['placements'],
): (path: string, brand: Brand, look: Look) => Promise<DrawnLook | null> {
  const opened = new Map<string, ReturnType<typeof openPicture>>();
  return async (path, brand, look) => {
    const picture = opened.get(path) ?? openPicture(path);
    opened.set(path, picture);
    picture.catch(() => opened.delete(path));
    const open = await picture;
    if (!open) return null;
    const { blank, surface, surfaces } = open;
    const { product, zones, colors, product_uuid } = surface;
    const { width, height } = blank;
    const pixels = { width, height, data: new Uint8ClampedArray(blank.data) };
    const materials = { brand, faces: await openFaces(look) };
    const judged =
      product && surfaces
        ? judgeLook({ ...product, papers: listPapers(surfaces.file) }, unpackSurfaces(surfaces.file), look, materials)
        : null;
    if (!surfaces || !printLook(pixels, { ...surfaces, product }, look, materials))
      printLogo(pixels, zones, await logo, { colors, placements: readPlacements()?.[product_uuid ?? ''] });
    return { pixels, judged };
  };
}

/** At any width: from the next one that the image service makes. */
async function openPicture(path: string) {
  const width = Number(/w_(\d+)/.exec(path)?.[1]);
  const made = imageWidths.find((each) => each >= width) ?? width;
  const blank = await fetchBlank(path.replace(`w_${width}`, `w_${made}`));
  if (!blank) return null;
  const { surface, file } = blank;
  return { surface, blank: await readPixels(file, width), surfaces: await openSurfaces(surface) };
}
