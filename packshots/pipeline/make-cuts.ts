import { join } from 'node:path';
import sharp from 'sharp';
import { isCurrent, readManifest, recordFile } from '#packshots/pipeline/manifest.ts';
import { describeMaking, type PlannedCut, planCuts } from '#packshots/pipeline/plan-cuts.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import { cropGrid } from '#packshots/stills/close-up.ts';

/** Pictures were compressed once already: little may be lost the second time. */
const QUALITY = 90;

/** Close-ups and views in use, cut from the pictures that are there, where they are missing or old. */
export async function makeCuts(only: RegExp): Promise<void> {
  for (const product of listProducts().filter(({ sku }) => only.test(sku))) {
    for (const cut of planCuts(product, readManifest())) if (await makeCut(cut)) process.stdout.write(`${cut.path}\n`);
  }
}

async function makeCut(cut: PlannedCut): Promise<boolean> {
  const { path, role, sku, alt, from, crop, blank } = cut;
  const made = describeMaking(cut);
  if (isCurrent(readManifest(), path, role, made, [])) return false;
  const side = Math.floor(crop.size * from.width);
  const area = {
    left: Math.floor(crop.left * from.width),
    top: Math.floor(crop.top * from.height),
    width: side,
    height: side,
  };
  const bytes = await sharp(join(PLACES.media, from.path))
    .extract(area)
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer();
  writeWhole(join(PLACES.media, path), bytes);
  // Only the print in the middle: of the others the cut may show a part.
  const zones = role === 'close-blank' ? from.zones.slice(0, 1) : [];
  recordFile({
    path,
    role,
    sku,
    alt,
    bytes: bytes.length,
    width: side,
    height: side,
    brand: from.brand,
    blank,
    zones: zones.map((zone) => ({ ...zone, grid: cropGrid(zone.grid, crop) })),
    camera: null,
    made,
  });
  return true;
}
