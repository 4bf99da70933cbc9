import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What the key of shortcuts is called on this computer; the handlers take both. */
export function useCommandKey(): '⌘' | 'Ctrl' {
  return useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
}

/** For the field that finds anything: a phone has no such key. */
export function useFindHint(): string {
  const command = useCommandKey();
  return useSyncExternalStore(
    never,
    () => (matchMedia('(pointer: fine)').matches ? `Find  ${command} K` : 'Find'),
    () => 'Find',
  );
}
