import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';

/**
 * Finished pages, the same for visitors and for people who are logged in. Every change of content drops them all: a page costs a few
 * milliseconds to make, a stale price costs trust.
 */
export interface PageCache {
  find(key: string): FinishedPage | undefined;
  /** Begin before reading any data: what is made from data older than a drop is not kept. */
  begin(): { keep(key: string, page: FinishedPage): void };
  drop(): void;
  size(): number;
}

export function createPageCache(maxBytes = 64 * 1024 * 1024): PageCache {
  const create = (maxSize: number) =>
    new LRUCache<string, FinishedPage>({ maxSize, sizeCalculation: (page) => page.bytes });
  const pages = create(maxBytes);
  // Data answers by `_routes` have an eighth of the room to themselves: any text is a value of it, and a script that
  // invents values must not evict pages.
  const partial = create(maxBytes / 8);
  const choose = (key: string) => (key.includes('_routes=') ? partial : pages);
  let version = 0;
  return {
    find: (key) => choose(key).get(key),
    begin() {
      const begun = version;
      return {
        keep(key, page) {
          if (begun === version) choose(key).set(key, page);
        },
      };
    },
    drop() {
      version += 1;
      pages.clear();
      partial.clear();
    },
    size: () => pages.size + partial.size,
  };
}
