import { expect, test } from 'vitest';
import { addDays, endOfDay, isPast, readDay, toDay } from './day.ts';

const minute = 60_000;

// The clocks of the office: four hours behind in summer, from March 8 to November 1, 2026.
test.each([
  ['in winter', '2026-12-02', '2026-12-03T05:00:00Z'],
  ['in summer', '2026-07-04', '2026-07-05T04:00:00Z'],
  ['the day before the clocks go forward', '2026-03-07', '2026-03-08T05:00:00Z'],
  ['the day of 23 hours', '2026-03-08', '2026-03-09T04:00:00Z'],
  ['the day before the clocks go back', '2026-10-31', '2026-11-01T04:00:00Z'],
  ['the day of 25 hours', '2026-11-01', '2026-11-02T05:00:00Z'],
  ['the end of a year', '2026-12-31', '2027-01-01T05:00:00Z'],
  ['a leap day', '2028-02-29', '2028-03-01T05:00:00Z'],
])('good through a day includes its last minute and no more: %s', (_case, text, end) => {
  const day = readDay(text);
  expect(endOfDay(day).toISOString()).toBe(new Date(end).toISOString());
  expect(toDay(new Date(Date.parse(end) - minute))).toBe(day);
  expect(toDay(new Date(Date.parse(end) - 1))).toBe(day);
  expect(toDay(new Date(end))).toBe(addDays(day, 1));
  expect([isPast(day, new Date(Date.parse(end) - 1)), isPast(day, new Date(end))]).toEqual([false, true]);
});

test('each day of six years begins where the one before it ended', () => {
  for (let day = readDay('2024-01-01'); day < '2030-01-01'; day = addDays(day, 1)) {
    expect(toDay(endOfDay(day))).toBe(addDays(day, 1));
    expect(toDay(new Date(endOfDay(day).getTime() - 1))).toBe(day);
  }
});

test('days are counted over changes of the clocks, months and leap years', () => {
  expect([
    addDays('2026-03-07', 2),
    addDays('2026-11-01', 1),
    addDays('2028-02-28', 2),
    addDays('2026-01-01', -1),
  ]).toEqual(['2026-03-09', '2026-11-02', '2028-03-01', '2025-12-31']);
});
