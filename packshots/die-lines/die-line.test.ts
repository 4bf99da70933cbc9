import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DieLine, Line, Point } from '../../print/die-lines/die-line.ts';
import { toDieLine } from './die-line.ts';

interface Listed {
  sku: string;
  packshot: { generator: string; parameters: Record<string, unknown> };
}

const folder = join(import.meta.dirname, '../../catalog/products');
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Listed[],
);
const folded = products.flatMap(({ sku, packshot }) => {
  const line = toDieLine(packshot);
  return line ? [[sku, line] as const] : [];
});
const find = (sku: string) => new Map(folded).get(sku) as DieLine;

test('every box and bag that is folded has a die line, and nothing else has', () => {
  const skus = folded.map(([sku]) => sku).sort();
  const boxes = products.filter(({ sku }) => /^(BAG|BOX)-/.test(sku)).map(({ sku }) => sku);
  const pressed = ['BOX-CLM-9', 'BOX-SUS-215'];
  expect(skus).toEqual(boxes.filter((sku) => !pressed.includes(sku)).sort());
});

describe.each(folded)('%s', (_sku, line) => {
  const [outline = [], ...holes] = line.cuts;

  test('is one sheet whose outline never crosses itself', () => {
    const sides = toSides(outline);
    for (const [at, side] of sides.entries())
      for (const other of sides.slice(at + 2)) expect(cross(side, other), JSON.stringify([side, other])).toBe(false);
  });

  test('has its holes, folds and names on the sheet', () => {
    for (const point of [...holes, ...line.slits, ...line.folds].flat())
      expect(isInside(outline, point) || isOnEdge(outline, point), JSON.stringify(point)).toBe(true);
    for (const { name, at } of line.panels) {
      expect(isInside(outline, at), name).toBe(true);
      expect(
        holes.some((hole) => isInside(hole, at)),
        name,
      ).toBe(false);
    }
  });

  test('folds from edge to edge: no fold ends in the middle of a panel', () => {
    const others = (fold: Line) => line.folds.filter((other) => other !== fold);
    for (const fold of line.folds)
      for (const end of [fold.at(0), fold.at(-1)] as Point[])
        expect(isOnEdge(outline, end) || others(fold).some((other) => isOnLine(other, end)), JSON.stringify(end)).toBe(
          true,
        );
  });
});

test.each([
  ['BOX-PIZ-12', [310, 45]],
  ['BOX-CAKE-10', [255, 130]],
  ['BAG-TWH-M', [260, 150, 320]],
  ['BAG-SOS-08', [155, 105, 315]],
  ['BOX-GBL-L', [230, 130, 140]],
])('%s has panels of the product’s own measures', (sku, measures) => {
  const steps = (values: number[]) => {
    const places = [...new Set(values.map((value) => Math.round(value * 10) / 10))].sort((a, b) => a - b);
    return new Set(places.flatMap((from) => places.map((to) => Math.round((to - from) * 10) / 10)));
  };
  const { folds, widthMm, heightMm } = find(sku);
  const points = folds.flat();
  const across = steps([0, widthMm, ...points.map(([x]) => x)]);
  const down = steps([0, heightMm, ...points.map(([, y]) => y)]);
  for (const measure of measures) expect(across.has(measure) || down.has(measure), String(measure)).toBe(true);
});

test('the walls of a tray meet when they stand: both edges of a web are equally long', () => {
  for (const sku of ['BOX-BOAT-2', 'BOX-BRG-5', 'BOX-CLM-KRF', 'BOX-NDL-26']) {
    const webs = find(sku).folds.filter(([from, to]) => from && to && from[0] !== to[0] && from[1] !== to[1]);
    const corners = Map.groupBy(webs, ([from]) => JSON.stringify(from));
    expect(corners.size).toBeGreaterThanOrEqual(4);
    for (const edges of corners.values()) {
      expect(edges).toHaveLength(3);
      const [long = 0, side = 0] = edges.map(([from, to]) => measure(from, to));
      expect(long).toBeCloseTo(side, 6);
    }
  }
});

test('a product with a measure missing has no die line instead of a broken one', () => {
  expect(toDieLine({ generator: 'pizza-box', parameters: { side: 310 } })).toBeNull();
  expect(toDieLine({ generator: 'unknown', parameters: {} })).toBeNull();
});

type Side = readonly [Point, Point];

const measure = (from: Point = [0, 0], to: Point = [0, 0]) => Math.hypot(to[0] - from[0], to[1] - from[1]);

function toSides(line: Line): Side[] {
  return line
    .map((point, at): Side => [point, line[(at + 1) % line.length] as Point])
    .filter(([from, to]) => measure(from, to) > 0.001);
}

/** Whether two sides cross between their ends; touching is no crossing. */
function cross([a, b]: Side, [c, d]: Side): boolean {
  const turn = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const [first, second] = [turn(a, b, c) * turn(a, b, d), turn(c, d, a) * turn(c, d, b)];
  return first < -1e-6 && second < -1e-6;
}

function isInside(line: Line, [x, y]: Point): boolean {
  return toSides(line).reduce((inside, [[x1, y1], [x2, y2]]) => {
    const passes = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return passes ? !inside : inside;
  }, false);
}

const isOnEdge = (line: Line, point: Point) => toSides(line).some((side) => isOnSide(side, point));

function isOnLine(line: Line, point: Point): boolean {
  return line.slice(1).some((to, at) => isOnSide([line[at] as Point, to], point));
}

function isOnSide([from, to]: Side, point: Point): boolean {
  return measure(from, point) + measure(point, to) - measure(from, to) < 0.01;
}
