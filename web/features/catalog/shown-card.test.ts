import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { toListCards, toProductPicture, toShownCard } from './shown-card.ts';

const title = 'Cup';
const image_obj = { image: '/media/a.webp', alt: 'A cup', title };

test.each([
  ['the picture object', { image_obj, cdn_image: 'c', image: 'i' }, { src: '/media/a.webp', alt: 'A cup' }],
  ['the copy on the network', { image_obj: null, cdn_image: 'c', image: 'i' }, { src: 'c', alt: title }],
  ['the plain one', { image_obj: { ...image_obj, image: '' }, cdn_image: '', image: 'i' }, { src: 'i', alt: 'A cup' }],
  ['none', { image_obj: null, cdn_image: '', image: '' }, null],
])('%s is chosen in its turn (E6)', (_name, product, expected) => {
  expect(toProductPicture({ ...product, title })).toEqual(expected);
});

test('a number and its unit stay on one line', () => {
  const card = { title, image_obj, highlights: ['single wall', '90 mm lid'] } as unknown as ProductCard;
  expect(toShownCard(card).highlights).toBe('single wall · 90\u00a0mm lid');
});

test('a picture is to scale in the grid of its category alone', () => {
  const card = { title, image_obj: { ...image_obj, to_scale: '/media/a-scale.webp' }, highlights: [] };
  const plain = { title, image_obj, highlights: [] };
  const list = [card, plain] as unknown as ProductCard[];
  expect(toListCards(list, 'cups').map(({ picture }) => picture)).toEqual([
    { src: '/media/a-scale.webp', alt: 'A cup' },
    { src: '/media/a.webp', alt: 'A cup' },
  ]);
  expect(toListCards(list, '').map(({ picture }) => picture?.src)).toEqual(['/media/a.webp', '/media/a.webp']);
});
