import { formatDay } from '#contract/format-date.ts';

/** 'Thu, Nov 19 to Fri, Nov 20', or the one day that was chosen. */
export function toWindow(from: string, until: string): string {
  return from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;
}
