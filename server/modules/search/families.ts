import { hash } from 'node:crypto';
import { createNumbering, createPostings } from './postings.ts';

/** What all products of a family are: the numbers of their sheet, of what they are called and of their sizes. */
export interface Family {
  sheet: number;
  naming: number;
  sizes: number;
}

/** Terms that the names of the first so many products of a sheet share are terms of the family for later products. */
const enoughToTell = 8;

/**
 * Families: products of one sheet and one size that share terms of their names, as 'Burger box, matt black' and 'Burger
 * box, gloss red' share 'Burger box'. Shared terms are indexed once for the family, the others for each product.
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
    // For the first products all terms are indexed as their own, so every term of a family is also a term of a product.
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
    /** Adds a product with its names. Returns the number of its family, and the terms that are its own. */
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
