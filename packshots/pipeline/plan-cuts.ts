import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Making, Manifest, MediaFile, MediaRole } from '#packshots/pipeline/manifest.ts';
import type { Product } from '#packshots/pipeline/products.ts';
import { hashOf, PLACES } from '#packshots/pipeline/workplace.ts';
import { frameCloseUp, frameDetail, isInside, measurePrint } from '#packshots/stills/close-up.ts';
import { IN_USE } from '#packshots/stills/in-use.ts';
import type { Crop } from '../../print/live/camera.ts';

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
  const cuts: PlannedCut[] = [];
  const close = findClosest(find);
  if (close) {
    const { shown, from, blank, crop } = close;
    const path = `${name}-close.webp`;
    const plain = `${name}-close-blank.webp`;
    const grid = blank.zones[0]?.grid;
    if (shown.brand && grid && isInside(grid, crop))
      cuts.push(
        { sku, crop, path: plain, role: 'close-blank', alt: `${blank.alt}, close-up`, from: blank, blank: plain },
        { sku, crop, path, role: 'close', alt: `${shown.alt}, close-up`, from, blank: plain },
      );
    // A print that is cut through says nothing: such a view shows the pack without it.
    else {
      const bare = shown.brand ? blank : from;
      cuts.push({ sku, crop, path, role: 'close', alt: `${bare.alt}, close-up`, from: bare, blank: null });
    }
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

/** How much larger a print has to be in a close-up of the second view than it is in the main view. */
const CLOSER = 1.15;

/** The part of a picture that comes closest: to the print, from one side or the other, or else to the upper end. */
function findClosest(find: (role: MediaRole) => MediaFile | undefined) {
  const [main, blank] = [find('main'), find('blank')];
  const [second, secondBlank] = [find('second'), find('second-blank')];
  if (!main || !blank || !second || !secondBlank) return null;
  const front = { shown: main, from: find('zoom') ?? main, blank };
  const side = { shown: second, from: second, blank: secondBlank };
  for (const view of main.brand ? [front, side] : []) {
    const grid = view.blank.zones[0]?.grid;
    const crop = grid ? frameCloseUp(grid, view.from.width) : null;
    const least = view === side && blank.zones[0] ? measurePrint(blank.zones[0].grid) * CLOSER : 0;
    if (grid && crop && measurePrint(grid) / crop.size > least) return { ...view, crop };
  }
  for (const view of [front, side]) {
    const { object, width } = main.brand ? view.blank : view.from;
    const crop = object ? frameDetail(object, width) : null;
    if (crop) return { ...view, crop };
  }
  return null;
}

/** A cut is as old as the bytes that it is cut from. */
export function describeMaking({ from, crop }: PlannedCut): Making {
  const content = hashOf(readFileSync(join(PLACES.media, from.path)), JSON.stringify(crop));
  return { content, scripts: '', darkroom: '', art: '' };
}
