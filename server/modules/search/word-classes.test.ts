import { expect, test } from 'vitest';
import { findClass, isCompound } from './word-classes.ts';

test('what shops sell has a class, in singular and plural', () => {
  expect(['toaster', 'hangers', 'shelves', 'brushes'].map(findClass)).toEqual(['goods', 'goods', 'goods', 'goods']);
  expect(['jars', 'vinyl', 'salary'].map(findClass)).toEqual(['container', 'material', 'document']);
});

test('places, people, events, food and what is only said of a thing have none', () => {
  const words = ['library', 'truck', 'bouncer', 'poker', 'shower', 'burrito', 'formal', 'hates', 'pickup'];
  expect(words.filter(findClass)).toEqual([]);
});

test('a thing with a name of two words is known in singular and plural, and not by another name of ours', () => {
  expect(isCompound('tuning', 'forks')).toBe(true);
  expect(isCompound('ballot', 'box')).toBe(true);
  // WordNet has it as another name of paper cups.
  expect(isCompound('dixie', 'cup')).toBe(false);
});
