/** Fewer tell nothing: then the page says what we promise instead. */
export const fewestForUsual = 20;

/** 'Usually within 5 hours', from the hours that three of four took. */
export function describeUsual(hours: number): string {
  if (hours <= 1) return 'Usually within an hour';
  if (hours <= 36) return `Usually within ${Math.ceil(hours)} hours`;
  return `Usually within ${Math.ceil(hours / 24)} days`;
}
