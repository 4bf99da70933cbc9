/** A spreadsheet runs what begins with one of these as a formula, and customers type what they like into our forms. */
const formulaStart = /^[=+\-@\t\r\n|%\uFF1D\uFF0B\uFF0D\uFF20]/;

/** RFC 4180, every value in quotes; what a spreadsheet would run is text to it by the apostrophe in front. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
