import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#contract/looks/look.ts';
import { type Brand, createBrand } from '#print/looks/brand.ts';
import { type Faces, loadFaces } from '#print/looks/faces.ts';
import { type JudgedLook, judgeLook } from '#print/looks/judge-look.ts';
import type { PlannedProduct } from '#print/looks/plan-look.ts';
import { type BlankSurfaces, listPapers, printLook } from '#print/looks/print-look.ts';
import { type SurfaceFile, unpackSurfaces } from '#print/looks/surface-file.ts';
import { createLogo, type Logo, printLogo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';

/** /_ipx/f_webp,w_640/media/products/cup.webp: the size asked for, its width, and the picture. */
const address = /^\/_ipx\/(f_webp,w_(\d+))(\/media\/.+)$/;

const surfaces = new Map<string, Promise<PrintSurface | null>>();
const mostPixels = 8_000_000;

/** Where the logo goes on a picture; asked for once. */
export function findSurface(picture: string): Promise<PrintSurface | null> {
  let surface = surfaces.get(picture);
  if (!surface) {
    surface = fetch(`/api/product/v2/print_surface?picture=${encodeURIComponent(picture)}`)
      .then((response) => response.json())
      .then((answer: { code: number; data: { surface: PrintSurface | null } }) => {
        if (answer.code !== 200) throw new Error('No answer about this picture.');
        return answer.data.surface;
      });
    surface.catch(() => surfaces.delete(picture));
    surfaces.set(picture, surface);
  }
  return surface;
}

/** Decodes what is printed of a logo, once for all pictures. */
export async function openLogo({ print, palette }: Pick<StoredLogo, 'print' | 'palette'>): Promise<Logo> {
  return createLogo(await readPixels(print), palette);
}

export type BrandLogo = Pick<StoredLogo, 'print' | 'background' | 'sourceWidth'>;

/** What looks are made from; null where there is nothing to see. */
export async function openBrand({ print, background, sourceWidth }: BrandLogo): Promise<Brand | null> {
  return createBrand(await readPixels(print), { background, sourceWidth });
}

/** What a picture is printed from. */
export interface BlankPicture {
  surface: PrintSurface;
  file: Blob;
  /** In pixels, as asked for. A file is no wider than its picture was rendered. */
  width: number;
}

/** Null where nothing is printed, such as on goods that come plain. */
export async function fetchBlank(path: string): Promise<BlankPicture | null> {
  const [, size, width, picture] = address.exec(path) ?? [];
  const surface = picture ? await findSurface(picture) : null;
  if (!surface) return null;
  const response = await fetch(`/_ipx/${size}${surface.blank}`);
  return response.ok ? { surface, file: await response.blob(), width: Number(width) } : null;
}

/**
 * Prints the visitor's logo on a picture of the site, in a worker or on the page. Returns what makes a file of it, which
 * browsers do on another thread: the next picture can be printed meanwhile.
 */
export async function printBlank(
  { surface, file, width: input }: BlankPicture,
  logo: Logo,
  placements: LogoState['placements'] = {},
): Promise<Drawn['toBlob'] | null> {
  const { context, toBlob } = await draw(file);
  const { width, height } = context.canvas;
  if (width * height > mostPixels) return null;
  const pixels = context.getImageData(0, 0, width, height);
  const { colors, zones, product_uuid } = surface;
  printLogo(pixels, zones, logo, { colors, placements: placements[product_uuid ?? ''] });
  context.putImageData(pixels, 0, 0);
  return surface.frame ? standIn(context.canvas, surface.frame, input) : toBlob;
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

export async function readPixels(file: Blob, width?: number): Promise<Pixels> {
  const { context } = await draw(file, width);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** The ground of all product pictures. */
const ground = '#f1ece2';

/** Share of the shorter side that a product picture gets: its frame may be cut, and has a title in its corner. */
const standInShare = 0.75;

/** A printed product in the place of a picture of another shape: whole, in its middle. */
function standIn(product: OffscreenCanvas | HTMLCanvasElement, frame: number, width: number): Drawn['toBlob'] {
  const height = Math.round(width / frame);
  const size = Math.min(width, height) * standInShare;
  const { context, toBlob } = createDrawing(width, height);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(product, (width - size) / 2, (height - size) / 2, size, size);
  return toBlob;
}

/** The picture without a logo, as pixels; null where it cannot be had. */
export async function openBlank({ blank }: Pick<PrintSurface, 'blank'>, width: number): Promise<Pixels | null> {
  const response = await fetch(`/_ipx/f_webp,w_${width}${blank}`);
  return response.ok ? readPixels(await response.blob()) : null;
}

interface Drawn {
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  /** Once: the drawing is gone after that. */
  toBlob: () => Promise<Blob | null>;
}

const asWebp = { type: 'image/webp', quality: 0.86 };
/** Safari makes a PNG where it is asked for WebP, more than ten times as large. */
const asJpeg = { type: 'image/jpeg', quality: 0.88 };
type Encoding = typeof asWebp;

/** Pictures have no transparent parts, so either kind shows the same. */
async function encode(toFile: (as: Encoding) => Promise<Blob | null>): Promise<Blob | null> {
  const file = await toFile(asWebp);
  return file?.type === asWebp.type ? file : toFile(asJpeg);
}

/** As large as it is, or smaller. */
async function draw(file: Blob, most = Number.POSITIVE_INFINITY): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  const width = Math.min(bitmap.width, most);
  const height = Math.round((bitmap.height * width) / bitmap.width);
  const drawn = createDrawing(width, height);
  drawn.context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return drawn;
}

/** An OffscreenCanvas where there is one; a worker has no other. */
function createDrawing(width: number, height: number): Drawn {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context)
      return { context, toBlob: () => encode((as) => canvas.convertToBlob(as)).finally(() => release(canvas)) };
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  const toFile = ({ type, quality }: Encoding) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return { context, toBlob: () => encode(toFile).finally(() => release(canvas)) };
}

/** A canvas holds some megabytes of pixels until the browser collects it, and hundreds are drawn. */
function release(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  canvas.width = 0;
}
