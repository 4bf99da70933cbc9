import type { KnownWords } from './known-words.ts';
import { isCalled, isOurWord, isSaidTogether } from './own-words.ts';
import type { Part, Query } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { isCompound } from './word-classes.ts';

/** What the shop does not sell, by principle: what no list names. */
export function isOther(query: Query, index: SearchIndex, known: KnownWords): boolean {
  return isOtherTrade(query, index, known) || isTooLarge(query, index) || isOtherThing(query, index);
}

/** 'frozen peas', 'glass bottles': food as a kitchen buys it, and what nothing of ours is made of. */
function isOtherTrade({ parts, head }: Query, index: SearchIndex, known: KnownWords): boolean {
  const thing = parts[head];
  if (parts.length < 2 || !thing) return false;
  const isOurs = index.isNoun(thing.alternatives[0]?.words.at(-1) ?? '');
  return parts.some((part, at) => {
    const [word = ''] = part.typed;
    if (part.typed.length > 1 || part.bound) return false;
    // 'metal straws' are none of ours; 'metal handle noodle box' is one, as a part of it is called so.
    if (known.is('lasting_material', word)) return !isSaidTogether(part, parts[at + 1], index);
    // 'chicken wings frozen': said behind the food, it is food all the same.
    if (part === thing) return known.is('grocery_state', word) && !parts.some((other) => isCalled(other, index));
    if (isOurs) return false;
    return known.is('other_material', word) || (known.is('grocery_state', word) && !isSaidTogether(part, thing, index));
  });
}

/** '5 gallon bucket', '50 lb bag': of what holds so much, nothing is ours. */
function isTooLarge({ sizes }: Query, index: SearchIndex): boolean {
  return sizes.some(
    ({ kind, value, bare }) =>
      !bare && kind !== 'length' && index.sizes.every((own) => own.kind !== kind || value > farLarger * own.value),
  );
}

const farLarger = 3;

/** By the classes of its words it is a thing, and none of ours. Two words that a text of ours has side by side are ours. */
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
    // 'shirt hangers', 'burger bun toaster'; 'bread coupon', but not 'bread bag coupon'.
    if (part.other === 'document') return !parts.some((one) => isCalled(one, index));
    return part.other !== 'material';
  });
}

/** 'mcdonalds hours': no word of it is a name, a use or a dish of ours, and descriptions alone have one. */
function isOnlyDescribed(parts: readonly Part[], index: SearchIndex): boolean {
  return parts.every(
    (part, at) =>
      /^[a-z]+$/.test(part.typed[0] ?? '') &&
      !part.occasion &&
      !isOurs(part, index) &&
      !isSaidTogether(part, parts[at + 1], index),
  );
}

/** 'moustache cup', 'dispatch box'. A word of ours before one of ours stays ours: 'cereal bowl', 'cheese tray'. */
function isNameOfOther(one: Part, other: Part, index: SearchIndex): boolean {
  return (
    !one.quality &&
    one.typed.length + other.typed.length === 2 &&
    isCompound(one.typed[0] ?? '', other.typed[0] ?? '') &&
    !(isOurs(one, index) && isOurs(other, index))
  );
}

/** 'vinyl trays': of a material that no text of ours has. Goods in that place may be what is printed: 'anchor napkins'. */
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

/** 'donut glaze', 'burger seasoning': behind a dish a word that only descriptions have, as of another thing. */
export function isHardlySaid({ parts, head }: Query, index: SearchIndex): boolean {
  const [dish, thing] = parts;
  if (parts.length !== 2 || head !== 1 || !dish?.serving || !thing || thing.serving || thing.bound) return false;
  if (thing.alternatives.length > 1 || thing.quality || thing.occasion) return false;
  const [word = ''] = thing.alternatives[0]?.words ?? [];
  const { products, sheets } = index.read(word);
  return products.owners.length === 0 && sheets.weights.every((weight) => weight < leastSaid);
}

/** A word of a description weighs less, and one of what a product is for weighs more. */
const leastSaid = 0.6;
