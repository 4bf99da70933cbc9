import { type Part, toPart } from './query.ts';
import { toServingTerm } from './read-text.ts';
import type { SearchIndex } from './search-index.ts';

const fried = 'fries|fry|chips|tots|onion rings';
const limp = 'mush|mushy|soggy|limp|soften|steamy|crisp|crispy|crunch|crunchy';
const drinks = 'coffees?|lattes?|drinks?|beverages?|teas?|sodas?|smoothies|shakes|bobas?|frappes';
const liquids = 'soups?|broth|curry|curries|stews?|chili|ramen|pho|chowder|gumbo|gravy';
const spilling = 'leak(?:s|ing|ed|y)?|spill(?:s|ing|ed)?|slosh(?:es|ing)?|drip(?:s|ping)?';

/** Both, in either order and with anything between them. */
const both = (one: string, other: string) =>
  new RegExp(`\\b(?:${one})\\b.*\\b(?:${other})\\b|\\b(?:${other})\\b.*\\b(?:${one})\\b`, 'i');

/**
 * What a sentence asks for in words that stand apart: 'my fries are mush by the time they get there' is about soggy
 * fries. Each leads to what is known to serve it, by one of its names.
 */
const frames: [RegExp, string][] = [
  [
    both('carry|carries|carrying|hold|bring|balance|transport', `(?:two|2|pair of|couple of) (?:\\w+ )?(?:${drinks})`),
    'two drinks',
  ],
  [both('carry|carries|carrying|bring|balance|transport', drinks), 'carry drinks'],
  [/\b(?:both|either)\b.*\b(?:hot\b.*\b(?:iced?|cold|chilled)|(?:iced?|cold|chilled)\b.*\bhot)\b/i, 'hot and cold'],
  [both(fried, limp), 'soggy fries'],
  [both('chicken|wings|tenders|nuggets', limp), 'crispy chicken'],
  [both('burgers?|buns?|sandwich', 'mush|mushy|soggy|wet|squashed|smashed'), 'soggy bun'],
  [both('breads?|sourdoughs?|loaf|loaves|baguettes?', `${limp}|stale|fresh|dry out|dries out`), 'stale bread'],
  [both('pizzas?', limp), 'soggy pizza'],
  [both(liquids, spilling), 'soup leaking'],
  [both('lids?|tops?', '(?:pop|pops|popping|come|comes|coming|fall|falls|falling|fly|flies) off'), 'lids pop off'],
  [both('lids?|window', 'fog|fogs|foggy|steam up|steams up'), 'foggy lid'],
  [both('bags?|handles?', 'rip|rips|ripping|tear|tears|tearing|break|breaks|breaking|snap|snaps'), 'bags rip'],
  [both('cups?|drinks?', 'sweat|sweats|sweating|condensation'), 'sweating cups'],
  [
    both(
      'drivers?|couriers?|anyone|nobody|someone|no one',
      'open|opens|opened|opening|tamper|tampers|tampered|tampering|steal|stealing|picking|snacking',
    ),
    'tampering',
  ],
  [both('tip|tips|tipping|fall|falls|falling|topple|slide|slides', 'over|around|car|bag|seat'), 'tips over'],
  [
    both(
      'food|meals?|dinner|lunch|entrees?',
      '(?:stay|stays|keep|keeps|keeping|arrive|arrives) (?:\\w+ )?(?:hot|warm)|(?:hot|warm) on the way',
    ),
    'keep food hot',
  ],
  [both('grease|oil|butter', 'through|stains?|spots|soak|soaks|soaking|seeps?'), 'grease soaks through'],
  [
    both('sees?|seeing|show|shows|showing|visible', 'inside|filling|contents|toppings|what is in|whats in'),
    'see inside',
  ],
  [
    both(
      'sauces?|sides?|food|dressing|curry|rice|meals?|plates?',
      'separate|separated|separating|apart|touch|touching|mix|mixing|mixed|running into|sections',
    ),
    'keep food separate',
  ],
  [both('cups?', 'recycling|recycle|recyclable|(?:be|get|gets) recycled'), 'recyclable cups'],
  [both('burn|burns|burning|hot', 'hands?|fingers'), 'burn hands'],
  [both('microwave|reheat|warm up', 'office|home|work|later|customers|guests'), 'reheat at home'],
];

const unlined =
  /\b(?:not|never|aren'?t|isn'?t|un)[ -]*(?:lined|coated|laminated|made)\s+(?:with|in|of|from|out of)\s+(?:any\s+)?plastic\b/gi;

/** 'cups that are not lined with plastic' are free of it, as a word. */
export const readUnlined = (text: string) => text.replace(unlined, ' plastic-free ');

/** What a sentence of five words or more asks for, beside the words it has. */
export function readFrames(text: string, known: readonly Part[], index: SearchIndex): Part[] {
  if (text.trim().split(/\s+/).length < 5) return [];
  const [, name] = frames.find(([pattern]) => pattern.test(text)) ?? [];
  if (!name) return [];
  const term = toServingTerm(name);
  const isKnown = known.some(({ alternatives }) => alternatives.some(({ words }) => words[0] === term));
  return isKnown || !index.has(term) ? [] : [toPart(name.split(' '), [term], { serving: true })];
}
