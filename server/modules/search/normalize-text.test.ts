import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';

test.each([
  ['Crème brûlée, 12-Ounce', 'creme brulee, 12oz'],
  ['12” × 9″', '12inch   x  9inch '],
  ['1½ oz smørrebrød', '1 1/2oz smorrebrod'],
  ['300 g/m² Kraft™', '300gsm kraft '],
  ['PFAS – free', 'pfasfree'],
])('%j is spelled %j', (text, expected) => {
  expect(normalizeText(text)).toBe(expected);
});
