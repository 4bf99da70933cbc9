import { type Mesh, Triangle as Plane, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { LIVE_DETAIL, type Model } from '#packshots/models/model.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { closePackshot } from '#packshots/stills/main-view.ts';
import { unrollModel } from './unroll.ts';
import type { PatchRule, Triangle, Unrolling } from './unrolling.ts';

const printed = listProducts().filter(({ customisable }) => customisable);
/** Cloth, and spoons whose handle is branded: they carry a logo, and no look. */
const withoutLook = ['apron', 't-shirt', 'cap', 'chef-jacket'];
const isPlain = (sku: string, generator: string) => withoutLook.includes(generator) || sku === 'UTE-SPN-095';

function toModel({ packshot }: (typeof printed)[number], changes: Record<string, unknown> = {}): Model {
  const { generator, parameters } = closePackshot(packshot);
  return buildModel(generator, { ...parameters, ...changes } as never, LIVE_DETAIL);
}

function unroll(model: Model): Unrolling {
  const unrolling = unrollModel(model);
  if (!unrolling) throw new Error('The model does not unroll.');
  return unrolling;
}

interface LaidTriangle {
  rule: PatchRule;
  points: Vector3[];
  laid: Point2[];
  /** Area on the surface by area in space; below zero, where it is mirrored. */
  ratio: number;
}

function layTriangles(model: Model, { patches, close }: Unrolling): LaidTriangle[] {
  const found: LaidTriangle[] = [];
  model.traverse((object) => {
    const { geometry, material, userData } = object as Mesh;
    const { position, uv } = geometry?.attributes ?? {};
    if (!position || !uv) return;
    const closed = close?.(userData.solid);
    for (let i = 0; i < position.count; i += 3) {
      const points = [0, 1, 2].map((k) => new Vector3().fromBufferAttribute(position, i + k));
      if (closed) for (const point of points) point.applyMatrix4(closed);
      const uvs = [0, 1, 2].map((k): Point2 => [uv.getX(i + k), uv.getY(i + k)]) as [Point2, Point2, Point2];
      const plane = new Plane(...(points as [Vector3, Vector3, Vector3]));
      const triangle: Triangle = {
        solid: userData.solid,
        zone: userData.zone,
        finish: [material].flat()[0]?.name ?? '',
        middle: plane.getMidpoint(new Vector3()),
        normal: plane.getNormal(new Vector3()),
        uvs,
      };
      const rule = patches.find(({ holds }) => holds(triangle));
      if (!rule) continue;
      const laid = points.map((point, k) => rule.unroll(point, uvs[k] as Point2));
      const [a, b, c] = laid as [Point2, Point2, Point2];
      const area = ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
      found.push({ rule, points, laid, ratio: area / plane.getArea() });
    }
  });
  return found;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;

/** What is rippled, pressed into a basin, or narrower at its foot than a cone of its mean. */
const loose: Record<string, [number, number]> = {
  'CUP-RPL-16-KRF': [0.7, 1.1],
  'OTH-GRP-BSK': [0.9, 1.5],
  'UTE-STW-12': [0.9, 1.2],
  'cold-cup': [0.84, 1.1],
};

/** Millimeters by which the round of a fold or a bulge may pass the box of a flat surface. */
const loosely = 3.5;

describe.each(printed.filter(({ sku, packshot }) => !isPlain(sku, packshot.generator)))('$sku', (product) => {
  const model = toModel(product);
  const unrolling = unroll(model);
  const triangles = layTriangles(model, unrolling);

  it('unrolls a millimeter to a millimeter, seen from outside', () => {
    const [least, most] = loose[product.sku] ?? loose[product.packshot.generator] ?? [0.92, 1.08];
    for (const rule of unrolling.patches) {
      const ratios = triangles.filter((one) => one.rule === rule).map(({ ratio }) => ratio);
      if (ratios.length === 0) continue;
      expect(median(ratios), rule.surface).toBeGreaterThan(least);
      expect(median(ratios), rule.surface).toBeLessThan(most);
    }
  });

  it('keeps each surface within its box, and what the camera sees best within that', () => {
    const { surfaces } = unrolling;
    expect(new Set(surfaces.map(({ id }) => id)).size).toBe(surfaces.length);
    for (const { id, box, hero } of surfaces) {
      const [left, bottom, right, top] = box;
      for (const [x, y] of triangles.filter(({ rule }) => rule.surface === id).flatMap(({ laid }) => laid)) {
        expect(x).toBeGreaterThan(left - loosely);
        expect(x).toBeLessThan(right + loosely);
        expect(y).toBeGreaterThan(bottom - loosely);
        expect(y).toBeLessThan(top + loosely);
      }
      expect(hero[0]).toBeGreaterThanOrEqual(left);
      expect(hero[1]).toBeGreaterThanOrEqual(bottom);
      expect(hero[2]).toBeLessThanOrEqual(right);
      expect(hero[3]).toBeLessThanOrEqual(top);
    }
  });
});

const find = (sku: string) => printed.find((product) => product.sku === sku) as (typeof printed)[number];

describe('a fold', () => {
  // Points of two patches that lie together in space, and how far they are apart on the surface.
  const measureGap = (sku: string, isFold: (point: Vector3) => boolean) => {
    const model = toModel(find(sku));
    const near = layTriangles(model, unroll(model)).flatMap(({ rule, points, laid }) =>
      points.flatMap((point, k) => (isFold(point) ? [{ rule, laid: laid[k] as Point2, point }] : [])),
    );
    return Math.max(
      ...near
        .map(({ rule, laid, point }) =>
          Math.min(
            ...near
              .filter((other) => other.rule !== rule && other.point.distanceTo(point) < 0.01)
              .map((other) => Math.hypot(other.laid[0] - laid[0], other.laid[1] - laid[1])),
            Number.POSITIVE_INFINITY,
          ),
        )
        .filter(Number.isFinite),
    );
  };

  it('joins the front of a bag to its gusset', () => {
    expect(measureGap('BAG-TWH-M', ({ x, y, z }) => x > 120 && z > 50 && y > 30 && y < 200)).toBeLessThan(2);
  });

  it('joins the lid of a pizza box to its flap', () => {
    expect(measureGap('BOX-PIZ-12', ({ x, y, z }) => Math.abs(x) < 100 && z > 140 && y > 38)).toBeLessThan(1.5);
  });

  it('joins two walls of a cake box', () => {
    expect(measureGap('BOX-CAKE-10', ({ x, y, z }) => x > 120 && z > 120 && y > 20 && y < 100)).toBeLessThan(1);
  });
});

it.each([
  ['BOX-BRG-5', 'lid'],
  ['BOX-CLM-KRF', 'lid'],
  ['BOX-PIZ-12', 'lid'],
])('the lid of %s unrolls alike where it stands open', (sku, id) => {
  const extent = (open: boolean) => {
    const model = toModel(find(sku), { open });
    const laid = layTriangles(model, unroll(model)).filter(({ rule }) => rule.surface === id);
    const [xs, ys] = [0, 1].map((k) => laid.flatMap((one) => one.laid.map((point) => point[k as 0]))) as [
      number[],
      number[],
    ];
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  };
  extent(true).forEach((value, i) => {
    expect(value).toBeCloseTo(extent(false)[i] as number, 0);
  });
});

it('cloth and bare cutlery carry no look', () => {
  for (const product of printed.filter(({ sku, packshot }) => isPlain(sku, packshot.generator)))
    expect(unrollModel(toModel(product)), product.sku).toBeNull();
});
