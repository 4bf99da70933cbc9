const set = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** Words between a thing and what is said about it, in the languages that products are called in. */
export const binding = set('for from in of on that to with para pour fur per de di da del en con avec mit com');
/** Words that everything here is; they count only when nothing else is said. */
export const general = set(
  'bulk business cheap affordable budget inexpensive disposable order packaging packing place product products restaurant',
  'restaurants shop store supplies supply wholesale house joint stall stand company owner van cart truck eatery spot bar',
);
export const qualities = set(
  'black white brown kraft clear green red blue grey gray gold silver pink yellow purple orange colour color coloured colored',
  'small medium large big mini plain blank printed custom branded logo compostable biodegradable recyclable eco pack packs',
  'cheap unprinted microwave microwavable stock safe cardboard paperboard corrugated wooden wood bamboo plastic recycled',
);
/** When it is for: said about the thing, which may be anything. */
export const occasions = set(
  'anniversary birthday christmas day easter event fair festival gala graduation halloween holiday party picnic tailgate',
  'thanksgiving valentine valentines wedding kids office meeting summer winter',
);
/** Words that leave open what holds the food; what does is named more exactly. */
export const wide: Record<string, string[]> = {
  container: ['box', 'tub', 'bowl', 'tray'],
  holder: ['tray', 'carrier', 'sleeve', 'cone'],
  pot: ['cup', 'tub', 'bowl'],
  tub: ['container', 'cup'],
  pail: ['box', 'tub'],
  basket: ['tray', 'boat'],
  plate: ['tray', 'boat'],
  dish: ['bowl', 'tray'],
  packet: ['bag', 'box'],
  pouch: ['bag'],
  carton: ['box'],
  case: ['box'],
  wrapper: ['wrap', 'sheet', 'paper'],
  outfit: ['jacket', 'uniform', 'apron', 'shirt'],
  clothe: ['jacket', 'uniform', 'apron', 'shirt'],
};
