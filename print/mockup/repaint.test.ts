import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPixels, type Pixels, type Rgb, toDifference } from '#print/mockup/pixels.ts';
import { repaintParts, repaintZones } from '#print/mockup/repaint.ts';
import { mediaFolder } from '#print/test-support/read-catalog.ts';

async function open(name: string): Promise<Pixels> {
  const { data, info } = await sharp(join(mediaFolder, 'products', name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The mean color of a part, and of all that is no part. */
function measure(picture: Pixels, mask: Pixels, channel: number | null): Rgb {
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < picture.data.length; at += 4) {
    const covers = [0, 1, 2].map((c) => mask.data[at + c] as number);
    if (channel === null ? covers.some((cover) => cover > 0) : (covers[channel] as number) < 255) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (picture.data[at + c] as number);
    count++;
  }
  return sum.map((value) => value / count) as unknown as Rgb;
}

const parts = ['body', 'sleeve', 'lid'];
const black: Rgb = [38, 36, 33];
const white: Rgb = [244, 241, 235];

test('a kraft sleeve is painted black, and nothing else changes', async () => {
  const [cup, mask] = [await open('cup-hot-12-slv-blank.webp'), await open('cup-hot-12-slv-mask.webp')];
  const before = { ...cup, data: new Uint8ClampedArray(cup.data) };
  repaintParts(cup, { mask, parts }, { sleeve: black });
  expect(toDifference(measure(cup, mask, 1), black)).toBeLessThan(0.08);
  expect(measure(cup, mask, null)).toEqual(measure(before, mask, null));
  expect(measure(cup, mask, 0)).toEqual(measure(before, mask, 0));
});

test('a black lid is painted white and keeps light and shadow', async () => {
  const [cup, mask] = [await open('cup-hot-12-slv-blank.webp'), await open('cup-hot-12-slv-mask.webp')];
  repaintParts(cup, { mask, parts }, { lid: white });
  expect(toDifference(measure(cup, mask, 2), white)).toBeLessThan(0.25);
  const tones = new Set<number>();
  for (let at = 0; at < cup.data.length; at += 4)
    if (mask.data[at + 2] === 255) tones.add((cup.data[at + 1] as number) >> 3);
  expect(tones.size).toBeGreaterThan(8);
});

/** Mean difference of the parts of two pictures, and how much their neighboring pixels differ, in levels of 255. */
function compare(a: Pixels, b: Pixels, mask: Pixels, channel: number): { apart: number; grain: [number, number] } {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < a.data.length - 4; at += 4) {
    if (mask.data[at + channel] !== 255 || mask.data[at + 4 + channel] !== 255) continue;
    const level = ({ data }: Pixels, place: number) => data[place + 1] as number;
    sums[0] = (sums[0] as number) + Math.abs(level(a, at) - level(b, at));
    sums[1] = (sums[1] as number) + Math.abs(level(a, at) - level(a, at + 4));
    sums[2] = (sums[2] as number) + Math.abs(level(b, at) - level(b, at + 4));
    count++;
  }
  const [apart, first, second] = sums.map((sum) => sum / count) as [number, number, number];
  return { apart, grain: [first, second] };
}

test('a black lid painted white looks like the white lid of the same cup', async () => {
  const [cup, plain] = [await open('cup-hot-12-slv-blank.webp'), await open('cup-hot-12-pln-blank.webp')];
  const mask = await open('cup-hot-12-slv-mask.webp');
  repaintParts(cup, { mask, parts }, { lid: white });
  const { apart, grain } = compare(cup, plain, mask, 2);
  expect(apart).toBeLessThan(21);
  expect(grain[0]).toBeLessThan(grain[1] * 2);
});

test('the grain of kraft does not show in white paint', async () => {
  const [cup, mask] = [await open('cup-hot-12-slv-blank.webp'), await open('cup-hot-12-slv-mask.webp')];
  const kraft = { ...cup, data: new Uint8ClampedArray(cup.data) };
  repaintParts(cup, { mask, parts }, { sleeve: white });
  const { grain } = compare(cup, kraft, mask, 1);
  expect(grain[0]).toBeLessThan(grain[1] * 0.7);
});

test('a print zone on a painted part has the paint for paper', () => {
  const mask = createPixels(10, 10);
  for (let at = 0; at < mask.data.length; at += 4) mask.data[at + 1] = 255;
  const zone = { name: 'sleeve', width_mm: 76, height_mm: 41, paper: 'kraft' as const, columns: 1, rows: 1 };
  const points: [number, number][] = [
    [0.2, 0.8],
    [0.8, 0.8],
    [0.2, 0.2],
    [0.8, 0.2],
  ];
  const [painted] = repaintZones([{ ...zone, points }], { mask, parts }, { sleeve: black });
  const [same] = repaintZones([{ ...zone, points }], { mask, parts }, { lid: white });
  expect([painted?.paper, same?.paper]).toEqual(['dark', 'kraft']);
});
