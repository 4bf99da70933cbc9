import { CatmullRomCurve3, Matrix4, type Mesh, Vector3 } from 'three';
import { getLinedFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { layUvs, placeMeshes } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceLine } from '#packshots/models/geometry/profile.ts';
import {
  buildRevolved,
  getFrontColumns,
  traceCircle,
  traceRoundedRectangle,
} from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { buildTube } from '#packshots/models/geometry/tube.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getPailFlare, pailFlaps, pailWireHeight } from '#packshots/models/proportions.ts';

type NoodleBox = GeneratorParameters['noodle-box'];

const BOARD = 0.8;

/** Oyster pail: walls that lean out, ends folded flat outside, arched top with a tongue through a slot. */
export function buildNoodleBox(box: NoodleBox, detail: Detail): Model {
  const finishes = getLinedFinishes(box.stock);
  const flare = getPailFlare(box);
  const [halfLength, halfWidth] = [box.baseLength / 2, box.baseWidth / 2];
  const meshes = [...buildPail(box, flare, finishes, detail), ...buildEndFolds(box, flare, finishes)];
  if (box.open) meshes.push(...buildOpenFlaps(box, flare, finishes));
  else meshes.push(...buildTop(halfLength + flare, halfWidth + flare, box.height, finishes, detail));
  if (box.wire) meshes.push(...buildWire(halfLength, flare, box.height, detail));
  const width = (halfLength + flare) * 2;
  const zone = {
    surface: 'front' as const,
    width,
    height: box.height,
    area: [0.2, 0.14, 0.8, 0.8] as [number, number, number, number],
  };
  return createModel(meshes, { front: zone, side: zone });
}

function buildPail(box: NoodleBox, flare: number, finishes: StockFinishes, detail: Detail): Mesh[] {
  const [halfLength, halfWidth] = [box.baseLength / 2, box.baseWidth / 2];
  const inradius = Math.min(halfLength, halfWidth);
  const h = box.height;
  const [cornerSteps, sideSteps] = [countSegments(6, detail, 3), countSegments(8, detail, 3)];
  const meshes = buildRevolved(
    'pail',
    [
      {
        finish: finishes.outer,
        points: filletProfile(
          [
            [-inradius, 0.6],
            [-3, 0.6, 0.5],
            [-1.6, 0, 0.6],
            [0, 0.8],
          ],
          3,
        ),
        crease: 0.7,
      },
      {
        finish: finishes.outer,
        zone: 'front',
        columns: getFrontColumns(cornerSteps, sideSteps),
        points: traceLine([0, 0.8], [flare, h], countSegments(10, detail, 4)),
        crease: 0.6,
      },
      {
        finish: finishes.edge,
        points: [
          [flare, h],
          [flare - BOARD / 2, h + 0.2],
          [flare - BOARD, h],
        ],
      },
      {
        finish: finishes.inner,
        points: filletProfile(
          [
            [flare - BOARD, h],
            [-BOARD, 2.4, 1.2],
            [-3, 1.4, 1],
            [-inradius, 1.4],
          ],
          3,
        ),
        crease: 0.7,
      },
    ],
    traceRoundedRectangle(halfLength, halfWidth, 3, cornerSteps, sideSteps, 0),
  );
  return layUvs(meshes, 'front', ({ x, y }) => [0.5 + x / ((halfLength + flare) * 2), y / h]);
}

/** The ends are closed by two corners folded over each other: their slanted edges show on the side. */
function buildEndFolds(box: NoodleBox, flare: number, finishes: StockFinishes): Mesh[] {
  const half = box.baseWidth / 2;
  const h = box.height;
  return [1, -1].flatMap((k) => {
    const outline: Point2[] = [
      [-half + 1.5, 2],
      [half - 1.5, 2],
      [half + flare - 1.5, h - 0.5],
      [half * 0.12, h - 0.5],
      [-half * 0.5, h * 0.42],
    ];
    return buildSlab(`end${k}`, outline, {
      thickness: BOARD,
      top: finishes.outer,
      bottom: finishes.inner,
      edge: finishes.edge,
      place: (x, y, t) => new Vector3(k * (box.baseLength / 2 + (flare * y) / h + t + 0.05), y, -k * x),
    });
  });
}

/** One flap arched over from the back, its tongue through a slot in the front wall. */
function buildTop(halfLength: number, halfWidth: number, h: number, finishes: StockFinishes, detail: Detail): Mesh[] {
  const rise = 9;
  const rows = countSegments(16, detail, 8);
  const columns = countSegments(12, detail, 6);
  const sheet = { front: finishes.outer, back: finishes.inner, edge: finishes.edge };
  const roof = Array.from({ length: rows + 1 }, (_, r) => {
    const t = r / rows;
    const z = halfWidth + 0.3 - t * (2 * halfWidth + 0.6);
    const y = h + 0.5 + rise * Math.sin(Math.PI * t) ** 0.8;
    return Array.from(
      { length: columns + 1 },
      (_, c) => new Vector3((halfLength - 0.2) * (-1 + (2 * c) / columns), y, z),
    );
  });
  const tongue = halfLength * 0.3;
  return [
    ...buildSheet('roof', roof, { thickness: BOARD, finishes: sheet, crease: 0.7 }),
    ...buildSlab('tongue', outlineRectangle(tongue * 2, 11, [5, 5, 0.4, 0.4]), {
      thickness: BOARD,
      top: finishes.outer,
      bottom: finishes.inner,
      edge: finishes.edge,
      place: (x, y, t) => new Vector3(x, h - 4.6 + y, halfWidth + 0.2 + t + (y - 5.5) * 0.12),
    }),
    ...[1, -1].flatMap((k) => buildGable(k, halfLength, halfWidth, h, rise, finishes)),
  ];
}

/** Closes the arch at its ends. */
function buildGable(
  k: number,
  halfLength: number,
  halfWidth: number,
  h: number,
  rise: number,
  finishes: StockFinishes,
): Mesh[] {
  const arch: Point2[] = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    return [halfWidth - 0.6 - t * 2 * (halfWidth - 0.6), h - 1 + (rise + 0.6) * Math.sin(Math.PI * t) ** 0.8];
  });
  return buildSlab(`gable${k}`, arch, {
    thickness: BOARD,
    top: finishes.outer,
    bottom: finishes.inner,
    edge: finishes.edge,
    place: (x, y, t) => new Vector3(k * (halfLength - 1.3 + t), y, -k * x),
  });
}

function buildOpenFlaps(box: NoodleBox, flare: number, finishes: StockFinishes): Mesh[] {
  const sides: [number, number, number, number][] = [
    [0, box.baseLength / 2 + flare, box.baseWidth / 2 + flare, pailFlaps.walls],
    [Math.PI, box.baseLength / 2 + flare, box.baseWidth / 2 + flare, pailFlaps.walls],
    [Math.PI / 2, box.baseWidth / 2 + flare, box.baseLength / 2 + flare, pailFlaps.ends],
    [-Math.PI / 2, box.baseWidth / 2 + flare, box.baseLength / 2 + flare, pailFlaps.ends],
  ];
  return sides.flatMap(([turn, half, out, share], i) => {
    const reach = out * 2 * share;
    const flap = buildSlab(`flap${i}`, outlineRectangle(half * 2 - 3, reach, [1, 1, 12, 12]), {
      thickness: BOARD,
      top: finishes.outer,
      bottom: finishes.inner,
      edge: finishes.edge,
      place: (x, y, t) => {
        const along = y + reach / 2;
        const bend = 0.5;
        return new Vector3(
          x,
          box.height + along * Math.cos(bend) - t * Math.sin(bend),
          out + along * Math.sin(bend) + t * Math.cos(bend),
        );
      },
    });
    return placeMeshes(flap, new Matrix4().makeRotationY(turn));
  });
}

/** Wire bail hooked into the ends, standing up. */
function buildWire(halfLength: number, flare: number, h: number, detail: Detail): Mesh[] {
  const y0 = h * pailWireHeight;
  const x0 = halfLength + flare * pailWireHeight + 1.6;
  const rise = h + 44;
  const points = [
    new Vector3(-x0 + 3, y0, 0),
    new Vector3(-x0 - 1.4, y0 + 1, 0),
    new Vector3(-x0 - 1.6, y0 + 14, -1),
    new Vector3(-x0 * 0.86, h + 22, -3),
    new Vector3(-x0 * 0.42, rise - 3, -5),
    new Vector3(0, rise, -5.4),
  ];
  const curve = new CatmullRomCurve3(
    [
      ...points,
      ...points
        .slice(0, -1)
        .reverse()
        .map((p) => new Vector3(-p.x, p.y, p.z)),
    ],
    false,
    'centripetal',
  );
  const rivets = [1, -1].flatMap((k) => {
    const rivet = buildRevolved(
      `rivet${k}`,
      [
        {
          finish: 'wire',
          points: [
            [0, 0],
            [2.2, 0],
            [2.2, 0.5],
            [1.4, 1],
            [0, 1],
          ],
        },
      ],
      traceCircle(16),
    );
    return placeMeshes(rivet, new Matrix4().makeRotationZ((-k * Math.PI) / 2).setPosition(k * (x0 - 0.9), y0, 0));
  });
  return [
    ...buildTube('wire', curve, { finish: 'wire', radius: 0.9, rows: countSegments(90, detail, 40), segments: 10 }),
    ...rivets,
  ];
}
