import { subtractWorkingDays, toDayNumber, toIsoDay } from '../catalog/pricing/working-days.ts';

/** What a day did to an item: the change of pieces on hand, and how many of them were shipped to the customer. */
export interface StockDay {
  day: string;
  change: number;
  shipped: number;
}

export interface Stock {
  /** Pieces in our storage. */
  onHand: number;
  /** Those of them that are promised to a release. */
  reserved: number;
  /** Business days from a reorder until it is in storage. */
  leadDays: number;
}

export interface StockForecast {
  /** Pieces a week; 0 where nothing was shipped. */
  weekly: number;
  /** How many weeks that is the average of. */
  weeks: number;
  /** Null where nothing was shipped, so nothing can be said. */
  daysLeft: number | null;
  runsOutOn: string | null;
  /** The last day on which a reorder arrives in time. */
  orderBy: string | null;
  /** The order-by date is a week away or less, or past. */
  isShort: boolean;
}

const weeksCounted = 13;
/** How far back movements are read. */
export const weeksRead = 52;
/** A reorder should not have to be decided on its last day. */
const noticeDays = 7;

export interface StockWeek {
  shipped: number;
  /** Nothing can be shipped from an empty storage: such a week says nothing about use. */
  hadStock: boolean;
}

/** Seven days each, the newest first, ending today. */
export function listStockWeeks(onHand: number, days: readonly StockDay[], today: string, count: number): StockWeek[] {
  const last = toDayNumber(today);
  const sums = Array.from({ length: count }, () => ({ change: 0, shipped: 0 }));
  for (const { day, change, shipped } of days) {
    const sum = sums[Math.floor((last - toDayNumber(day)) / 7)];
    if (!sum) continue;
    sum.change += change;
    sum.shipped += shipped;
  }
  let end = onHand;
  return sums.map(({ change, shipped }) => {
    const start = end - change;
    const week = { shipped, hadStock: start > 0 || end > 0 || shipped > 0 };
    end = start;
    return week;
  });
}

/** The average of the last 13 weeks in which there was something to ship, and what follows from it. */
export function forecastStock(
  { onHand, reserved, leadDays }: Stock,
  days: readonly StockDay[],
  today: string,
): StockForecast {
  const weeks = listStockWeeks(onHand, days, today, weeksRead)
    .filter(({ hadStock }) => hadStock)
    .slice(0, weeksCounted);
  const weekly = weeks.reduce((sum, { shipped }) => sum + shipped, 0) / (weeks.length || 1);
  const daysLeft = toDaysLeft(onHand - reserved, weekly);
  if (daysLeft === null)
    return { weekly, weeks: weeks.length, daysLeft, runsOutOn: null, orderBy: null, isShort: false };
  const end = toDayNumber(today) + daysLeft;
  const orderBy = subtractWorkingDays(end, leadDays);
  return {
    weekly,
    weeks: weeks.length,
    daysLeft,
    runsOutOn: toIsoDay(end),
    orderBy: toIsoDay(orderBy),
    isShort: orderBy - toDayNumber(today) <= noticeDays,
  };
}

/** How long pieces last at a rate; null without a rate. */
export function toDaysLeft(pieces: number, weekly: number): number | null {
  // Ten years are as good as forever, and every day of them is one that a calendar has.
  return weekly > 0 ? Math.min(3650, Math.floor((Math.max(0, pieces) / weekly) * 7 + 1e-9)) : null;
}

/** Pieces on hand at the end of each day that changed them, after what there was at the beginning. */
export function listStockSteps(
  onHand: number,
  days: readonly StockDay[],
  today: string,
  weeks: number,
): { day: string; pieces: number }[] {
  const first = toIsoDay(toDayNumber(today) - weeks * 7);
  const steps: { day: string; pieces: number }[] = [];
  let pieces = onHand;
  for (const { day, change } of days.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    if (day <= first) break;
    if (change === 0) continue;
    steps.push({ day, pieces });
    pieces -= change;
  }
  return [{ day: first, pieces }, ...steps.reverse()];
}
