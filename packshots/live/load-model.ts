import type { Mesh } from 'three';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import { type Detail, LIVE_DETAIL, type Model } from '#packshots/models/model.ts';
import type { Generator, GeneratorParameters } from '#packshots/models/parameters.ts';

/** One import per family: a browser that turns a cup fetches no shirt. */
const builders: {
  [G in Generator]: () => Promise<(parameters: GeneratorParameters[G], detail: Detail) => Model>;
} = {
  apron: async () => (await import('#packshots/models/apron.ts')).buildApron,
  't-shirt': async () => (await import('#packshots/models/shirt.ts')).buildTShirt,
  'chef-jacket': async () => (await import('#packshots/models/shirt.ts')).buildChefJacket,
  cap: async () => (await import('#packshots/models/cap.ts')).buildCap,
  'carry-bag': async () => (await import('#packshots/models/carry-bag.ts')).buildCarryBag,
  'sos-bag': async () => (await import('#packshots/models/sos-bag.ts')).buildSosBag,
  'bakery-bag': async () => (await import('#packshots/models/bakery-bag.ts')).buildBakeryBag,
  'hot-cup': async () => (await import('#packshots/models/hot-cup.ts')).buildHotCup,
  'cold-cup': async () => (await import('#packshots/models/cold-cup.ts')).buildColdCup,
  tub: async () => (await import('#packshots/models/tub.ts')).buildTub,
  bowl: async () => (await import('#packshots/models/bowl.ts')).buildBowl,
  'burger-box': async () => (await import('#packshots/models/burger-box.ts')).buildBurgerBox,
  'pizza-box': async () => (await import('#packshots/models/pizza-box.ts')).buildPizzaBox,
  'rectangular-bowl': async () => (await import('#packshots/models/rectangular-bowl.ts')).buildRectangularBowl,
  clamshell: async () => (await import('#packshots/models/clamshell.ts')).buildClamshell,
  'noodle-box': async () => (await import('#packshots/models/noodle-box.ts')).buildNoodleBox,
  'sandwich-wedge': async () => (await import('#packshots/models/sandwich-wedge.ts')).buildSandwichWedge,
  'cake-box': async () => (await import('#packshots/models/cake-box.ts')).buildCakeBox,
  tray: async () => (await import('#packshots/models/tray.ts')).buildTray,
  cutlery: async () => (await import('#packshots/models/cutlery.ts')).buildCutlery,
  napkin: async () => (await import('#packshots/models/napkin.ts')).buildNapkin,
  tissue: async () => (await import('#packshots/models/tissue.ts')).buildTissue,
  'greaseproof-sheet': async () => (await import('#packshots/models/loose-sheet.ts')).buildGreaseproofSheet,
  'sticker-roll': async () => (await import('#packshots/models/rolls.ts')).buildStickerRoll,
  tape: async () => (await import('#packshots/models/rolls.ts')).buildTape,
  'cup-carrier': async () => (await import('#packshots/models/cup-carrier.ts')).buildCupCarrier,
  'sauce-cup': async () => (await import('#packshots/models/sauce-cup.ts')).buildSauceCup,
  straws: async () => (await import('#packshots/models/straws.ts')).buildStraws,
};

export function isGenerator(name: string): name is Generator {
  return Object.hasOwn(builders, name);
}

/**
 * The product as a solid, as finely cut as a browser needs it; null where there is no such family, or where the measures
 * build nothing that can be drawn. A box is closed: its lid carries the logo.
 */
export async function loadModel({ generator, parameters }: ProductModel): Promise<Model | null> {
  if (!isGenerator(generator)) return null;
  const build = await builders[generator]();
  const closed = 'open' in parameters ? { ...parameters, open: false } : parameters;
  const model = build(closed as never, LIVE_DETAIL);
  return isDrawable(model) ? model : null;
}

function isDrawable(model: Model): boolean {
  let finite = true;
  let meshes = 0;
  model.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh) return;
    meshes++;
    for (const value of mesh.geometry.attributes.position?.array ?? [Number.NaN])
      if (!Number.isFinite(value)) finite = false;
  });
  return finite && meshes > 0;
}
