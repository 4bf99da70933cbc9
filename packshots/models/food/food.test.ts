import { Matrix4, type Mesh, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { measureWall } from '#packshots/models/cold-cup.ts';
import { buildBubbleTea } from '#packshots/models/food/bubble-tea.ts';
import { buildBurger } from '#packshots/models/food/burger.ts';
import { buildBeans, buildLatte, buildSteam } from '#packshots/models/food/coffee.ts';
import { buildFries, heapFries, strewFries } from '#packshots/models/food/fries.ts';
import { buildBits, buildScoop } from '#packshots/models/food/gelato.ts';
import { buildCroissant, buildCrumbs } from '#packshots/models/food/pastry.ts';
import { buildDishOfPearls, strewPearls } from '#packshots/models/food/pearls.ts';
import { buildPizza } from '#packshots/models/food/pizza.ts';
import { buildRamen } from '#packshots/models/food/ramen.ts';
import { buildSalad } from '#packshots/models/food/salad.ts';
import { measureSolids } from '#packshots/models/measure-solids.ts';
import { createModel } from '#packshots/models/model.ts';

const FRY_BOX = { length: 100, width: 45, height: 125 };
const BOAT = { length: 150, width: 105, height: 45, taper: 22.5 };
const BOWL = { radius: 77.4, height: 64 };
const TUB = { radius: 42, height: 55 };
const TEA_CUP = { topDiameter: 95, bottomDiameter: 62, height: 155 };
const SCOOP = { finish: 'food:vanilla', radius: 24, seed: 2, middle: new Vector3(-25, 57, 0) } as const;

const served: Record<string, Mesh[]> = {
  pizza: buildPizza(142, 0),
  croissant: buildCroissant('croissant', 3, new Matrix4()),
  crumbs: buildCrumbs(6, [40, 40], 3),
  latte: buildLatte(40, 100, 0.3),
  steam: buildSteam(60, 100),
  beans: buildBeans(8, [40, 40], 5),
  ramen: buildRamen(76, 53),
  salad: buildSalad(BOWL),
  burger: buildBurger(0.3),
  fries: buildFries(FRY_BOX, 6),
  'heaped fries': heapFries(BOAT, { count: 40, longest: 82, seed: 8 }),
  'strewn fries': strewFries([[90, 70, 1.2, 0]], 4),
  scoop: buildScoop('scoop', { ...SCOOP, cup: TUB }),
  'bubble tea': buildBubbleTea(TEA_CUP, { drink: 'milk-tea', level: 0.82, heap: 0.2, seed: 5 }),
  'dish of pearls': buildDishOfPearls(34, 17, 4),
  'strewn pearls': strewPearls([[0, 0]], 6),
  bits: buildBits('food:nut', 8, 6, (random) => new Vector3(random() * 40, 1, random() * 40)),
};

describe.each(Object.entries(served))('%s', (_, meshes) => {
  it('has no open edge and looks outwards', () => {
    const reports = measureSolids(createModel(meshes, {}));
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.filter(({ openEdges, volume }) => openEdges > 0 || !(volume > 0))).toEqual([]);
  });

  it('has finite points, normals of length 1, and tints inside 0..1', () => {
    for (const { geometry, name } of meshes) {
      const { position, normal, uv } = geometry.attributes;
      const lengths = toPoints(normal).map((way) => way.length());
      expect(
        lengths.filter((length) => Math.abs(length - 1) > 0.01),
        name,
      ).toEqual([]);
      expect(Array.from(position?.array ?? [Number.NaN]).every(Number.isFinite), name).toBe(true);
      expect(
        Array.from(uv?.array ?? [Number.NaN]).every((value) => value >= 0 && value <= 1),
        name,
      ).toBe(true);
    }
  });
});

it.each(['crumbs', 'pizza', 'beans', 'ramen', 'bits', 'fries', 'heaped fries', 'salad', 'bubble tea'])(
  'makes no two pieces of the %s alike',
  (name) => {
    const shapes = (served[name] ?? []).map(({ geometry }) => {
      geometry.computeBoundingBox();
      return JSON.stringify(geometry.boundingBox);
    });
    expect(shapes.length).toBeGreaterThan(5);
    expect(new Set(shapes).size).toBe(shapes.length);
  },
);

function toPoints(attribute: Mesh['geometry']['attributes'][string] | undefined): Vector3[] {
  return Array.from({ length: attribute?.count ?? 0 }, (_, i) =>
    new Vector3().fromArray(attribute?.array ?? [], i * 3),
  );
}

const listPoints = (meshes: Mesh[]) => meshes.flatMap(({ geometry }) => toPoints(geometry.attributes.position));

it('presses a scoop against the wall of its cup instead of through it', () => {
  const below = listPoints(served.scoop ?? []).filter(({ y }) => y < TUB.height - 1);
  expect(below.length).toBeGreaterThan(1000);
  expect(below.filter(({ x, z }) => Math.hypot(x, z) > TUB.radius + 0.001)).toEqual([]);
});

it('keeps fries behind the front of their scoop, as low as that reaches', () => {
  const below = listPoints(served.fries ?? []).filter(({ y }) => y < FRY_BOX.height * 0.59);
  expect(below.length).toBeGreaterThan(1000);
  const room = (x: number, y: number) => {
    const share = y / (FRY_BOX.height * 0.6);
    const half = (FRY_BOX.length / 2) * (0.62 + 0.38 * share);
    return (FRY_BOX.width / 2) * (0.42 + 0.58 * share) * (1 - Math.abs(x / half) ** 2.2) ** 0.8;
  };
  expect(below.filter(({ x, y, z }) => !(z < room(x, y)))).toEqual([]);
});

it('lays a heap of fries on the floor and the walls of its boat, not through them', () => {
  const points = listPoints(served['heaped fries'] ?? []);
  expect(points.filter(({ y }) => !(y > 0))).toEqual([]);
  const beyond = ({ x, y, z }: Vector3) => {
    const lean = BOAT.taper * (1 - y / BOAT.height);
    return Math.max(Math.abs(x) - BOAT.length / 2, Math.abs(z) - BOAT.width / 2) + lean;
  };
  const below = points.filter(({ y }) => y < BOAT.height);
  expect(below.length).toBeGreaterThan(1000);
  // A corner of a fry may press into the board.
  expect(below.filter((point) => !(beyond(point) < 2))).toEqual([]);
});

it('keeps drink, pearls and ice inside the wall of their cup', () => {
  const { rb, rt } = measureWall(TEA_CUP);
  const points = listPoints(served['bubble tea'] ?? []).filter(({ y }) => y < TEA_CUP.height * 0.84);
  expect(points.length).toBeGreaterThan(1000);
  const wall = (y: number) => rb + ((rt - rb) * y) / TEA_CUP.height - 0.45;
  expect(points.filter(({ x, y, z }) => Math.hypot(x, z) > wall(y))).toEqual([]);
});
