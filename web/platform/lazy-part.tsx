import { type ComponentType, lazy, memo, Suspense } from 'react';
import { failPart } from './failed-chunk.ts';

/**
 * A part of a page in a Suspense boundary of its own. Its HTML is in the page from the start; its code is no part of the
 * first load, and React hydrates it when the code is there. Until then links and forms in it work as plain HTML.
 */
export function createLazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await loadPatiently(load) }));
  // Skips renders with equal properties: React empties a boundary that is rendered anew before its code is there.
  return memo(function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<P>;
}

/** A connection that fails for a moment must not cost the page. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of [500, 2000]) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load().catch(failPart);
}
