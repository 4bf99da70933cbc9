import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { PagingMeta } from '#contract/catalog/catalog.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { toListQuery } from './collection-state.ts';
import { keepPages, type LoadedPages, recallPages } from './list-memory.ts';
import { type ShownCard, toListCards } from './shown-card.ts';

/** The device class Mobi: paging is for wide screens. */
const narrow = '(width < 71rem)';
/** Begins a little before the last card is in sight. */
const rootMargin = '0px 0px 240px';

export type ListQuery = ReturnType<typeof toListQuery>;

export interface EndlessPages {
  /** Cards of the pages loaded since. */
  more: readonly ShownCard[];
  /** Whether the list goes on by itself here. */
  isEndless: boolean;
  hasNext: boolean;
  state: 'idle' | 'pending' | 'error';
  loadNext: () => void;
  /** Goes on the last card. */
  lastCard: (element: Element | null) => void;
}

/** On narrow screens the next page is added when the last card comes into sight; Back finds all of them again. */
export function useEndlessPages(meta: PagingMeta, query: ListQuery): EndlessPages {
  const { key, pathname, search } = useLocation();
  const id = `${key}:${pathname}${search}`;
  const isLive = useHydrated();
  const isEndless = useMediaQuery(narrow);
  const [pages, setPages] = useState<LoadedPages | null>(() => (isLive ? recallPages(id) : null));
  const [state, setState] = useState<EndlessPages['state']>('idle');
  const reached = pages?.reached ?? meta.current_page;
  const hasNext = reached < meta.page_count;
  const busy = useRef(false);

  // After a full load the HTML has one page; the others come back from storage, and the place with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was loaded
  useLayoutEffect(() => {
    const stored = isLive ? null : recallPages(id);
    if (!stored) return;
    setPages(stored);
    requestAnimationFrame(() => scrollTo(0, stored.scrollY));
  }, []);

  useEffect(() => {
    if (!pages) return;
    const keep = () => keepPages(id, { ...pages, scrollY });
    keep();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [id, pages]);

  const loadNext = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setState('pending');
    const { callApiQuietly } = await import('../../platform/api.ts');
    const answer = await callApiQuietly('GET /api/product/v2/list', {
      ...query,
      per_page: meta.per_page,
      current_page: reached + 1,
    });
    busy.current = false;
    if (answer.code !== 200) return setState('error');
    const cards = toListCards(answer.data.list, query.category);
    // An observer of the render before may have asked for the same page: only the one that follows is added.
    setPages((now) => {
      const isNext = (now?.reached ?? meta.current_page) === reached;
      return isNext ? { cards: [...(now?.cards ?? []), ...cards], reached: reached + 1, scrollY } : now;
    });
    setState('idle');
  }, [query, meta.per_page, meta.current_page, reached]);

  const watch = useRef<IntersectionObserver>(null);
  const lastCard = useCallback(
    (element: Element | null) => {
      watch.current?.disconnect();
      if (!element || !isEndless || !hasNext || state === 'error') return;
      watch.current = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) void loadNext();
        },
        { rootMargin },
      );
      watch.current.observe(element);
    },
    [isEndless, hasNext, state, loadNext],
  );

  return { more: pages?.cards ?? [], isEndless, hasNext, state, loadNext: () => void loadNext(), lastCard };
}

/** False in the HTML: what depends on it must look right without it. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
