import { expect, test } from 'vitest';
import { findAct, nameKey, shortcuts } from './shortcuts.ts';

test('a key has one meaning in each place, and every shortcut is reached by its keys', () => {
  for (const [group, { keys }] of Object.entries(shortcuts)) {
    const all = keys.flatMap((each) => [...each.keys]);
    expect(new Set(all).size, group).toBe(all.length);
  }
  expect(findAct('inbox', 'j')).toBe('next');
  expect(findAct('inbox', ' ')).toBe('preview');
  expect(findAct('list', 'x')).toBeNull();
});

test.each([
  ['j', 'J'],
  [' ', 'Space'],
  ['ArrowUp', '↑'],
  ['⌘ K', '⌘ K'],
])('the key %j is printed as %s', (key, name) => {
  expect(nameKey(key)).toBe(name);
});
