import wordVectors from './word-vectors.json' with { type: 'json' };

/** Directions in which meanings differ; `scripts/word-vectors.ts` says where they come from. */
export const dimensions = 64;

const pieces = new Map(wordVectors.words.split(' ').map((piece, at) => [piece, at]));
const vectors = new Int8Array(Buffer.from(wordVectors.vectors, 'base64'));

/**
 * What words mean together, as a direction of length 1: the sum of their own. A word that is not known is cut into the
 * longest pieces that are. Null where none is, as in a language that the vectors do not know.
 */
export function embed(words: readonly string[]): Float32Array | null {
  const sum = new Float32Array(dimensions);
  for (const word of words)
    for (const piece of listPieces(word))
      for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vectors[piece * dimensions + at] ?? 0);
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

function listPieces(word: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < word.length; ) {
    let end = word.length;
    let piece = pieces.get(toPiece(word, at, end));
    while (piece === undefined && end > at + 1) {
      end -= 1;
      piece = pieces.get(toPiece(word, at, end));
    }
    // A letter that begins no piece: the word is of another script, or a number.
    if (piece === undefined) return [];
    found.push(piece);
    at = end;
  }
  return found;
}

const toPiece = (word: string, at: number, end: number) => `${at > 0 ? '##' : ''}${word.slice(at, end)}`;

/** How near two of the vectors that follow one another in `many` and `one` are: 1 for the same meaning, 0 or less for none. */
export function compare(many: Float32Array, number: number, one: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) sum += (many[number * dimensions + at] ?? 0) * (one[at] ?? 0);
  return sum;
}
