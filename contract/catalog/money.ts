/** Prices per piece are mills: thousandths of a dollar. 94 → '$0.094', 9800 → '$9.80'. */
export function formatUnitPrice(mills: number): string {
  const digits = mills % 10 === 0 ? 2 : 3;
  return (mills / 1000).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
