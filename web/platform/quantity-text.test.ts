import { expect, test } from 'vitest';
import { placeCaret, readQuantity, toQuantityText, toSignedQuantityText } from './quantity-text.ts';

test.each([
  ['', ''],
  ['5', '5'],
  ['5000', '5,000'],
  ['12 500 cups', '12,500'],
  ['1,0000', '10,000'],
  ['0', '0'],
  ['0050', '50'],
  ['123456789', '12,345,678'],
  ['-3', '3'],
  ['5k', '5,000'],
  ['10K', '10,000'],
  ['5 kraft', '5'],
])('%j is shown as %j (D2)', (typed, shown) => {
  expect(toQuantityText(typed)).toBe(shown);
});

test.each([
  ['-2500', '−2,500'],
  ['−3', '−3'],
  ['+12000', '+12,000'],
  ['-', '−'],
  ['4', '4'],
  ['4-1', '41'],
])('a correction of %j is shown as %j', (typed, shown) => {
  expect(toSignedQuantityText(typed)).toBe(shown);
});

test.each([
  ['5,000', 5_000],
  ['', null],
  ['many', null],
])('%j is %j', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test.each([
  // what is in the field, with | for the caret → the same after formatting
  ['5000|', '5,000|'],
  ['5|000', '5|,000'],
  ['15,|000', '15|,000'],
  ['12|,345,678', '12|,345,678'],
  ['1234|5', '12,34|5'],
  ['|5000', '|5,000'],
  ['5k|', '5,000|'],
  ['-|', '−|'],
  ['-2500|', '−2,500|'],
])('the caret stays behind its digit: %s', (before, after) => {
  const caret = before.indexOf('|');
  const typed = before.replace('|', '');
  const formatted = typed.startsWith('-') ? toSignedQuantityText(typed) : toQuantityText(typed);
  const place = placeCaret(typed, caret, formatted);
  expect(`${formatted.slice(0, place)}|${formatted.slice(place)}`).toBe(after);
});
