import { hash } from 'node:crypto';
import { type FacetSet, toFacetSet } from './facet-sets.ts';
import { createFamilies } from './families.ts';
import { createMeanings, findNearest } from './meanings.ts';
import { createNumbering, createPostings, nowhere, type Postings } from './postings.ts';
import { readText, toStems } from './read-text.ts';
import {
  type Entry,
  listSizes,
  type Naming,
  type OwnSize,
  type SearchDocument,
  type Sheet,
  toEntry,
  toNaming,
  toSheet,
} from './search-entry.ts';
import { isLikelySpelling, toLetters } from './spelling.ts';
import {
  listNames,
  listPhrases,
  listSheetTexts,
  toCodeTerms,
  toFinishTerms,
  toServingTerms,
  toTerms,
} from './terms.ts';

export interface Term {
  /** Products that have it in their own names; some may be gone. */
  products: Postings;
  /** Families that have it in the names of all their products. */
  families: Postings;
  /** Sheets that have it: all their products have it too. */
  sheets: Postings;
  /** How many products have it. */
  count: number;
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Stands for the sheet of a product that is gone. */
export const gone = -1;

/**
 * Postings in memory, of three levels. Texts that many products share (uses, description, spec sheet) are a sheet,
 * what the names of its products say alike is a family's (families.ts), and the rest is a product's own. Each is indexed and
 * scored once for all of its products, so variants cost only what sets them apart.
 */
export function createSearchIndex(enoughToTell?: number) {
  const own = createPostings();
  const families = createFamilies(enoughToTell);
  const shared = createPostings();
  const entries: (Entry | undefined)[] = [];
  const numbers = new Map<string, number>();
  /** How many products have each sheet. */
  const sheetCounts: number[] = [];
  const sheets = createNumbering<Sheet>();
  const meanings = createMeanings();
  /** Of each sheet: the numbers of its phrases, and how much each counts. */
  const phrases: { numbers: number[]; weights: number[] }[] = [];
  const namings = createNumbering<Naming>();
  const sizes = createNumbering<OwnSize>();
  const sizeLists = createNumbering<readonly number[]>();
  const facetSets = createNumbering<FacetSet>();
  /** By product number, as ranking passes over all of them. */
  const columns = {
    sheet: [] as number[],
    family: [] as number[],
    popularity: [] as number[],
    facets: [] as number[],
  };
  /** Counts of terms that were asked for since the last change. */
  const counts = new Map<string, number>();
  /** Stems of titles and keywords. */
  const named = new Set<string>();
  /** Stems that a product of ours is called by: 'box' of 'Burger box, 5 in'. */
  const nouns = new Set<string>();
  /** Stems of parts as materials name them: 'wire' and 'handle' of 'steel wire handle'. */
  const parts = new Set<string>();
  const categories = new Set<string>();
  /** Words as they are written in names, by length, for spelling. */
  const spellings = new Map<number, Map<string, { stem: string; letters: number }>>();

  function numberSheet(document: SearchDocument): number {
    const { uses, kindUses, serves, servesKey, about, highlights, material, coating, specSheet, details } = document;
    const texts = JSON.stringify([uses, kindUses, servesKey, about, highlights, material, coating, specSheet, details]);
    const sheet = sheets.number(hash('sha1', texts, 'base64'), () => toSheet(document));
    if (sheet < sheetCounts.length) return sheet;
    sheetCounts.push(0);
    shared.add(sheet, toTerms(listSheetTexts(document)));
    shared.add(sheet, toServingTerms(document));
    shared.add(sheet, toFinishTerms(document));
    learnSpellings([...uses, ...kindUses, ...serves.flat()]);
    phrases.push(toWeighted(document));
    for (const part of material.split(/[,;]/)) for (const word of readText(part).words.slice(1)) parts.add(word);
    return sheet;
  }

  function toWeighted(document: SearchDocument) {
    const weights = new Map<number, number>();
    for (const [phrase, weight] of listPhrases(document)) {
      const number = meanings.number(phrase);
      if (number !== null) weights.set(number, Math.max(weight, weights.get(number) ?? 0));
    }
    return { numbers: [...weights.keys()], weights: [...weights.values()] };
  }

  function learnSpellings(texts: readonly string[], inNames = false): void {
    for (const text of texts)
      for (const word of readText(text).written) {
        const ofLength = spellings.get(word.length);
        const known = ofLength?.get(word);
        if (!known && !/^[a-z]{3,}$/.test(word)) continue;
        const stem = known?.stem ?? toStems(word)[0] ?? word;
        if (inNames) named.add(stem);
        if (known) continue;
        const spelling = { stem, letters: toLetters(word) };
        if (ofLength) ofLength.set(word, spelling);
        else spellings.set(word.length, new Map([[word, spelling]]));
      }
  }

  function remove(uuid: string): void {
    const number = numbers.get(uuid);
    const [sheet, family] = [columns.sheet[number ?? gone], columns.family[number ?? gone]];
    if (number === undefined || sheet === undefined || family === undefined) return;
    numbers.delete(uuid);
    counts.clear();
    // Its postings stay, and lead to no product.
    entries[number] = undefined;
    columns.sheet[number] = gone;
    columns.family[number] = gone;
    sheetCounts[sheet] = (sheetCounts[sheet] ?? 0) - 1;
    families.leave(family);
  }

  /** Products of sheets that have it, of families that have it, and those that have it in their own names alone. */
  function countProducts(term: string): number {
    const known = counts.get(term);
    if (known !== undefined) return known;
    let count = 0;
    const [sheetsHaving, familiesHaving] = [new Set(shared.get(term).owners), new Set<number>()];
    for (const sheet of sheetsHaving) count += sheetCounts[sheet] ?? 0;
    for (const family of families.get(term).owners) {
      if (sheetsHaving.has(families.columns.sheet[family] ?? gone)) continue;
      familiesHaving.add(family);
      count += families.counts[family] ?? 0;
    }
    for (const number of own.get(term).owners) {
      const [sheet, family] = [columns.sheet[number] ?? gone, columns.family[number] ?? gone];
      if (sheet !== gone && !sheetsHaving.has(sheet) && !familiesHaving.has(family)) count += 1;
    }
    if (own.has(term) || shared.has(term)) counts.set(term, count);
    return count;
  }

  const read = (term: string): Term => ({
    products: own.get(term),
    families: families.get(term),
    sheets: shared.get(term),
    count: countProducts(term),
  });

  function listOwned({ sheets: ofSheets, families: related, products }: Term): number[] {
    const [having, familiesHaving] = [new Set(ofSheets.owners), new Set(related.owners)];
    const isListed = (number: number) =>
      having.has(columns.sheet[number] ?? gone) || familiesHaving.has(columns.family[number] ?? gone);
    const found = products.owners.filter((number) => entries[number] && !isListed(number));
    for (let number = 0; having.size + familiesHaving.size > 0 && number < entries.length; number += 1)
      if (isListed(number)) found.push(number);
    return found;
  }

  return {
    entries: entries as readonly (Entry | undefined)[],
    columns: columns as { readonly [Column in keyof typeof columns]: readonly number[] },
    sheets: sheets.values,
    families: families.columns,
    namings: namings.values,
    sizes: sizes.values,
    sizeLists: sizeLists.values,
    facetSets: facetSets.values,
    count: () => numbers.size,
    /** How many numbers were given to products that are gone since. */
    dead: () => entries.length - numbers.size,
    put(document: SearchDocument): void {
      remove(document.uuid);
      counts.clear();
      const sheet = numberSheet(document);
      const facts = sheets.values[sheet] ?? toSheet(document);
      const naming = toNaming(document);
      const number = entries.push(toEntry(document, facts)) - 1;
      const { facets, popularity } = document;
      const ownSizes = new Set(
        listSizes(document, facts).map((size) => sizes.number(JSON.stringify(size), () => size)),
      );
      const family = families.put(
        {
          sheet,
          naming: namings.number(JSON.stringify(naming), () => naming),
          sizes: sizeLists.number([...ownSizes].join(), () => [...ownSizes]),
        },
        toTerms(listNames(document)),
      );
      columns.sheet.push(sheet);
      columns.family.push(family.number);
      columns.popularity.push(popularity);
      columns.facets.push(facetSets.number(facets, () => toFacetSet({ facets, count: 0 })));
      sheetCounts[sheet] = (sheetCounts[sheet] ?? 0) + 1;
      for (const word of readText(document.category).words) categories.add(word);
      nouns.add(naming.noun);
      numbers.set(document.uuid, number);
      own.add(number, family.own);
      own.add(number, toCodeTerms(document.sku));
      learnSpellings([document.title, ...document.keywords], true);
    },
    remove,
    isNamed: (stem: string) => named.has(stem),
    isNoun: (stem: string) => nouns.has(stem) || categories.has(stem),
    isPart: (stem: string) => parts.has(stem) && !categories.has(stem),
    has: (term: string) => own.has(term) || shared.has(term),
    read,
    /** The products that have a term, each once. */
    listProducts: (term: string) => listOwned(read(term)),
    /** Those that have it in their names. */
    listNamed: (term: string) => listOwned({ ...read(term), sheets: nowhere }),
    hasTerm(number: number, term: string): boolean {
      const { products, families: related, sheets: having } = read(term);
      return (
        products.owners.includes(number) ||
        related.owners.includes(columns.family[number] ?? gone) ||
        having.owners.includes(columns.sheet[number] ?? gone)
      );
    },
    /**
     * How near the two nearest phrases of each sheet are to a meaning, from 0 to 1: one alone may be a coincidence. And
     * how near the nearest of all is.
     */
    compareMeaning(vector: Float32Array): { sheets: Float32Array; nearest: number } {
      const near = meanings.compareAll(vector);
      const ofSheets = Float32Array.from(phrases, ({ numbers: own, weights }) => {
        let [first, second] = [0, 0];
        for (let at = 0; at < own.length; at += 1) {
          const one = near[own[at] ?? 0] ?? 0;
          const value = one > 0 ? one * one * (weights[at] ?? 0) : 0;
          if (value > first) [first, second] = [value, first];
          else if (value > second) second = value;
        }
        return (first + second) / 2;
      });
      return { sheets: ofSheets, nearest: findNearest(near) };
    },
    /** Words of names that this one may be, as written, with their stems. */
    listSpellings(word: string): [string, string][] {
      const letters = toLetters(word);
      const likely: [string, string][] = [];
      for (let length = word.length - 2; length <= word.length + 2; length += 1)
        for (const [other, known] of spellings.get(length) ?? [])
          if (isLikelySpelling(letters, known.letters)) likely.push([other, known.stem]);
      return likely;
    },
    /** Stems of words that begin so, those of names first. */
    listBeginnings(beginning: string, most: number): string[] {
      const found = new Set<string>();
      for (const [length, words] of spellings)
        if (length >= beginning.length)
          for (const [word, { stem }] of words) if (word.startsWith(beginning)) found.add(stem);
      return [...found].sort((a, b) => Number(named.has(b)) - Number(named.has(a))).slice(0, most);
    },
  };
}
