import { formatNumber } from './format-number.ts';
import { timeZoneName } from './locale.ts';

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day, the same on every machine: '2026-11-18' → 'Wed, Nov 18'. */
export function formatDay(isoDay: string): string {
  return nameDay(new Date(`${isoDay}T00:00:00Z`));
}

/** Where the year matters: '2026-11-18' → 'Nov 18, 2026'. Of an instant, the day it begins with. */
export function formatDate(isoDay: string): string {
  return nameDate(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`));
}

/** 'Wed, Nov 18, 4:30 PM ET'; with `now`, 'Nov 18, 2025, 4:30 PM ET' of another year. */
export function formatInstant(at: string, now = at): string {
  const clock = toClock(new Date(at));
  const isThisYear = clock.getUTCFullYear() === toClock(new Date(now)).getUTCFullYear();
  return `${isThisYear ? nameDay(clock) : nameDate(clock)}, ${nameTime(clock)}`;
}

/** The day of an instant where the office is: '2026-11-18T02:00:00Z' → 'Nov 17, 2026'. */
export function formatInstantDate(at: string): string {
  return nameDate(toClock(new Date(at)));
}

/** 'just now', '5 min ago', '2 h ago', '3 days ago'. */
export function formatAge(at: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${formatNumber(Math.floor(minutes / 1440))} days ago`;
}

const msPerHour = 3_600_000;
const [winterHoursBehind, summerHoursBehind] = [5, 4];

/**
 * An instant as the office's clock shows it, in the UTC fields of a date: four hours behind in summer, from the second Sunday of
 * March to the first of November at 2:00, else five. Reckoned here, since the first formatter of `Intl` with a time zone takes
 * 20 milliseconds at once, and a phone four times that; a test compares the two.
 */
export function toClock(at: Date): Date {
  const year = at.getUTCFullYear();
  const summerBegins = findSunday(year, 2, 2) + (2 + winterHoursBehind) * msPerHour;
  const summerEnds = findSunday(year, 10, 1) + (2 + summerHoursBehind) * msPerHour;
  const isSummer = at.getTime() >= summerBegins && at.getTime() < summerEnds;
  const clock = new Date(at.getTime() - (isSummer ? summerHoursBehind : winterHoursBehind) * msPerHour);
  clock.setUTCSeconds(0, 0);
  return clock;
}

/** The beginning of the first, second, … Sunday of a month. */
function findSunday(year: number, month: number, which: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1));
}

function nameDay(date: Date): string {
  return `${dayNames[date.getUTCDay()]}, ${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

function nameDate(date: Date): string {
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

function nameTime(date: Date): string {
  const hour = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} ${timeZoneName}`;
}
