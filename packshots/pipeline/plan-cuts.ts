import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Making, Manifest, MediaFile, MediaRole } from '#packshots/pipeline/manifest.ts';
import type { Product } from '#packshots/pipeline/products.ts';
import { hashOf, PLACES } from '#packshots/pipeline/workplace.ts';
import { frameCloseUp } from '#packshots/stills/close-up.ts';
import type { Crop } from '#packshots/stills/crop.ts';
import { IN_USE } from '#packshots/stills/in-use.ts';

/** A view that is part of a picture which is there already. */
export interface PlannedCut {
  path: string;
  role: MediaRole;
  sku: string;
  alt: string;
  from: MediaFile;
  /** In shares of the width, as all crops; a scene is wider than high. */
  crop: Crop;
  /** The same part without print. */
  blank: string | null;
}

/** Views that need no renderer, of one product. */
export function planCuts({ sku, title }: Product, { files }: Manifest): PlannedCut[] {
  const find = (role: MediaRole) => files.find((file) => file.sku === sku && file.role === role);
  const name = `products/${sku.toLowerCase()}`;
  const [main, blank] = [find('main'), find('blank')];
  const grid = blank?.zones[0]?.grid;
  const cuts: PlannedCut[] = [];
  const large = find('zoom') ?? main;
  const crop = main?.brand && large && grid ? frameCloseUp(grid, large.width) : null;
  if (main && blank && large && crop) {
    const path = `${name}-close-blank.webp`;
    const part = { sku, crop };
    cuts.push(
      { ...part, path, role: 'close-blank', alt: `${blank.alt}, close-up`, from: blank, blank: path },
      { ...part, path: `${name}-close.webp`, role: 'close', alt: `${main.alt}, close-up`, from: large, blank: path },
    );
  }
  for (const { picture, left, top, size, what } of IN_USE.filter((view) => view.sku === sku)) {
    const from = files.find(({ path }) => path === picture);
    if (!from) continue;
    const share = from.height / from.width;
    cuts.push({
      path: `${name}-use.webp`,
      role: 'use',
      sku,
      alt: `${title} in use: ${what}`,
      from,
      crop: { left: left * share, top, size: size * share },
      blank: null,
    });
  }
  return cuts;
}

/** A cut is as old as the bytes that it is cut from. */
export function describeMaking({ from, crop }: PlannedCut): Making {
  const content = hashOf(readFileSync(join(PLACES.media, from.path)), JSON.stringify(crop));
  return { content, scripts: '', darkroom: '', art: '' };
}
