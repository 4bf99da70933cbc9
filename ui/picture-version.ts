import { useSyncExternalStore } from 'react';

let version = '';
const listeners = new Set<() => void>();

/** All pictures are fetched anew under this query: a browser asks once for a URL in the life of a page. */
export function setPictureVersion(next: string): void {
  version = next;
  for (const listen of listeners) listen();
}

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};
const get = () => version;
const getFirst = () => '';

export function usePictureVersion(): string {
  return useSyncExternalStore(subscribe, get, getFirst);
}
