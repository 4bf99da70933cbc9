import { expect, test } from 'vitest';
import { createLogo, type PrintZone, printLogo } from './compose.ts';
import { measureTaper } from './mesh.ts';
import { findPalette } from './palette.ts';
import { createPixels, type Pixels, type Rgb, toDifference } from './pixels.ts';
import { toDefaultPlacement } from './placement.ts';

function fill(width: number, height: number, color: Rgb, isInside = (_x: number, _y: number) => true): Pixels {
  const pixels = createPixels(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isInside(x, y)) pixels.data.set([...color, 255], (y * width + x) * 4);
  return pixels;
}

const at = ({ width, data }: Pixels, x: number, y: number): Rgb => {
  const from = (y * width + x) * 4;
  return [data[from] as number, data[from + 1] as number, data[from + 2] as number];
};

/** A flat zone over the middle of the picture, a quarter clear on each side. */
function toZone(paper: PrintZone['paper'], columns = 4, rows = 2): PrintZone {
  const points = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i): [number, number] => [
    0.25 + (0.5 * (i % (columns + 1))) / columns,
    0.75 - (0.5 * Math.floor(i / (columns + 1))) / rows,
  ]);
  return { name: 'front', width_mm: 100, height_mm: 100, paper, columns, rows, points };
}

const square = (color: Rgb) => {
  const pixels = fill(64, 64, color);
  return createLogo(pixels, findPalette(pixels));
};
const fullColor = { colors: 4 };
const white: Rgb = [244, 242, 238];
const kraft: Rgb = [190, 150, 104];
const navy: Rgb = [28, 38, 70];
const red: Rgb = [190, 30, 40];

test.each<[string, Rgb, PrintZone['paper'], Rgb, (ink: Rgb, paper: Rgb) => boolean]>([
  ['red on white stays red', white, 'white', red, ([r, g]) => r > 150 && g < 70],
  [
    'red on kraft is red, and a little darker than on white',
    kraft,
    'kraft',
    red,
    ([r, g]) => r > 130 && r < 190 && g < 70,
  ],
  ['white on kraft covers', kraft, 'kraft', [255, 255, 255], ([r, g, b]) => Math.min(r, g, b) > 185],
  [
    'white on bamboo is lighter than the bowl, in every channel',
    [195, 171, 128],
    'white',
    [255, 255, 255],
    (ink, paper) => ink.every((byte, c) => byte > (paper[c] as number) + 20),
  ],
  ['white on navy covers', navy, 'dark', [255, 255, 255], ([r, g, b]) => Math.min(r, g, b) > 200],
  ['white on white goes on in black', white, 'white', [255, 255, 255], ([r]) => r < 70],
  ['navy on navy goes on in cream', navy, 'dark', [24, 34, 64], ([r]) => r > 200],
])('%s', (_name, paper, kind, color, holds) => {
  const picture = printLogo(fill(200, 200, paper), [toZone(kind)], square(color), fullColor);
  expect(holds(at(picture, 100, 100), paper), at(picture, 100, 100).join()).toBe(true);
  // Around the logo, and around the zone, nothing has changed.
  expect(at(picture, 55, 55)).toEqual(paper);
  expect(at(picture, 20, 100)).toEqual(paper);
});

test('shadow and grain of the blank stay on the ink', () => {
  const blank = fill(200, 200, kraft, () => true);
  for (let y = 0; y < 200; y++) for (let x = 100; x < 200; x++) blank.data.set([110, 85, 58], (y * 200 + x) * 4);
  const picture = printLogo(blank, [toZone('kraft')], square(red), fullColor);
  const [lit, shaded] = [at(picture, 85, 100), at(picture, 115, 100)];
  expect(shaded[0]).toBeLessThan(lit[0] * 0.75);
  expect(shaded[0]).toBeGreaterThan(shaded[1] * 1.5);
});

test('every pixel is inked once, also along the edges of the mesh', () => {
  const fine = printLogo(fill(200, 200, kraft), [toZone('kraft', 24, 8)], square(red), fullColor);
  const colors = new Set<string>();
  for (let y = 80; y < 120; y++) for (let x = 80; x < 120; x++) colors.add(at(fine, x, y).join());
  expect([...colors]).toHaveLength(1);
});

test('a logo stands upright: its top left is at the zone top left', () => {
  const corner = fill(64, 64, red, (x, y) => x < 20 && y < 20);
  const whole = fill(64, 64, [20, 60, 160], (x, y) => x >= 20 || y >= 20);
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = (whole.data[i] as number) || (corner.data[i] as number);
  const picture = printLogo(fill(200, 200, white), [toZone('white')], createLogo(whole, findPalette(whole)), fullColor);
  expect(toDifference(at(picture, 74, 74), red)).toBeLessThan(0.12);
  expect(toDifference(at(picture, 126, 74), red)).toBeGreaterThan(0.25);
  expect(toDifference(at(picture, 74, 126), red)).toBeGreaterThan(0.25);
});

test('a method with one ink shows one ink, and leaves light lettering open', () => {
  const badge = fill(64, 64, [20, 60, 160]);
  for (let y = 24; y < 40; y++) for (let x = 24; x < 40; x++) badge.data.set([250, 248, 240, 255], (y * 64 + x) * 4);
  const logo = createLogo(badge, findPalette(badge));
  const picture = printLogo(fill(200, 200, kraft), [toZone('kraft')], logo, { colors: 1 });
  expect(at(picture, 100, 100)).toEqual(kraft);
  expect(toDifference(at(picture, 76, 100), kraft)).toBeGreaterThan(0.3);
});

test('a placement moves and turns it', () => {
  const bar = fill(80, 20, red);
  const logo = createLogo(bar, findPalette(bar));
  const placements = { front: { width: 40, x: 20, y: 20, turn: 90 } };
  const picture = printLogo(fill(200, 200, white), [toZone('white')], logo, { colors: 4, placements });
  expect(at(picture, 100, 100)).toEqual(white);
  // 20 mm are 20 pixels here; the bar stands on end.
  for (const y of [64, 80, 96]) expect(toDifference(at(picture, 120, y), red)).toBeLessThan(0.12);
  expect(at(picture, 134, 80)).toEqual(white);
});

/** The wall of a cup from above: narrower at the foot, its rows bent. */
function toCupWall(): PrintZone {
  const [columns, rows] = [24, 8];
  const points = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i): [number, number] => {
    const [across, up] = [(i % (columns + 1)) / columns - 0.5, Math.floor(i / (columns + 1)) / rows];
    return [0.5 + across * (0.5 + 0.2 * up), 0.8 - 0.5 * up - 0.2 * across ** 2];
  });
  return { ...toZone('white'), columns, rows, points };
}

test('a square on the wall of a cup is as wide at its top as at its foot', () => {
  const picture = printLogo(fill(400, 400, white), [toCupWall()], square(red), fullColor);
  const inked = (y: number) =>
    Array.from({ length: 400 }, (_, x) => x).filter((x) => toDifference(at(picture, x, y), red) < 0.12).length;
  expect(inked(270)).toBeGreaterThan(100);
  expect(Math.abs(inked(170) - inked(270))).toBeLessThanOrEqual(2);
});

test('perspective on what is flat is none of a cup', () => {
  const zone = toZone('white', 2, 1);
  const lid = {
    ...zone,
    points: zone.points.map(([x, y]): [number, number] => [y < 0.5 ? 0.5 + (x - 0.5) / 2 : x, y]),
  };
  expect(measureTaper(lid)).toBe(0);
  expect(measureTaper(toCupWall())).toBeCloseTo(1 / 3, 1);
});

test.each([
  ['a wordmark on the sleeve of chopsticks runs along it', { width: 21, height: 93 }, { width: 600, height: 100 }, 90],
  ['a tall sign on the wrap of a straw lies down', { width: 92, height: 11 }, { width: 100, height: 400 }, 90],
  ['a badge on the same sleeve stands upright', { width: 21, height: 93 }, { width: 100, height: 100 }, 0],
  ['a wordmark on a bag is not turned', { width: 84, height: 192 }, { width: 600, height: 100 }, 0],
])('%s', (_name, zone, size, turn) => {
  const { width, turn: turned } = toDefaultPlacement(zone, size);
  expect(turned).toBe(turn);
  const [along, across] = [width, (width * size.height) / size.width];
  expect(turn ? [across <= zone.width, along <= zone.height] : [along <= zone.width, across <= zone.height]).toEqual([
    true,
    true,
  ]);
});

test('a pattern covers the zone and leaves paper between two logos', () => {
  const bar = fill(40, 40, red);
  const logo = createLogo(bar, findPalette(bar));
  const placements = { front: { width: 10, x: 0, y: 0, turn: 0, repeat: true } };
  const picture = printLogo(fill(200, 200, white), [toZone('white')], logo, { colors: 4, placements });
  const isInk = (x: number, y: number) => toDifference(at(picture, x, y), red) < 0.12;
  // 10 mm wide, 13.5 mm apart; every second row is shifted by half.
  expect([100, 114, 127, 86, 73].map((x) => isInk(x, 100))).toEqual([true, true, true, true, true]);
  expect(isInk(107, 100)).toBe(false);
  expect(isInk(107, 114)).toBe(true);
  expect(isInk(100, 114)).toBe(false);
  expect(at(picture, 20, 100)).toEqual(white);
});

test('lid and wall of one red tub get one version, although more light falls on the lid', () => {
  const [wall, lid]: [Rgb, Rgb] = [
    [156, 53, 43],
    [204, 102, 98],
  ];
  const blank = fill(200, 200, wall);
  for (let y = 0; y < 100; y++) for (let x = 0; x < 200; x++) blank.data.set([...lid, 255], (y * 200 + x) * 4);
  const half = (name: string, top: number): PrintZone => ({
    ...toZone('dark', 1, 1),
    name,
    points: [
      [0.25, top + 0.4],
      [0.75, top + 0.4],
      [0.25, top + 0.1],
      [0.75, top + 0.1],
    ],
  });
  // From yellow over red to violet: on red alone it would be yellow, on the lighter red cream.
  const pixels = createPixels(64, 64);
  for (let y = 0; y < 64; y++)
    for (let x = 0; x < 64; x++) pixels.data.set([255 - 3 * y, 180 - 2.6 * y, 3 + 2.5 * y, 255], (y * 64 + x) * 4);
  const logo = createLogo(pixels, findPalette(pixels));
  printLogo(blank, [half('front', 0.5), half('lid', 0)], logo, { colors: 1 });
  expect([...logo.textures.keys()]).toHaveLength(1);
});
