import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';

/**
 * Finished pages, the same for visitors and customers. Each carries the tags of what it was made from (see
 * page-tags.ts), and a change drops the pages with its tags.
 */
export interface PageCache {
  find(key: string): FinishedPage | undefined;
  /** Begin before reading any data: a page made from data older than a drop of one of its tags is not kept. */
  begin(): PageInProgress;
  /** Without tags, everything. */
  drop(tags?: readonly string[]): void;
  size(): number;
}

interface PageInProgress {
  keep(key: string, page: FinishedPage, tags: ReadonlySet<string>): void;
  /** Call it however the work ended. */
  end(): void;
}

interface Entry {
  page: FinishedPage;
  tags: ReadonlySet<string>;
}

export function createPageCache(maxBytes = 64 * 1024 * 1024): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  function forget({ tags }: Entry, key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }
  const create = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => page.bytes, dispose: forget });
  const pages = create(maxBytes);
  // Data answers by `_routes` have an eighth of the room to themselves: any text is a value of it, and a script that
  // invents values must not evict pages.
  const partial = create(maxBytes / 8);
  const choose = (key: string) => (key.includes('_routes=') ? partial : pages);
  /** The tags dropped since each page in progress began; null for all. */
  const inProgress = new Set<{ dropped: Set<string> | null }>();

  return {
    find: (key) => choose(key).get(key)?.page,
    begin() {
      const work: { dropped: Set<string> | null } = { dropped: new Set() };
      inProgress.add(work);
      return {
        keep(key, page, tags) {
          const { dropped } = work;
          if (!dropped || [...tags].some((tag) => dropped.has(tag))) return;
          choose(key).set(key, { page, tags });
          // The LRU does not accept a page larger than itself.
          if (!choose(key).has(key)) return;
          for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
        },
        end: () => void inProgress.delete(work),
      };
    },
    drop(tags) {
      for (const work of inProgress) {
        if (tags) for (const tag of tags) work.dropped?.add(tag);
        else work.dropped = null;
      }
      if (!tags) {
        pages.clear();
        partial.clear();
      } else for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) choose(key).delete(key);
    },
    size: () => pages.size + partial.size,
  };
}
