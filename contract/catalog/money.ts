import { formatDollars, formatNumber } from '../format-number.ts';

/** Prices per piece are mills: thousandths of a dollar. 94 → '$0.094', 9800 → '$9.80'. */
export function formatUnitPrice(mills: number): string {
  return formatDollars(mills / 1000, mills % 10 === 0 ? 2 : 3);
}

export function formatCount(count: number): string {
  return formatNumber(count);
}
