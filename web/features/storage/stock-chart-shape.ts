import type { StockItem } from '#contract/storage/storage.ts';

const weeksAhead = 14;
const msPerDay = 86_400_000;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const toDay = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / msPerDay;
const round = (value: number) => Math.round(value * 100) / 100;

/** In percent of the chart, from its left and its top. */
export interface StockChartShape {
  line: string;
  area: string;
  /** From today to the day it runs out, or to the edge. */
  ahead: string | null;
  today: { x: number; y: number };
  orderBy: number | null;
  months: { x: number; name: string }[];
  /** One per week back, the oldest first. */
  bars: { x: number; width: number; height: number }[];
}

/** Steps, not curves: goods leave by the case. */
export function toStockChartShape(
  { steps, shipped_weeks, on_hand, order_by, runs_out_on }: StockItem,
  todayIso: string,
): StockChartShape {
  const today = toDay(todayIso);
  const first = toDay(steps[0]?.day ?? todayIso);
  const last = today + weeksAhead * 7;
  const most = Math.max(1, on_hand, ...steps.map(({ pieces }) => pieces));
  const toX = (day: number) => round(((day - first) / (last - first)) * 100);
  const toY = (pieces: number) => round(100 - (pieces / most) * 94);
  let line = `M0 ${toY(steps[0]?.pieces ?? 0)}`;
  for (const { day, pieces } of steps.slice(1)) line += `H${toX(toDay(day))}V${toY(pieces)}`;
  line += `H${toX(today)}`;
  const end = runs_out_on ? toDay(runs_out_on) : null;
  const edge = end === null ? last : Math.min(end, last);
  const atEdge = end === null || end <= today ? 0 : on_hand * (1 - (edge - today) / (end - today));
  const orderBy = order_by ? toDay(order_by) : null;
  const week = 7 / (last - first);
  const mostShipped = Math.max(1, ...shipped_weeks);
  return {
    line,
    area: `${line}V100H0Z`,
    ahead: end === null || end <= today ? null : `M${toX(today)} ${toY(on_hand)}L${toX(edge)} ${toY(atEdge)}`,
    today: { x: toX(today), y: toY(on_hand) },
    orderBy: orderBy !== null && orderBy >= first && orderBy <= last ? toX(orderBy) : null,
    months: listMonths(first, last).map(({ day, name }) => ({ x: toX(day), name })),
    bars: shipped_weeks.map((shipped, index) => ({
      x: round(index * week * 100),
      width: round(week * 82),
      height: round((shipped / mostShipped) * 100),
    })),
  };
}

/** The middle of each month that has room for its name. */
function listMonths(first: number, last: number): { day: number; name: string }[] {
  const months: { day: number; name: string }[] = [];
  const start = new Date(first * msPerDay);
  for (let month = start.getUTCMonth(); ; month += 1) {
    const day = Date.UTC(start.getUTCFullYear(), month, 15) / msPerDay;
    if (day > last - 7) return months;
    if (day >= first + 7) months.push({ day, name: monthNames[month % 12] ?? '' });
  }
}
