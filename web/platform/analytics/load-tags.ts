import { startTracking } from './track.ts';

/** Which third-party tags the operator has set; null for none, which is the default. */
export interface Tags {
  gtmId: string | null;
  metaPixelId: string | null;
  /** Ask before anything loads. */
  askConsent: boolean;
}

const waitMs = 2800;
const interactions = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** At the first interaction or after 2,800 ms, whichever comes first: never in the way of the first paint. */
export function loadTagsLater(tags: Tags): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const name of interactions) removeEventListener(name, begin);
  };
  function begin() {
    stop();
    loadTags(tags);
  }
  for (const name of interactions) addEventListener(name, begin, { once: true, passive: true });
  timer = setTimeout(begin, waitMs);
  return stop;
}

let loaded = false;

/** A script that has run stays in the document until it is left. */
export function areTagsLoaded(): boolean {
  return loaded;
}

function loadTags({ gtmId, metaPixelId }: Tags): void {
  if (loaded) return;
  loaded = true;
  startTracking();
  if (gtmId) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`);
  }
  if (metaPixelId) loadPixel(metaPixelId);
}

type PixelQueue = ((...call: unknown[]) => void) & { queue: unknown[]; version: string; loaded: boolean };

/** The pixel's own start, written out: a queue that its script empties when it arrives. */
function loadPixel(id: string): void {
  const fbq = ((...call: unknown[]) => void fbq.queue.push(call)) as PixelQueue;
  Object.assign(fbq, { queue: [], version: '2.0', loaded: true, push: fbq });
  Object.assign(window, { fbq, _fbq: fbq });
  addScript('https://connect.facebook.net/en_US/fbevents.js');
  fbq('init', id);
  fbq('track', 'PageView');
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
