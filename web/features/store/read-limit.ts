export const limitFault = 'Please enter an amount, such as 500 or 1,200.50.';

/** '$1,200.50' as cents; null for no limit, undefined for a text that is no amount. */
export function readLimit(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
