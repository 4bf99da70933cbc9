import { expect, test } from 'vitest';
import { findRegion } from './taxes/regions.ts';
import { findZipFault, isPostalCode, isZip, zipSentence } from './zip.ts';

test.each(['07102', ' 07102 ', '07102-1234', '071021234', '00501', '00901', '09012', '96201', '96910', '99950'])(
  '%j is a ZIP code',
  (zip) => {
    expect(isZip(zip)).toBe(true);
  },
);

test.each([
  '',
  '0',
  '0710',
  '071022',
  '07102-12',
  '00000',
  '00499',
  '71500',
  '0710A',
  'M5V 2T6',
  'SW1A 1AA',
  '١٠٠١٤',
  '07 102',
])('%j is none', (zip) => {
  expect(isZip(zip)).toBe(false);
});

test.each([
  ['07102', true],
  ['00000', false],
  ['00000-1234', false],
  ['M5V 2T6', true],
  ['SW1A 1AA', true],
  ['1010', true],
  ['Newark', false],
  ['12', false],
  ['!!', false],
])('an address may have the postal code %j: %s', (code, isOne) => expect(isPostalCode(code)).toBe(isOne));

test('a prefix is a ZIP code’s exactly where it belongs to a state, a territory or the military post', () => {
  const isElsewhere = (prefix: number) =>
    (prefix >= 6 && prefix <= 9) ||
    (prefix >= 90 && prefix <= 98) ||
    (prefix >= 962 && prefix <= 966) ||
    prefix === 969;
  for (let prefix = 0; prefix < 1000; prefix++) {
    const zip = `${String(prefix).padStart(3, '0')}01`;
    expect([zip, isZip(zip)]).toEqual([zip, findRegion(zip) !== null || isElsewhere(prefix)]);
  }
});

test.each([
  ['', null, null],
  ['07102', null, null],
  ['0710', null, zipSentence],
  ['07102-', null, zipSentence],
  ['07102-123', null, zipSentence],
  ['071022', zipSentence, zipSentence],
  ['00000', zipSentence, zipSentence],
  ['00000-1', zipSentence, zipSentence],
  ['M5V', zipSentence, zipSentence],
])('%j is called wrong as it is typed: %s, and once it is left: %s', (zip, whileTyping, afterwards) => {
  expect([findZipFault(zip, true), findZipFault(zip)]).toEqual([whileTyping, afterwards]);
});
