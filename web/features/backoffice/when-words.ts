import { formatCount } from '#contract/catalog/money.ts';

/** Where the office is. One zone for all, so that two people on the phone read the same time. */
const timeZone = 'America/New_York';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Put together here: browsers and Node order the same parts differently, and the page would change under its reader. */
function toParts(at: Date): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** 'Sun 15 Nov, 14:02', with the year where it is not this one. */
export function formatInstant(at: string, now: string): string {
  const { weekday, day, month, year, hour, minute } = toParts(new Date(at));
  const suffix = year === toParts(new Date(now)).year ? '' : ` ${year}`;
  return `${weekday} ${day} ${month}${suffix}, ${hour}:${minute}`;
}

/** 'Sun 15 Nov' for a day without a time, such as a wished date. */
export function formatDay(day: string): string {
  const { weekday, day: number, month, year } = toParts(new Date(`${day}T12:00:00-05:00`));
  return `${weekday} ${number} ${month} ${year}`;
}

/** 'just now', '5 min ago', '2 h ago', '3 days ago'. */
export function formatAge(at: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${formatCount(Math.floor(minutes / 1440))} days ago`;
}
