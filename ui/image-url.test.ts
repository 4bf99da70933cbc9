import { expect, test } from 'vitest';
import { imageWidths, toAllowedWidth, toImageSrcSet, toImageUrl } from './image-url.ts';

test('the allowed widths are the six steps and their doubles', () => {
  expect(imageWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

test.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [700, 768],
  [1537, 2048],
  [9000, 3072],
])('a width of %i becomes %i', (input, allowed) => {
  expect(toAllowedWidth(input)).toBe(allowed);
});

test('a picture of the site goes through the image service', () => {
  expect(toImageUrl('/media/x.webp', 640)).toBe('/_ipx/f_webp,w_640/media/x.webp');
  expect(toImageUrl('/media/a/b.png', 500)).toBe('/_ipx/f_webp,w_640/media/a/b.png');
});

test.each([
  'https://example.com/x.png',
  '//example.com/x.png',
  'data:image/png;base64,AA',
  'blob:https://example.com/1',
  '/_ipx/f_webp,w_640/media/x.webp',
  '/media/mark.svg',
])('%s stays as it is', (src) => {
  expect(toImageUrl(src, 640)).toBe(src);
  expect(toImageSrcSet(src, 640, true)).toBeUndefined();
});

test('a fixed picture offers two densities', () => {
  expect(toImageSrcSet('/media/x.webp', 320, false)).toBe(
    '/_ipx/f_webp,w_320/media/x.webp 1x, /_ipx/f_webp,w_640/media/x.webp 2x',
  );
  expect(toImageSrcSet('/media/x.webp', 96, false)).toBeUndefined();
});

test('a fluid picture offers every width up to twice its largest size', () => {
  const widths = toImageSrcSet('/media/x.webp', 400, true)?.match(/\d+(?=w\b)/g);
  expect(widths).toEqual(['320', '640', '768', '1024']);
});
