import { formatNumber } from './format-number.ts';
import { timeZone, timeZoneName } from './locale.ts';

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

let zone: Intl.DateTimeFormat | undefined;

/**
 * An instant as the office's clock shows it, in the UTC fields of a date. `Intl` only moves it into the zone: browsers
 * and Node write the same parts differently, and the page would change under its reader. The first formatter of a page
 * loads tables of all languages, so it is made when the first instant is shown.
 */
export function toClock(at: Date): Date {
  zone ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  // '11/18/2026, 16:30': whatever stands between the numbers.
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0] = (zone.format(at).match(/\d+/g) ?? []).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
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
