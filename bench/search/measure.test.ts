import { expect, test, vi } from 'vitest';
import { ndcgAt10, scoreResults } from './measure.ts';
import { report } from './report.ts';

const relevant = { A: 3, B: 2, C: 1 };

test.each([
  ['the best order', ['A', 'B', 'C'], 1],
  ['strangers after all that counts', ['A', 'B', 'C', 'X', 'Y'], 1],
  ['nothing found', [], 0],
  ['strangers only', ['X', 'Y'], 0],
  ['the best alone', ['A'], 7 / (7 + 3 / Math.log2(3) + 1 / 2)],
  ['the best in second place', ['X', 'A', 'B', 'C'], 0.6758],
  ['the worst order', ['C', 'B', 'A'], 0.6806],
  ['the same twice counts once', ['A', 'A', 'B', 'C'], 0.9508],
  ['the eleventh does not count', [...'abcdefghij', 'A'], 0],
])('%s', (_, ranked, expected) => {
  expect(ndcgAt10(ranked, relevant)).toBeCloseTo(expected, 3);
});

test('more than ten good answers: any ten of them are the best', () => {
  const many = Object.fromEntries([...'ABCDEFGHIJKLMNO'].map((sku) => [sku, 3]));
  expect(ndcgAt10([...'OMKIGECALJ'], many)).toBe(1);
});

test('a query that should find nothing is right only when it does', () => {
  expect(ndcgAt10([], {})).toBe(1);
  expect(ndcgAt10(['X'], {})).toBe(0);
});

const results = [
  { query: 'cup', kind: 'exact', relevant, ranked: ['A', 'B', 'C'] },
  { query: 'cpu', kind: 'typo', relevant, ranked: [] },
  { query: 'cups', kind: 'typo', relevant, ranked: ['A', 'B', 'C'] },
  { query: 'zzz', kind: 'nonsense', relevant: {}, ranked: ['A'] },
];

test('the score names the weakest kind and query first', () => {
  const score = scoreResults(results);
  expect(score.mean).toBe(0.5);
  expect(score.kinds).toEqual([
    { kind: 'nonsense', queries: 1, mean: 0, least: 0 },
    { kind: 'typo', queries: 2, mean: 0.5, least: 0 },
    { kind: 'exact', queries: 1, mean: 1, least: 1 },
  ]);
  expect(score.worst.map(({ query }) => query)).toEqual(['cpu', 'zzz', 'cup', 'cups']);
  expect(score.answered).toEqual({ queries: 3, mean: 2 / 3, first: 2 / 3, empty: 1 });
  expect(score.falseFinds).toBe(1);
});

function print(blind: boolean): string {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  report(results, new Map([['A', 'Hot cup']]), blind);
  log.mockRestore();
  return lines.join('\n');
}

test('a blind report names no query', () => {
  expect(print(true)).toContain('mean 0.6667, first result right 0.667, empty 1');
  expect(print(true)).not.toContain('cpu');
});

test('the report says what was expected and what came', () => {
  const text = print(false);
  expect(text).toContain('over 4 judged queries: 0.5000');
  expect(text).toContain("0.000  'cpu' (typo)\n       expected: A Hot cup [3]; B [2]; C [1]\n       came:     nothing");
  expect(text).toContain("0.000  'zzz' (nonsense)\n       expected: nothing\n       came:     A Hot cup [0]");
});
