import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import type { Paper } from '#print/paper.ts';
import { composeLook } from './compose-look.ts';
import { type FlatArt, layFlatArt, placePath, toFlatPlace } from './flat-art.ts';
import { type LookPart, toClip } from './part.ts';
import { listSpots, printFlatArt } from './print-flat-art.ts';
import type { Surface } from './surface.ts';
import { listBrands, type TestLogo } from './test-support/logos.ts';
import { makeLooks } from './test-support/make-looks.ts';
import { typicalParts } from './test-support/parts.ts';

const cone: Surface = {
  id: 'wall',
  kind: 'wrap',
  box: [-120, 0, 120, 100],
  taper: 0.25,
  front: 240,
  hero: [-40, 10, 40, 90],
};

test('the wall of a cone lies flat as a fan: as long at its rim and foot as the cone, and upright in its middle', () => {
  const place = toFlatPlace(cone);
  if (!place) throw new Error('A cone is no rectangle.');
  const measure = (y: number) => {
    let length = 0;
    for (let x = -120; x < 120; x++) {
      const [a, b] = [place(x, y), place(x + 1, y)];
      length += Math.hypot(b[0] - a[0], b[1] - a[1]);
    }
    return length;
  };
  expect(measure(0)).toBeCloseTo(240 * 0.875, 1);
  expect(measure(100)).toBeCloseTo(240 * 1.125, 1);
  expect(place(0, 0)).toEqual([0, 0]);
  const [x, y] = place(0, 100);
  expect([x, y]).toEqual([0, expect.closeTo(100, 6)]);
  expect(toFlatPlace({ ...cone, taper: 0 })).toBeNull();
  expect(toFlatPlace({ ...cone, kind: 'panel' })).toBeNull();
});

test('a path keeps its commands where nothing is bent, and follows a bend in short steps', () => {
  const moved = placePath('M0 0L1 1C1 2 2 3 3 3H2V1Z', (x, y) => [x + 10, y]);
  expect(moved.startsWith('M10 0L11 1L')).toBe(true);
  expect(moved.endsWith('L10 0Z')).toBe(true);
  const long = placePath('M-90 0H90', (x, y) => [x, y]);
  expect(long.match(/L/g)).toHaveLength(60);
});

describe('a look on flat surfaces', async () => {
  const { luna } = await listBrands();
  const { looks, ...materials } = await makeLooks(luna as TestLogo);
  const flats = Object.entries(typicalParts).flatMap(([name, part]: [string, LookPart]) =>
    looks.map((look: Look): [string, FlatArt, Paper] => {
      const layers = [{ ops: composeLook(look, materials, part), clip: toClip(part) }];
      const { surface, paper } = part;
      return [`${look.recipe} on ${name}`, layFlatArt(layers, { ...surface, paper }, [], materials), paper];
    }),
  );

  test.each(flats)('%s is a document with its inks by name', async (_, flat, paper) => {
    const bytes = await printFlatArt({ title: 'Cup (medium)', lines: ['Zürich – 1:1'], surfaces: [flat] });
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    // The table says where each object begins.
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    for (const [i, [, place]] of [...text.slice(table).matchAll(/(\d{10}) 00000 n /g)].entries())
      expect(text.slice(Number(place)).startsWith(`${i + 1} 0 obj`)).toBe(true);
    const names = [...text.matchAll(/\/Separation\/(\S+?)\/DeviceRGB/g)].map(([, name]) => name);
    expect(names.length).toBe(listSpots([flat]).size + 4);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Print#20area');
    // At actual size: 72 points are an inch.
    const [, packed = ''] = /stream\n([\s\S]*?)\nendstream(?![\s\S]*\nstream\n)/.exec(text) ?? [];
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    const [, across, up] = /^q ([\d.]+) 0 0 ([\d.]+) /m.exec(content) ?? [];
    // The stock lies below all of it, in its own color.
    const stock = /\/Separation\/Stock#20([0-9a-f]{6})\/DeviceRGB/.exec(text)?.[1];
    expect(stock).toBe({ white: 'f4f1eb', kraft: 'bd9a70', dark: '262421', clear: 'f5f5f3' }[paper]);
    expect(content).not.toMatch(/(^|\s)1 [gG]\s/);
    expect([Number(across) * 25.4, Number(up) * 25.4]).toEqual([expect.closeTo(72, 2), expect.closeTo(72, 2)]);
  });
});
