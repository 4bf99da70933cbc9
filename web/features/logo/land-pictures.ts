/** For this long after a new logo, printed pictures ease in as they arrive. */
export const landingMs = 15_000;
const frames: Keyframe[] = [{ opacity: 0.3, transform: 'scale(0.97)' }, {}];
const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

const printed = new Set<string>();
let landing: AbortController | undefined;

/** What the worker tells a page, while a logo lands, about each picture it has printed. */
export interface PrintedMessage {
  printed: string;
}

/** Pictures of products on the screen. What waits under the pointer is drawn but not seen. */
export function listSeenPictures(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('img:is([src^="/_ipx/"], [data-plain])')].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isNear = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isNear && (image.checkVisibility?.({ opacityProperty: true }) ?? true);
  });
}

/**
 * The logo lands on the products on the screen, one after the other as they are printed. A picture only fades and grows into
 * its frame, so nothing moves. The rest of the page is simply there: easing a picture costs the main thread several frames.
 */
export function startLanding(): void {
  landing?.abort();
  printed.clear();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const mine = new AbortController();
  landing = mine;
  const { signal } = mine;
  const seen = new Set<EventTarget>(listSeenPictures());
  navigator.serviceWorker?.addEventListener('message', (event) => notePrinted((event.data as PrintedMessage).printed), {
    signal,
  });
  // Load events do not bubble. They come before the new picture is painted, so it is never seen without its first frame.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !seen.has(target)) return;
      // By its path: pictures that come plain arrive anew with every logo too, and must stand still.
      if (printed.has(new URL(target.currentSrc, location.href).pathname)) target.animate(frames, timing);
    },
    { capture: true, signal },
  );
  setTimeout(() => mine.abort(), landingMs);
}

export function notePrinted(path: string): void {
  printed.add(path);
}
