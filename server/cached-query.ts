/** Something read from the database once and kept until content changes. */
export interface CachedQuery<T> {
  read(): Promise<T>;
  /** Forget it, or what the change touches of it: the next reader waits for a fresh one. */
  drop(change?: ContentChange): void;
}

/** Which table changed, and which products where they are few. */
export interface ContentChange {
  table: string;
  products?: string[];
}

/** What the database tells on its channel: 'synonyms', 'products', 'products 0a1b…,2c3d…'. */
export function toContentChange(payload: string): ContentChange {
  const [table = '', products] = payload.split(' ');
  return products ? { table, products: products.split(',') } : { table };
}

export function cacheQuery<T>(make: () => Promise<T>): CachedQuery<T> {
  let kept: Promise<T> | null = null;
  return {
    read() {
      if (kept) return kept;
      const reading = make();
      kept = reading;
      // A failed read must not stick: the database may be back for the next reader.
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    drop() {
      kept = null;
    },
  };
}
