import { expect, test } from 'vitest';
import { coverPixels } from '../mockup/mesh.ts';
import { createPixels, type Pixels, type Rgb } from '../mockup/pixels.ts';
import type { Layer } from './compose-look.ts';
import { layLook } from './lay-look.ts';
import type { CoveredSurface } from './open-surface-map.ts';
import type { Op } from './ops.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';

const kraft: Rgb = [190, 150, 104];
const size = 200;

function fill(color: Rgb, isShaded: (x: number, y: number) => boolean = () => false): Pixels {
  const pixels = createPixels(size, size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const light = isShaded(x, y) ? 0.6 : 1;
      pixels.data.set([...color.map((byte) => byte * light), 255], (y * size + x) * 4);
    }
  return pixels;
}

/** A panel of 50 by 50 mm on the picture between two shares of its width, of its whole height. */
function toSurface(id: string, from: number, to: number, share = 255): CoveredSurface {
  const box: Box = [0, 0, 50, 50];
  const points = [
    [from, 1],
    [to, 1],
    [from, 0],
    [to, 0],
  ] as const;
  const lines = { columns: [0, 50], rows: [0, 50] };
  const covered = coverPixels({ columns: 1, rows: 1, points }, size, size, lines);
  const shares = covered.triangles.map((triangle) => (triangle ? share : 0));
  const patch = { ...covered, shares: Uint8Array.from(shares) };
  return { id, kind: 'panel', box, taper: 0, front: 50, hero: box, thing: 0, paper: 'kraft', patches: [patch] };
}

const square = (left: number, bottom: number, right: number, top: number, ink: string): Op => {
  return {
    kind: 'shape',
    ink,
    points: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  };
};
// Shapes need neither a logo nor letters.
const none = { faces: {} } as Materials;
const lay = (blank: Pixels, surfaces: CoveredSurface[], ops: Op[]) => {
  const layers = new Map<Surface, Layer[]>(surfaces.map((surface) => [surface, [{ ops, clip: surface.box }]]));
  return layLook(blank, surfaces, layers, none);
};
const at = ({ data }: Pixels, x: number, y: number): Rgb => {
  const from = (y * size + x) * 4;
  return [data[from] as number, data[from + 1] as number, data[from + 2] as number];
};

test('each millimeter comes to lie on its pixel, and paper stays as it was', () => {
  const picture = lay(
    fill(kraft),
    [toSurface('front', 0, 1)],
    [square(10, 20, 30, 45, '#1f2a5c'), square(15, 25, 20, 40, 'paper')],
  );
  const isInked = (x: number, y: number) => at(picture, x, y)[0] < 120;
  for (const [x, y, inked] of [
    [41, 21, true],
    [38, 60, false],
    [118, 118, true],
    [122, 100, false],
    [100, 18, false],
    [100, 22, true],
    [100, 122, false],
    [70, 80, false],
  ] as const)
    expect(isInked(x, y), `${x}, ${y}`).toBe(inked);
  expect(at(picture, 70, 80)).toEqual(kraft);
  expect(at(picture, 5, 5)).toEqual(kraft);
});

test('a pixel that shows the surface in part is inked in part', () => {
  const ops = [square(0, 0, 50, 50, '#1f2a5c')];
  const whole = at(lay(fill(kraft), [toSurface('front', 0, 1)], ops), 100, 100);
  const half = at(lay(fill(kraft), [toSurface('front', 0, 1, 128)], ops), 100, 100);
  expect(half[0]).toBeGreaterThan(whole[0] + 30);
  expect(half[0]).toBeLessThan(kraft[0] - 20);
});

test('the lit and the shaded side of a thing have one paper: ink is as much darker as the paper is', () => {
  const blank = fill(kraft, (x) => x >= 120);
  const [front, side] = [toSurface('front', 0, 0.6), toSurface('side', 0.6, 1)];
  const picture = lay(blank, [front, side], [square(0, 0, 50, 50, '#c8402f')]);
  const [lit, shaded] = [at(picture, 60, 100), at(picture, 160, 100)];
  expect(shaded[0] / lit[0]).toBeGreaterThan(0.55);
  expect(shaded[0] / lit[0]).toBeLessThan(0.68);
});

test('the same look is printed in the same bytes', () => {
  const print = () =>
    lay(
      fill(kraft, (x, y) => (x + y) % 7 === 0),
      [toSurface('front', 0.1, 0.93)],
      [{ kind: 'disc', x: 25, y: 25, radius: 17, ink: '#2f6b4a' }],
    );
  expect(Buffer.from(print().data).equals(Buffer.from(print().data))).toBe(true);
});
