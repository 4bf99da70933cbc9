import { useSyncExternalStore } from 'react';
import type { LogoState, StoredLogo } from './logo-store.ts';

/** What the bar shows. */
export interface LogoSession {
  state: LogoState | null;
  busy: boolean;
  fault: string | null;
  /** Brings back what was there before the last change, for as long as the page is open. */
  undo: LogoState | null | undefined;
}

let session: LogoSession = { state: null, busy: false, fault: null, undo: undefined };
const listeners = new Set<() => void>();

export function updateSession(change: Partial<LogoSession>): void {
  session = { ...session, ...change };
  for (const listen of listeners) listen();
}

export function getSession(): LogoSession {
  return session;
}

export function useLogoSession(): LogoSession {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => session,
    () => session,
  );
}

export function getCurrent(state: LogoState | null): StoredLogo | undefined {
  return state?.logos.find(({ id }) => id === state.current);
}
