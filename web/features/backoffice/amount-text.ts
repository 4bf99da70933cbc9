import { formatCount } from '#contract/format-number.ts';

/** A price in dollars as it is typed: '0.094' is 94 mills. What is no price stays text, for the schema to refuse. */
function toAmount(text: string, perDollar: number): unknown {
  const number = Number(text.replace(/[$,\s]/g, ''));
  return text.trim() === '' || !Number.isFinite(number) ? text : Math.round(number * perDollar);
}

export const readMills = (text: string) => toAmount(text, 1000);
export const readCents = (text: string) => toAmount(text, 100);
/** '5,000' as well, as quantities are written while they are typed. */
export const readNumber = (text: string): unknown => {
  const plain = /^\s*\d{1,3}(,\d{3})+\s*$/.test(text) ? text.replaceAll(',', '') : text;
  return plain.trim() === '' || !Number.isFinite(Number(plain)) ? text : Number(plain);
};
export const writeMills = (mills: unknown) => (typeof mills === 'number' ? (mills / 1000).toFixed(3) : '');
export const writeCents = (cents: unknown) => (typeof cents === 'number' ? (cents / 100).toFixed(2) : '');
export const writeQuantity = (count: unknown) => (typeof count === 'number' ? formatCount(count) : '');
