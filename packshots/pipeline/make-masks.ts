import { join } from 'node:path';
import sharp from 'sharp';
import { drawMask } from '#packshots/pipeline/draw-mask.ts';
import { prepareStill, refreshZones } from '#packshots/pipeline/make-still.ts';
import { isCurrent, type Making, readManifest, recordFile } from '#packshots/pipeline/manifest.ts';
import { planMainViews } from '#packshots/pipeline/plan.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { hashFiles, PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import { assignParts } from '#packshots/stills/parts.ts';

const DRAWING = ['draw-mask.ts', 'raster.ts', '../stills/parts.ts'].map((name) => join(import.meta.dirname, name));

export function nameMask(sku: string): string {
  return `products/${sku.toLowerCase()}-mask.webp`;
}

/** Masks and logo grids of the main views that are there, where they are missing or old. Needs no renderer. */
export async function makeMasks(only: RegExp): Promise<void> {
  const products = listProducts();
  const manifest = readManifest();
  for (const still of planMainViews(products)) {
    const product = products.find(({ sku }) => sku === still.sku);
    if (!product || !only.test(still.key)) continue;
    const prepared = prepareStill(still);
    const { shot, made } = prepared;
    const isPictured = manifest.files.some(
      ({ path, made: of }) => path === still.blank?.path && of.content === made.content,
    );
    if (!isPictured) continue;
    refreshZones(manifest, prepared);
    const path = nameMask(product.sku);
    const from: Making = { content: made.content, scripts: '', darkroom: hashFiles(DRAWING), art: '' };
    if (isCurrent(manifest, path, 'mask', from, [])) continue;
    const thing = shot.things[0];
    const parts = thing ? assignParts(thing.model, product.packshot.generator) : new Map();
    if (parts.size === 0) continue;
    const mask = drawMask(shot, parts);
    const raw = { width: mask.width, height: mask.height, channels: 3 as const };
    const bytes = await sharp(mask.data, { raw }).webp({ lossless: true, effort: 5 }).toBuffer();
    writeWhole(join(PLACES.media, path), bytes);
    recordFile({
      path,
      role: 'mask',
      sku: product.sku,
      alt: `Parts of the ${product.title} that come in other colors: ${mask.parts.join(', ')}`,
      bytes: bytes.length,
      width: mask.width,
      height: mask.height,
      brand: null,
      blank: still.blank?.path ?? null,
      zones: [],
      parts: mask.parts,
      camera: null,
      made: from,
    });
    process.stdout.write(`${product.sku}: ${mask.parts.join(', ')}\n`);
  }
}
