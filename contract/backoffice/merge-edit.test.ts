import { expect, test } from 'vitest';
import { isSame, listChanges, mergeEdit } from './merge-edit.ts';

const base = { title: 'Cup', moq: 1000, ladder: [{ quantity: 1, mills: 5 }] };

test('two people who change different fields both keep their change', () => {
  const current = { ...base, moq: 2000 };
  expect(mergeEdit(current, base, { ...base, title: 'Hot cup' })).toEqual({
    merged: { ...base, moq: 2000, title: 'Hot cup' },
    conflicts: [],
  });
});

test('one field changed by both is a conflict with both values; the same value twice is none', () => {
  const current = { ...base, title: 'Paper cup' };
  expect(mergeEdit(current, base, { ...base, title: 'Hot cup' }).conflicts).toEqual([
    { field: 'title', base: 'Cup', yours: 'Hot cup', theirs: 'Paper cup' },
  ]);
  expect(mergeEdit(current, base, { ...base, title: 'Paper cup' }).conflicts).toEqual([]);
});

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [null, undefined, true],
  [[1, 2], [2, 1], false],
  ['1', 1, false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});

test('history names the fields that differ and no others', () => {
  expect(listChanges(base, { ...base, moq: 5, unit: 'cup' })).toEqual({
    before: { moq: 1000, unit: null },
    after: { moq: 5, unit: 'cup' },
  });
});
