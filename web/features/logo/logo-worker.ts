import type { Logo } from '#print/mockup/compose.ts';
import { landingMs, type PrintedMessage } from './land-pictures.ts';
import { type LogoState, pictureCache, readLogoState } from './logo-store.ts';
import { type BlankPicture, fetchBlank, openLogo, printBlank } from './print-picture.ts';
import { createPrintQueue } from './print-queue.ts';
import type { SeenMessage } from './start-worker.ts';

/**
 * The service worker of a browser with a logo: pictures of products are answered with the logo printed on them, so that
 * every <img> of the site shows it. It is registered when a logo is set and unregistered when it is removed. Whatever goes
 * wrong, the plain picture is answered.
 */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  addEventListener(type: 'install' | 'activate', listen: (event: InstallEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listen: (event: InstallEvent & { data: SeenMessage }) => void): void;
}
interface Client {
  postMessage(message: PrintedMessage): void;
}
interface InstallEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Not in every browser: sends requests that are none of ours past the worker, which need not start for them. */
  addRoutes?(rules: unknown[]): Promise<void>;
}
interface FetchEvent {
  waitUntil(work: Promise<unknown>): void;
  request: Request;
  clientId: string;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;
const mostPictures = 400;

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  const ours = { urlPattern: { pathname: '/_ipx/*' } };
  event
    .addRoutes?.([{ condition: { not: ours }, source: 'network' }])
    // An older form of the interface: then every request starts the worker, which lets it pass.
    .catch(() => undefined);
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith('/_ipx/')) return;
  event.respondWith(answer(event, url).catch(() => fetch(event.request)));
});

/** Blanks of the pictures on the screen, which are on their way while the page still opens the logo. */
const ahead = new Map<string, Promise<BlankPicture | null>>();

scope.addEventListener('message', (event) => {
  for (const path of event.data.seen) ahead.set(path, fetchBlank(path));
  event.waitUntil(Promise.allSettled(ahead.values()));
});

/** Each blank is for one picture: it is not held in memory after that. */
function takeBlank(path: string): Promise<BlankPicture | null> {
  const blank = ahead.get(path) ?? fetchBlank(path);
  ahead.delete(path);
  return blank;
}

let opened: { revision: string; logo: Promise<Logo>; lands: number } | undefined;
const print = createPrintQueue();

let reading: Promise<LogoState | undefined> | undefined;

/** Pictures that are asked for together share one reading, unless it began before the logo that a picture is asked with. */
async function readShared(revision: string | null): Promise<LogoState | undefined> {
  reading ??= readLogoState().finally(() => {
    reading = undefined;
  });
  const state = await reading;
  return revision && state?.revision !== revision ? readLogoState() : state;
}

async function answer(event: FetchEvent, url: URL): Promise<Response> {
  const { request, clientId } = event;
  const state = await readShared(url.searchParams.get('logo'));
  const current = state?.logos.find(({ id }) => id === state.current);
  if (!state || !current) return fetch(request);
  const key = `${url.pathname}?logo=${state.revision}`;
  const kept = await caches.match(key, { cacheName: pictureCache });
  if (kept) return kept;
  if (opened?.revision !== state.revision)
    opened = { revision: state.revision, logo: openLogo(current), lands: Date.now() + landingMs };
  const { logo, lands } = opened;
  // Ahead of the queue: the network is not waited for twice, and pictures that take no logo do not wait for those that do.
  const blank = await takeBlank(url.pathname);
  if (!blank) return fetch(request);
  const toBlob = await print(blank.width, async () => {
    // The visitor went on to another page, whose pictures must not wait for those of this one.
    const page = request.signal.aborted ? undefined : await scope.clients.get(clientId);
    if (!page) return null;
    const printed = await printBlank(blank, await logo, state.placements);
    // Only a page on which a logo was set asks with its revision. Later no page listens, and each message costs it time.
    if (printed && url.search && Date.now() < lands) page.postMessage({ printed: url.pathname });
    return printed;
  });
  const picture = await toBlob?.();
  if (!picture) return fetch(request);
  // Not stored by the browser: once the logo is removed, no cache but ours may have had it.
  const headers = { 'content-type': picture.type, 'cache-control': 'no-store' };
  // Answered first and kept after: the page does not wait for a store.
  event.waitUntil(keep(key, new Response(picture, { headers }), state.revision).catch(() => undefined));
  return new Response(picture, { headers });
}

async function keep(key: string, response: Response, revision: string): Promise<void> {
  // Removed or changed meanwhile: the picture is shown once and leaves no trace.
  if ((await readLogoState())?.revision !== revision) return;
  const cache = await caches.open(pictureCache);
  await cache.put(key, response);
  // And once more: the cache may have been deleted with the logo just before this made it anew.
  const now = await readLogoState();
  if (now?.revision !== revision) await (now ? cache.delete(key) : caches.delete(pictureCache));
  const keys = await cache.keys();
  if (keys.length > mostPictures) await Promise.all(keys.slice(0, 50).map((old) => cache.delete(old)));
}
