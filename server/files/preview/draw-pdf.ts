import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileFacts } from '#contract/files/files.ts';
import { NoPreview } from './no-preview.ts';
import { readPdfObjects } from './read-pdf-objects.ts';

const maxPages = 500;
/** Two hundred inches: PDF itself ends there. */
const maxPoints = 14_400;
const maxFonts = 100;

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const toFolder = (name: string) => `${join(folder, name)}/`;

/** The first page, and what the document says of itself. */
export async function drawPdf(data: Buffer, pixels: number): Promise<{ picture: Buffer; facts: FileFacts }> {
  const task = getDocument({
    data: new Uint8Array(data),
    // From the package beside us; nothing is ever fetched.
    standardFontDataUrl: toFolder('standard_fonts'),
    cMapUrl: toFolder('cmaps'),
    iccUrl: toFolder('iccs'),
    wasmUrl: toFolder('wasm'),
    useSystemFonts: false,
    disableFontFace: true,
    // Fonts say their names.
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > maxPages)
      throw new NoPreview(
        `This file has ${document.numPages.toLocaleString('en-US')} pages. We show up to ${maxPages}.`,
      );
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(width > 0 && height > 0 && width <= maxPoints && height <= maxPoints))
      throw new NoPreview('The page is larger than 200 × 200 inches.');
    const viewport = page.getViewport({ scale: pixels / Math.max(width, height) });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
    const fonts = listFonts(page);
    const { colors, bleed } = readPdfObjects(data);
    const dpi = await findCoarsest(page);
    return {
      picture: canvas.toBuffer('image/png'),
      facts: {
        ...{ pages: document.numPages, page_width: width, page_height: height, fonts },
        ...(colors.length > 0 && { colors }),
        ...(bleed !== undefined && { bleed }),
        ...(dpi !== null && { dpi }),
      },
    };
  } catch (error) {
    if (error instanceof PasswordException) throw new NoPreview('This file is locked with a password.');
    throw error;
  } finally {
    await task.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** The lowest resolution of the pictures on a page, by the size they are placed in; null where it has none. */
async function findCoarsest(page: Page): Promise<number | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const stack: [number, number, number, number][] = [];
  let [a, b, c, d] = [1, 0, 0, 1];
  let lowest: number | null = null;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as number[] | null;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push([a, b, c, d]);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) [a, b, c, d] = stack.pop() ?? [1, 0, 0, 1];
    const matrix =
      operator === OPS.transform ? args : operator === OPS.paintFormXObjectBegin ? toMatrix(args?.[0]) : null;
    if (matrix) {
      const [e = 1, f = 0, g = 0, h = 1] = matrix;
      [a, b, c, d] = [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
    }
    if (operator !== OPS.paintImageXObject || !args) continue;
    const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
    const [pixelsWide = 0, pixelsHigh = 0] = args.slice(1);
    if (width === 0 || height === 0) continue;
    const dpi = Math.round(Math.min(pixelsWide / width, pixelsHigh / height) * pointsPerInch);
    lowest = Math.min(lowest ?? dpi, dpi);
  }
  return lowest;
}

const pointsPerInch = 72;
const toMatrix = (given: unknown) =>
  given && typeof given === 'object' ? Array.from(given as ArrayLike<number>) : null;

/** Those the first page uses, without the six letters that name a subset. */
function listFonts(page: Page): string[] {
  const names = [...(page.commonObjs as unknown as Iterable<[string, { name?: string } | null]>)].flatMap(
    ([, font]) => font?.name?.replace(/^[A-Z]{6}\+/, '') ?? [],
  );
  return [...new Set(names)].slice(0, maxFonts).toSorted();
}
