import { expect, test } from 'vitest';
import { pickQuestions } from './pick-questions.ts';

const sections = [
  {
    title: 'Ordering',
    items: [
      { title: 'Smallest run?', content: '500.', products: ['printed'] },
      { title: 'Steps?', content: 'Cases.', products: ['stock', 'cups'] },
      { title: 'Card?', content: 'No.' },
    ],
  },
  { title: 'Materials', items: [{ title: 'Compostable?', content: 'Some.', products: ['cups'] }] },
];

const titles = (product: Parameters<typeof pickQuestions>[0]) =>
  pickQuestions(product, sections).map(({ title }) => title);

test('a product has the questions of its category, then of print and stock, each once', () => {
  expect(titles({ category: 'cups', customisable: true, stock: true })).toEqual([
    'Steps?',
    'Compostable?',
    'Smallest run?',
  ]);
  expect(titles({ category: 'bags', customisable: false, stock: true })).toEqual(['Steps?']);
});

test('nothing that was not put on products’ pages, and no more than five', () => {
  expect(titles({ category: 'bags', customisable: false, stock: false })).toEqual([]);
  const many = Array.from({ length: 9 }, (_, n) => ({ title: `${n}?`, content: '', products: ['cups'] }));
  expect(pickQuestions({ category: 'cups', customisable: true, stock: false }, [{ title: '', items: many }])).toEqual(
    many.slice(0, 5).map(({ title, content }) => ({ title, content })),
  );
});
