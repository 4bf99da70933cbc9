/** Columns as wide as their widest cell; the first to the left, numbers to the right. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const toLine = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ');
  console.log(toLine(head));
  console.log(widths.map((width) => '─'.repeat(width)).join('   '));
  for (const row of rows) console.log(toLine(row));
  console.log('');
}

export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
