import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#contract/looks/look.ts';
import { type Brand, createBrand } from '#print/looks/brand.ts';
import { type Faces, loadFaces } from '#print/looks/faces.ts';
import { type JudgedLook, judgeLook } from '#print/looks/judge-look.ts';
import type { PlannedProduct } from '#print/looks/plan-look.ts';
import { type BlankSurfaces, listPapers, printLook } from '#print/looks/print-look.ts';
import { type SurfaceFile, unpackSurfaces } from '#print/looks/surface-file.ts';
import { address, type BlankPicture, type Drawn, draw, findSurface, readPixels } from '../blank-pictures.ts';
import type { StoredLogo } from '../logo-store.ts';
import { mostPixels, standIn } from '../print-picture.ts';

export type BrandLogo = Pick<StoredLogo, 'print' | 'background' | 'sourceWidth'>;

/** What looks are made from; null where there is nothing to see. */
export async function openBrand({ print, background, sourceWidth }: BrandLogo): Promise<Brand | null> {
  return createBrand(await readPixels(print), { background, sourceWidth });
}

/** Prints a look; null where the picture has no map, or its product carries the logo alone. */
export async function printLookOn(
  { surface, file, width: input }: BlankPicture,
  brand: Brand,
  look: Look,
): Promise<Drawn['toBlob'] | null> {
  const surfaces = await openSurfaces(surface);
  if (!surfaces) return null;
  const faces = await openFaces(look);
  const { context, toBlob } = await draw(file);
  const { width, height } = context.canvas;
  if (width * height > mostPixels) return null;
  const pixels = context.getImageData(0, 0, width, height);
  if (!printLook(pixels, { ...surfaces, product: surface.product }, look, { brand, faces })) return null;
  context.putImageData(pixels, 0, 0);
  return surface.frame ? standIn(context.canvas, surface.frame, input) : toBlob;
}

const faces = new Map<string, Promise<Faces>>();
const mostFaces = 8;

/** The letters of a look, read once while the same words are set again and again. */
export function openFaces({ face, text }: Pick<Look, 'face' | 'text'>): Promise<Faces> {
  const lines = [text.name, text.place, text.line];
  const key = JSON.stringify([face, lines]);
  const known = faces.get(key);
  if (known) return known;
  if (faces.size >= mostFaces) faces.clear();
  const opened = loadFaces(face, lines);
  opened.catch(() => faces.delete(key));
  faces.set(key, opened);
  return opened;
}

/** What looks are planned by on a picture of one product; null where nothing is printed. */
export async function openProduct(picture: string): Promise<PlannedProduct | null> {
  const surface = await findSurface(picture);
  if (!surface?.product) return null;
  const file = surface.grids ? await readGrids(surface.grids) : null;
  return { ...surface.product, papers: file ? listPapers(file) : {} };
}

/** What becomes of a look on the product of a picture, without a pixel of it. */
export async function judgePicture(path: string, brand: Brand, look: Look): Promise<JudgedLook | null> {
  const picture = address.exec(path)?.[3] ?? path;
  const [product, surface] = await Promise.all([openProduct(picture), findSurface(picture)]);
  if (!product) return null;
  const file = surface?.grids ? await readGrids(surface.grids) : null;
  return judgeLook(product, file ? unpackSurfaces(file) : [], look, { brand, faces: await openFaces(look) });
}

export async function readGrids(grids: string): Promise<SurfaceFile | null> {
  const answer = await fetch(grids);
  return answer.ok ? answer.json() : null;
}

/** The map of a picture and the grids of its surfaces, fetched when the first look is printed on it; null where it has none. */
export async function openSurfaces({
  map,
  grids,
}: Pick<PrintSurface, 'map' | 'grids'>): Promise<Omit<BlankSurfaces, 'product'> | null> {
  if (!map || !grids) return null;
  const [picture, file] = await Promise.all([fetch(map), readGrids(grids)]);
  return picture.ok && file ? { map: await readPixels(await picture.blob()), file } : null;
}
