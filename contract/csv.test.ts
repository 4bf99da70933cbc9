import { expect, test } from 'vitest';
import { readCsvCell, toCsvLine } from './csv.ts';

test.each([
  ['Paper cup', '"Paper cup"'],
  ['=1+1', '"\'=1+1"'],
  ["'=1+1", '"\'\'=1+1"'],
  ["'tis the season", '"\'tis the season"'],
  ['+1', '"\'+1"'],
  ['-5', '"\'-5"'],
  ['@x', '"\'@x"'],
  ['\tx', '"\'\tx"'],
  ['a "b", c', '"a ""b"", c"'],
  ['', '""'],
])('%j is written as %j and read back', (value, written) => {
  expect(toCsvLine([value])).toBe(`${written}\r\n`);
  expect(readCsvCell(written.slice(1, -1).replaceAll('""', '"'))).toBe(value);
});
