/**
 * Every single key of the back office that no button shows, in one table: the handlers ask it which act a key stands for,
 * and the list under ? is made from it. Keys of buttons are on the buttons (`data-key`) and are listed from there.
 */
export const shortcuts = {
  everywhere: {
    label: 'Everywhere',
    keys: [
      { act: 'find', keys: ['⌘ K'], label: 'Find anything' },
      { act: 'help', keys: ['?'], label: 'All shortcuts' },
    ],
  },
  list: {
    label: 'Lists',
    keys: [
      { act: 'next', keys: ['j', 'ArrowDown'], label: 'Next row' },
      { act: 'previous', keys: ['k', 'ArrowUp'], label: 'Previous row' },
      { act: 'open', keys: ['Enter'], label: 'Open' },
      { act: 'filter', keys: ['/'], label: 'Filter' },
    ],
  },
  inbox: {
    label: 'Inbox',
    keys: [
      { act: 'next', keys: ['j', 'ArrowDown'], label: 'Next row' },
      { act: 'previous', keys: ['k', 'ArrowUp'], label: 'Previous row' },
      { act: 'preview', keys: [' '], label: 'Show beside the list' },
      { act: 'open', keys: ['Enter'], label: 'Open' },
      { act: 'select', keys: ['x'], label: 'Select' },
      { act: 'assign', keys: ['a'], label: 'Assign to me' },
      { act: 'move', keys: ['e'], label: 'Next step' },
      { act: 'reply', keys: ['r'], label: 'Reply' },
      { act: 'filter', keys: ['/'], label: 'Filter' },
    ],
  },
  order: {
    label: 'Lines of an order',
    keys: [
      { act: 'next', keys: ['j'], label: 'Next line' },
      { act: 'previous', keys: ['k'], label: 'Previous line' },
      { act: 'select', keys: ['x'], label: 'Select' },
    ],
  },
} as const satisfies Record<string, { label: string; keys: readonly Shortcut[] }>;

interface Shortcut {
  act: string;
  /** As the browser names them. */
  keys: readonly string[];
  label: string;
}

export type ShortcutGroup = keyof typeof shortcuts;
export type ActOf<Group extends ShortcutGroup> = (typeof shortcuts)[Group]['keys'][number]['act'];

/** What a key does there; null for a key that does nothing. */
export function findAct<Group extends ShortcutGroup>(group: Group, key: string): ActOf<Group> | null {
  const known: readonly Shortcut[] = shortcuts[group].keys;
  return (known.find(({ keys }) => keys.includes(key))?.act as ActOf<Group> | undefined) ?? null;
}

const names: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', ' ': 'Space' };

/** As it is printed on the key. */
export const nameKey = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

const place = 'single-keys';

/** People who speak to their computer turn single keys off: a spoken word would press them (WCAG 2.1.4). */
export const areSingleKeysOn = () => localStorage.getItem(place) !== 'off';

export const turnSingleKeys = (on: boolean) => localStorage.setItem(place, on ? 'on' : 'off');

/** A key that is not part of a word being typed, nor of a combination, nor pressed over a dialog; off if staff say so. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areSingleKeysOn()) return false;
  return !(target instanceof Element && target.closest(typed)) && !document.querySelector('dialog:modal');
}
