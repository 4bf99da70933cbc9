import { type PlannedStill, planMainViews } from '#packshots/pipeline/plan.ts';
import { listProducts } from '#packshots/pipeline/products.ts';

const DRAFT_SIZE = 400;
const DRAFT_SAMPLES = 8;

/** The whole set in the order it is made. */
export function listPlan(draft: boolean): PlannedStill[] {
  const products = listProducts();
  const plan = [...planMainViews(products)];
  return draft ? plan.map(toDraft) : plan;
}

function toDraft(still: PlannedStill): PlannedStill {
  const shrink = (shot: ReturnType<PlannedStill['shot']>) => {
    const scale = DRAFT_SIZE / shot.height;
    return { ...shot, width: Math.round(shot.width * scale), height: DRAFT_SIZE };
  };
  return {
    ...still,
    key: `draft-${still.key}`,
    shot: () => shrink(still.shot()),
    settings: { ...still.settings, samples: DRAFT_SAMPLES },
  };
}
