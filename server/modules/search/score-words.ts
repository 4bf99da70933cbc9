import type { Postings } from './postings.ts';
import type { Part, Query } from './query.ts';
import { toStems } from './read-text.ts';
import { gone, type SearchIndex } from './search-index.ts';
import { add, createSums, empty, get, raise } from './sums.ts';
import { isServing } from './terms.ts';

export const saturate = (weight: number) => weight / (weight + 3);

const createLevel = () => ({
  // Of the whole query:
  score: createSums(),
  covered: createSums(),
  head: createSums(),
  // Of one part:
  value: createSums(),
  strength: createSums(),
  // Of one alternative of several words:
  sum: createSums(),
  strong: createSums(),
  present: createSums(),
});
type Level = ReturnType<typeof createLevel>;

/** Kept from query to query: making a hundred thousand zeros takes longer than filling in what most queries find. */
const ofSheets = createLevel();
const ofProducts = createLevel();
const inSheets = createSums();

/**
 * What the words of a query find. A sheet is scored once for all its products; a product that has words of the query in its
 * names gets what they add to its sheet. So the score of a product is that of its sheet and its own together.
 * The next query overwrites the answer.
 */
export function scoreWords(query: Query, index: SearchIndex) {
  for (const sums of [...Object.values(ofSheets), inSheets]) empty(sums, index.sheets.length);
  for (const sums of Object.values(ofProducts)) empty(sums, index.entries.length);
  const sheetOf = index.columns.sheet;
  let wanted = 0;
  for (const [position, part] of query.parts.entries()) {
    wanted += part.weight;
    for (const { words, weight } of part.alternatives) {
      const [only] = words;
      if (only !== undefined && words.length === 1) raiseWord(index, only, weight);
      else raiseWords(index, words, weight);
    }
    takePart(part, position === query.head, sheetOf);
  }
  for (const [term, factor] of listPhrases(query)) addPhrase(index, term, factor);
  return { wanted, sheets: ofSheets, products: ofProducts };
}

const mostTelling = 3;
/** A word that few of all products have says more. What serves a dish says most, however many do. */
export function toIdf(term: string, count: number, total: number): number {
  return (
    (isServing(term) ? mostTelling : Math.min(mostTelling, Math.log(1 + (total - count + 0.5) / (count + 0.5)))) + 0.35
  );
}

/** Notes what a term weighs in the sheets, for the products that have it in their names too. */
function noteWeights({ owners, weights }: Postings): void {
  empty(inSheets);
  for (let at = 0; at < owners.length; at += 1) add(inSheets, owners[at] ?? 0, weights[at] ?? 0);
}

function raiseWord(index: SearchIndex, word: string, weight: number): void {
  const { sheets, products, count } = index.read(word);
  const idf = toIdf(word, count, index.count());
  noteWeights(sheets);
  for (let at = 0; at < sheets.owners.length; at += 1) {
    const share = weight * saturate(sheets.weights[at] ?? 0);
    raise(ofSheets.value, sheets.owners[at] ?? 0, idf * share);
    raise(ofSheets.strength, sheets.owners[at] ?? 0, share);
  }
  for (let at = 0; at < products.owners.length; at += 1) {
    const number = products.owners[at] ?? 0;
    const sheet = index.columns.sheet[number] ?? gone;
    if (sheet === gone) continue;
    const share = weight * saturate(get(inSheets, sheet) + (products.weights[at] ?? 0));
    raise(ofProducts.value, number, idf * share);
    raise(ofProducts.strength, number, share);
  }
}

/** Of several words, a product that has some of them has less than their share. */
function raiseWords(index: SearchIndex, words: readonly string[], weight: number): void {
  for (const word of words) addWord(index, word);
  const [perWord, perSum] = [1 / words.length, weight / Math.sqrt(words.length)];
  const raiseBoth = ({ value, strength }: Level, owner: number, sum: number, strong: number, present: number) => {
    const share = present * perWord;
    raise(value, owner, perSum * sum * (present === words.length ? 1 : share * share * 0.5));
    raise(strength, owner, weight * strong * perWord * share);
  };
  const { sum, strong, present } = ofSheets;
  for (let at = 0; at < sum.count; at += 1) {
    const sheet = sum.owners[at] ?? 0;
    raiseBoth(ofSheets, sheet, get(sum, sheet), get(strong, sheet), get(present, sheet));
  }
  const { sum: ownSum, strong: ownStrong, present: ownPresent } = ofProducts;
  for (let at = 0; at < ownSum.count; at += 1) {
    const number = ownSum.owners[at] ?? 0;
    const sheet = index.columns.sheet[number] ?? 0;
    raiseBoth(
      ofProducts,
      number,
      get(sum, sheet) + get(ownSum, number),
      get(strong, sheet) + get(ownStrong, number),
      get(present, sheet) + get(ownPresent, number),
    );
  }
  for (const sums of [sum, strong, present, ownSum, ownStrong, ownPresent]) empty(sums);
}

function addWord(index: SearchIndex, word: string): void {
  const { sheets, products, count } = index.read(word);
  const idf = toIdf(word, count, index.count());
  noteWeights(sheets);
  for (let at = 0; at < sheets.owners.length; at += 1) {
    const [sheet, share] = [sheets.owners[at] ?? 0, saturate(sheets.weights[at] ?? 0)];
    add(ofSheets.sum, sheet, idf * share);
    add(ofSheets.strong, sheet, share);
    add(ofSheets.present, sheet, 1);
  }
  for (let at = 0; at < products.owners.length; at += 1) {
    const number = products.owners[at] ?? 0;
    const sheet = index.columns.sheet[number] ?? gone;
    if (sheet === gone) continue;
    const before = get(inSheets, sheet);
    const gain = saturate(before + (products.weights[at] ?? 0)) - saturate(before);
    add(ofProducts.sum, number, idf * gain);
    add(ofProducts.strong, number, gain);
    if (before === 0) add(ofProducts.present, number, 1);
  }
}

function addPhrase(index: SearchIndex, term: string, factor: number): void {
  const { sheets, products } = index.read(term);
  noteWeights(sheets);
  for (let at = 0; at < sheets.owners.length; at += 1)
    add(ofSheets.score, sheets.owners[at] ?? 0, factor * saturate(sheets.weights[at] ?? 0));
  for (let at = 0; at < products.owners.length; at += 1) {
    const number = products.owners[at] ?? 0;
    const sheet = index.columns.sheet[number] ?? gone;
    if (sheet === gone) continue;
    const before = get(inSheets, sheet);
    add(ofProducts.score, number, factor * (saturate(before + (products.weights[at] ?? 0)) - saturate(before)));
  }
}

/** Adds what the best alternatives of a part give. */
function takePart({ weight }: Part, isHead: boolean, sheetOf: readonly number[]): void {
  const cover = (strength: number) => weight * Math.min(1, strength / 0.3);
  const [sheets, products] = [ofSheets, ofProducts];
  for (let at = 0; at < sheets.value.count; at += 1) {
    const sheet = sheets.value.owners[at] ?? 0;
    add(sheets.score, sheet, weight * get(sheets.value, sheet));
    add(sheets.covered, sheet, cover(get(sheets.strength, sheet)));
    if (isHead) raise(sheets.head, sheet, 1);
  }
  for (let at = 0; at < products.value.count; at += 1) {
    const number = products.value.owners[at] ?? 0;
    const sheet = sheetOf[number] ?? 0;
    add(products.score, number, weight * (get(products.value, number) - get(sheets.value, sheet)));
    add(products.covered, number, cover(get(products.strength, number)) - cover(get(sheets.strength, sheet)));
    if (isHead) raise(products.head, number, 1);
  }
  for (const { value, strength } of [sheets, products]) for (const sums of [value, strength]) empty(sums);
}

/** Words that stand side by side as they were typed, and phrases that are a product's own, with what they count for. */
export function listPhrases({ parts }: Query): [term: string, factor: number][] {
  const words = parts.flatMap(({ typed, alternatives }) =>
    alternatives[0]?.spelling ? alternatives[0].words : typed.flatMap(toStems),
  );
  const share = parts.every(({ serving }) => serving) ? 0.5 : 1;
  const phrases: [string, number][] = words.slice(1).map((word, at) => [`+${words[at]} ${word}`, share]);
  for (let length = Math.min(5, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      phrases.push([`=${words.slice(at, at + length).join(' ')}`, (2 * share * length) / words.length]);
  return phrases;
}
