import { expect, test } from 'vitest';
import { describeFile, describePreview } from './describe-file.ts';

const facts = { pages: 1, page_width: 432, page_height: 279.5, fonts: [] };

test.each([
  [1_200, null, '2 kB'],
  [2_340_000, facts, '2.3 MB · 6 × 3.88 in'],
  [2_340_000, { ...facts, pages: 12 }, '2.3 MB · 12 pages · 6 × 3.88 in'],
  [99_999, { ...facts, page_width: null }, '100 kB'],
])('a file of %i bytes', (bytes, given, words) => {
  expect(describeFile({ bytes, facts: given })).toBe(words);
});

test.each([
  ['ready', '', ''],
  ['pending', '', 'Preview on its way'],
  ['none', 'This file is locked with a password.', 'No preview: this file is locked with a password.'],
] as const)('a preview that is %s', (state, note, words) => {
  expect(describePreview({ preview: { state, note, url: null } })).toBe(words);
});
