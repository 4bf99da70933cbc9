import { buildBakeryBag } from '#packshots/models/bakery-bag.ts';
import { buildBowl } from '#packshots/models/bowl.ts';
import { buildBurgerBox } from '#packshots/models/burger-box.ts';
import { buildCarryBag } from '#packshots/models/carry-bag.ts';
import { buildColdCup } from '#packshots/models/cold-cup.ts';
import { buildHotCup } from '#packshots/models/hot-cup.ts';
import type { Detail, Model } from '#packshots/models/model.ts';
import { STILL_DETAIL } from '#packshots/models/model.ts';
import type { Generator, GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildPizzaBox } from '#packshots/models/pizza-box.ts';
import { buildSauceCup } from '#packshots/models/sauce-cup.ts';
import { buildSosBag } from '#packshots/models/sos-bag.ts';
import { buildStraws } from '#packshots/models/straws.ts';
import { buildTub } from '#packshots/models/tub.ts';

type Builders = { [G in Generator]: (parameters: GeneratorParameters[G], detail: Detail) => Model };

const BUILDERS: Partial<Builders> = {
  'carry-bag': buildCarryBag,
  'sos-bag': buildSosBag,
  'bakery-bag': buildBakeryBag,
  'hot-cup': buildHotCup,
  'cold-cup': buildColdCup,
  tub: buildTub,
  bowl: buildBowl,
  'burger-box': buildBurgerBox,
  'pizza-box': buildPizzaBox,
  'sauce-cup': buildSauceCup,
  straws: buildStraws,
};

/** One product in millimetres, standing on y = 0, its front towards +z. */
export function buildModel<G extends Generator>(
  generator: G,
  parameters: GeneratorParameters[G],
  detail: Detail = STILL_DETAIL,
): Model {
  const build = BUILDERS[generator];
  if (!build) throw new Error(`no model for ${generator}`);
  return build(parameters, detail);
}
