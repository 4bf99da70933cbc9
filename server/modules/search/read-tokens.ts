import type { KnownWords } from './known-words.ts';
import { type Query, toPart } from './query.ts';
import { binding, isSilent, negations, readText, stem as toStem, toStems } from './read-text.ts';
import type { SearchIndex } from './search-index.ts';

/** A word with what stood before it. */
export interface Token {
  word: string;
  stems: string[];
  bound: boolean;
  /** After 'and': one more thing, unless both are one phrase. */
  added: boolean;
}

/** Takes out what is no thing that is asked for: sizes, counts, what must not be there, words that say nothing. */
export function readTokens(
  raw: readonly string[],
  query: Query,
  index: SearchIndex,
  known: KnownWords,
  typing: boolean,
): Token[] {
  const tokens: Token[] = [];
  let bound = false;
  let added = false;
  let negated = false;
  let refused = false;
  let goes = false;
  let requested = false;
  for (const [at, word] of raw.entries()) {
    const next = raw[at + 1] ?? '';
    // 'which boxes can I stack ten high': the thing is named first, and what follows is said about it.
    const isNamed = tokens.length > 0 && index.isNoun(tokens.at(-1)?.stems[0] ?? '');
    if (requested && isNamed && !index.isNoun(toStem(word))) [bound, requested] = [true, false];
    else if (isQuestion.test(word)) requested = tokens.length === 0;
    else if (requested && isSilent(word) && !isOfAll.test(word)) requested = false;
    const [size] = readText(word).sizes;
    const [, absent] = /^(plastic|pfas|bpa|pe|pvc)free$/.exec(word) ?? [];
    const [, lacked] = /^([a-z]{3,})less$/.exec(word) ?? [];
    if (!isSilent(word) && !negations.has(word)) query.words.push(word);
    // '8 lb bag' is a name, 'bag that holds 8 lb' a load.
    if (size)
      query.sizes.push(size.kind === 'weight' && bound && raw[at - 1] !== 'of' ? { ...size, kind: 'load' } : size);
    else if (isNumber.test(word)) readNumber(Number(word), next, query, index);
    // '26 cm wide': which side it is says nothing about the thing.
    else if (sides.has(word) && readText(raw[at - 1] ?? '').sizes.length > 0) continue;
    else if ((negations.has(word) || (word === 'from' && /...ing$/.test(next))) && next)
      [negated, goes] = [true, false];
    else if (refusals.has(word) && next) refused = true;
    // 'one case of bowls': what is in stock is sold by the case.
    else if (/^(?:cases?|cartons?)$/.test(word) && next === 'of') query.inStock = true;
    else if (
      /^(?:box|boxes|packs?|bundles?|lots?|sets?|stacks?)$/.test(word) &&
      next === 'of' &&
      isNumber.test(raw[at + 2] ?? '')
    )
      continue;
    else if (/^(?:pallets?|skids?|truckloads?|dozens?)$/.test(word) && next === 'of') continue;
    else if (/^un(?:printed|branded|labell?ed)$/.test(word)) query.without.push(['print']);
    else if (absent === 'plastic' || absent === 'pe') query.plasticFree = true;
    // 'handleless' bags have no handle; what is 'stainless' lacks nothing that ours have.
    else if (lacked && !index.has(toStem(word)) && index.isNamed(toStem(lacked))) query.without.push([toStem(lacked)]);
    // While it is typed, the first word may go on: 'co' to 'coffee', 'must' to 'mustard'.
    else if (isSilent(word) && !(typing && tokens.length === 0 && next === '')) {
      bound ||= binding.has(word) && tokens.length > 0;
      added ||= word === 'and' && tokens.length > 0 && !bound;
    } else if (negated || (refused && (index.isPart(toStem(word)) || word === 'plastic'))) {
      // 'cup, no paper sleeve' is a cup without a sleeve; 'no plastic cup' is a cup.
      const described =
        tokens.length > 0 && (word === 'paper' || known.is('quality', word)) && next !== '' && !isSilent(next);
      // 'without burning my hand': what is not to happen goes on to the end.
      const happening = word.length > 5 && word.endsWith('ing') && !index.isNamed(toStem(word));
      // 'noodle box, no wire handle': the part and what kind of part.
      const goesOn = tokens.length > 0 && index.isPart(toStem(next)) && isSilent(raw[at + 2] ?? 'a');
      if (/^(plastic|pe)$/.test(word)) query.plasticFree = true;
      else if (raw[at - 1] === 'plastic') query.plasticFreeParts.push(...toStems(word));
      // Kraft is brown, and says so by its own name.
      else if (!described) {
        if (goes) query.without.at(-1)?.push(...toStems(word));
        else query.without.push(toStems(word));
        if (word === 'brown') query.without.push(['kraft']);
      }
      goes = !described && (happening || goesOn);
      negated = described || happening || goesOn;
    } else if (!(query.plasticFree && /^(lining|coating|film)$/.test(word))) {
      refused = false;
      tokens.push({ word, stems: toStems(word), bound, added });
      added = false;
    }
  }
  return tokens;
}

const isQuestion = /^(?:which|what)$/;
const isOfAll = /^(?:of|your|the|kind|type|size)$/;
/** 'cups that don't need a sleeve' have none; those that 'don't leak' are not without anything. */
const refusals = new Set(['dont', 'doesnt', 'isnt', 'arent']);
const sides = new Set(['wide', 'tall', 'high', 'long', 'deep', 'diameter', 'across']);
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const isUnit = /^(?:packs?|pcs?|pieces?|counts?|ct|units?|pk)$/;
const isNumber = /^\d+(\.\d+)?$/;

/** '500 cups' are so many, '4 coffees' are four; '12 pizza box' is a size of a unit that the product knows. */
function readNumber(value: number, next: string, query: Query, index: SearchIndex): void {
  // '10 pack cake boxes' says nothing of ten inches.
  if (isUnit.test(next)) {
    query.quantity = value;
    return;
  }
  // '12 aprons' are so many, and may be a size.
  if (value >= 7 && /[a-z]s$/.test(next) && index.isNoun(toStem(next))) query.quantity = value;
  if (value >= 50 && next && !/^\d/.test(next)) query.quantity = value;
  else if (value < 7 && /[a-z]s$/.test(next))
    query.parts.push(toPart([String(value)], [numberWords[value] ?? ''], { quality: true }));
  else query.sizes.push({ kind: 'length', value, bare: true });
}
