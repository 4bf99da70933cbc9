import { expect, test } from 'vitest';
import { formatAge, formatDate, formatDay, formatInstant, formatInstantDate, toClock } from './format-date.ts';
import { timeZone } from './locale.ts';

test.each([
  ['2026-11-18', 'Wed, Nov 18', 'Nov 18, 2026'],
  ['2026-12-07', 'Mon, Dec 7', 'Dec 7, 2026'],
  ['2028-02-29', 'Tue, Feb 29', 'Feb 29, 2028'],
  ['2027-01-01', 'Fri, Jan 1', 'Jan 1, 2027'],
])('the day %s is %s, or %s', (day, short, long) => {
  expect(formatDay(day)).toBe(short);
  expect(formatDate(day)).toBe(long);
});

const now = '2026-11-15T19:02:30.000Z';

test.each([
  ['2026-11-15T19:02:00.000Z', 'Sun, Nov 15, 2:02 PM ET', 'just now'],
  ['2026-11-15T18:57:00.000Z', 'Sun, Nov 15, 1:57 PM ET', '5 min ago'],
  ['2026-11-15T17:00:00.000Z', 'Sun, Nov 15, 12:00 PM ET', '2 h ago'],
  ['2026-11-14T05:00:00.000Z', 'Sat, Nov 14, 12:00 AM ET', '38 h ago'],
  ['2026-11-12T19:00:00.000Z', 'Thu, Nov 12, 2:00 PM ET', '3 days ago'],
  // Summer time.
  ['2026-07-04T12:05:00.000Z', 'Sat, Jul 4, 8:05 AM ET', '134 days ago'],
  ['2025-07-04T12:00:00.000Z', 'Jul 4, 2025, 8:00 AM ET', '499 days ago'],
  ['2020-01-01T04:59:00.000Z', 'Dec 31, 2019, 11:59 PM ET', '2,510 days ago'],
  ['2026-11-15T19:03:00.000Z', 'Sun, Nov 15, 2:03 PM ET', 'just now'],
])('%s is %s, %s', (at, instant, age) => {
  expect(formatInstant(at, now)).toBe(instant);
  expect(formatAge(at, now)).toBe(age);
});

test('without a present, the year is left out', () => {
  expect(formatInstant('2025-11-18T21:30:00.000Z')).toBe('Tue, Nov 18, 4:30 PM ET');
});

test('the date of an instant is the one on the calendar of the office', () => {
  expect(formatInstantDate('2026-11-18T02:00:00.000Z')).toBe('Nov 17, 2026');
});

test('the clock of the office is that of its time zone, to the minute around every change of it', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const compare = (at: number) => {
    const clock = toClock(new Date(at)).toISOString();
    expect(`${clock.slice(0, 10)} ${clock.slice(11, 16)}`, new Date(at).toISOString()).toBe(zone.format(at));
  };
  const hour = 3_600_000;
  for (let year = 2007; year <= 2037; year += 1) {
    for (const month of [0, 3, 5, 8, 11]) compare(Date.UTC(year, month, 1, 4, 59, 59));
    // The weeks in which it may change, hour by hour, and the minutes about each hour.
    for (const month of [2, 10])
      for (let at = Date.UTC(year, month, 1); at < Date.UTC(year, month, 15); at += hour)
        for (const minutes of [-1, 0]) compare(at + minutes * 60_000);
  }
});
