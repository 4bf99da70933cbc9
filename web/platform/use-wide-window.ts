import { useSyncExternalStore } from 'react';

/** Tailwind's `xl`: from here on a list and the detail of its chosen row stand side by side. */
const wide = '(min-width: 80rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** False in the HTML and during hydration. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
