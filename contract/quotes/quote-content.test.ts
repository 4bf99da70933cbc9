import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { QuoteBreak } from './quote-content.ts';

test.each([
  ['unit_price_mills', 'Unit price must be an amount in dollars, such as 0.118.'],
  ['freight_cents', 'Freight must be an amount in dollars, such as 60.00.'],
  ['quantity', 'Quantity must be a whole number from 1 to 10,000,000.'],
])('a %s that is no number is named as staff typed it', (field, sentence) => {
  const parsed = z.safeParse(QuoteBreak, {
    quantity: 500,
    unit_price_mills: 118,
    freight_cents: 0,
    [field]: Number.NaN,
  });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
