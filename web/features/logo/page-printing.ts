import type { Logo } from '#print/mockup/compose.ts';
import { notePrinted } from './land-pictures.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';
import { fetchBlank, openLogo, printBlank } from './print-picture.ts';

/** For browsers without service workers: prints pictures on the page as they come into view. */
let printing: { stop(): void } | undefined;

export async function startPagePrinting(stored: StoredLogo, placements?: LogoState['placements']): Promise<void> {
  stopPagePrinting();
  const logo = await openLogo(stored);
  const printed = new Map<string, Promise<string | null>>();
  let queue: Promise<unknown> = Promise.resolve();
  let running = true;

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        inView.unobserve(target);
        void replace(target).catch(() => undefined);
      }
    },
    { rootMargin: '200px' },
  );
  const changes = new MutationObserver(() => watch());

  async function replace(image: HTMLImageElement): Promise<void> {
    const path = new URL(image.currentSrc || image.src, location.href).pathname;
    if (!path.startsWith('/_ipx/')) return;
    let url = printed.get(path);
    if (!url) {
      const blank = fetchBlank(path);
      blank.catch(() => undefined);
      url = queue.then(async () => toUrl(await blank, logo, placements));
      queue = url.catch(() => null);
      printed.set(path, url);
    }
    const found = await url;
    if (!found || !running) return;
    image.dataset.plain = JSON.stringify([image.getAttribute('src'), image.getAttribute('srcset')]);
    image.removeAttribute('srcset');
    notePrinted(new URL(found).pathname);
    image.src = found;
  }

  function watch(): void {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src^="/_ipx/"]')) inView.observe(image);
  }

  printing = {
    stop() {
      running = false;
      inView.disconnect();
      changes.disconnect();
      for (const image of document.querySelectorAll<HTMLImageElement>('img[data-plain]')) {
        const [src, srcset] = JSON.parse(image.dataset.plain ?? '[]') as [string, string | null];
        delete image.dataset.plain;
        if (srcset) image.srcset = srcset;
        image.src = src;
      }
      for (const url of printed.values())
        url.then((address) => address && URL.revokeObjectURL(address)).catch(() => undefined);
    },
  };
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] });
  watch();
}

export function stopPagePrinting(): void {
  printing?.stop();
  printing = undefined;
}

async function toUrl(
  blank: Awaited<ReturnType<typeof fetchBlank>>,
  logo: Logo,
  placements: LogoState['placements'],
): Promise<string | null> {
  const toBlob = blank && (await printBlank(blank, logo, placements));
  const picture = await toBlob?.();
  return picture ? URL.createObjectURL(picture) : null;
}
