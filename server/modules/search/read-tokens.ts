import { type Query, toPart } from './query.ts';
import { isSilent, negations, readText, stem as toStem, toStems } from './read-text.ts';
import type { SearchIndex } from './search-index.ts';
import { binding, qualities } from './word-lists.ts';

/** A word with what stood before it. */
export interface Token {
  word: string;
  stems: string[];
  bound: boolean;
}

/** Takes out what is no thing that is asked for: sizes, counts, what must not be there, words that say nothing. */
export function readTokens(raw: readonly string[], query: Query, index: SearchIndex, typing: boolean): Token[] {
  const tokens: Token[] = [];
  let bound = false;
  let negated = false;
  let refused = false;
  for (const [at, word] of raw.entries()) {
    const next = raw[at + 1] ?? '';
    const [size] = readText(word).sizes;
    const [, absent] = /^(plastic|pfas|bpa|pe|pvc)free$/.exec(word) ?? [];
    const [, lacked] = /^([a-z]{3,})less$/.exec(word) ?? [];
    if (!isSilent(word) && !negations.has(word)) query.words.push(word);
    if (size) query.sizes.push(size);
    else if (isNumber.test(word)) readNumber(Number(word), next, query);
    else if (negations.has(word) && next) negated = true;
    else if (refusals.has(word) && next) refused = true;
    // 'one case of bowls': what is in stock is sold by the case.
    else if (/^cases?$/.test(word) && next === 'of') query.inStock = true;
    else if (absent && absent !== 'plastic' && absent !== 'pe')
      query.parts.push(toPart([word], [toStem(word)], { quality: true }));
    else if (absent) query.plasticFree = true;
    // 'handleless' bags have no handle; what is 'stainless' lacks nothing that ours have.
    else if (lacked && !index.has(toStem(word)) && index.isNamed(toStem(lacked))) query.without.push(toStem(lacked));
    // While it is typed, the first word may go on: 'co' to 'coffee', 'must' to 'mustard'.
    else if (isSilent(word) && !(typing && tokens.length === 0 && next === '')) {
      bound ||= binding.has(word) && tokens.length > 0;
      query.severalThings ||= word === 'and' && tokens.length > 0 && !bound;
    } else if (negated || (refused && (index.isPart(toStem(word)) || word === 'plastic'))) {
      // 'cup, no paper sleeve' is a cup without a sleeve; 'no plastic cup' is a cup.
      const described =
        tokens.length > 0 && (word === 'paper' || qualities.has(word)) && next !== '' && !isSilent(next);
      // 'without burning my hand': what is not to happen goes on to the end.
      const happening = word.length > 5 && word.endsWith('ing') && !index.isNamed(toStem(word));
      // 'noodle box, no wire handle': the part and what kind of part.
      const goesOn = tokens.length > 0 && index.isPart(toStem(next)) && isSilent(raw[at + 2] ?? 'a');
      if (/^(plastic|pe)$/.test(word)) query.plasticFree = true;
      else if (raw[at - 1] === 'plastic') query.plasticFreeParts.push(...toStems(word));
      // Kraft is brown, and says so by its own name.
      else if (!described) query.without.push(...toStems(word), ...(word === 'brown' ? ['kraft'] : []));
      negated = described || happening || goesOn;
    } else if (!(query.plasticFree && /^(lining|coating|film)$/.test(word))) {
      refused = false;
      tokens.push({ word, stems: toStems(word), bound });
    }
  }
  return tokens;
}

/** 'cups that don't need a sleeve' have none; those that 'don't leak' are not without anything. */
const refusals = new Set(['dont', 'doesnt', 'isnt', 'arent']);
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const isNumber = /^\d+(\.\d+)?$/;

/** '500 cups' are so many, '4 coffees' are four; '12 pizza box' is a size of a unit that the product knows. */
function readNumber(value: number, next: string, query: Query): void {
  if (value >= 50 && next && !/^\d/.test(next)) query.quantity = value;
  else if (value < 7 && /[a-z]s$/.test(next))
    query.parts.push(toPart([String(value)], [numberWords[value] ?? ''], { quality: true }));
  else query.sizes.push({ kind: 'length', value, bare: true });
}
