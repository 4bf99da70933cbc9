import { hash } from 'node:crypto';
import { createNumbering, createPostings } from './postings.ts';

/** What all products of a family are: the numbers of their sheet, of what they are called and of their sizes. */
export interface Family {
  sheet: number;
  naming: number;
  sizes: number;
}

/** What the names of the first so many products of a sheet all say, its later products are taken to be called as well. */
const enoughToTell = 8;

/**
 * Families: products of one sheet and one size whose names say alike what it is called. Of 'Burger box, matt black' and
 * 'Burger box, gloss red' that is 'Burger box'; the rest is each product's own.
 */
export function createFamilies(enough = enoughToTell) {
  const known = createNumbering<Family>();
  const postings = createPostings();
  const columns: Record<keyof Family, number[]> = { sheet: [], naming: [], sizes: [] };
  /** How many products each has. */
  const counts: number[] = [];
  /** Of each sheet: what the names of its first products all say, and how many these were. */
  const called: { terms: Set<string>; of: number }[] = [];

  function part(sheet: number, names: ReadonlyMap<string, number>) {
    const first = called[sheet] ?? { terms: new Set(names.keys()), of: 0 };
    called[sheet] = first;
    const [alike, own] = [new Map<string, number>(), new Map<string, number>()];
    const isTold = first.of >= enough;
    for (const [term, weight] of names) (isTold && first.terms.has(term) ? alike : own).set(term, weight);
    // The first keep all of their names to themselves: a term of a family is also the own term of some product.
    if (!isTold) {
      first.of += 1;
      for (const term of first.terms) if (!names.has(term)) first.terms.delete(term);
    }
    return { alike, own };
  }

  return {
    /** By number. */
    columns: columns as { readonly [Column in keyof Family]: readonly number[] },
    counts: counts as readonly number[],
    /** Who has a term in the names of all its products. */
    get: postings.get,
    /** Takes a product with its names in: answers its family and what of its names is its own. */
    put(family: Family, names: ReadonlyMap<string, number>): { number: number; own: ReadonlyMap<string, number> } {
      const { alike, own } = part(family.sheet, names);
      const { sheet, naming, sizes } = family;
      const number = known.number(
        hash('sha1', JSON.stringify([sheet, naming, sizes, ...alike]), 'base64'),
        () => family,
      );
      if (number === counts.length) {
        counts.push(0);
        for (const name of ['sheet', 'naming', 'sizes'] as const) columns[name].push(family[name]);
        postings.add(number, alike);
      }
      counts[number] = (counts[number] ?? 0) + 1;
      return { number, own };
    },
    leave(number: number): void {
      counts[number] = (counts[number] ?? 0) - 1;
    },
  };
}
