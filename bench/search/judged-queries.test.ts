import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JudgedQuery } from './measure.ts';

const catalogue = join(import.meta.dirname, '../../catalogue/products');
const skus = new Set(
  readdirSync(catalogue)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readJson<{ sku: string }[]>(join(catalogue, file)).map(({ sku }) => sku)),
);
const queries = readJson<JudgedQuery[]>(join(import.meta.dirname, 'judged-queries.json'));
const synonyms = readJson<string[][]>(join(import.meta.dirname, '../../catalogue/synonyms.json'));

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

test('every judgement names a product we have, with a grade from 1 to 3', () => {
  for (const { query, kind, relevant } of queries) {
    for (const [sku, grade] of Object.entries(relevant)) {
      expect(skus.has(sku), `'${query}' judges ${sku}, which is not in the catalogue`).toBe(true);
      expect([1, 2, 3], `'${query}' ${sku}`).toContain(grade);
    }
    const grades = Object.values(relevant);
    if (kind === 'nonsense') expect(grades, query).toEqual([]);
    else expect(Math.max(...grades), `'${query}' has no answer`).toBe(3);
  }
});

test('no query is judged twice, and every product is the answer to one', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  const answers = new Set(
    queries.flatMap(({ relevant }) => Object.keys(relevant).filter((sku) => relevant[sku] === 3)),
  );
  expect([...skus].filter((sku) => !answers.has(sku))).toEqual([]);
});

test('a group of synonyms has at least two words, none of them twice', () => {
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group.map((word) => word.toLowerCase())).size, group.join(', ')).toBe(group.length);
  }
});
