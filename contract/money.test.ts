import { expect, test } from 'vitest';
import { addCents, type Cents, subtractCents, toCents, toMills } from './money.ts';

test('cents and mills do not mix: what adds one to the other does not compile', () => {
  const [cents, mills] = [toCents(1_250), toMills(94)];
  // @ts-expect-error Mills are no amount.
  addCents(cents, mills);
  // @ts-expect-error Neither is a plain number.
  addCents(cents, 94);
  // @ts-expect-error The sum of both is a plain number, which no amount accepts.
  const mixed: Cents = cents + mills;
  // @ts-expect-error A price is not what is left of an amount.
  subtractCents(cents, mills);
  expect(addCents(cents, cents)).toBe(2_500);
  expect(mixed).toBe(1_344);
});
