import { useEffect, useReducer } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { isOffline } from './line.ts';
import { emptyQueue, finish, forgetWishes, type PreloadQueue, wish } from './preload-queue.ts';

/** A pointer that only passes by means nothing. */
const dwellMs = 65;
/** A page that never answers must not keep its place for ever. */
const longestMs = 5000;

type News = { wish: string } | { done: string } | 'moved';

function reduce(queue: PreloadQueue, news: News): PreloadQueue {
  if (news === 'moved') return forgetWishes(queue);
  return 'wish' in news ? wish(queue, news.wish) : finish(queue, news.done);
}

/** Has the next page ready when the visitor is about to go there: pointer, focus, touch, or the next page of a list near by. */
export function PreloadOnIntent() {
  const [queue, tell] = useReducer(reduce, emptyQueue);
  const { key } = useLocation();

  useEffect(() => {
    if (savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPointer = (event: PointerEvent) => {
      clearTimeout(timer);
      const page = event.pointerType === 'mouse' && findPage(event.target);
      if (page) timer = setTimeout(() => tell({ wish: page }), dwellMs);
    };
    const onIntent = (event: Event) => {
      const page = findPage(event.target);
      if (page) tell({ wish: page });
    };
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onIntent);
    document.addEventListener('touchstart', onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onIntent);
      document.removeEventListener('touchstart', onIntent);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has links of its own
  useEffect(() => {
    tell('moved');
    if (savesData()) return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const page = isIntersecting && findPage(target);
          if (page) tell({ wish: page });
        }
      },
      { rootMargin: '200px' },
    );
    for (const link of document.querySelectorAll('main a[rel~="next"]')) seen.observe(link);
    return () => seen.disconnect();
  }, [key]);

  return queue.active.map((page) => <Preload key={page} page={page} onDone={() => tell({ done: page })} />);
}

function Preload({ page, onDone }: { page: string; onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for one page
  useEffect(() => {
    const timer = setTimeout(onDone, longestMs);
    return () => clearTimeout(timer);
  }, []);
  // The data come by a prefetch, scripts by a modulepreload; the data are what the server has work with.
  const settle = (event: React.SyntheticEvent<HTMLLinkElement>) => {
    if (event.currentTarget.rel === 'prefetch') onDone();
  };
  // It hands on whatever attributes it gets; its type names only those of a link's description.
  const listeners = { onLoad: settle, onError: settle } as object;
  return <PrefetchPageLinks page={page} {...listeners} />;
}

function findPage(target: EventTarget | null): string | null {
  // React Router reloads the page when the code of a prefetched one does not come: without a line it would be gone.
  if (isOffline()) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.dataset.noPreload !== undefined) return null;
  if (link.origin !== location.origin) return null;
  const page = link.pathname + link.search;
  return page === location.pathname + location.search ? null : page;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}
