/** 1204 → '1,204'. Not `Intl`: see contract/format-number.ts, which the kit does not import. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
