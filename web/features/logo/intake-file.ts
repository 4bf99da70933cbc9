import type { Pixels } from '#print/mockup/pixels.ts';
import { faults, findFileFault, LogoFault } from './check-logo-file.ts';
import type { StoredLogo } from './logo-store.ts';
import { prepareLogo } from './prepare-logo.ts';
import { type ImageHeader, readImageHeader } from './read-image-header.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Pixels on the long side: enough for the largest picture of the site. */
const longSide = 1024;

/** Opens a file and makes it ready to print, in this browser; throws a LogoFault with a sentence for the person. */
export async function intakeFile(given: Blob, name: string, keepBackground = false): Promise<StoredLogo> {
  const found = await readHeader(given);
  const fault = findFileFault(given.size, found);
  if (fault) throw new LogoFault(fault);
  const file = await shrinkPicture(given, found).catch(() => given);
  const header = file === given ? found : await readHeader(file);
  const decoded = await decode(file, header).catch((error: unknown) => {
    throw error instanceof LogoFault ? error : new LogoFault(faults.broken);
  });
  const sourceWidth = header.type === 'svg' || header.type === 'pdf' ? null : header.width;
  const prepared = prepareLogo(decoded, { keepBackground, sourceWidth });
  if (!prepared) throw new LogoFault(faults.blank);
  const { pixels, palette, hasBackground, background, warnings } = prepared;
  const id = createId();
  // What was trimmed away does not print.
  const printedWidth = sourceWidth === null ? null : Math.round((sourceWidth * pixels.width) / decoded.width);
  const print = await toPng(pixels);
  const made = { palette, hasBackground, background, keepBackground, warnings, sourceWidth: printedWidth };
  return { id, name, print, original: file, ...made };
}

const readHeader = async (file: Blob) => readImageHeader(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()));

/** Names a logo within this browser. Not randomUUID, which a site without https does not have. */
export function createId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

async function decode(file: Blob, header: ImageHeader): Promise<Pixels> {
  if (header.type === 'svg') return drawSvg(file);
  if (header.type !== 'pdf') return drawRaster(file, header);
  // Not in the server's bundle, which would load the reader at its start.
  const page = import.meta.env.SSR ? null : await (await import('./draw-pdf.ts')).drawPdf(file, longSide);
  if (!page) throw new LogoFault(faults.type);
  return draw(page, page.width, page.height);
}

async function drawRaster(file: Blob, { width, height }: ImageHeader): Promise<Pixels> {
  const scale = Math.min(1, longSide / Math.max(width, height));
  // One side only: a photo that is turned by its own note keeps its shape.
  const bitmap = await createImageBitmap(file, {
    ...(scale < 1 && { resizeWidth: Math.max(1, Math.round(width * scale)), resizeQuality: 'high' as const }),
  });
  try {
    return draw(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** As an <img> a drawing runs no script and fetches nothing. */
async function drawSvg(file: Blob): Promise<Pixels> {
  const image = new Image();
  image.src = await toDataUrl(new Blob([file], { type: 'image/svg+xml' }));
  await image.decode();
  const [width, height] = [image.naturalWidth || longSide, image.naturalHeight || longSide];
  const scale = longSide / Math.max(width, height);
  return draw(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
}

/** Not a blob URL: some browsers let no pixel be read of a drawing that came from one. */
function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  return context;
}

function draw(source: CanvasImageSource, width: number, height: number): Pixels {
  const context = createContext(width, height);
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function toPng({ width, height, data }: Pixels): Promise<Blob> {
  const context = createContext(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png');
  });
}
