import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { chooseVersion } from './choose-inks.ts';
import { findPalette } from './palette.ts';
import { type Rgb, toHex } from './pixels.ts';
import { toDefaultPlacement } from './placement.ts';

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

function draw(paint: (context: Context) => void, size = 200) {
  const context = createCanvas(size, size).getContext('2d');
  paint(context);
  return context.getImageData(0, 0, size, size);
}

const circle = (context: Context, color: string, x: number, y: number, radius: number) => {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
};

test.each<[string, (context: Context) => void, string[], boolean]>([
  ['nothing', () => undefined, [], false],
  ['one disc: its soft edge is no ink', (c) => circle(c, '#6d1220', 100, 100, 80), ['#6d1220'], false],
  [
    'two inks, the larger first',
    (c) => {
      circle(c, '#1d2a6b', 100, 100, 90);
      circle(c, '#d62828', 100, 100, 30);
    },
    ['#1d2a6b', '#d62828'],
    false,
  ],
  [
    'a hairline script, edge all over',
    (c) => {
      c.strokeStyle = '#14213d';
      c.lineWidth = 1.5;
      for (let y = 20; y < 180; y += 20) c.strokeRect(20, y, 160, 7);
    },
    ['#14213d'],
    false,
  ],
])('inks of %s', (_name, paint, inks, process) => {
  const palette = findPalette(draw(paint));
  expect(palette.inks.map(({ color }) => toHex(color))).toEqual(inks);
  expect(palette.process).toBe(process);
});

test('shades that run into each other are full color', () => {
  const palette = findPalette(
    draw((context) => {
      const shade = context.createLinearGradient(0, 0, 200, 200);
      shade.addColorStop(0, '#ffb703');
      shade.addColorStop(0.5, '#e63946');
      shade.addColorStop(1, '#3a0ca3');
      context.fillStyle = shade;
      context.fillRect(10, 10, 180, 180);
    }),
  );
  expect(palette.process).toBe(true);
});

const inks = (...colors: Rgb[]) => ({
  inks: colors.map((color) => ({ color, share: 1 / colors.length })),
  process: false,
});
const white: Rgb = [245, 243, 238];
const kraft: Rgb = [190, 150, 104];
const black: Rgb = [30, 28, 27];
const navy: Rgb = [29, 42, 107];
const red: Rgb = [214, 40, 40];
const green: Rgb = [29, 92, 58];

test.each([
  ['two inks on kraft by four-color flexo', inks(navy, red), kraft, 4, 'full'],
  ['two inks by a method of one', inks(navy, red), kraft, 1, 'one'],
  ['three inks by a method of two', inks(navy, red, green), white, 2, 'spots'],
  ['dark inks on black', inks(navy, [40, 20, 20]), black, 4, 'one'],
  ['shades by a method of two', { ...inks(navy, red), process: true }, kraft, 2, 'one'],
  ['white on white', inks([255, 255, 255]), white, 4, 'one'],
] as const)('%s', (_name, palette, paper, colors, kind) => {
  expect(chooseVersion(palette, paper, colors).kind).toBe(kind);
});

test('one ink is the largest of the logo that reads on the paper', () => {
  expect(chooseVersion(inks([255, 240, 120], navy), white, 1)).toEqual({ kind: 'one', color: navy });
  expect(chooseVersion(inks(navy, red), black, 1)).toMatchObject({ kind: 'one', color: red });
  expect(chooseVersion(inks(navy), black, 1)).toEqual({ kind: 'one', color: [246, 241, 231] });
});

test.each([
  ['a wordmark is as wide as four fifths', { width: 100, height: 100 }, { width: 800, height: 100 }, 80],
  ['a tall logo is as high as four fifths', { width: 100, height: 40 }, { width: 100, height: 200 }, 16],
  ['a square one leaves air around it', { width: 100, height: 100 }, { width: 100, height: 100 }, 63.2],
])('%s', (_name, zone, logo, width) => {
  expect(toDefaultPlacement(zone, logo).width).toBeCloseTo(width, 1);
});
