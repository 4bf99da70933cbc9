/**
 * 1234.5 → '1,234.5', with two digits '1,234.50'. Written by hand: the first `Intl` formatter of a page loads tables of
 * all languages, which took a phone a tenth of a second before the page came to life.
 */
export function formatNumber(value: number, digits?: number): string {
  const size = Math.abs(value);
  const plain = digits === undefined ? String(Math.round(size * 1000) / 1000) : size.toFixed(digits);
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** -0.04 → '-$0.04'. */
export function formatDollars(value: number, digits = 2): string {
  const amount = formatNumber(value, digits);
  return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`;
}
