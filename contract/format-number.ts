import { currencySign, decimalPoint, groupSeparator } from './locale.ts';

/**
 * 1234.5 → '1,234.5', with two digits '1,234.50'. Written by hand: the first `Intl` formatter of a page loads tables of
 * all languages, which took a phone a tenth of a second before the page came to life.
 */
export function formatNumber(value: number, digits?: number): string {
  const size = Math.abs(value);
  const plain = digits === undefined ? String(Math.round(size * 1000) / 1000) : size.toFixed(digits);
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSeparator);
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? decimalPoint + fraction : ''}`;
}

/** 5000 → '5,000'. */
export function formatCount(count: number): string {
  return formatNumber(count);
}

/** -0.04 → '-$0.04'. */
export function formatDollars(value: number, digits = 2): string {
  const amount = formatNumber(value, digits);
  return amount.startsWith('-') ? `-${currencySign}${amount.slice(1)}` : currencySign + amount;
}

/** Amounts are whole cents: 35000 → '$350.00', -4 → '-$0.04'. */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}

/** Prices per piece are mills: thousandths of a dollar. 94 → '$0.094', 9800 → '$9.80'. */
export function formatUnitPrice(mills: number): string {
  return formatDollars(mills / 1000, mills % 10 === 0 ? 2 : 3);
}
