import type { Day } from '../../day.ts';
import { toClock } from '../../format-date.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** A calendar day is its number of days since 1970-01-01: no time of day, no zone, nothing for a clock change to shift. */
type CalendarDay = number;

const msPerDay = 86_400_000;
/** Orders in by this hour in Newark are worked on the same day. */
const cutOffHour = 14;

export function toIsoDay(day: CalendarDay): Day {
  return new Date(day * msPerDay).toISOString().slice(0, 10) as Day;
}

/** '2026-11-18' → its number. */
export function toDayNumber(isoDay: string): CalendarDay {
  return Date.parse(`${isoDay}T00:00:00Z`) / msPerDay;
}

function isWorkingDay(day: CalendarDay): boolean {
  const date = new Date(day * msPerDay);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !isFederalHoliday(date);
}

/** The business day that ends `count` business days after `day`; 0 is `day` itself, or the next one that works. */
export function addWorkingDays(day: CalendarDay, count: number): CalendarDay {
  let at = day;
  while (!isWorkingDay(at)) at += 1;
  for (let left = count; left > 0; left -= 1) {
    do at += 1;
    while (!isWorkingDay(at));
  }
  return at;
}

/** The last day from which `count` business days lead to `day` or earlier. */
export function subtractWorkingDays(day: CalendarDay, count: number): CalendarDay {
  let at = day;
  while (!isWorkingDay(at)) at -= 1;
  for (let left = count; left > 0; left -= 1) {
    do at -= 1;
    while (!isWorkingDay(at));
  }
  return at;
}

/** The day an order counts from: today in Newark before the cut-off on a business day, else the next business day. */
export function getFirstWorkingDay(from: Date): CalendarDay {
  const clock = toClock(from);
  const today = Math.floor(clock.getTime() / msPerDay);
  return addWorkingDays(clock.getUTCHours() < cutOffHour ? today : today + 1, 0);
}
