import type { Logo } from '#packshots/mockup/compose.ts';
import type { PrintedMessage } from './land-pictures.ts';
import { pictureCache, readLogoState } from './logo-store.ts';
import { fetchBlank, openLogo, printBlank } from './print-picture.ts';

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

let opened: { revision: string; logo: Promise<Logo> } | undefined;
/** One picture at a time is printed, in the order in which the blanks arrive: they share the processor and the memory. */
let queue: Promise<unknown> = Promise.resolve();

async function answer({ request, clientId }: FetchEvent, url: URL): Promise<Response> {
  const state = await readLogoState();
  const current = state?.logos.find(({ id }) => id === state.current);
  if (!state || !current) return fetch(request);
  const key = `${url.pathname}?logo=${state.revision}`;
  const kept = await caches.match(key, { cacheName: pictureCache });
  if (kept) return kept;
  if (opened?.revision !== state.revision) opened = { revision: state.revision, logo: openLogo(current) };
  const { logo } = opened;
  // Ahead of the queue: the network is not waited for twice, and pictures that take no logo do not wait for those that do.
  const blank = await fetchBlank(url.pathname);
  if (!blank) return fetch(request);
  const printing = queue.then(async () => {
    // The visitor went on to another page, whose pictures must not wait for those of this one.
    if (request.signal.aborted || !(await scope.clients.get(clientId))) return null;
    return printBlank(blank, await logo, state.placements);
  });
  queue = printing.catch(() => undefined);
  const picture = await printing;
  if (!picture) return fetch(request);
  (await scope.clients.get(clientId))?.postMessage({ printed: url.pathname });
  // Not stored by the browser: once the logo is removed, no cache but ours may have had it.
  const headers = { 'content-type': picture.type, 'cache-control': 'no-store' };
  const response = new Response(picture, { headers });
  await keep(key, response.clone(), state.revision).catch(() => undefined);
  return response;
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
