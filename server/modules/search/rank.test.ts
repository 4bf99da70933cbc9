import { expect, test } from 'vitest';
import { createRandom } from '../../test-support/random.ts';
import { find } from './gate.ts';
import { listFirst } from './matches.ts';
import type { Query } from './query.ts';
import { fitSize, judgeNaming, judgeSheets, listRules, notCounted, rank } from './rank.ts';
import { readPhrases, readQuery } from './read-query.ts';
import { listPhrases, saturate, toIdf } from './score-words.ts';
import { listSizes, type SearchDocument, toEntry, toNaming, toSheet } from './search-entry.ts';
import { createSearchIndex } from './search-index.ts';
import { listNames, listSheetTexts, toServingTerms, toTerms } from './terms.ts';

function createChoice(seed: number) {
  const below = createRandom(seed);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  return { below, pick, some: <T>(most: number, make: () => T) => Array.from({ length: below(most + 1) }, make) };
}
type Random = ReturnType<typeof createChoice>;

const nouns = ['box', 'cup', 'bag', 'lid', 'tray'];
const words = [...nouns, 'pizza', 'soup', 'kraft', 'black', 'handle', 'window', 'noodle', 'takeout', 'bakery', 'sauce'];
const phrase = (random: Random) => [random.pick(words), ...random.some(2, () => random.pick(words))].join(' ');

/** Some texts are shared, as those of variants are, and some are a product's own. */
function createCatalog(random: Random, size: number): SearchDocument[] {
  const sheets = Array.from({ length: 1 + random.below(size) }, () => ({
    uses: random.some(4, () => phrase(random)),
    kindUses: random.some(3, () => phrase(random)),
    serves: [1, 2, 3].map(() => random.some(2, () => phrase(random))),
    highlights: random.some(2, () => `${phrase(random)} ${1 + random.below(12)} in`),
    about: random.some(2, () => random.pick(words)),
    material: random.pick(['Kraft paper, PP lid', 'PET', 'Board, steel wire handle', 'Black board']),
    coating: random.pick(['', 'PE film']),
    specSheet: random.pick([[], [['Microwave', 'Up to 2 minutes'] as const]]),
    details: random.some(3, () => `No ${random.pick(words)}, with ${phrase(random)}`),
  }));
  return Array.from({ length: size }, (_, at) => ({
    ...toServed(random.pick(sheets)),
    uuid: `product ${at}`,
    sku: `ITEM-${at}`,
    title: `${phrase(random)} ${random.pick(nouns)}, ${1 + random.below(20)} ${random.pick(['oz', 'in'])}`,
    keywords: random.some(3, () => phrase(random)),
    seoTitle: phrase(random),
    category: random.pick(['cups', 'bags', 'boxes']),
    capacityMl: random.pick([null, 240, 355, 500]),
    dimensionsMm: random.some(3, () => 10 + random.below(300)),
    stock: random.pick([true, false]),
    customisable: random.pick([true, false]),
    moq: random.pick([50, 500, 5_000]),
    price: 10 + random.below(200),
    priceAtMinimum: 100 + random.below(300),
    leadDays: random.below(20),
    popularity: random.below(2_000),
    facets: random.pick(['#category:a', '#category:b\n#type:1', '#category:b\n#type:2']),
  }));
}

const toServed = <T extends { serves: string[][] }>(sheet: T) => ({
  ...sheet,
  servesKey: JSON.stringify(sheet.serves),
});

function createQuery(random: Random): string {
  const wish = [
    '',
    '',
    '12 oz',
    '8 in',
    'without handle',
    'no window',
    'plastic-free',
    'under 15 cents',
    'in stock',
    '500',
    'microwave safe',
    'printed',
    '500 pcs',
  ];
  return `${random.pick(wish)} ${phrase(random)} ${random.pick(['', 'for', 'and', 'with'])} ${random.pick([...words, 'bx', 'piz'])}`;
}

/** Every product by itself, from all of its texts. */
function scorePlainly(query: Query, catalog: readonly SearchDocument[]): Map<string, number> {
  const index = createSearchIndex();
  for (const document of catalog) index.put(document);
  const [rules, factors] = [listRules(query, index), judgeSheets(query, index)];
  const texts = catalog.map((document) => {
    const terms = toTerms(listNames(document));
    for (const [term, weight] of toTerms(listSheetTexts(document))) terms.set(term, (terms.get(term) ?? 0) + weight);
    for (const [term, weight] of toServingTerms(document)) terms.set(term, weight);
    return terms;
  });
  const idfOf = (term: string) => toIdf(term, texts.filter((terms) => terms.has(term)).length, catalog.length);
  const wanted = query.parts.reduce((sum, { weight }) => sum + weight, 0);
  const all = (query.severalThings ? Math.min(1.2, wanted) : wanted) + 0.9 * query.sizes.length;
  const scores = new Map<string, number>();
  for (const [number, document] of catalog.entries()) {
    const shareOf = (term: string) => saturate(texts[number]?.get(term) ?? 0);
    const parts = query.parts.map(({ weight, alternatives }) => {
      const each = alternatives.map(({ words: own, weight: factor }) => {
        const share = own.filter((word) => shareOf(word) > 0).length / own.length;
        const [sum, strong] = own.reduce(
          ([a, b], word) => [a + idfOf(word) * shareOf(word), b + shareOf(word)],
          [0, 0],
        );
        const value = factor * (sum / Math.sqrt(own.length)) * (share === 1 ? 1 : share * share * 0.5);
        return { value, strength: (factor * strong * share) / own.length };
      });
      const value = Math.max(...each.map((one) => one.value));
      return { weight, value, strength: Math.max(...each.map(({ strength }) => strength)) };
    });
    let score = parts.reduce((sum, { weight, value }) => sum + weight * value, 0);
    for (const [term, factor] of listPhrases(query)) score += factor * shareOf(term);
    if (score === 0 && parts.length > 0) continue;
    let has = parts.reduce((sum, { weight, strength }) => sum + weight * Math.min(1, strength / 0.3), 0);
    const sheet = toSheet(document);
    for (const requested of query.sizes) {
      const fit = Math.max(0, ...listSizes(document, sheet).map((own) => fitSize(requested, own)));
      score += (3 * fit) / query.sizes.length;
      has += 0.9 * fit;
    }
    const coverage = all === 0 ? 1 : Math.min(1, has / all);
    score *= 0.25 + 0.75 * coverage * coverage;
    const calling = judgeNaming(query)(toNaming(document));
    const other = query.few || query.quantity !== null ? notCounted : 1;
    score *= calling > 1 ? calling : parts.length > 0 && parts[query.head]?.value === 0 ? 0.55 * other : other;
    score *= factors?.[index.columns.sheet[number] ?? 0] ?? 1;
    for (const rule of rules) score *= rule(toEntry(document, sheet), number);
    score += 0.0002 * Math.min(1000, document.popularity) * Math.min(1, score);
    if (score > 0) scores.set(document.uuid, score);
  }
  return scores;
}

const vocabulary = {
  synonyms: [
    ['takeout', 'noodle soup', 'tray lid'],
    ['bag', 'kraft box', 'sauce'],
    // Words that the typed phrase has too.
    ['pizza box', 'soup box', 'kraft pizza box', 'box box tray', 'lid'],
    ['cup', 'black cup', 'cup lid bag'],
  ],
  words: [{ slug: 'not-sold', role: 'not_sold' as const, words: ['shoe'], means: [] }],
};
const seeds = Array.from({ length: 40 }, (_, at) => at);

test.each(seeds)('ranking scores what scoring every product by itself does (seed %d)', (seed) => {
  const random = createChoice(seed);
  const catalog = createCatalog(random, 1 + random.below(40));
  // From two, four or so many products on that a word is never common.
  const index = createSearchIndex(random.pick([2, 4, 1_000]));
  // Some were other products before, and some are gone.
  for (const document of catalog) index.put({ ...random.pick(catalog), uuid: document.uuid });
  for (const document of catalog) index.put(document);
  const kept = catalog.filter(({ uuid }) => random.below(5) > 0 || index.remove(uuid));
  const phrases = readPhrases(vocabulary);
  for (let round = 0; round < 12; round += 1) {
    const text = createQuery(random);
    const query = readQuery(text, index, phrases, random.pick([true, false]));
    const { count, numbers, scores } = rank(query, index);
    const found = new Map<string, number>();
    for (let at = 0; at < count; at += 1) found.set(index.entries[numbers[at] ?? 0]?.uuid ?? '', scores[at] ?? 0);
    const expected = scorePlainly(query, kept);
    expect([...found.keys()].sort(), text).toEqual([...expected.keys()].sort());
    for (const [uuid, score] of expected) expect(found.get(uuid), `${text}: ${uuid}`).toBeCloseTo(score, 5);
  }
});

test.each(seeds.slice(0, 10))('the first matches are those that sorting all puts first (seed %d)', (seed) => {
  const random = createChoice(seed);
  const index = createSearchIndex(2);
  for (const document of createCatalog(random, 40)) index.put(document);
  for (let round = 0; round < 12; round += 1) {
    const { matches } = find(createQuery(random), index, readPhrases(vocabulary));
    const all = listFirst(matches, matches.count, index);
    expect(all.length).toBe(matches.count);
    const popularity = (number: number) => index.entries[number]?.popularity ?? 0;
    const sorted = all.toSorted((a, b) => b.score - a.score || popularity(b.number) - popularity(a.number));
    expect(all.map(({ score }) => score)).toEqual(sorted.map(({ score }) => score));
    for (const most of [0, 1, 5]) expect(listFirst(matches, most, index)).toEqual(all.slice(0, most));
  }
});
