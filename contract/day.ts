import type * as z from 'zod/mini';
import { toClock } from './format-date.ts';

/**
 * A day of the business calendar, '2026-11-18', in the time zone of contract/locale.ts. Validity, due dates, reminders and
 * delivery are days: one of them ends when the office's clock shows midnight, wherever the reader is.
 */
export type Day = string & z.core.$brand<'day'>;

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;

/** The business day of an instant. */
export function toDay(at: Date): Day {
  return toClock(at).toISOString().slice(0, 10) as Day;
}

/** Of a date column, a form or a file: the text is a day already. */
export const readDay = (text: string): Day => text as Day;

export function addDays(day: string, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * msPerDay).toISOString().slice(0, 10) as Day;
}

/** Whether a day is over: what is good through it, or due on it, is so until its midnight. */
export const isPast = (day: string, at = new Date()): boolean => day < toDay(at);

/** The instant at which a day is over: 'good through Dec 2' holds until then. */
export function endOfDay(day: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  // The clock is four or five hours behind; the one that shows midnight is right.
  const summer = new Date(midnight + 4 * msPerHour);
  return toClock(summer).getTime() === midnight ? summer : new Date(midnight + 5 * msPerHour);
}
