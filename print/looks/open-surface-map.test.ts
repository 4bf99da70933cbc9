import { expect, test } from 'vitest';
import { createPixels, type Pixels } from '../mockup/pixels.ts';
import { type CoveredPatch, type CoveredSurface, openSurfaceMap } from './open-surface-map.ts';
import type { Patch, SurfaceOnPicture } from './surface.ts';
import { packSurfaces, unpackSurfaces } from './surface-file.ts';

/** A flat patch between two places of the picture, with a line more on each side. */
function toPatch([left, bottom, right, top]: number[], [x0, y0, x1, y1]: number[]): Patch {
  const spread = (from = 0, to = 0) => [-1, 0, 1, 2, 3].map((k) => from + ((to - from) * k) / 2);
  const [columns, rows] = [spread(x0, x1), spread(y0, y1)];
  const points = spread(bottom, top).flatMap((y) => spread(left, right).map((x): [number, number] => [x, y]));
  return { columns, rows, points };
}

const strip: SurfaceOnPicture = {
  id: 'wall',
  kind: 'strip',
  box: [-90, 0, 90, 50],
  taper: 0,
  front: 60,
  hero: [-20, 10, 20, 40],
  thing: 0,
  paper: 'kraft',
  // The front, and a side that is seen at a slant: half as wide.
  patches: [toPatch([0.1, 0.9, 0.5, 0.1], [-30, 0, 30, 50]), toPatch([0.5, 0.9, 0.7, 0.1], [30, 0, 90, 50])],
};
const lid: SurfaceOnPicture = { ...strip, id: 'lid', kind: 'disc', patches: [] };
const sleeve: SurfaceOnPicture = { ...lid, id: 'sleeve', patches: [toPatch([0.8, 0.6, 0.9, 0.4], [0, 0, 10, 20])] };

/** The map of these: each patch has its own place, and the front only half of its first column of pixels. */
function drawMap(size: number): Pixels {
  const map = createPixels(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [px, py] = [(x + 0.5) / size, (y + 0.5) / size];
      const isTall = py > 0.1 && py < 0.9;
      const patch = isTall && px > 0.1 && px < 0.5 ? 1 : isTall && px >= 0.5 && px < 0.7 ? 2 : 0;
      const isSleeve = px > 0.8 && px < 0.9 && py > 0.4 && py < 0.6;
      const share = patch === 1 && px < 0.1 + 1 / size ? 128 : 255;
      if (patch || isSleeve) map.data.set([share, isSleeve ? 3 : patch, 0, 255], (y * size + x) * 4);
    }
  }
  return map;
}

const file = packSurfaces([strip, lid, sleeve], 100, 100);

/** Surface, millimeters and share of a pixel. */
function lookUp(surfaces: CoveredSurface[], x: number, y: number) {
  const found = surfaces.flatMap(({ id, patches }) =>
    patches.flatMap((patch: CoveredPatch) => {
      const [column, row] = [x - patch.left, y - patch.top];
      if (column < 0 || row < 0 || column >= patch.width || row >= patch.height) return [];
      const plane = patch.planes[(patch.triangles[row * patch.width + column] as number) - 1];
      if (!plane) return [];
      const at = ([from, right, down]: readonly [number, number, number]) =>
        from + right * (x + 0.5) + down * (y + 0.5);
      return [{ id, x: at(plane.u), y: at(plane.v), share: patch.shares[row * patch.width + column] }];
    }),
  );
  expect(found.length).toBeLessThan(2);
  return found[0];
}

test('grids are kept in small steps, and come back as they were', () => {
  const [kept] = unpackSurfaces(file);
  expect(kept).toMatchObject({ id: 'wall', paper: 'kraft', hero: strip.hero });
  kept?.patches.forEach((patch, i) => {
    const before = strip.patches[i] as Patch;
    expect(patch.columns).toEqual(before.columns);
    patch.points.forEach(([x, y], k) => {
      expect(Math.abs(x - (before.points[k]?.[0] ?? 0))).toBeLessThan(0.0007);
      expect(Math.abs(y - (before.points[k]?.[1] ?? 0))).toBeLessThan(0.0007);
    });
  });
  // Even grids cost nothing but their first cell.
  expect(file.surfaces[0]?.patches[0]?.points.filter((step) => step !== 0).length).toBeLessThan(12);
});

test.each([100, 200, 50])('a pixel knows its millimeter, in a picture of %i pixels', (size) => {
  const surfaces = openSurfaceMap(file, drawMap(100), size, size);
  expect(surfaces.map(({ id, patches }) => [id, patches.length])).toEqual([
    ['wall', 2],
    ['lid', 0],
    ['sleeve', 1],
  ]);
  const pixel = (share: number) => Math.floor(share * size);
  const middle = lookUp(surfaces, pixel(0.3), pixel(0.5));
  expect(middle?.id).toBe('wall');
  expect(middle?.x).toBeCloseTo(((pixel(0.3) + 0.5) / size - 0.3) * 150, 1);
  expect(middle?.y).toBeCloseTo((0.9 - (pixel(0.5) + 0.5) / size) * 62.5, 1);
  expect(middle?.share).toBe(255);
  // Across the fold the paper goes on, and a pixel takes twice as much of it.
  const side = lookUp(surfaces, pixel(0.6), pixel(0.5));
  expect(side?.x).toBeCloseTo(30 + ((pixel(0.6) + 0.5) / size - 0.5) * 300, 1);
  expect(lookUp(surfaces, pixel(0.85), pixel(0.5))?.id).toBe('sleeve');
  expect(lookUp(surfaces, pixel(0.75), pixel(0.5))).toBeUndefined();
  expect(lookUp(surfaces, pixel(0.3), pixel(0.95))).toBeUndefined();
});

test('an edge stays soft where a picture is larger than its map', () => {
  const surfaces = openSurfaceMap(file, drawMap(100), 200, 200);
  const shares = [20, 21, 22, 23].map((x) => lookUp(surfaces, x, 100)?.share ?? 0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares[1]).toBeGreaterThan(100);
  expect(shares[1]).toBeLessThan(200);
  expect(shares.at(-1)).toBe(255);
});

test('one patch ends at the next without steps where a picture is larger than its map', () => {
  const whole = toPatch([0, 1, 1, 0], [0, 0, 50, 50]);
  const slanted = packSurfaces([{ ...strip, patches: [whole, whole] }], 20, 20);
  const map = createPixels(20, 20);
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 20; x++) map.data.set([255, x + y < 20 ? 1 : 2, 0, 255], (y * 20 + x) * 4);
  const [first] = openSurfaceMap(slanted, map, 80, 80)[0]?.patches ?? [];
  const ends = Array.from({ length: 60 }, (_, i) => {
    const row = first?.shares.subarray((i + 10) * 80, (i + 11) * 80) ?? [];
    return row.filter((share) => share > 0).length;
  });
  const steps = ends.slice(1).map((end, i) => (ends[i] as number) - end);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThanOrEqual(2);
});

test('what a grid turns over looks away from the camera', () => {
  const front = strip.patches[0] as Patch;
  const folded = front.points.map(([x, y], i): [number, number] => [i % 5 > 2 ? 1 - x : x, y]);
  const [surface] = openSurfaceMap(
    packSurfaces([{ ...strip, patches: [{ ...front, points: folded }] }], 100, 100),
    drawMap(100),
    100,
    100,
  );
  const patch = surface?.patches[0];
  expect(patch?.planes.length).toBeGreaterThan(0);
  for (const index of new Set(patch?.triangles)) {
    const plane = patch?.planes[index - 1];
    if (plane) expect(plane.u[1]).toBeGreaterThan(0);
  }
});

test('a pixel that the grid of its patch has no place for goes on as the one beside it', () => {
  const front = strip.patches[0] as Patch;
  // The lower half of the grid ends before the patch does, the upper half goes on.
  const short = front.points.map(([x, y], i): [number, number] => [i < 10 ? Math.min(x, 0.4) : x, y]);
  const packed = packSurfaces([{ ...strip, patches: [{ ...front, points: short }] }], 100, 100);
  const surfaces = openSurfaceMap(packed, drawMap(100), 100, 100);
  const row = [30, 38, 44, 48].map((x) => lookUp(surfaces, x, 88));
  expect(row.map((pixel) => pixel?.share)).toEqual([255, 255, 255, 255]);
  expect(row.map((pixel) => pixel?.x ?? 0)).toEqual(row.map((pixel) => pixel?.x ?? 0).sort((a, b) => a - b));
});
