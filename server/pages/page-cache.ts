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
  const pages = new LRUCache<string, FinishedPage>({ maxSize: maxBytes, sizeCalculation: (page) => page.bytes });
  let version = 0;
  return {
    find: (key) => pages.get(key),
    begin() {
      const begun = version;
      return {
        keep(key, page) {
          if (begun === version) pages.set(key, page);
        },
      };
    },
    drop() {
      version += 1;
      pages.clear();
    },
    size: () => pages.size,
  };
}
