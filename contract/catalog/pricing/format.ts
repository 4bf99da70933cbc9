import { formatDollars } from '../../format-number.ts';

/** Amounts are whole cents: 35000 → '$350.00', -4 → '-$0.04'. */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day, the same on every machine: '2026-12-07' → 'Mon, 7 Dec'. */
export function formatDay(isoDay: string): string {
  const day = new Date(`${isoDay}T00:00:00Z`);
  return `${dayNames[day.getUTCDay()]}, ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]}`;
}
