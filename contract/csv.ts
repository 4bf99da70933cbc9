/** A spreadsheet runs what begins with one of these as a formula, and customers type what they like into our forms. */
const formula = '[=+\\-@\\t\\r\\n|%\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** With apostrophes of its own in front, a value gets one more: reading takes exactly one away again. */
const needsApostrophe = new RegExp(`^'*${formula}`);
const hasApostrophe = new RegExp(`^'+${formula}`);

/** RFC 4180, every value in quotes; what a spreadsheet would run is text to it by the apostrophe in front. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(toCsvLine).join('');
}

function toCell(value: string): string {
  const safe = needsApostrophe.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A value as it was before `toCsvLine` wrote it; what a person typed into a spreadsheet stays as it is. */
export function readCsvCell(cell: string): string {
  return hasApostrophe.test(cell) ? cell.slice(1) : cell;
}
