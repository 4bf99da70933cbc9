import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { findProductRow, type ProductRow } from '#database/queries/catalog.ts';
import type { ContentChange } from '../../cached-query.ts';
import { catalogTables } from './snapshot.ts';

/** The products opened last, some 20 kB each. */
const keptProducts = 500;

export interface CachedProducts {
  /** For pages that show it; what counts money reads the product in its own transaction. */
  read(uuid: string): Promise<ProductRow | null>;
  drop(change?: ContentChange): void;
}

/** Everything about single products, read once per change instead of once per visitor. */
export function cacheProducts(database: Database): CachedProducts {
  const kept = new LRUCache<string, Promise<ProductRow | null>>({ max: keptProducts });
  return {
    read(given) {
      // The database names a changed product in lower case.
      const uuid = given.toLowerCase();
      const known = kept.get(uuid);
      if (known) return known;
      const reading = findProductRow(database, uuid);
      kept.set(uuid, reading);
      const forget = () => {
        if (kept.peek(uuid) === reading) kept.delete(uuid);
      };
      // Neither a failure nor an unknown id is kept.
      reading.then((row) => {
        if (!row) forget();
      }, forget);
      return reading;
    },
    drop(change) {
      if (change && !catalogTables.has(change.table)) return;
      if (change?.table !== 'products' || !change.keys) return kept.clear();
      for (const uuid of change.keys) kept.delete(uuid);
    },
  };
}
