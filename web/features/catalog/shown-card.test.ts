import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { toProductPicture, toShownCard } from './shown-card.ts';

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
  expect(toShownCard(card).highlights).toEqual(['single wall', '90\u00a0mm lid']);
});
