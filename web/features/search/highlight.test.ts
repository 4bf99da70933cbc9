import { expect, test } from 'vitest';
import { toHighlightParts } from './highlight.ts';

const show = (text: string, words: string[]) =>
  toHighlightParts(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['12 oz hot cup with sleeve', ['cup'], '12 oz hot [cup] with sleeve'],
  ['Cups and cupcakes', ['cup', 'cups'], '[Cups] and [cup]cakes'],
  ['Teacup', ['cup'], 'Teacup'],
  ['Kraft bag', [], 'Kraft bag'],
  ['a.b (c)', ['(c', 'a.b'], '[a.b] [(c])'],
  ['Größe', ['größe'], '[Größe]'],
])('%s with %j', (text, words, expected) => {
  expect(show(text, words)).toBe(expected);
});
