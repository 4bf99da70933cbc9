import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isCurrent, type Making, type MediaFile, readManifest, recordFile } from '#packshots/pipeline/manifest.ts';
import { listBlankViews } from '#packshots/pipeline/plan-surfaces.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { hashFiles, PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import type { Shot } from '#packshots/stills/shot.ts';
import { drawSurfaces, type SurfaceView } from '#packshots/surfaces/draw-surfaces.ts';
import { fitPatch } from '#packshots/surfaces/fit-patch.ts';
import { listMisses, listSamples, quantile } from '#packshots/surfaces/measure-misses.ts';
import type { SurfaceOnPicture } from '../../print/looks/surface.ts';
import { packSurfaces, type SurfaceFile, unpackSurfaces } from '../../print/looks/surface-file.ts';
import type { Pixels } from '../../print/mockup/pixels.ts';

/** Cards show a picture this wide; a map is small, and its grids hold in any size. */
const mapWidth = 640;
/** Scenes are shown over the whole window. */
const sceneWidth = 1280;

const surfaces = join(import.meta.dirname, '../surfaces');
const drawing = [
  join(import.meta.dirname, 'raster.ts'),
  ...readdirSync(surfaces)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => join(surfaces, name)),
];

export function nameSurface(blank: string): string {
  return blank.replace(/blank\.webp$/, 'surface.webp');
}

/** Surface maps of all blanks that are there, where they are missing or old. Needs no renderer. */
export async function makeSurfaces(only: RegExp): Promise<void> {
  const manifest = readManifest();
  for (const { key, file, getShot } of listBlankViews(manifest, listProducts())) {
    if (!only.test(`${key}-surface`)) continue;
    const path = nameSurface(file.path);
    const grids = path.replace(/webp$/, 'json');
    const made: Making = { content: file.made.content, scripts: '', darkroom: hashFiles(drawing), art: '' };
    if (isCurrent(manifest, path, 'surface', made, []) && existsSync(join(PLACES.media, grids))) continue;
    const shot = getShot();
    if (!shot) {
      process.stderr.write(`${file.path} shows an older model\n`);
      continue;
    }
    const view = drawSurfaces(sizeShot(shot, file));
    if (view.patches.length === 0) continue;
    const shown = fitSurfaces(view);
    const found = [...shown, ...listUnseen(file, shown)];
    const packed = packSurfaces(found, view.width, view.height);
    const text = JSON.stringify(packed);
    const bytes = await encodeMap(view);
    writeWhole(join(PLACES.media, path), bytes);
    writeWhole(join(PLACES.media, grids), text);
    const { width, height } = view;
    const names = [...new Set(view.patches.map(({ surface }) => (found[surface] as SurfaceOnPicture).id))];
    recordFile({
      path,
      role: 'surface',
      sku: file.sku,
      alt: `What can be printed of this picture: ${names.join(', ')}`,
      bytes: bytes.length,
      width,
      height,
      brand: null,
      blank: file.path,
      zones: [],
      grids,
      camera: null,
      made,
    });
    const misses = listMisses(view, packed, await readPixels(bytes));
    const miss = [0.5, 0.95, 0.99].map((share) => quantile(misses, share).toFixed(2)).join(' ');
    process.stdout.write(`${path}: ${names.join(', ')}; ${bytes.length} + ${text.length} bytes; misses ${miss} px\n`);
  }
}

export function sizeShot(shot: Shot, { sku, width, height }: Pick<MediaFile, 'sku' | 'width' | 'height'>): Shot {
  const across = sku ? mapWidth : sceneWidth;
  return { ...shot, width: across, height: Math.round((across * height) / width) };
}

function fitSurfaces(view: SurfaceView): SurfaceOnPicture[] {
  const { width, height } = view;
  return view.surfaces.map((surface, index) => ({
    ...surface,
    patches: view.patches
      .filter((patch) => patch.surface === index)
      .map((patch) => fitPatch(listSamples(patch, width), width, height)),
  }));
}

/**
 * A product is planned alike on all its pictures, by the papers of its surfaces: what its main view has and another does not, such
 * as the sleeve of cups that are piled up without, is listed there as well.
 */
function listUnseen({ sku, role }: MediaFile, shown: readonly SurfaceOnPicture[]): SurfaceOnPicture[] {
  if (!sku || role === 'blank') return [];
  const main = join(PLACES.media, `products/${sku.toLowerCase()}-surface.json`);
  return unpackSurfaces(JSON.parse(readFileSync(main, 'utf8')) as SurfaceFile)
    .filter(({ id }) => !shown.some((surface) => surface.id === id))
    .map((surface) => ({ ...surface, patches: [] }));
}

export async function readPixels(picture: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Red is how much of a pixel can be printed, in quarters, green which patch it shows. */
async function encodeMap({ width, height, share, patch }: SurfaceView): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    data[i * 3] = Math.round(((share[i] as number) * 4) / 255) * 63.75;
    data[i * 3 + 1] = patch[i] as number;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
