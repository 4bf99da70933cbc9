import type { KnownWords } from './known-words.ts';
import type { Part, Query } from './query.ts';
import type { SearchIndex } from './search-index.ts';

const wideShare = 1 / 12;

function isWideWord([word = '', ...more]: readonly string[], index: SearchIndex): boolean {
  return more.length === 0 && !index.isNamed(word) && index.read(word).count > wideShare * index.count();
}

/** Chooses which part is the thing, drops parts that add nothing beside the others, and weights each. */
export function settle(query: Query, index: SearchIndex, known: KnownWords): Query {
  const serves = query.parts.some(({ serving, typed }) => serving && !typed.every((word) => known.is('takeout', word)));
  const dish = query.parts.findIndex(({ serving, quality }) => serving && !quality);
  const telling = query.parts.filter(({ typed, serving, quality }, at) => {
    const isPlace = dish >= 0 && at > dish;
    // Facts keep general words: 'nobody opened it' asks for a seal.
    const isFact = serving && quality;
    return !typed.every(
      (word) =>
        (!isFact && known.is('general', word)) ||
        (serves && known.is('takeout', word)) ||
        (isPlace && known.is('place', word)),
    );
  });
  // 'Cajun restaurant': without the general word only an unknown one would be left, so all parts stay.
  const parts = telling.some(({ unknown }) => !unknown) ? telling : query.parts;
  const free = parts.filter(({ bound }) => !bound);
  // 'emballage pour salade': where all else means packaging, what it is for is the thing.
  const heads = free.every(({ typed }) => typed.every((word) => known.is('packing', word))) ? parts : free;
  // 'kids birthday party meals': a specific occasion wins over the general 'meals'.
  const isBroad = ({ typed }: Part) => typed.every((word) => known.is('meal', word));
  const told = parts.some((part) => part.serving && !part.quality && part.typed.length > 1 && !isBroad(part));
  const isTold = (part: Part) => part.serving && part.typed.length > 1;
  const named =
    heads.findLast((part) => !part.quality && (!part.occasion || isTold(part)) && !(told && isBroad(part))) ??
    heads.at(-1);
  // 'bagels and lox', 'charity gala': a known part replaces an unknown one as the thing.
  const served = heads.findLast(({ serving }) => serving);
  const isBeside = named?.unknown && served && (query.severalThings || heads.indexOf(served) > heads.indexOf(named));
  // '箱' (box), 'Becher' (cup): for a word that matches many products, the dish decides which.
  const isWide = named && !named.serving && named.alternatives.every(({ words }) => isWideWord(words, index));
  const content = isWide ? parts.findLast(({ serving, quality }) => serving && !quality) : undefined;
  const thing = isBeside ? served : (content ?? named);
  for (const part of parts)
    part.weight =
      part.unknown || (part.notSold && part !== thing)
        ? 0.2
        : part === thing
          ? 1.2
          : part.occasion || (told && isBroad(part))
            ? 0.3
            : part.quality
              ? part.typed.every((word) => known.is('packing', word))
                ? 0.3
                : 0.6
              : part.bound
                ? 0.8
                : 1;
  return { ...query, parts, head: Math.max(0, parts.indexOf(thing as Part)) };
}
