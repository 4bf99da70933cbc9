/** A price in dollars as it is typed: '0.094' is 94 mills. What is no price stays text, for the schema to refuse. */
function toAmount(text: string, perDollar: number): unknown {
  const number = Number(text.replace(/[$,\s]/g, ''));
  return text.trim() === '' || !Number.isFinite(number) ? text : Math.round(number * perDollar);
}

export const readMills = (text: string) => toAmount(text, 1000);
export const readCents = (text: string) => toAmount(text, 100);
export const readNumber = (text: string): unknown =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? text : Number(text);
export const writeMills = (mills: unknown) => (typeof mills === 'number' ? (mills / 1000).toFixed(3) : '');
export const writeCents = (cents: unknown) => (typeof cents === 'number' ? (cents / 100).toFixed(2) : '');
