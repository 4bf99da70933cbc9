import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { seenAttribute, signsOfLife } from './signs-of-life.ts';

/** Whoever only looks is left alone for so long. */
const longestMs = 3000;

/**
 * A part below the fold whose HTML is in the page from the start, while its code comes with the first sign of life: a
 * movement, a key, a touch, or three seconds. Until then it is plain HTML, and a form in it posts like any form.
 */
export function createLaterPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => {
    await firstSign();
    const Loaded = await loadPatiently(load);
    return {
      default: function AwakePart(props: P) {
        useEffect(() => countAsleep(-1), []);
        return <Loaded {...props} />;
      },
    };
  });
  // Same properties, nothing to do: React would empty a part that is rendered anew before its code is there.
  return memo(function LaterPart(props: P) {
    useEffect(() => countAsleep(1), []);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<P>;
}

let asleep = 0;

/** On <html data-asleep> while a part of the page waits for its code: whoever drives a browser by script can wait too. */
function countAsleep(change: 1 | -1): () => void {
  const add = (number: number) => {
    asleep += number;
    document.documentElement.toggleAttribute('data-asleep', asleep > 0);
  };
  add(change);
  return () => add(-change);
}

let alive: Promise<void> | undefined;

/** One for the whole visit: every navigation follows a sign, so none ever waits for it. */
function firstSign(): Promise<void> {
  // In development the router renders everything anew right after hydration, which would show the empty fallback.
  if (import.meta.env.SSR || import.meta.env.DEV) return Promise.resolve();
  if (document.documentElement.hasAttribute(seenAttribute)) return Promise.resolve();
  alive ??= new Promise((resolve) => {
    const timer = setTimeout(done, longestMs);
    function done() {
      clearTimeout(timer);
      for (const sign of signsOfLife) removeEventListener(sign, done, true);
      resolve();
    }
    for (const sign of signsOfLife) addEventListener(sign, done, { capture: true, passive: true });
  });
  return alive;
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
  return load();
}
