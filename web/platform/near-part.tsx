import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { loadPatiently } from './lazy-part.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Far enough ahead that its code is there before a visitor who scrolls. */
const nearBy = '800px';
/** A visitor who begins to use the page may soon use any part of it. */
const beginnings = ['pointerdown', 'keydown'] as const;

/**
 * A part far down a page. Like a lazy part, but its code is loaded when it comes near the screen or the visitor begins to
 * use the page; most never see it. React empties a boundary that gets new properties before its code is there, so until
 * then it keeps those of the server's HTML.
 */
export function createNearPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let begin = () => {};
  const isWanted = import.meta.env.SSR ? Promise.resolve() : new Promise<void>((resolve) => (begin = resolve));
  let isLoaded = false;
  const listeners = new Set<() => void>();
  const Part = lazy(async () => {
    await isWanted;
    const content = await loadPatiently(load);
    // In a task of its own: React must have taken it in.
    setTimeout(() => {
      isLoaded = true;
      for (const listen of listeners) listen();
    });
    return { default: content };
  });
  const listenForCode = (listen: () => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  };

  return function NearPart(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const hasCode = useSyncExternalStore(
      listenForCode,
      () => isLoaded,
      () => false,
    );
    const hydrated = useHydrated();
    const [first] = useState(props);
    const [hasServerHtml] = useState(!hydrated);
    // Rendered in the browser, it has nothing to show until its code is there.
    if (!hasServerHtml) begin();
    const shown = hasCode ? props : first;
    useEffect(() => {
      const content = place.current?.firstElementChild;
      if (isLoaded || !content || !globalThis.IntersectionObserver) return begin();
      const nearness = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin(), {
        rootMargin: nearBy,
      });
      nearness.observe(content);
      for (const type of beginnings) addEventListener(type, begin, { once: true, passive: true });
      return () => {
        nearness.disconnect();
        for (const type of beginnings) removeEventListener(type, begin);
      };
    }, []);
    return (
      <div ref={place} className="contents">
        {useMemo(
          () => (
            <Suspense>
              <Part {...shown} />
            </Suspense>
          ),
          [shown],
        )}
      </div>
    );
  };
}
