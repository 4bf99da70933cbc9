import { useSyncExternalStore } from 'react';
import { logoKey } from '../../platform/noted-logo.ts';
import { forgetKept, openKept } from './kept-pictures.ts';
import { land } from './land-pictures.ts';
import { type LogoState, pictureCache, type StoredLogo } from './logo-store.ts';
import { type Printer, startPrinter } from './start-printer.ts';

const mostPictures = 400;
/** Of a picture that its part of the page prints itself, `data-printed`. */
const ownPicture = 'printed';
let printing: { of: Blob; printer: Printer; stop(): void } | undefined;
const listeners = new Set<() => void>();

/** The printer of the page, which knows the look that is shown; another one with every change. */
export function usePagePrinter(): Printer | null {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => printing?.printer ?? null,
    () => null,
  );
}

function setPrinting(next: typeof printing): void {
  printing?.stop();
  printing = next;
  for (const listen of listeners) listen();
}

/** The one that has the logo open already, in another look. */
function openPrinter(stored: StoredLogo, placements: LogoState['placements']): Printer {
  if (printing?.of === stored.print) return printing.printer.follow(stored, placements);
  printing?.printer.stop();
  return startPrinter(stored, placements);
}

/** What the page has put in the place of a picture, and what was there. */
interface Replaced {
  src: string | null;
  srcset: string | null;
  path: string;
  shown: string;
  revision: string;
}
const replaced = new Map<HTMLImageElement, Replaced>();

/** How a page begins to print. */
interface PrintingStart {
  stored: StoredLogo;
  state: LogoState;
  /** Whether the service worker answers with what is printed: on later pages, and here under a URL of its own. */
  hasWorker: boolean;
  /** Paths of pictures that came with the logo on them. */
  arrived: ReadonlySet<string>;
}

/**
 * Prints the logo on the pictures of a page as they come into view. Each stays as it is until the printed one is decoded, so
 * none is ever blank. What is printed is stored, and the service worker answers with it from then on.
 */
export function startPagePrinting({ stored, state, hasWorker, arrived }: PrintingStart): void {
  const { revision } = state;
  const printer = openPrinter(stored, state.placements);
  const kept = openKept(stored, state.placements);
  /** By path, the URL that shows it printed. */
  const printed = new Map<string, Promise<string | null>>();
  const underWay = new Set<Promise<void>>();
  let isRunning = true;

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        inView.unobserve(target);
        const replacing = replace(target)
          .catch(() => undefined)
          .finally(() => underWay.delete(replacing));
        underWay.add(replacing);
      }
    },
    { rootMargin: '400px' },
  );
  const changes = new MutationObserver(() => watch());

  async function replace(image: HTMLImageElement): Promise<void> {
    // Which of its sizes it shows is known once the browser has begun to load it.
    if (!image.currentSrc) return image.addEventListener('load', () => void replace(image), { once: true });
    const path = toPath(image);
    if (!path.startsWith('/_ipx/') || arrived.has(path)) return;
    let url = printed.get(path);
    if (!url) {
      url = kept(path, () => printer.print(path)).then((picture) => picture && toUrl(path, picture));
      printed.set(path, url);
    }
    const shown = await url;
    if (!shown || !isRunning) return;
    const decoded = new Image();
    decoded.src = shown;
    await decoded.decode();
    if (!isRunning || toPath(image) !== path) return;
    const { src, srcset } = replaced.get(image) ?? readSources(image);
    replaced.set(image, { src, srcset, path, shown, revision });
    image.removeAttribute('srcset');
    image.src = shown;
    land(image);
    await image.decode();
  }

  async function toUrl(path: string, picture: Blob): Promise<string | null> {
    const outcome = hasWorker ? await storePicture(path, picture, revision).catch(() => 'full') : 'full';
    if (outcome === 'outdated') return null;
    // Where it could not be stored, this page alone shows it.
    return outcome === 'stored' ? `${path}?logo=${revision}` : URL.createObjectURL(picture);
  }

  function watch(): void {
    for (const [image, { shown }] of replaced) {
      // It left the page, or React has given it another picture.
      if (!image.isConnected || image.getAttribute('src') !== shown) replaced.delete(image);
    }
    for (const image of document.images)
      if (replaced.get(image)?.revision !== revision && !(ownPicture in image.dataset)) inView.observe(image);
  }

  setPrinting({
    of: stored.print,
    printer,
    stop() {
      isRunning = false;
      inView.disconnect();
      changes.disconnect();
      // A blob URL that ends while a picture still loads from it is an error in the console.
      void Promise.all(underWay).then(() => {
        for (const url of printed.values()) url.then(revokeBlob).catch(() => undefined);
      });
    },
  });
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src', 'srcset'],
  });
  watch();
}

function revokeBlob(url: string | null): void {
  if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
}

/** The logo was removed: every picture is plain again. */
export function stopPagePrinting(): void {
  printing?.printer.stop();
  setPrinting(undefined);
  forgetKept();
  for (const [image, { src, srcset }] of replaced) {
    if (srcset) image.srcset = srcset;
    if (src) image.src = src;
  }
  replaced.clear();
}

const toPath = (image: HTMLImageElement) =>
  replaced.get(image)?.path ?? new URL(image.currentSrc || image.src, location.href).pathname;

const readSources = (image: HTMLImageElement) => ({
  src: image.getAttribute('src'),
  srcset: image.getAttribute('srcset'),
});

/** Paths of the pictures that are printed already. */
export async function listPrinted(): Promise<Set<string>> {
  if (!globalThis.caches || !(await caches.has(pictureCache))) return new Set();
  const requests = await (await caches.open(pictureCache)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Outdated where any tab removed or changed the logo meanwhile: the picture leaves no trace. The note says so at once;
 * a read of the database would make it anew behind its deletion.
 */
async function storePicture(path: string, picture: Blob, revision: string): Promise<'stored' | 'outdated'> {
  if (localStorage.getItem(logoKey) !== revision) return 'outdated';
  const cache = await caches.open(pictureCache);
  // Not stored by the browser: once the logo is removed, no cache but ours may have had it.
  const headers = { 'content-type': picture.type, 'cache-control': 'no-store' };
  await cache.put(path, new Response(picture, { headers }));
  // And once more: the cache may have been deleted with the logo just before this made it anew.
  const now = localStorage.getItem(logoKey);
  if (now !== revision) {
    await (now ? cache.delete(path) : caches.delete(pictureCache));
    return 'outdated';
  }
  const keys = await cache.keys();
  if (keys.length > mostPictures) await Promise.all(keys.slice(0, 50).map((old) => cache.delete(old)));
  return 'stored';
}
