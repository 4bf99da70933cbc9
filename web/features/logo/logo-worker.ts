import { pictureCache } from './logo-store.ts';

/**
 * The service worker of a browser with a logo: pictures that a page has printed are answered with the logo on them, all
 * others as they are. It draws nothing, because Safari ends a service worker that reads a canvas. It is registered when a
 * logo is set and unregistered when it is removed.
 */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listen: (event: InstallEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}
interface InstallEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Not in every browser: sends requests that are none of ours past the worker, which need not start for them. */
  addRoutes?(rules: unknown[]): Promise<void>;
}
interface FetchEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;

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
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith('/_ipx/')) return;
  const stored = caches.match(url.pathname, { cacheName: pictureCache });
  event.respondWith(stored.then((picture) => picture ?? fetch(request)).catch(() => fetch(request)));
});
