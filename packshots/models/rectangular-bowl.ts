import { type Mesh, Vector3 } from 'three';
import { buildBasin } from '#packshots/models/basin.ts';
import { buildRectangularClearLid } from '#packshots/models/clear-lids.ts';
import { getLinedFinishes, getStockFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { layUvs } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceArc, traceLine } from '#packshots/models/geometry/profile.ts';
import {
  buildRevolved,
  getFrontColumns,
  type Ring,
  traceRoundedRectangle,
} from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { countSegments, createModel, type Detail, type Model, type Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getBowlBody } from '#packshots/models/proportions.ts';

type Bowl = GeneratorParameters['rectangular-bowl'];

const RIM = 2;

export function buildRectangularBowl(bowl: Bowl, detail: Detail): Model {
  const { length, width, height, stock } = bowl;
  const { moulded, taper, radius, follow } = getBowlBody(bowl);
  const finishes = moulded ? getStockFinishes(stock) : getLinedFinishes(stock);
  const [cornerSteps, sideSteps] = [countSegments(14, detail, 5), countSegments(10, detail, 4)];
  const ring = traceRoundedRectangle(length / 2, width / 2, radius, cornerSteps, sideSteps, follow);
  const inradius = Math.min(length, width) / 2;
  const meshes = buildBody(
    ring,
    { height, taper, inradius, finishes, columns: getFrontColumns(cornerSteps, sideSteps) },
    detail,
  );
  layUvs(meshes, 'front', ({ x, y }) => [0.5 + x / length, y / height]);
  if (moulded && bowl.compartments > 1) meshes.push(...buildBasin(bowl, taper, finishes.inner, detail));
  else
    meshes.push(
      ...buildDividers(
        { length: length - taper * 2, width: width - taper * 2 },
        bowl.compartments,
        height * 0.72,
        finishes,
        detail,
      ),
    );
  const zones: Zones = { front: { surface: 'front', width: length, height, area: [0.24, 0.14, 0.76, 0.74] } };
  if (bowl.lid === 'clear') meshes.push(...buildRectangularClearLid(ring, inradius, height, moulded ? 12 : 6, detail));
  // A clear lid is not printed; what is asked of it goes on the wall.
  zones.lid = zones.front;
  if (bowl.lid === 'paper') {
    meshes.push(...buildBoardLid(ring, inradius, height, getStockFinishes(stock), detail));
    layUvs(meshes, 'lid', ({ x, z }) => [0.5 + x / (length - 8), 0.5 - z / (width - 8)]);
    zones.lid = { surface: 'lid', width: length - 8, height: width - 8, area: [0.14, 0.14, 0.86, 0.86] };
  }
  return createModel(meshes, zones);
}

interface Body {
  height: number;
  taper: number;
  inradius: number;
  finishes: StockFinishes;
  columns: [number, number];
}

function buildBody(ring: Ring, { height: h, taper, inradius, finishes, columns }: Body, detail: Detail): Mesh[] {
  const rim = traceArc(-RIM, h - RIM, RIM, -Math.PI * 0.75, Math.PI * 1.02, countSegments(16, detail, 6));
  const wallFoot: Point2 = [-taper, 3];
  const rimStart = rim[0] as Point2;
  const rimEnd = rim.at(-1) as Point2;
  return buildRevolved(
    'bowl',
    [
      {
        finish: finishes.outer,
        points: filletProfile(
          [[-inradius, 1], [-taper - 9, 1, 1], [-taper - 8, 0, 0.6], [-taper - 2.5, 0, 2], wallFoot],
          4,
        ),
        crease: 0.7,
      },
      {
        finish: finishes.outer,
        zone: 'front',
        columns,
        points: traceLine(wallFoot, rimStart, countSegments(8, detail, 3)),
        crease: 0.9,
      },
      { finish: finishes.outer, points: rim, crease: 1.2 },
      {
        finish: finishes.inner,
        points: filletProfile(
          [rimEnd, [-taper - 1.2, 6, 6], [-taper - 8, 2.2, 4], [-inradius, 2.2]],
          countSegments(7, detail, 3),
        ),
        crease: 0.9,
      },
    ],
    ring,
  );
}

/** Walls between the parts of a meal: a low pressed ridge, round on top. */
export function buildDividers(
  floor: { length: number; width: number },
  compartments: 1 | 2 | 3,
  height: number,
  finishes: StockFinishes,
  detail: Detail,
): Mesh[] {
  if (compartments === 1) return [];
  const across = buildRidge(
    'divider',
    new Vector3(floor.length * 0.1, 0, -floor.width / 2),
    new Vector3(floor.length * 0.1, 0, floor.width / 2),
    height,
    finishes,
    detail,
  );
  if (compartments === 2) return across;
  return [
    ...across,
    ...buildRidge(
      'divider-2',
      new Vector3(floor.length * 0.1, 0, 0),
      new Vector3(floor.length / 2, 0, 0),
      height * 0.96,
      finishes,
      detail,
    ),
  ];
}

function buildRidge(
  solid: string,
  from: Vector3,
  to: Vector3,
  height: number,
  finishes: StockFinishes,
  detail: Detail,
): Mesh[] {
  const section = filletProfile(
    [
      [5.5, 1],
      [2.4, height - 3, 5],
      [0, height, 2.2],
      [-2.4, height - 3, 5],
      [-5.5, 1],
    ],
    countSegments(5, detail, 2),
  );
  const side = new Vector3()
    .subVectors(to, from)
    .cross(new Vector3(0, 1, 0))
    .normalize();
  const steps = 6;
  const grid = section.map(([offset, y]) =>
    Array.from({ length: steps + 1 }, (_, i) =>
      new Vector3()
        .lerpVectors(from, to, i / steps)
        .addScaledVector(side, offset)
        .add(new Vector3(0, y, 0)),
    ),
  );
  return buildSheet(solid, grid, {
    thickness: 1,
    finishes: { front: finishes.inner, back: finishes.inner, edge: finishes.inner },
    crease: 0.9,
  });
}

/** Board lid with a turned-down rim; its deck carries the print. */
function buildBoardLid(ring: Ring, inradius: number, y: number, finishes: StockFinishes, detail: Detail): Mesh[] {
  const outer = filletProfile(
    [
      [0.8, y - 8],
      [1.8, y - 7.6, 0.5],
      [1.6, y + 1.6, 0.9],
      [0.2, y + 2.4, 0.8],
      [-1.4, y + 1.4, 0.8],
      [-2.4, y - 0.2, 0.8],
      [-4, y - 0.3],
    ],
    countSegments(4, detail, 2),
  );
  const inner = [...outer]
    .reverse()
    .map(([d, h]): Point2 => [d > 0.2 ? d - 0.8 : d, d > 0.2 ? Math.min(h, y + 0.6) : h - 0.8]);
  const deckEdge = outer.at(-1) as Point2;
  const deckUnder = inner[0] as Point2;
  return buildRevolved(
    'lid',
    [
      { finish: finishes.inner, points: [[-inradius, deckUnder[1]], ...inner], crease: 0.8 },
      { finish: finishes.edge, points: [inner.at(-1) as Point2, outer[0] as Point2] },
      { finish: finishes.outer, points: outer, crease: 0.8 },
      { finish: finishes.outer, zone: 'lid', points: traceLine(deckEdge, [-inradius, deckEdge[1]], 3), crease: 0.5 },
    ],
    ring,
  );
}
