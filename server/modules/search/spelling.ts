/** Damerau-Levenshtein distance, given up as soon as it exceeds the limit. */
function measureDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** The candidates a person may have meant, nearest first: one slip in a short word, two in a long one. */
export function listClosest(word: string, candidates: Iterable<string>): string[] {
  const limit = word.length <= 6 ? 1 : 2;
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: measureSlips(word, candidate, limit) }))
    .filter(({ distance }) => Math.floor(distance) <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** What neither fingers nor ears confuse is another word: 'cork' is no 'corn', 'candle' no 'handle', 'cooker' no 'cook'. */
function measureSlips(word: string, candidate: string, limit: number): number {
  // What slices is no slice, and what warms is not warm.
  if (word === `${candidate}r` || word === `${candidate}er`) return limit + 1;
  // In haste the vowels go first: 'bx', 'brgr'.
  if (word.length > 1 && !hasVowel.test(word) && toConsonants(candidate) === word) return limit;
  const distance = measureDistance(word, candidate, limit);
  const likely = Math.abs(word.length - candidate.length) <= 1 && (word.length > 4 || isSlip(word, candidate));
  if (distance <= limit && likely) return distance + toFirstLetterCost(word, candidate);
  // A letter doubled or not is half a slip: 'dubble', 'double'; 'cofe', 'coffee'.
  const [one, other] = [toSingleLetters(word), toSingleLetters(candidate)];
  const rest = measureDistance(one, other, 1);
  return rest === 0 || (rest === 1 && word.length > 5) ? rest + 0.5 + toFirstLetterCost(one, other) : limit + 1;
}

const hasVowel = /[aeiouy]/;
function toConsonants(word: string): string {
  return word.replace(/[aeiou]/g, '');
}

function toSingleLetters(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/** A short word with another letter in it is mostly another word, unless that key lies beside the right one. */
function isSlip(word: string, candidate: string): boolean {
  if (word.length < 3) return false;
  if (word.length === 3) return candidate[0] === word[0] && (candidate.length > 3 || hasSameLetters(word, candidate));
  if (word.length !== candidate.length || hasSameLetters(word, candidate)) return true;
  const at = [...word].findIndex((letter, position) => letter !== candidate[position]);
  return isBeside(word[at] ?? '', candidate[at] ?? '') || soundsLike(word[at] ?? '', candidate[at] ?? '');
}

function hasSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
function isBeside(a: string, b: string): boolean {
  const place = (letter: string) => {
    const row = keyRows.findIndex((keys) => keys.includes(letter));
    return { row, column: (keyRows[row]?.indexOf(letter) ?? 0) + row * 0.5 };
  };
  const [one, other] = [place(a), place(b)];
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}

/** A wrong first letter is rare, unless it sounds the same, was left out or comes second. */
function toFirstLetterCost(word: string, candidate: string): number {
  if (candidate[0] === word[0]) return 0;
  const heard = soundsLike(word[0] ?? '', candidate[0] ?? '');
  const moved = candidate[0] === word[1] || (candidate[1] === word[0] && word.length > 4);
  return heard || moved ? 0.5 : 2;
}

const sounds = ['ckq', 'csz', 'gj', 'aei', 'ou', 'fp', 'vw'];
function soundsLike(a: string, b: string): boolean {
  return sounds.some((letters) => letters.includes(a) && letters.includes(b));
}

/** The letters of a word as bits, to pass over most of the words that it cannot be. */
export function toLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

/** Two slips change four letters at most. */
export function isLikelySpelling(one: number, other: number): boolean {
  let different = one ^ other;
  for (let count = 0; count < 5; count += 1) {
    if (different === 0) return true;
    different &= different - 1;
  }
  return false;
}

/** Italian plurals change the last vowel: 'scatole' of 'scatola', 'bicchieri' of 'bicchiere'. */
export function listVowelEndings(word: string): string[] {
  const begun = word.slice(0, -1);
  if (word.length < 5 || !/^[a-z]+[ei]$/.test(word)) return [];
  return word.endsWith('e') ? [`${begun}a`] : [`${begun}o`, `${begun}e`];
}
