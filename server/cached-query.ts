/** Something read from the database once and kept until content changes. */
export interface CachedQuery<T> {
  read(): Promise<T>;
  /** Forget it, or what the change touches of it: the next reader waits for a fresh one. */
  drop(change?: ContentChange): void;
}

/** Which table changed, and which of its rows where they are few. */
export interface ContentChange {
  table: string;
  keys?: string[];
}

/** What the database says on its channel: 'synonyms', 'products 0a1b…,2c3d…', 'content_pages article/a-b'. */
export function toContentChange(payload: string): ContentChange {
  const space = payload.indexOf(' ');
  if (space === -1) return { table: payload };
  const [table, rows] = [payload.slice(0, space), payload.slice(space + 1)];
  // Other keys may have a comma in them, and come one by one.
  return { table, keys: table === 'products' ? rows.split(',') : [rows] };
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
