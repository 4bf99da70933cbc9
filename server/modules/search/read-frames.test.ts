import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFrames, readUnlined } from './read-frames.ts';
import { toServingTerm } from './read-text.ts';
import { createSearchIndex } from './search-index.ts';

const servings = join(import.meta.dirname, '../../../catalog/servings.json');
const known = (JSON.parse(readFileSync(servings, 'utf8')) as { names: string[] }[]).flatMap(({ names }) => names);
const terms = new Set(known.map(toServingTerm));
const index = { ...createSearchIndex(), has: (term: string) => terms.has(term) };
const read = (text: string) => readFrames(text, [], index).flatMap(({ alternatives }) => alternatives[0]?.words ?? []);

test.each([
  ['where do I put five hot teas so one person can carry them', 'carry drinks'],
  ['how would a guest carry the two iced lattes home', 'two drinks'],
  ['our onion rings arrive all limp and sad', 'soggy fries'],
  ['what stops the ramen from sloshing on the way', 'soup leaking'],
  ['we need a cup that takes both hot cocoa and ice', 'hot and cold'],
  ['the handles keep tearing when it rains', 'bags rip'],
  ['how do I make sure no one opened the order', 'tampering'],
  ['how do I pack a sourdough so its crust stays crisp', 'stale bread'],
  ['can the dal stay apart from the rice until lunch', 'keep food separate'],
  ['can people put these cups in the recycling here', 'recyclable cups'],
])('a sentence is read by words that stand apart: "%s"', (text, name) => {
  expect(read(text)).toEqual([toServingTerm(name)]);
});

test('a few words are no sentence, and what is said in one phrase is not added again', () => {
  expect(read('carry four coffees')).toEqual([]);
  const [part] = readFrames('where do I put the fries so they stay crisp', [], index);
  expect(readFrames('where do I put the fries so they stay crisp', part ? [part] : [], index)).toEqual([]);
});

test('what is not lined with plastic is free of it', () => {
  expect(readUnlined('bowls that are not coated with plastic')).toMatch(/plastic-free/);
  expect(readUnlined('a plastic lid')).toBe('a plastic lid');
});
