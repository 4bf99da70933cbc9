import { describe, expect, test } from 'vitest';
import { listSkus } from './read-sku.ts';
import { normalise, planSearch, toTsquery } from './search-plan.ts';
import { listClosest, measureDistance } from './spelling.ts';

const vocabulary = {
  synonyms: [
    ['to-go box', 'clamshell', 'takeout box'],
    ['napkin', 'serviette'],
  ],
  foreign: ['toilet paper', 'shoe', 'dress'],
  capacities: [237, 355, 473],
};
const plan = (text: string, typing = false) => planSearch(text, vocabulary, { typing });

test.each([
  ['12 oz', '12oz'],
  ['12-ounce Cup', '12oz cup'],
  ['350 ml', '350ml'],
  ['1 litre, 0.5 L', '1000ml, 500ml'],
  ['12 lb', '12 lb'],
  ['16 in pizza box', '16inch pizza box'],
  ['12" box', '12inch  box'],
  ['90 mm lid', '90mm lid'],
  ['Crème brûlée', 'creme brulee'],
  ["chef's coat", 'chefs coat'],
  ['9x9 box', '9inch box'],
  ['12 × 12 in', '12inch'],
  ['9x6 in', '9inch 6inch'],
  ['260 x 150 mm', '260 x 150mm'],
  ['25 cm', '25cm'],
  ['Plastic-free straw', 'plasticfree straw'],
  ['cup with no plastic', 'cup with plasticfree'],
  ['free design', 'free design'],
])('%j is read as %j', (text, expected) => {
  expect(normalise(text)).toBe(expected);
});

describe('a search becomes groups of alternatives', () => {
  test('words that say nothing are left out', () => {
    expect(plan('I need a bag for the bakery')?.groups).toEqual([[['bag']], [['bakery']]]);
    expect(plan('the and of')).toBeNull();
    expect(plan('  ')).toBeNull();
  });

  test('a capacity finds its neighbours in the catalogue', () => {
    expect(plan('350ml cup')?.groups[0]).toEqual([['350ml'], ['355ml']]);
    expect(plan('12 oz')?.groups[0]).toEqual([['12oz'], ['355ml']]);
    expect(plan('500 ml')?.groups[0]).toEqual([['500ml'], ['473ml']]);
  });

  test('a phrase is replaced by everything that means the same, in singular and plural', () => {
    expect(plan('kraft to-go boxes')?.groups).toEqual([
      [['kraft']],
      [['go', 'box'], ['clamshell'], ['takeout', 'box']],
    ]);
    expect(plan('serviettes')?.groups).toEqual([[['napkin'], ['serviette']]]);
    expect(plan('box for takeout')?.groups).toEqual(plan('takeout box')?.groups);
  });

  test('the last word may be the beginning of one while somebody types', () => {
    expect(plan('kraft ba', true)?.groups).toEqual([[['kraft']], [['ba'], ['ba*']]]);
  });

  test('words that all of the shop is count only when nothing else is said', () => {
    expect(plan('restaurant uniforms')?.groups).toEqual([[['uniforms']]]);
    expect(plan('wholesale packaging')?.words).toEqual(['wholesale', 'packaging']);
  });

  test('a word that leaves open what holds the food stands for all that may', () => {
    expect(plan('fries containers')?.groups[1]).toContainEqual(['box']);
    const known = { ...vocabulary, synonyms: [['takeaway container', 'food container']] };
    expect(planSearch('black takeaway containers', known)?.groups[1]).toContainEqual(['takeaway', 'bowl']);
  });

  test('a number without a unit is not the thing asked for', () => {
    expect(plan('pizza box 12')?.headWords).toEqual(['box']);
  });

  test.each([
    ['cups and lids', true],
    ['cups & lids', true],
    ['and lids', false],
    ['cups with lids', false],
  ])('%j names several things: %s', (text, several) => {
    expect(plan(text)?.severalThings).toBe(several);
  });

  test.each([
    ['toilet paper', true],
    ['shoe boxes', true],
    ['box for shoes', true],
    ['red dress', true],
    ['dress code apron', false],
    ['paper box', false],
  ])('%j asks for what other trades sell: %s', (text, foreign) => {
    expect(plan(text)?.foreign).toBe(foreign);
  });

  test.each([
    ['sturdy pizza box', 2],
    ['large cups for hot soup', 1],
    ['box with window', 0],
    ['for here cups', 1],
    ['pizza box printed 12 inch', 1],
  ])('the thing itself in %j is group %i', (text, head) => {
    expect(plan(text)?.head).toBe(head);
  });

  test.each([
    "'; drop table products; --",
    "a' & 'b",
    '!!! ((( :*',
    '\\',
    '<script>',
    '%_%',
    '\u0000x',
    'a'.repeat(5000),
  ])('%j cannot leave its quotes', (text) => {
    for (const typing of [false, true])
      expect(toTsquery(plan(text, typing)?.groups ?? []).replace(/'[a-z0-9.]+'/g, '')).toMatch(/^[()|&:* ]*$/);
  });
});

test.each([
  ['burgr', 'burger', 1],
  ['chopstciks', 'chopsticks', 1],
  ['cup', 'cap', 1],
  ['box', 'boxes', 2],
])('%s and %s are %i apart', (a, b, distance) => {
  expect(measureDistance(a, b, 3)).toBe(distance);
});

test('the closest words come first, and none when nothing is close', () => {
  expect(listClosest('burgr', ['bowl', 'burgers', 'burger'])).toEqual(['burger']);
  expect(listClosest('dubble', ['bubble', 'double', 'table'])).toEqual(['double']);
  expect(listClosest('xyzzy', ['burger', 'box'])).toEqual([]);
  expect(listClosest('cap', ['cup'])).toEqual([]);
});

test.each([
  ['bxo', 'box'],
  ['bx', 'box'],
  ['bwl', 'bowl'],
  ['brgr', 'burger'],
  ['cofe', 'coffee'],
  ['kake', 'cake'],
  ['ipzza', 'pizza'],
])('%s is a slip for %s', (typed, meant) => {
  expect(listClosest(typed, [meant])).toEqual([meant]);
});

test.each([
  ['cork', 'corn'],
  ['candles', 'handles'],
  ['cooker', 'cook'],
  ['cooker', 'cookie'],
  ['filter', 'fiber'],
  ['car', 'cap'],
])('%s is another word than %s', (typed, other) => {
  expect(listClosest(typed, [other])).toEqual([]);
});

test.each([
  ['box-piz-12', ['BOX-PIZ-12']],
  ['cup hot 12 slv', ['CUP-HOT-12-SLV']],
  ['boxpiz12', ['BO-XPIZ-12', 'BOX-PIZ-12', 'BOXP-IZ-12']],
  ['pizza', []],
  ['a bag for bread and more', []],
])('%j may be the skus %j', (text, skus) => {
  expect(listSkus(text)).toEqual(skus);
});
