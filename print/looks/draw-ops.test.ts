import { expect, test } from 'vitest';
import type { Pixels } from '../mockup/pixels.ts';
import { createBrand } from './brand.ts';
import { drawOps } from './draw-ops.ts';
import { loadFaces } from './faces.ts';
import type { Op } from './ops.ts';
import { createBend, outlineOp } from './outline-op.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';
import { drawLogo, listBrands } from './test-support/logos.ts';

const box: Box = [0, 0, 20, 10];
const flat: Surface = { id: 'front', kind: 'panel', box, taper: 0, front: 20, hero: box };
const wall: Surface = {
  id: 'wall',
  kind: 'wrap',
  box: [-100, 0, 100, 100],
  taper: 0.4,
  front: 200,
  hero: [-40, 10, 40, 90],
};

const logos = await listBrands();
const open = async (name: string): Promise<Materials> => {
  const brand = createBrand(await drawLogo(logos[name]?.svg ?? ''));
  if (!brand) throw new Error(name);
  return { brand, faces: await loadFaces('heavy', []) };
};
const luna = await open('luna');

const draw = (ops: Op[], scale = 1, clip: Box = box, on = flat) => drawOps([{ ops, clip }], on, luna, scale);
const at = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const sumInk = ({ data }: Pixels) => data.reduce((sum, value, i) => (i % 4 === 3 ? sum + value : sum), 0) / 255;
const square = (left: number, bottom: number, right: number, top: number, ink = '#102030'): Op => ({
  kind: 'shape',
  ink,
  points: [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ],
});

test('edges between pixels are as covered as they are', () => {
  const art = draw([square(2.25, 1.5, 6, 4)]);
  expect([art.width, art.height]).toEqual([20, 10]);
  expect(at(art, 4, 7)).toEqual([16, 32, 48, 255]);
  expect(at(art, 2, 7)[3]).toBe(191);
  expect(at(art, 4, 8)[3]).toBe(128);
  expect(at(art, 2, 8)[3]).toBe(96);
  expect(at(art, 6, 7)[3]).toBe(0);
  // Slanted edges cover what lies on their right, whatever they cross.
  const slanted: Op = {
    kind: 'shape',
    ink: '#000000',
    points: [
      [1, 1],
      [19, 2.5],
      [3, 9],
    ],
  };
  expect(sumInk(draw([slanted], 3)) / 9).toBeCloseTo(70.5, 0);
});

test('a disc and a ring have the area of theirs, and paper is cut out of ink', () => {
  const disc: Op = { kind: 'disc', x: 10, y: 5, radius: 4, ink: '#000000' };
  expect(sumInk(draw([disc], 10)) / 100).toBeCloseTo(Math.PI * 16, 0);
  expect(sumInk(draw([{ ...disc, line: 1 }], 10)) / 100).toBeCloseTo(Math.PI * 7, 0);
  expect(sumInk(draw([disc, { ...disc, radius: 3, ink: 'paper' }], 10)) / 100).toBeCloseTo(Math.PI * 7, 0);
});

test('nothing leaves the clip of its layer', () => {
  const art = draw(
    [
      { kind: 'fill', ink: '#ff0000' },
      { kind: 'mark', of: 'mark', x: 6, y: 5, width: 30, ink: '#0000ff', tones: 'own' },
    ],
    2,
    [5, 2, 12, 9],
  );
  for (let y = 0; y < art.height; y++)
    for (let x = 0; x < art.width; x++) expect(at(art, x, y)[3] === 255).toBe(x >= 10 && x < 24 && y >= 2 && y < 16);
});

test('a part of a surface is drawn as it is in the whole', () => {
  const ops: Op[] = [
    { kind: 'fill', ink: '#1f2a5c' },
    { kind: 'mark', of: 'mark', x: 2, y: 50, width: 40, ink: 'paper', tones: 'light' },
    {
      kind: 'arc',
      text: 'LUNA PARK',
      face: 'heavy',
      cap: 6,
      tracking: 0.2,
      x: 0,
      y: 50,
      radius: 24,
      at: 'foot',
      ink: '#ffffff',
    },
  ];
  const layers = [{ ops, clip: wall.box }];
  const whole = drawOps(layers, wall, luna, 2);
  const part = drawOps(layers, wall, luna, 2, [-30, 20, 40, 90]);
  for (let y = 0; y < part.height; y += 3)
    for (let x = 0; x < part.width; x += 3) {
      const [a, b] = [at(part, x, y), at(whole, x + 140, y + 20)];
      for (let c = 0; c < 4; c++)
        expect(Math.abs((a[c] as number) - (b[c] as number)) * ((a[3] as number) / 255)).toBeLessThanOrEqual(1);
    }
});

test('on a cone a circle stays round: it is narrower where the wall is drawn narrower than it is', () => {
  const bend = createBend(wall);
  for (const op of [
    { kind: 'disc', x: 20, y: 50, radius: 40, ink: '#000000' },
    { kind: 'mark', of: 'mark', x: 20, y: 50, width: 80, ink: '#000000', tones: 'own' },
  ] satisfies Op[]) {
    const art = draw([op], 4, wall.box, wall);
    for (const y of [20, 35, 50, 65, 80]) {
      const row = Math.round((100 - y) * 4);
      const inked = Array.from({ length: art.width }, (_, x) => x).filter((x) => (at(art, x, row)[3] as number) > 127);
      const wide = (Math.max(...inked) - Math.min(...inked) + 1) / 4;
      expect(wide / bend(y), `${op.kind} at ${y}`).toBeCloseTo(2 * Math.sqrt(40 ** 2 - (y - 50) ** 2), -0.5);
    }
  }
});

test('bold letters are thicker all around, and a mark in one ink keeps its light parts open', () => {
  const text: Op = { kind: 'text', text: 'I', face: 'heavy', cap: 6, tracking: 0, x: 10, y: 2, ink: '#000000' };
  const [usual, bold] = [sumInk(draw([text], 10)) / 100, sumInk(draw([{ ...text, bold: 0.3 }], 10)) / 100];
  const wide = usual / 6;
  expect(bold).toBeCloseTo((wide + 0.6) * 6.6 - (4 - Math.PI) * 0.09, 1);
  const mark = { kind: 'mark', of: 'mark', x: 10, y: 5, width: 9, ink: '#123456' } as const;
  const [dark, light, own] = (['dark', 'light', 'own'] as const).map(
    (tones) => sumInk(draw([{ ...mark, tones }], 10)) / 100,
  ) as [number, number, number];
  expect(dark + light).toBeCloseTo(Math.PI * 4.5 ** 2, 0);
  expect(light).toBeGreaterThan(10);
  expect(own).toBeCloseTo(dark, 0);
});

test('around a cone a line of type keeps its stems upright, however far they are from its middle', () => {
  const text = 'I'.repeat(40);
  const line: Op = { kind: 'text', text, face: 'heavy', cap: 6, tracking: 0.4, x: 0, y: 4, ink: '#000000' };
  const corners = new Map<number, [number, number]>();
  const see = (x: number, y: number) => {
    const row = Math.round(y);
    const [left, right] = corners.get(row) ?? [x, x];
    corners.set(row, [Math.min(left, x), Math.max(right, x)]);
  };
  const pen = { move: see, line: see, curve: () => undefined, close: () => undefined };
  outlineOp(line, createBend(wall), luna.faces, pen);
  const [foot, head] = [corners.get(4), corners.get(10)];
  expect(foot?.[1]).toBeGreaterThan(80);
  expect(head?.[0]).toBeCloseTo(foot?.[0] ?? 0, 3);
  expect(head?.[1]).toBeCloseTo(foot?.[1] ?? 0, 3);
});
