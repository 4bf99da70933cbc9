import type { KnownWords } from './known-words.ts';
import { isCalled, isOurWord, isSaidTogether } from './own-words.ts';
import type { Part, Query } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { isCompound } from './word-classes.ts';

/** Whether a query is about something that we do not sell, by rules, where no list of staff names it. */
export function isOther(query: Query, index: SearchIndex, known: KnownWords): boolean {
  return isOtherTrade(query, index, known) || isTooLarge(query, index) || isOtherThing(query, index);
}

/** Groceries ('frozen peas'), and materials that none of our products are made of ('glass bottles'). */
function isOtherTrade({ parts, head }: Query, index: SearchIndex, known: KnownWords): boolean {
  const thing = parts[head];
  if (parts.length < 2 || !thing) return false;
  const isOurs = index.isNoun(thing.alternatives[0]?.words.at(-1) ?? '');
  return parts.some((part, at) => {
    const [word = ''] = part.typed;
    if (part.typed.length > 1 || part.bound) return false;
    // Rejects 'metal straws', but not 'metal handle noodle box': 'metal handle' is in the text of a product.
    if (known.is('lasting_material', word)) return !isSaidTogether(part, parts[at + 1], index);
    // 'chicken wings frozen': the state may come after the food.
    if (part === thing) return known.is('grocery_state', word) && !parts.some((other) => isCalled(other, index));
    if (isOurs) return false;
    return known.is('other_material', word) || (known.is('grocery_state', word) && !isSaidTogether(part, thing, index));
  });
}

/** Sizes far above those of all our products: '5 gallon bucket', '50 lb bag'. */
function isTooLarge({ sizes }: Query, index: SearchIndex): boolean {
  return sizes.some(
    ({ kind, value, bare }) =>
      !bare && kind !== 'length' && index.sizes.every((own) => own.kind !== kind || value > farLarger * own.value),
  );
}

const farLarger = 3;

/** Goods, containers or documents by the classes of their nouns. Two words that are side by side in a text of ours are not. */
function isOtherThing({ parts }: Query, index: SearchIndex): boolean {
  if (parts.length < 2) return false;
  if (isOnlyDescribed(parts, index)) return true;
  const last = parts.findLast(({ bound }) => !bound);
  return parts.some((part, at) => {
    const [before, behind] = [parts[at - 1], parts[at + 1]];
    if (part.bound || isSaidTogether(part, behind, index)) return false;
    if (behind && !behind.bound && isNameOfOther(part, behind, index)) return true;
    if (!part.other || isSaidTogether(before, part, index)) return false;
    if (behind && !behind.bound && isOfOtherMaterial(part, behind, index)) return true;
    if (part !== last) return false;
    // Rejects 'shirt hangers', 'burger bun toaster' and 'bread coupon', but not 'bread bag coupon', which has a product in it.
    if (part.other === 'document') return !parts.some((one) => isCalled(one, index));
    return part.other !== 'material';
  });
}

/** No word is a name, a use or a dish of ours; only descriptions contain one: 'mcdonalds hours'. */
function isOnlyDescribed(parts: readonly Part[], index: SearchIndex): boolean {
  return parts.every(
    (part, at) =>
      /^[a-z]+$/.test(part.typed[0] ?? '') &&
      !part.occasion &&
      !isOurs(part, index) &&
      !isSaidTogether(part, parts[at + 1], index),
  );
}

/** Compounds of the dictionary ('moustache cup', 'dispatch box'), unless both words are ours ('cereal bowl', 'cheese tray'). */
function isNameOfOther(one: Part, other: Part, index: SearchIndex): boolean {
  return (
    !one.quality &&
    one.typed.length + other.typed.length === 2 &&
    isCompound(one.typed[0] ?? '', other.typed[0] ?? '') &&
    !(isOurs(one, index) && isOurs(other, index))
  );
}

/** A material that no text of ours contains: 'vinyl trays'. Other nouns there may be what is printed: 'anchor napkins'. */
function isOfOtherMaterial(part: Part, noun: Part, index: SearchIndex): boolean {
  const [material = ''] = part.alternatives[0]?.words ?? [];
  return (
    part.other === 'material' &&
    !index.has(material) &&
    !noun.quality &&
    noun.typed.length === 1 &&
    isOurWord(noun, index)
  );
}

function isOurs(part: Part, index: SearchIndex): boolean {
  return part.serving || part.quality || isOurWord(part, index);
}

/** A dish followed by a word that only descriptions contain, so another thing is meant: 'donut glaze', 'burger seasoning'. */
export function isHardlySaid({ parts, head }: Query, index: SearchIndex): boolean {
  const [dish, thing] = parts;
  if (parts.length !== 2 || head !== 1 || !dish?.serving || !thing || thing.serving || thing.bound) return false;
  if (thing.alternatives.length > 1 || thing.quality || thing.occasion) return false;
  const [word = ''] = thing.alternatives[0]?.words ?? [];
  const { products, sheets } = index.read(word);
  return products.owners.length === 0 && sheets.weights.every((weight) => weight < leastSaid);
}

/** Between the weight of a word in a description, and that of one in the uses of a product. */
const leastSaid = 0.6;
