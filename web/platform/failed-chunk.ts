import { useSyncExternalStore } from 'react';
import type { ClientInstrumentation } from 'react-router';
import { whenOnline } from './line.ts';

/** In the shape of an answer, for the error page. */
export const failedChunk = {
  status: 503,
  statusText: '',
  internal: false,
  data: { msg: 'This page didn’t load. Please check your connection and try again' },
};

/** Where the router is going at the moment; after Back and Forward the URL says so already. */
let target: URL | undefined;
/** Where the visitor wanted to go when going there failed twice. */
let failedPath: string | null = null;
let hasNavigated = false;
const listeners = new Set<() => void>();

/** Noted by the router itself and not by a component: the code may fail to come before React has drawn that it is awaited. */
export const targetNotes: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to, formMethod }) {
        if (typeof to !== 'string') return void (await go());
        // Before the code of the page is asked for. A form waits in `continueWhenOnline`, where its button shows it.
        if (!formMethod || formMethod === 'get') await whenOnline();
        const mine = new URL(to, location.href);
        target = mine;
        await go();
        if (target === mine) target = undefined;
      },
    }),
};

/**
 * The router reloads the page it is on when it cannot fetch the code of the next one, so the visitor would never get
 * there. That reload is turned into a load of the target's document, which needs no code to be read. Browsers without
 * the Navigation API keep the reload.
 */
export function watchForFailedChunks(): void {
  (window as Partial<Window>).navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'push' || event.navigationType === 'traverse') hasNavigated = true;
    if (event.navigationType !== 'reload' || event.userInitiated || !target) return;
    event.preventDefault();
    const { pathname, search, hash } = target;
    const path = pathname + search + hash;
    // After the event: it still belongs to the navigation that was called off.
    setTimeout(() => void whenOnline().then(() => (isFirstTry(pathname) ? location.assign(path) : showFailure(path))));
  });
}

/** Once in ten seconds for each path. */
function isFirstTry(pathname: string): boolean {
  const key = `chunk-reload:${pathname}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  sessionStorage.setItem(key, String(Date.now()));
  return Date.now() - last > 10_000;
}

function showFailure(path: string): void {
  failedPath = path;
  for (const listener of listeners) listener();
}

/** The target that could not be reached; null as long as all goes well. */
export function useFailedPath(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => failedPath,
    () => null,
  );
}

/**
 * For a part whose code cannot be fetched. In a page as it was sent the part stays plain HTML, with all that was typed;
 * after a navigation there is no HTML of it, and the error page offers to load the document.
 */
export function failPart(error: unknown): Promise<never> {
  return hasNavigated ? Promise.reject(error) : new Promise(() => undefined);
}
