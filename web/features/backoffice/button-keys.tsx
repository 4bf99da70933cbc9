import { useEffect, useSyncExternalStore } from 'react';
import { areSingleKeysOn, isSingleKey, turnSingleKeys } from './shortcuts.ts';

const changed = 'single-keys-changed';

/**
 * A single key presses the button that shows it (`data-key`), on every page of the back office; with several of one key,
 * the one in the group in hand, else the last. Cmd-Enter or Ctrl-Enter presses the main one, from a field too.
 */
export function useButtonKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = toKey(event);
      const buttons = key ? [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)] : [];
      const group = document.activeElement?.closest('fieldset');
      const button = buttons.findLast((each) => group?.contains(each)) ?? buttons.at(-1);
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function toKey(event: KeyboardEvent): string | null {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'send';
  return /^[a-z]$/i.test(event.key) && isSingleKey(event) ? event.key.toLowerCase() : null;
}

export function SingleKeysSwitch() {
  const on = useSyncExternalStore(watch, areSingleKeysOn, () => true);
  return (
    <label className="flex min-h-control w-fit cursor-pointer items-center gap-2 text-14 text-muted">
      <input
        type="checkbox"
        checked={on}
        onChange={() => {
          turnSingleKeys(!on);
          dispatchEvent(new Event(changed));
        }}
        className="size-5 accent-ink"
      />
      Single-key shortcuts
    </label>
  );
}

function watch(notify: () => void): () => void {
  addEventListener(changed, notify);
  return () => removeEventListener(changed, notify);
}
