import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { faults, findFileFault } from './check-logo-file.ts';
import { describeInks, prepareLogo } from './prepare-logo.ts';
import { readImageHeader } from './read-image-header.ts';

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

function draw(paint: (context: Context) => void, width = 400, height = 300) {
  const context = createCanvas(width, height).getContext('2d');
  paint(context);
  return context.getImageData(0, 0, width, height);
}
const disc = (context: Context, color: string, radius = 60) => {
  context.fillStyle = color;
  context.beginPath();
  context.arc(200, 150, radius, 0, 7);
  context.fill();
};
const onWhite = (paint: (context: Context) => void) =>
  draw((context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 400, 300);
    paint(context);
  });
const drawing = { keepBackground: false, sourceWidth: null };

describe('what is printed of a file', () => {
  test('a plain background goes, the empty rim with it, and no pale edge is left', () => {
    const logo = prepareLogo(
      onWhite((context) => disc(context, '#1d2a6b')),
      drawing,
    );
    expect(logo?.hasBackground).toBe(true);
    expect(logo?.pixels.width).toBeGreaterThanOrEqual(118);
    expect(logo?.pixels.width).toBeLessThanOrEqual(121);
    const { data } = logo?.pixels ?? { data: new Uint8ClampedArray() };
    const reds = [...data].filter((_, at) => at % 4 === 0 && (data[at + 3] as number) > 40);
    expect(Math.max(...reds)).toBeLessThan(75);
  });

  test('the background is kept where it is wanted', () => {
    const logo = prepareLogo(
      onWhite((context) => disc(context, '#1d2a6b')),
      { ...drawing, keepBackground: true },
    );
    expect(logo?.pixels).toMatchObject({ width: 400, height: 300 });
  });

  test('white letters inside a badge are open: white is paper to a printer', () => {
    const logo = prepareLogo(
      onWhite((context) => {
        disc(context, '#1d2a6b', 100);
        disc(context, '#fff', 30);
      }),
      drawing,
    );
    const { width, height, data } = logo?.pixels ?? { width: 0, height: 0, data: [] };
    expect(data[((height >> 1) * width + (width >> 1)) * 4 + 3]).toBe(0);
  });

  test('a transparent file and a photograph keep all they have', () => {
    expect(
      prepareLogo(
        draw((context) => disc(context, '#fff')),
        drawing,
      ),
    ).toMatchObject({ hasBackground: false });
    const photo = draw((context) => {
      for (let x = 0; x < 400; x++) {
        context.fillStyle = `hsl(${x} 70% ${30 + (x % 50)}%)`;
        context.fillRect(x, 0, 1, 300);
      }
    });
    expect(prepareLogo(photo, drawing)).toMatchObject({ hasBackground: false, pixels: { width: 400 } });
  });

  test.each([
    ['transparent all over', draw(() => undefined)],
    ['white all over', onWhite(() => undefined)],
  ])('%s: there is no logo', (_name, pixels) => {
    expect(prepareLogo(pixels, drawing)).toBeNull();
    expect(prepareLogo(pixels, { ...drawing, keepBackground: true })).toBeNull();
  });
});

describe('what a printer would say', () => {
  const warn = (paint: (context: Context) => void, sourceWidth: number | null) =>
    prepareLogo(draw(paint), { keepBackground: false, sourceWidth })?.warnings.join(' ');

  test.each([
    ['a heavy badge from a drawing', (c: Context) => disc(c, '#6d1220', 120), null, /^$/],
    ['a tiny raster', (c: Context) => disc(c, '#6d1220', 120), 160, /sharp up to 0\.8 in wide/],
    ['the tone of kraft', (c: Context) => disc(c, '#c09a6a', 120), null, /hardly show on kraft/],
  ])('%s', (_name, paint, sourceWidth, words) => {
    expect(warn(paint, sourceWidth)).toMatch(words);
  });

  test('hairlines', () => {
    const large = draw(
      (context) => {
        context.strokeStyle = '#000';
        context.lineWidth = 3;
        for (let y = 20; y < 780; y += 40) context.strokeRect(10, y, 980, 20);
      },
      1000,
      800,
    );
    expect(prepareLogo(large, drawing)?.warnings.join()).toMatch(/thinner than 0\.01 in/);
  });
});

test('inks in words', () => {
  const palette = prepareLogo(
    draw((context) => disc(context, '#6d1220')),
    drawing,
  )?.palette;
  expect(palette && describeInks(palette)).toBe('1 color');
});

describe('files before they are opened', () => {
  const canvas = createCanvas(320, 200);
  canvas.getContext('2d').fillRect(0, 0, 320, 200);
  test.each([
    ['png', canvas.toBuffer('image/png')],
    ['jpg', canvas.toBuffer('image/jpeg')],
    ['webp', canvas.toBuffer('image/webp')],
  ])('%s says its size', (type, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ type, width: 320, height: 200 });
  });

  const text = (words: string) => new TextEncoder().encode(words);
  test.each([
    ['an SVG behind a prolog', text('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="…">'), 900, null],
    ['a PDF', text('%PDF-1.7'), 900, null],
    ['a PDF of more than 10 MB', text('%PDF-1.7'), 10_000_001, faults.largePdf],
    ['an empty file', text(''), 0, faults.empty],
    ['a text named .png', text('my logo'), 7, faults.type],
    ['a PNG cut after its first bytes', canvas.toBuffer('image/png').subarray(0, 12), 12, faults.type],
    ['a JPEG that ends at once', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 4, faults.broken],
    ['ten megabytes and one', canvas.toBuffer('image/png'), 10_000_001, faults.large],
    ['an SVG full of photos', text('<svg>'), 3_000_000, faults.largeSvg],
  ])('%s', (_name, bytes, size, fault) => {
    expect(findFileFault(size, readImageHeader(bytes))).toBe(fault);
  });

  test('a hundred megapixels are not decoded', () => {
    expect(findFileFault(4_000_000, { type: 'png', width: 10_000, height: 10_000 })).toBe(faults.pixels);
  });
});
