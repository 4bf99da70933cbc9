import { expect, test } from 'vitest';
import { keepMatching } from './match-questions.ts';

const sections = [
  { title: 'Artwork', items: [{ title: 'Can you match Pantone?', content: 'Within ΔE 3.' }] },
  {
    title: 'Delivery',
    items: [
      { title: 'How long?', content: 'Two business days.' },
      { title: 'What does freight cost?', content: 'It depends on the ZIP code.' },
    ],
  },
];

test.each([
  ['', 3],
  ['   ', 3],
  ['pantone', 1],
  ['delivery', 2],
  ['DELIVERY zip', 1],
  ['pantone zip', 0],
])('%j leaves %i', (typed, count) => {
  const shown = keepMatching(sections, typed);
  expect(shown.flatMap(({ items }) => items)).toHaveLength(count);
  for (const section of shown) expect(section.items).not.toEqual([]);
});
