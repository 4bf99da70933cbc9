import { compare, dimensions, embed } from './embed.ts';
import { splitWords } from './read-text.ts';

/** Phrases by what they mean, each kept once however often it is said. */
export function createMeanings() {
  const numbers = new Map<string, number>();
  let vectors = new Float32Array(64 * dimensions);
  let count = 0;
  return {
    /** The number of a phrase, or null where no word of it is known. */
    number(phrase: string): number | null {
      const words = splitWords(phrase);
      const key = words.join(' ');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const vector = embed(words);
      if (!vector) return null;
      if (vectors.length < (count + 1) * dimensions) {
        const more = new Float32Array(2 * vectors.length);
        more.set(vectors);
        vectors = more;
      }
      vectors.set(vector, count * dimensions);
      numbers.set(key, count);
      count += 1;
      return count - 1;
    },
    /** How near each phrase is to a vector, by number. */
    compareAll(vector: Float32Array): Float32Array {
      const near = new Float32Array(count);
      for (let number = 0; number < count; number += 1) near[number] = compare(vectors, number, vector);
      return near;
    },
  };
}

export type Meanings = ReturnType<typeof createMeanings>;

/** The nearest of all, 0 where there is none. */
export const findNearest = (near: Float32Array) => near.reduce((most, one) => Math.max(most, one), 0);
