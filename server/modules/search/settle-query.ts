import type { KnownWords } from './known-words.ts';
import type { Part, Query } from './query.ts';
import type { SearchIndex } from './search-index.ts';

const wideShare = 1 / 12;

function isWideWord([word = '', ...more]: readonly string[], index: SearchIndex): boolean {
  return more.length === 0 && !index.isNamed(word) && index.read(word).count > wideShare * index.count();
}

/** Which part is the thing, what says nothing beside the others, and how much each counts. */
export function settle(query: Query, index: SearchIndex, known: KnownWords): Query {
  const serves = query.parts.some(({ serving, typed }) => serving && !typed.every((word) => known.is('takeout', word)));
  const dish = query.parts.findIndex(({ serving, quality }) => serving && !quality);
  const telling = query.parts.filter(({ typed, serving, quality }, at) => {
    const isPlace = dish >= 0 && at > dish;
    // 'Nobody opened it' asks for a seal, not for an opening.
    const isFact = serving && quality;
    return !typed.every(
      (word) =>
        (!isFact && known.is('general', word)) ||
        (serves && known.is('takeout', word)) ||
        (isPlace && known.is('place', word)),
    );
  });
  // 'Cajun restaurant': of a word that says nothing to us, what is left is a restaurant.
  const parts = telling.some(({ unknown }) => !unknown) ? telling : query.parts;
  const free = parts.filter(({ bound }) => !bound);
  // 'emballage pour salade' is for salad.
  const heads = free.every(({ typed }) => typed.every((word) => known.is('packing', word))) ? parts : free;
  // 'kids birthday party meals' are of the party, of which more is known than of meals.
  const isBroad = ({ typed }: Part) => typed.every((word) => known.is('meal', word));
  const told = parts.some((part) => part.serving && !part.quality && part.typed.length > 1 && !isBroad(part));
  const isTold = (part: Part) => part.serving && part.typed.length > 1;
  const named =
    heads.findLast((part) => !part.quality && (!part.occasion || isTold(part)) && !(told && isBroad(part))) ??
    heads.at(-1);
  // 'bagels and lox', 'charity gala': what is known stands for what is not.
  const served = heads.findLast(({ serving }) => serving);
  const isBeside = named?.unknown && served && (query.severalThings || heads.indexOf(served) > heads.indexOf(named));
  // '箱', 'Becher': a word for boxes or cups of all kinds leaves to the dish which of them.
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
