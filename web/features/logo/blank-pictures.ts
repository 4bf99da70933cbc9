import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { createLogo, type Logo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { StoredLogo } from './logo-store.ts';

/** /_ipx/f_webp,w_640/media/products/cup.webp: the size asked for, its width, and the picture. */
export const address = /^\/_ipx\/(f_webp,w_(\d+))(\/media\/.+)$/;

const surfaces = new Map<string, Promise<PrintSurface | null>>();

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

export async function readPixels(file: Blob, width?: number): Promise<Pixels> {
  const { context } = await draw(file, width);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** The picture without a logo, as pixels; null where it cannot be had. */
export async function openBlank({ blank }: Pick<PrintSurface, 'blank'>, width: number): Promise<Pixels | null> {
  const response = await fetch(`/_ipx/f_webp,w_${width}${blank}`);
  return response.ok ? readPixels(await response.blob()) : null;
}

export interface Drawn {
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
export async function draw(file: Blob, most = Number.POSITIVE_INFINITY): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  const width = Math.min(bitmap.width, most);
  const height = Math.round((bitmap.height * width) / bitmap.width);
  const drawn = createDrawing(width, height);
  drawn.context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return drawn;
}

/** An OffscreenCanvas where there is one; a worker has no other. */
export function createDrawing(width: number, height: number): Drawn {
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
