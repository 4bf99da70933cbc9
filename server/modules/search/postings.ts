/** Who has a term and what it weighs there: `weights[at]` belongs to `owners[at]`. */
export interface Postings {
  owners: readonly number[];
  weights: readonly number[];
}

export const nowhere: Postings = { owners: [], weights: [] };

/** Terms with their owners, growing only. */
export function createPostings() {
  const lists = new Map<string, { owners: number[]; weights: number[] }>();
  return {
    has: (term: string) => lists.has(term),
    get: (term: string): Postings => lists.get(term) ?? nowhere,
    add(owner: number, terms: ReadonlyMap<string, number>): void {
      for (const [term, weight] of terms) {
        const list = lists.get(term);
        if (list) {
          list.owners.push(owner);
          list.weights.push(weight);
        } else lists.set(term, { owners: [owner], weights: [weight] });
      }
    },
  };
}

/** Numbers for values that many products share: each is kept once, and compared once per query. */
export function createNumbering<Value>() {
  const values: Value[] = [];
  const numbers = new Map<string, number>();
  return {
    values: values as readonly Value[],
    number(key: string, toValue: () => Value): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(toValue()) - 1;
    },
  };
}
