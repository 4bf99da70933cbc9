import { useEffect, useSyncExternalStore } from 'react';

const typed = 'input, textarea, select, [contenteditable]';
const place = 'single-keys';
const changed = 'single-keys-changed';

/**
 * A single key presses the button that shows it, where no field has focus; with several of one key, the one in the group
 * in hand, else the last. Cmd-Enter or Ctrl-Enter presses the main one, from a field too.
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

function toKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string | null {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'send';
  if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key) || !areSingleKeysOn()) return null;
  return target instanceof Element && target.closest(typed) ? null : key.toLowerCase();
}

export const areSingleKeysOn = () => localStorage.getItem(place) !== 'off';

/** People who speak to their computer turn single keys off: a spoken word would press them (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const on = useSyncExternalStore(watch, areSingleKeysOn, () => true);
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-14 text-muted">
      <input
        type="checkbox"
        checked={on}
        onChange={() => {
          localStorage.setItem(place, on ? 'off' : 'on');
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

/** The key on the button it presses; the button's own name stays what it was. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="ml-1 rounded border border-current px-1 font-sans text-13 max-lg:hidden">
      {children}
    </span>
  );
}
