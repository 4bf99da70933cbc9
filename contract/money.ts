import type * as z from 'zod/mini';

/**
 * Amounts in cents and unit prices in mills (thousandths of a dollar) are different types: a sum of both is a plain number,
 * which no amount accepts. Cast with `toCents` and `toMills` where a number enters from the database or a form.
 */
export type Cents = number & z.core.$brand<'cents'>;
export type Mills = number & z.core.$brand<'mills'>;

export const toCents = (amount: number): Cents => amount as Cents;
export const toMills = (price: number): Mills => price as Mills;

export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;
}

export const sumCents = <Row>(rows: readonly Row[], read: (row: Row) => Cents): Cents => addCents(...rows.map(read));

/** What is left of an amount, or how far it is exceeded: below zero. */
export const subtractCents = (from: Cents, amount: Cents): Cents => (from - amount) as Cents;

/** At least nothing. */
export const toPositive = (amount: Cents): Cents => Math.max(0, amount) as Cents;

/**
 * Splits an amount by weights, by largest remainders, so that the parts add up to the cent. Without any weight the parts
 * are equal.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length));
  const parts = shares.map((share) => Math.floor(total * share));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: total * share - (parts[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const missing = total - parts.reduce((all, part) => all + part, 0);
  for (const { index } of byRemainder.slice(0, Math.max(0, missing))) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(toCents);
}
