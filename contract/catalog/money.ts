/** Made once: a formatter costs far more to make than to use. */
const unitPrices = [2, 3].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);
const counts = new Intl.NumberFormat('en-US');

/** Prices per piece are mills: thousandths of a dollar. 94 → '$0.094', 9800 → '$9.80'. */
export function formatUnitPrice(mills: number): string {
  return unitPrices[mills % 10 === 0 ? 0 : 1]?.format(mills / 1000) ?? '';
}

export function formatCount(count: number): string {
  return counts.format(count);
}
