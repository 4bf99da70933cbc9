const set = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** Words between a thing and what is said about it, in the languages that products are called in. */
export const binding = set(
  'for from in of on that to with para pour fur per de di da del en con avec mit com co cho fits hold holds',
);
/** Words that everything here is; they count only when nothing else is said. */
export const general = set(
  'bulk business cheap affordable budget inexpensive disposable order packaging packing place product products restaurant',
  'restaurants shop store supplies supply wholesale house joint stall stand company owner van cart truck eatery spot bar',
  // What questions are made of, and how soon it has to be there.
  'open opening start starting smallest lowest minimum item items asap urgent urgently overnight',
);
export const qualities = set(
  'black white brown kraft clear green red blue grey gray gold silver pink yellow purple orange colour color coloured colored',
  'small medium large big mini plain blank printed custom branded logo compostable biodegradable recyclable eco pack packs set sets kit kits',
  // As adjectives of other languages follow the thing, they would be taken for it.
  'impreso impresa impresos impresas personalizado personalizada personalizados imprime imprimee imprimes imprimees',
  'personnalise personnalisee personnalises personnalisees stampato stampata stampati stampate personalizzato personalizzati',
  'bedruckt bedruckte bestickt bestickte bordado bordada bordados brode brodee ricamato ricamata transparente transparentes',
  'transparent transparents trasparente trasparenti negro negra negros noir noire noirs schwarz nero neri preto pretos blanco',
  'blanca blancos blanc blanche blancs weiss bianco bianchi branco brancos grande grandes gross grosse klein kleine',
  'pequeno pequena petit petite petits piccolo piccoli biodegradable compostables desechable desechables jetable jetables',
  'takeout delivery cheap unprinted microwave microwavable stock safe cardboard paperboard corrugated wooden wood bamboo plastic recycled',
);
/** What kitchen goods are made of and nothing of ours is. */
export const otherMaterials = set(
  'glass stainless steel metal metallic iron ceramic porcelain stoneware china silicone rubber leather marble granite enamel',
  'styrofoam polystyrene foam melamine brass crystal concrete titanium',
);
/** How food is sold to kitchens. */
export const groceryStates = set('frozen shredded diced canned dried minced raw sliced grated powdered peeled smoked');
/** When it is for: said about the thing, which may be anything. */
export const occasions = set(
  'anniversary birthday christmas day easter event fair festival gala graduation halloween holiday party picnic tailgate',
  'thanksgiving valentine valentines wedding kids office meeting summer winter school church camp concert market stadium',
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
  wear: ['jacket', 'uniform', 'apron', 'shirt'],
  outfit: ['jacket', 'uniform', 'apron', 'shirt'],
  clothe: ['jacket', 'uniform', 'apron', 'shirt'],
};
