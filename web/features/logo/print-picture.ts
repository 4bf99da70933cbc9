import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#contract/looks/look.ts';
import { type Brand, createBrand } from '#print/looks/brand.ts';
import { loadFaces } from '#print/looks/faces.ts';
import type { PlannedProduct } from '#print/looks/plan-look.ts';
import { type BlankSurfaces, listPapers, printLook } from '#print/looks/print-look.ts';
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
  const { context } = await draw(print);
  return createLogo(context.getImageData(0, 0, context.canvas.width, context.canvas.height), palette);
}

export type BrandLogo = Pick<StoredLogo, 'print' | 'background' | 'sourceWidth'>;

/** What looks are made from; null where there is nothing to see. */
export async function openBrand({ print, background, sourceWidth }: BrandLogo): Promise<Brand | null> {
  const { context } = await draw(print);
  const pixels = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return createBrand(pixels, { background, sourceWidth });
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
  const { text } = look;
  const faces = await loadFaces(look.face, [text.name, text.place, text.line]);
  const { context, toBlob } = await draw(file);
  const { width, height } = context.canvas;
  if (width * height > mostPixels) return null;
  const pixels = context.getImageData(0, 0, width, height);
  if (!printLook(pixels, { ...surfaces, product: surface.product }, look, { brand, faces })) return null;
  context.putImageData(pixels, 0, 0);
  return surface.frame ? standIn(context.canvas, surface.frame, input) : toBlob;
}

/** What looks are planned by on a picture of one product; null where none is printed. */
export async function openProduct(picture: string): Promise<PlannedProduct | null> {
  const surface = await findSurface(picture);
  const surfaces = surface && (await openSurfaces(surface));
  return surfaces && surface.product && { ...surface.product, papers: listPapers(surfaces.file) };
}

/** The map of a picture and the grids of its surfaces, fetched when the first look is printed on it; null where it has none. */
async function openSurfaces({
  map,
  grids,
}: Pick<PrintSurface, 'map' | 'grids'>): Promise<Omit<BlankSurfaces, 'product'> | null> {
  if (!map || !grids) return null;
  const [picture, text] = await Promise.all([fetch(map), fetch(grids)]);
  if (!picture.ok || !text.ok) return null;
  const { context } = await draw(await picture.blob());
  return { map: context.getImageData(0, 0, context.canvas.width, context.canvas.height), file: await text.json() };
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
  if (!response.ok) return null;
  const { context } = await draw(await response.blob());
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
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

async function draw(file: Blob): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  const drawn = createDrawing(bitmap.width, bitmap.height);
  drawn.context.drawImage(bitmap, 0, 0);
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
