import { addBusinessMs, businessDayMs, countBusinessMs } from '../designs/business-time.ts';

/** The order of the inbox: what to answer first. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'waiting'] as const;
export type DueGroup = (typeof dueGroups)[number];

export interface Due {
  dueAt: Date | null;
  leftMs: number | null;
  group: DueGroup;
}

/**
 * Until when something is answered: one business day after it came to us, unless it has a time of its own, as a design
 * has. What waits on the customer has none.
 */
export function toDue(
  work: { since: Date; dueAt: Date | null; waitsFor: 'staff' | 'customer' },
  now: Date,
  zone: string,
): Due {
  if (work.waitsFor === 'customer') return { dueAt: null, leftMs: null, group: 'waiting' };
  const dueAt = work.dueAt ?? addBusinessMs(work.since, businessDayMs, zone);
  const leftMs = dueAt > now ? countBusinessMs(now, dueAt, zone) : -countBusinessMs(dueAt, now, zone);
  return { dueAt, leftMs, group: toGroup(dueAt, now, zone) };
}

function toGroup(dueAt: Date, now: Date, zone: string): DueGroup {
  if (dueAt <= now) return 'overdue';
  const days = (Date.parse(toDay(dueAt, zone)) - Date.parse(toDay(now, zone))) / 86_400_000;
  if (days === 0) return 'today';
  const weekday = new Date(toDay(now, zone)).getUTCDay();
  // Through the Sunday of this week.
  return days <= (7 - weekday) % 7 ? 'week' : 'later';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 2026-11-17 by the clocks of the zone. */
function toDay(at: Date, zone: string): string {
  let format = formatters.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    formatters.set(zone, format);
  }
  return format.format(at);
}
