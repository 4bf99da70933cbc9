import type { ShownCard } from './shown-card.ts';

/** What an endless list had loaded beyond its first page, and where the reader was. */
export interface LoadedPages {
  cards: ShownCard[];
  /** The last page that was loaded. */
  reached: number;
  scrollY: number;
}

const storageKey = (id: string) => `list:${id}`;
const indexKey = 'lists';
/** A visit through many lists must not fill the browser's storage. */
const mostKept = 5;
const kept = new Map<string, LoadedPages>();

/** `id` names one entry of the history: going back to it finds its pages, a new visit to the same address does not. */
export function keepPages(id: string, pages: LoadedPages): void {
  kept.set(id, pages);
  try {
    const ids = [id, ...readIndex().filter((other) => other !== id)];
    for (const old of ids.slice(mostKept)) sessionStorage.removeItem(storageKey(old));
    sessionStorage.setItem(indexKey, JSON.stringify(ids.slice(0, mostKept)));
    sessionStorage.setItem(storageKey(id), JSON.stringify(pages));
  } catch {
    // Full or forbidden: a reload then starts with the first page, as it would without scripts.
  }
}

export function recallPages(id: string): LoadedPages | null {
  const known = kept.get(id);
  if (known) return known;
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null') as LoadedPages | null;
  } catch {
    return null;
  }
}

function readIndex(): string[] {
  const ids: unknown = JSON.parse(sessionStorage.getItem(indexKey) ?? '[]');
  return Array.isArray(ids) ? ids.map(String) : [];
}
