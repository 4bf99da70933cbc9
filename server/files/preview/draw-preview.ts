import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileFacts } from '#contract/files/files.ts';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import { drawPdf } from './draw-pdf.ts';
import { NoPreview } from './no-preview.ts';
import { readEps } from './read-eps.ts';

/**
 * The child process that reads uploaded files: `node draw-preview.ts KIND FILE PICTURE`. It writes the picture and prints
 * one line of JSON. Its code makes no network request, and make-preview.ts kills it above its limits.
 */
export interface Drawn {
  facts: FileFacts;
  /** Null where the picture was written. */
  note: string | null;
}

/** Wide enough for a card on a sharp screen. */
const previewPixels = 640;
/** A drawing names its own size; this many pixels are decoded at most. */
const maxPixels = 50_000_000;
const noFacts: FileFacts = { pages: null, page_width: null, page_height: null, fonts: [] };
const pointsPerInch = 72;

async function drawPreview(kind: UploadKind, file: string, picture: string): Promise<Drawn> {
  const data = await readFile(file);
  const drawn = await drawKind(kind, data);
  if (drawn.picture) await writeFile(picture, await toWebp(drawn.picture));
  return { facts: drawn.facts, note: drawn.note };
}

async function drawKind(kind: UploadKind, data: Buffer): Promise<Drawn & { picture: Buffer | null }> {
  if (kind === 'pdf' || (kind === 'ai' && data.toString('latin1', 0, 5) === '%PDF-'))
    return { ...(await drawPdf(data, previewPixels)), note: null };
  if (kind === 'svg') return { picture: data, facts: await measureSvg(data), note: null };
  if (kind === 'ai' || kind === 'eps') {
    const { picture, facts } = readEps(data);
    return { picture, facts, note: picture ? null : 'This file has no preview inside.' };
  }
  return { picture: data, facts: await measurePicture(data), note: null };
}

async function toWebp(picture: Buffer): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, pages: 1 })
      .autoOrient()
      .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: false })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (/pixel limit|exceeds/i.test(String(error))) throw new NoPreview('This picture has too many pixels.');
    throw error;
  }
}

const spaceNames: Record<string, string> = {
  cmyk: 'CMYK',
  srgb: 'RGB',
  rgb: 'RGB',
  rgb16: 'RGB',
  'b-w': 'Gray',
  gray16: 'Gray',
};

/** The color space and the resolution that a picture names; many name none. */
async function measurePicture(data: Buffer): Promise<FileFacts> {
  const { space = '', density } = await sharp(data, { limitInputPixels: maxPixels }).metadata();
  const name = spaceNames[space];
  return { ...noFacts, ...(name && { colors: [name] }), ...(density && density > 1 && { dpi: Math.round(density) }) };
}

/** A pixel of a drawing is a 96th of an inch; one with a view box alone has no size. */
async function measureSvg(data: Buffer): Promise<FileFacts> {
  if (!/<svg\s[^>]*\bwidth=/.test(data.toString('utf8', 0, 65_536))) return { ...noFacts, pages: 1 };
  const { width, height } = await sharp(data, { limitInputPixels: maxPixels }).metadata();
  const toPoints = (pixels: number) => (pixels * pointsPerInch) / 96;
  return { ...noFacts, pages: 1, page_width: toPoints(width), page_height: toPoints(height) };
}

// The first output, a line break before the JSON, starts the time limit: the code is loaded.
process.stdout.write('\n');
const [kind, file, picture] = process.argv.slice(2) as [UploadKind, string, string];
try {
  const drawn = await drawPreview(kind, file, picture);
  process.stdout.write(JSON.stringify(drawn));
} catch (error) {
  const note = error instanceof NoPreview ? error.message : 'This file is damaged and can’t be read.';
  process.stdout.write(JSON.stringify({ facts: noFacts, note } satisfies Drawn));
}
