import { readManifest } from '#packshots/pipeline/manifest.ts';
import { type PlannedStill, planMainViews, planSecondViews, planStacks, planZooms } from '#packshots/pipeline/plan.ts';
import { planScenes, planShowcase, planTiles, planUseScenes } from '#packshots/pipeline/plan-scenes.ts';
import { listProducts } from '#packshots/pipeline/products.ts';

const DRAFT_SIZE = 400;
const DRAFT_SAMPLES = 8;

/** The whole set in the order it is made: what the site cannot do without comes first. */
export function listPlan(draft: boolean): PlannedStill[] {
  const products = listProducts();
  const plan = [
    ...planMainViews(products),
    ...planScenes(),
    ...planTiles(),
    ...planShowcase(),
    ...planUseScenes(),
    ...planSecondViews(products),
    ...planStacks(products),
    ...planZooms(products, readManifest()),
  ];
  return draft ? plan.map(toDraft) : plan;
}

function toDraft(still: PlannedStill): PlannedStill {
  const shrink = (shot: ReturnType<PlannedStill['shot']>) => {
    const scale = DRAFT_SIZE / shot.height;
    return { ...shot, width: Math.round(shot.width * scale), height: DRAFT_SIZE, density: 1 };
  };
  return { ...still, key: `draft-${still.key}`, shot: () => shrink(still.shot()), samples: DRAFT_SAMPLES };
}
