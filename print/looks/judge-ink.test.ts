import { expect, test } from 'vitest';
import { type InkRole, judgeInk, listInkRoles, listInksFor } from './judge-ink.ts';
import { listBrands } from './test-support/logos.ts';
import { makeLooks } from './test-support/make-looks.ts';
import { typicalParts } from './test-support/parts.ts';
import { toLook } from './test-support/planned-products.ts';

function getPart(name: string) {
  const part = typicalParts[name];
  if (!part) throw new Error(`No part is called ${name}.`);
  return part;
}

test.each<[InkRole, string, Parameters<typeof toLook>[0], string, string | null]>([
  ['main', '#f5d67b', 'block', 'pizza lid', 'Too light for white stock.'],
  ['main', '#dba12c', 'block', 'kraft bag', 'Too light for kraft.'],
  ['main', '#1f2a5c', 'stamp', 'dark cup', 'Too dark for this stock.'],
  ['main', '#aacbdd', 'stamp', 'clear cup', 'Too light for clear plastic.'],
  ['main', '#1f2a5c', 'block', 'kraft bag', null],
  ['second', '#cf3f2f', 'repeat', 'pizza lid', null],
  ['second', '#aacbdd', 'repeat', 'pizza lid', 'Too light for a pattern.'],
  ['second', '#f5d67b', 'repeat', 'pizza lid', null],
  ['second', '#f5d67b', 'repeat', 'kraft bag', 'Too light for kraft.'],
  ['second', '#777777', 'repeat', 'pizza lid', 'Too gray for a pattern.'],
  ['accent', '#cf3f2f', 'block', 'pizza lid', null],
  ['accent', '#202c60', 'block', 'pizza lid', 'Too close to the field.'],
  ['accent', '#cf3f2f', 'block', 'ripple cup', 'This print has one ink.'],
  ['ground', '#f5dfa6', 'oversize', 'pizza lid', null],
  ['ground', '#2f2a5c', 'oversize', 'pizza lid', 'The mark would not be read on it.'],
])('%s %s in %s on %s', (role, ink, recipe, on, reason) => {
  expect(judgeInk(role, ink, toLook(recipe, { main: '#1f2a5c' }), getPart(on))).toBe(reason);
});

test('the logo’s own inks come first, and ours beside them are other colors', async () => {
  const { luna } = await listBrands();
  if (!luna) throw new Error('The test logos have no badge.');
  const { brand } = await makeLooks(luna);
  const { own, beside } = listInksFor('accent', brand);
  expect(own.slice(0, 2)).toEqual([brand.main, brand.second]);
  expect(beside).toHaveLength(3);
  expect(beside.filter((ink) => own.includes(ink))).toEqual([]);
  expect(listInksFor('ground', brand).beside).toHaveLength(5);
});

test('every look names the inks that it is seen in, on each background', () => {
  for (const recipe of ['stamp', 'repeat', 'block', 'oversize', 'line'] as const)
    for (const background of ['field', 'ground', 'stock'] as const)
      expect(listInkRoles({ ...toLook(recipe), background }).length).toBeGreaterThan(0);
});
