import { expect, test } from 'vitest';
import { addSeen, readSeen } from './recently-viewed.ts';
import { toGalleryViews } from './shown-product.ts';

const picture = (image: string, alt = '') => ({ image, alt, title: '' });
const product = {
  title: 'Cup',
  image: '/c.webp',
  cdn_image: '/b.webp',
  image_obj: picture('/a.webp', 'A cup'),
  gallery: [],
};

test.each([
  [product, [{ src: '/a.webp', alt: 'A cup' }]],
  [{ ...product, image_obj: null }, [{ src: '/b.webp', alt: 'Cup' }]],
  [{ ...product, image_obj: picture(''), cdn_image: '' }, [{ src: '/c.webp', alt: 'Cup' }]],
  [{ ...product, image_obj: null, cdn_image: '', image: '' }, []],
])('the main picture comes by the order of E6, its words fall back to the title', (shown, views) => {
  expect(toGalleryViews(shown)).toEqual(views);
});

test('further views follow, each picture once', () => {
  const gallery = [picture('/a.webp', 'A cup'), picture('/a2.webp', 'From above'), picture('/a2.webp')];
  expect(toGalleryViews({ ...product, gallery }).map(({ src }) => src)).toEqual(['/a.webp', '/a2.webp']);
});

test.each([
  null,
  '',
  'no json',
  '{}',
  '[1, null]',
  '[{"uuid":"x","title":"y","path":"https://evil.example","image":""}]',
])('a memory of %j is no memory', (text) => expect(readSeen(text)).toEqual([]));

test('what was seen last comes first, and once', () => {
  const seen = (uuid: string) => ({ uuid, title: uuid, path: `/product/${uuid}`, image: '' });
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b'].reduce(
    (all, uuid) => addSeen(all, seen(uuid)),
    readSeen(null),
  );
  expect(list.map(({ uuid }) => uuid)).toEqual(['b', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(readSeen(JSON.stringify(list))).toEqual(list);
});
