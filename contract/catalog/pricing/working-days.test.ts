import { describe, expect, test } from 'vitest';
import { isFederalHoliday } from './federal-holidays.ts';
import { addWorkingDays, getFirstWorkingDay, toIsoDay } from './working-days.ts';

const toDay = (isoDay: string) => Date.parse(isoDay) / 86_400_000;

/** Weekdays off as the Office of Personnel Management publishes them. */
test.each([
  [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('federal holidays of %d', (year, expected) => {
  const off: string[] = [];
  for (let day = toDay(`${year}-01-01`); day <= toDay(`${year}-12-31`); day += 1) {
    const date = new Date(day * 86_400_000);
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (!weekend && isFederalHoliday(date)) off.push(toIsoDay(day).slice(5));
  }
  expect(off.join(' ')).toBe(expected);
});

test.each([
  ['2026-11-09', 0, '2026-11-09'],
  ['2026-11-09', 1, '2026-11-10'],
  ['2026-11-09', 2, '2026-11-12'],
  ['2026-11-14', 0, '2026-11-16'],
  ['2026-11-14', 1, '2026-11-17'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2027-12-23', 1, '2027-12-27'],
  ['2027-12-30', 1, '2028-01-03'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %d business days are %s', (from, count, expected) => {
  expect(toIsoDay(addWorkingDays(toDay(from), count))).toBe(expected);
});

describe('an order counts from', () => {
  test.each([
    ['2026-11-09T18:59:59Z', '2026-11-09', 'Monday 13:59 in winter time'],
    ['2026-11-09T19:00:00Z', '2026-11-10', 'Monday 14:00'],
    ['2026-07-13T17:59:59Z', '2026-07-13', 'Monday 13:59 in summer time'],
    ['2026-07-13T18:00:00Z', '2026-07-14', 'Monday 14:00'],
    ['2026-07-13T03:30:00Z', '2026-07-13', 'Sunday 23:30, already Monday in London'],
    ['2026-11-06T20:00:00Z', '2026-11-09', 'Friday 15:00'],
    ['2026-11-07T15:00:00Z', '2026-11-09', 'Saturday'],
    ['2026-11-10T20:00:00Z', '2026-11-12', 'the afternoon before Veterans Day'],
    ['2027-12-30T20:00:00Z', '2028-01-03', 'the afternoon before New Year is kept on a Friday'],
    ['2026-03-08T06:59:00Z', '2026-03-09', 'the night the clock changes'],
  ])('%s → %s (%s)', (from, expected) => {
    expect(toIsoDay(getFirstWorkingDay(new Date(from)))).toBe(expected);
  });
});
