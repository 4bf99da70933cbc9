/** For this long after a new logo, printed pictures ease in as they arrive. Those of a later scroll are simply there. */
const landingMs = 15_000;
const longestDelayMs = 160;
const frames: Keyframe[] = [{ opacity: 0.3, transform: 'scale(0.97)' }, {}];
// 'backwards' holds the first frame during the delay: else the picture would be whole, fade and come again.
const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' } as const;

const printed = new Set<string>();
let landing: AbortController | undefined;

/** What the worker tells a page about each picture it has printed. */
export interface PrintedMessage {
  printed: string;
}

/** The logo lands on the products: upper left first. A picture only fades and grows into its frame, so nothing moves. */
export function startLanding(): void {
  landing?.abort();
  printed.clear();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const mine = new AbortController();
  landing = mine;
  const { signal } = mine;
  navigator.serviceWorker?.addEventListener('message', (event) => notePrinted((event.data as PrintedMessage).printed), {
    signal,
  });
  // Load events do not bubble. They come before the new picture is painted, so it is never seen without its first frame.
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && land(target), {
    capture: true,
    signal,
  });
  setTimeout(() => mine.abort(), landingMs);
}

/** By its path: pictures that come plain arrive anew with every logo too, and must stand still. */
export function notePrinted(path: string): void {
  printed.add(path);
}

function land(image: HTMLImageElement): void {
  if (!printed.has(new URL(image.currentSrc, location.href).pathname)) return;
  const { left, top } = image.getBoundingClientRect();
  image.animate(frames, { ...timing, delay: toDelay(left, top, innerWidth + innerHeight) });
}

/** Later the farther it is from the upper left corner; what is out of sight does not wait longer than the last in sight. */
export function toDelay(left: number, top: number, reach: number): number {
  return Math.round(longestDelayMs * Math.min(1, Math.max(0, (left + top) / reach)));
}
