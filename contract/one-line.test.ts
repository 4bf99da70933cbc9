import { expect, test } from 'vitest';
import { optionalLine, requiredLine } from './fields.ts';
import { toOneLine } from './one-line.ts';

const oneLine = 'Please write this on one line.';
const noWebAddress = 'Please leave out web addresses.';

test.each([
  ['Joe’s Diner', null],
  ['Dr. Mary-Ann O’Neill, Jr.', null],
  ['A.B.C. Deli & Co. #2', null],
  ['Café / Bar №5', null],
  ['Salad.com', null],
  ['St.Louis Barbecue', null],
  ['千と千尋 🍜', null],
  ['Pay now: https://evil.example/pay', noWebAddress],
  ['HTTP://EVIL.EXAMPLE', noWebAddress],
  ['ftp://evil.example', noWebAddress],
  ['http:evil.example', noWebAddress],
  ['see www.evil.example', noWebAddress],
  ['see evil.example/pay', noWebAddress],
  ['Joe\nPaid: yes', oneLine],
  ['Joe\rPaid: yes', oneLine],
  ['Joe\tDiner', oneLine],
  ['Joe\u0085Paid', oneLine],
  ['Joe\u2028Paid', oneLine],
  ['Joe\u2029Paid', oneLine],
  ['Joe\u0000', oneLine],
  ['Joe\u001b[2K', oneLine],
  ['Joe \u202egnp.exe', oneLine],
])('%j as a name', (text, sentence) => {
  for (const field of [requiredLine('Missing.', 200), optionalLine(200)]) {
    const { error, data } = field.safeParse(` ${text} `);
    expect(error?.issues.map(({ message }) => message) ?? null).toEqual(sentence && [sentence]);
    if (!sentence) expect(data).toBe(text);
  }
});

test('a required line must be there, an optional one may be missing', () => {
  expect(requiredLine('Missing.', 5).safeParse('  ').error?.issues[0]?.message).toBe('Missing.');
  expect(optionalLine(5).parse(undefined)).toBe('');
  expect(optionalLine(5).safeParse('123456').success).toBe(false);
});

test('what is not one line becomes one', () => {
  expect(toOneLine(' New order\r\n\u2028 O-1\u0000 \u202epaid\t')).toBe('New order O-1 paid');
});
