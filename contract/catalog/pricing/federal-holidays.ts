/** Of a fixed date: month, day. */
const fixed: [month: number, day: number][] = [
  [1, 1], // New Year's Day
  [6, 19], // Juneteenth
  [7, 4], // Independence Day
  [11, 11], // Veterans Day
  [12, 25], // Christmas Day
];

const [monday, thursday, friday] = [1, 4, 5];

/** The nth such weekday of a month; Memorial Day, the last Monday of May, is the one on or after the 25th. */
const floating: [month: number, weekday: number, earliestDay: number][] = [
  [1, monday, 15], // Birthday of Martin Luther King, Jr., the third
  [2, monday, 15], // Washington's Birthday, the third
  [5, monday, 25], // Memorial Day
  [9, monday, 1], // Labor Day, the first
  [10, monday, 8], // Columbus Day, the second
  [11, thursday, 22], // Thanksgiving Day, the fourth
];

/**
 * Is this weekday a federal holiday, as observed? One of a fixed date that falls on a Saturday is kept on the Friday
 * before, on a Sunday on the Monday after; so New Year's Day of 2028 closes December 31, 2027.
 */
export function isFederalHoliday(date: Date): boolean {
  const [month, day, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  if (floating.some(([m, w, first]) => m === month && w === weekday && day >= first && day < first + 7)) return true;
  if (isFixed(date)) return true;
  if (weekday === friday) return isFixed(new Date(date.getTime() + 86_400_000));
  return weekday === monday && isFixed(new Date(date.getTime() - 86_400_000));
}

function isFixed(date: Date): boolean {
  return fixed.some(([month, day]) => month === date.getUTCMonth() + 1 && day === date.getUTCDate());
}
