import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JudgedQuery } from './measure.ts';
import { judgedSets } from './open-search.ts';

const catalog = join(import.meta.dirname, '../../catalog/products');
const skus = new Set(
  readdirSync(catalog)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readJson<{ sku: string }[]>(join(catalog, file)).map(({ sku }) => sku)),
);
const readSet = (file: string) => readJson<JudgedQuery[]>(join(import.meta.dirname, file));
const queries = readSet('judged-queries.json');
const synonyms = readJson<string[][]>(join(import.meta.dirname, '../../catalog/synonyms.json'));

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

const nothing = ['nonsense', 'out of catalog'];

test.each(Object.values(judgedSets))('every judgement of %s names a product or page we have, graded 1 to 3', (file) => {
  const judged = readSet(file);
  expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length);
  for (const { query, kind, relevant } of judged) {
    for (const [sku, grade] of Object.entries(relevant)) {
      if (kind === 'page') expect(sku, query).toMatch(/^\/[a-z]/);
      else expect(skus.has(sku), `'${query}' judges ${sku}, which is not in the catalog`).toBe(true);
      expect([1, 2, 3], `'${query}' ${sku}`).toContain(grade);
    }
    const grades = Object.values(relevant);
    if (nothing.includes(kind)) expect(grades, query).toEqual([]);
    // 'hot cup lids': where nothing is exactly that, good is the best there is.
    else expect(Math.max(...grades), `'${query}' has no answer`).toBeGreaterThan(1);
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
