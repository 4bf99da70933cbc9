import { expect, test } from 'vitest';
import { formatAge, formatDay, formatInstant } from './when-words.ts';

const now = '2026-11-15T19:02:30.000Z';

test.each([
  ['2026-11-15T19:02:00.000Z', 'Sun 15 Nov, 14:02', 'just now'],
  ['2026-11-15T18:57:00.000Z', 'Sun 15 Nov, 13:57', '5 min ago'],
  ['2026-11-15T17:00:00.000Z', 'Sun 15 Nov, 12:00', '2 h ago'],
  ['2026-11-14T05:00:00.000Z', 'Sat 14 Nov, 00:00', '38 h ago'],
  ['2026-11-12T19:00:00.000Z', 'Thu 12 Nov, 14:00', '3 days ago'],
  ['2025-07-04T12:00:00.000Z', 'Fri 4 Jul 2025, 08:00', '499 days ago'],
  ['2026-11-15T19:03:00.000Z', 'Sun 15 Nov, 14:03', 'just now'],
])('%s is %s, %s', (at, instant, age) => {
  expect(formatInstant(at, now)).toBe(instant);
  expect(formatAge(at, now)).toBe(age);
});

test('a wished day stays that day', () => {
  expect(formatDay('2026-12-01')).toBe('Tue 1 Dec 2026');
});
