import { buildApron } from '#packshots/models/apron.ts';
import { buildBakeryBag } from '#packshots/models/bakery-bag.ts';
import { buildBowl } from '#packshots/models/bowl.ts';
import { buildBurgerBox } from '#packshots/models/burger-box.ts';
import { buildCakeBox } from '#packshots/models/cake-box.ts';
import { buildCap } from '#packshots/models/cap.ts';
import { buildCarryBag } from '#packshots/models/carry-bag.ts';
import { buildClamshell } from '#packshots/models/clamshell.ts';
import { buildColdCup } from '#packshots/models/cold-cup.ts';
import { buildCupCarrier } from '#packshots/models/cup-carrier.ts';
import { buildCutlery } from '#packshots/models/cutlery.ts';
import { buildHotCup } from '#packshots/models/hot-cup.ts';
import { buildGreaseproofSheet } from '#packshots/models/loose-sheet.ts';
import type { Blueprint, Detail, Model } from '#packshots/models/model.ts';
import { STILL_DETAIL } from '#packshots/models/model.ts';
import { buildNapkin } from '#packshots/models/napkin.ts';
import { buildNoodleBox } from '#packshots/models/noodle-box.ts';
import type { Generator, GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildPizzaBox } from '#packshots/models/pizza-box.ts';
import { buildRectangularBowl } from '#packshots/models/rectangular-bowl.ts';
import { buildStickerRoll, buildTape } from '#packshots/models/rolls.ts';
import { buildSandwichWedge } from '#packshots/models/sandwich-wedge.ts';
import { buildSauceCup } from '#packshots/models/sauce-cup.ts';
import { buildChefJacket, buildTShirt } from '#packshots/models/shirt.ts';
import { buildSosBag } from '#packshots/models/sos-bag.ts';
import { buildStraws } from '#packshots/models/straws.ts';
import { buildTissue } from '#packshots/models/tissue.ts';
import { buildTray } from '#packshots/models/tray.ts';
import { buildTub } from '#packshots/models/tub.ts';

type Builders = { [G in Generator]: (parameters: GeneratorParameters[G], detail: Detail) => Model };

const BUILDERS: Builders = {
  apron: buildApron,
  't-shirt': buildTShirt,
  'chef-jacket': buildChefJacket,
  cap: buildCap,
  'carry-bag': buildCarryBag,
  'sos-bag': buildSosBag,
  'bakery-bag': buildBakeryBag,
  'hot-cup': buildHotCup,
  'cold-cup': buildColdCup,
  tub: buildTub,
  bowl: buildBowl,
  'burger-box': buildBurgerBox,
  'pizza-box': buildPizzaBox,
  'rectangular-bowl': buildRectangularBowl,
  clamshell: buildClamshell,
  'noodle-box': buildNoodleBox,
  'sandwich-wedge': buildSandwichWedge,
  'cake-box': buildCakeBox,
  tray: buildTray,
  cutlery: buildCutlery,
  napkin: buildNapkin,
  tissue: buildTissue,
  'greaseproof-sheet': buildGreaseproofSheet,
  'sticker-roll': buildStickerRoll,
  tape: buildTape,
  'cup-carrier': buildCupCarrier,
  'sauce-cup': buildSauceCup,
  straws: buildStraws,
};

/** One product in millimetres, standing on y = 0, its front towards +z. */
export function buildModel<G extends Generator>(
  generator: G,
  parameters: GeneratorParameters[G],
  detail: Detail = STILL_DETAIL,
): Model {
  const model = BUILDERS[generator](parameters, detail);
  model.userData.blueprint = { generator, parameters } as Blueprint;
  return model;
}
