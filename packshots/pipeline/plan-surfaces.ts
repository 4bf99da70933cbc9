import { isPictureOf, prepareStill } from '#packshots/pipeline/make-still.ts';
import type { Manifest, MediaFile } from '#packshots/pipeline/manifest.ts';
import { type PlannedStill, planMainViews, planSecondViews, planStacks } from '#packshots/pipeline/plan.ts';
import { describeMaking, planCuts } from '#packshots/pipeline/plan-cuts.ts';
import { planScenes } from '#packshots/pipeline/plan-scenes.ts';
import type { Product } from '#packshots/pipeline/products.ts';
import type { Shot } from '#packshots/stills/shot.ts';
import type { Crop } from '../../print/live/camera.ts';

/** A blank picture of something that can be printed, and how it was taken. */
export interface BlankView {
  key: string;
  file: MediaFile;
  /** Null where the models are no longer those of the picture. */
  getShot: () => Shot | null;
}

/** Blanks of printed products and scenes, those first that matter most. */
export function listBlankViews(manifest: Manifest, products: Product[]): BlankView[] {
  const plain = new Set(products.filter(({ customisable }) => !customisable).map(({ sku }) => sku));
  const ofStills = (stills: PlannedStill[]) =>
    stills.filter(({ sku }) => !sku || !plain.has(sku)).flatMap((still) => listViews(still, manifest, products));
  const mains = ofStills(planMainViews(products));
  return [
    ...mains.filter(({ file }) => file.role === 'blank'),
    ...ofStills(planScenes()),
    ...mains.filter(({ file }) => file.role !== 'blank'),
    ...ofStills(planSecondViews(products)),
    ...ofStills(planStacks(products)),
  ];
}

/** The blank of a still, the same to scale, and the close-up that is cut from it. */
function listViews(still: PlannedStill, manifest: Manifest, products: Product[]): BlankView[] {
  const find = (path: string | undefined) => manifest.files.find((file) => file.path === path);
  const blank = find(still.blank?.path);
  if (!blank) return [];
  let shot: Shot | null | undefined;
  const take = (toCrop: (crop: Crop | null) => Crop | null) => () => {
    if (shot === undefined) {
      const prepared = prepareStill(still);
      shot = isPictureOf(prepared, blank) ? prepared.shot : null;
    }
    return shot && { ...shot, crop: toCrop(shot.crop ?? null) };
  };
  const views: BlankView[] = [{ key: still.key, file: blank, getShot: take((crop) => crop) }];
  const scale = find(still.scale?.blank.path);
  if (scale) views.push({ key: `${still.key}-scale`, file: scale, getShot: take(() => null) });
  const product = products.find(({ sku }) => sku === still.sku);
  for (const cut of product ? planCuts(product, manifest) : []) {
    const file = find(cut.path);
    if (cut.role !== 'close-blank' || cut.from.path !== blank.path || !file) continue;
    if (file.made.content !== describeMaking(cut).content) continue;
    views.push({ key: `${still.key}-close`, file, getShot: take((crop) => cropAgain(crop, cut.crop)) });
  }
  return views;
}

function cropAgain(whole: Crop | null, { left, top, size }: Crop): Crop {
  if (!whole) return { left, top, size };
  return { left: whole.left + left * whole.size, top: whole.top + top * whole.size, size: size * whole.size };
}
