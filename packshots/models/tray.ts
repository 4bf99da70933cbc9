import { type Mesh, Vector3 } from 'three';
import { buildTaperedTray } from '#packshots/models/burger-box.ts';
import { buildRectangularClearLid } from '#packshots/models/clear-lids.ts';
import { getLinedFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { layUvs } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceRoundedRectangle } from '#packshots/models/geometry/revolve.ts';
import { buildShell, collapseRow, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { buildSlab } from '#packshots/models/geometry/slab.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getScoopBulge, getScoopSize, getScoopTop, getTrayTaper, sushiFlange } from '#packshots/models/proportions.ts';

type Tray = GeneratorParameters['tray'];

export function buildTray(tray: Tray, detail: Detail): Model {
  const finishes = getLinedFinishes(tray.stock);
  if (tray.shape === 'fries-scoop') return buildScoop(tray, finishes, detail);
  if (tray.shape === 'sushi') return buildSushiTray(tray, finishes, detail);
  const boat = tray.shape === 'boat';
  const taper = getTrayTaper(tray);
  const shape = {
    halfWidth: tray.length / 2,
    halfDepth: tray.width / 2,
    height: tray.height,
    taper,
    corner: boat ? 3 : 8,
  };
  const meshes = buildTaperedTray('tray', shape, finishes, detail, { wall: 'front' });
  if (boat) meshes.push(...buildCornerFolds(shape, finishes));
  const zone: Zone = {
    surface: 'front',
    width: tray.length,
    height: tray.height,
    area: boat ? [0.24, 0.16, 0.76, 0.84] : [0.16, 0.1, 0.84, 0.9],
  };
  return createModel(meshes, { front: zone, side: zone });
}

/** The corners of a food boat are folded flat against its ends and glued: a triangle of board on each. */
function buildCornerFolds(
  shape: { halfWidth: number; halfDepth: number; height: number; taper: number },
  finishes: StockFinishes,
): Mesh[] {
  const { halfWidth, halfDepth, height, taper } = shape;
  const reach = halfDepth * 0.62;
  return [1, -1].flatMap((k) =>
    [1, -1].flatMap((end) => {
      const outline: [number, number][] = [
        [0, height * 0.1],
        [taper, height - 0.4],
        [taper - reach, height - 0.4],
      ];
      const ordered = end > 0 ? outline : outline.map(([x, y]): [number, number] => [-x, y]).reverse();
      return buildSlab(`fold${k}${end}`, ordered, {
        thickness: 0.7,
        top: finishes.outer,
        bottom: finishes.outer,
        edge: finishes.edge,
        place: (x, y, t) =>
          new Vector3(
            k * (halfWidth - taper * (1 - y / height) + t + 0.05),
            y,
            -k * (x + (end > 0 ? halfDepth - taper : -(halfDepth - taper))),
          ),
      });
    }),
  );
}

/** Fries scoop: two curved panels creased at the sides, the front one cut low. */
function buildScoop(tray: Tray, finishes: StockFinishes, detail: Detail): Model {
  const { length, height } = tray;
  const half = countSegments(28, detail, 12);
  const rows = countSegments(24, detail, 10);
  const wall = 0.7;
  const point = (t: number, s: number, front: boolean, inset: number) => {
    const { halfWidth, halfDepth } = getScoopSize(tray, t);
    const y = inset + t * (height * getScoopTop(s, front) - inset);
    return new Vector3((halfWidth - inset) * s, y, (front ? 1 : -1) * (halfDepth - inset) * getScoopBulge(s));
  };
  const ring = (t: number, inset: number) => {
    const front = Array.from({ length: half + 1 }, (_, i) => point(t, -1 + (2 * i) / half, true, inset));
    const back = Array.from({ length: half }, (_, i) => point(t, 1 - (2 * (i + 1)) / half, false, inset));
    // Both panels meet at the side creases; their heights there must agree.
    return [...front, ...back];
  };
  const outer = Array.from({ length: rows + 1 }, (_, r) => ring(r / rows, 0));
  const inner = Array.from({ length: rows + 1 }, (_, r) => ring(1 - r / rows, wall));
  const grid: PointGrid = [
    collapseRow(outer[0] as Vector3[]),
    ...outer,
    ...inner,
    collapseRow(inner.at(-1) as Vector3[]),
  ];
  for (const row of grid) row[row.length - 1] = (row[0] as Vector3).clone();
  const rim = outer.length;
  const last = grid.length - 1;
  const meshes = buildShell('scoop', grid, [
    { finish: finishes.outer, rows: [0, 1] },
    {
      finish: finishes.outer,
      rows: [1, rim],
      columns: [0, half],
      zone: 'front',
      uv: (_r, _c, p) => [0.5 + p.x / length, p.y / (height * 0.74)],
      crease: 0.8,
    },
    { finish: finishes.outer, rows: [1, rim], columns: [half, half * 2], crease: 0.8 },
    { finish: finishes.edge, rows: [rim, rim + 1], crease: 0.9 },
    { finish: finishes.inner, rows: [rim + 1, last], crease: 0.8 },
  ]);
  const zone: Zone = { surface: 'front', width: length, height: height * 0.74, area: [0.24, 0.14, 0.76, 0.74] };
  return createModel(meshes, { front: zone, side: zone });
}

/** Low tray of pressed board: a flat rim for the lid to clip on, its floor printed with a border. */
function buildSushiTray({ length, width, height }: Tray, finishes: StockFinishes, detail: Detail): Model {
  const [cornerSteps, sideSteps] = [countSegments(14, detail, 5), countSegments(8, detail, 3)];
  const ring = traceRoundedRectangle(length / 2, width / 2, 14, cornerSteps, sideSteps, 0.6);
  const inradius = width / 2;
  const taper = sushiFlange + height * 0.3;
  const board = 1;
  const rim = filletProfile(
    [
      [-sushiFlange - 0.4, height - 1.6],
      [-0.5, height - 1.4, 0.4],
      [0, height - 0.7, 0.5],
      [-0.5, height, 0.4],
      [-sushiFlange - board, height, 1.2],
      [-sushiFlange - board * 2, height - 1.4],
    ],
    4,
  );
  const wall = filletProfile([[-inradius, 0], [-taper - 2, 0, 2], [-taper, 1.6, 1], rim[0] as Point2], 4);
  const inside = filletProfile(
    [rim.at(-1) as Point2, [-taper - board, board + 3, 3], [-taper - board - 4, board, 2], [-taper - 6, board]],
    countSegments(5, detail, 3),
  );
  const floor = traceLine([-taper - 6, board], [-inradius, board], 4);
  const meshes = buildRevolved(
    'tray',
    [
      { finish: finishes.outer, points: wall, crease: 0.8 },
      { finish: finishes.outer, points: rim, crease: 0.8 },
      { finish: finishes.inner, points: inside, crease: 0.9 },
      { finish: finishes.inner, zone: 'front', points: floor, crease: 0.5 },
    ],
    ring,
  );
  const [across, deep] = [length - 2 * taper - 12, width - 2 * taper - 12];
  layUvs(meshes, 'front', ({ x, z }) => [0.5 + x / across, 0.5 - z / deep]);
  // Film is looked through straight: what is printed on the floor is noted by the renderer, which a lid that refracts would hide.
  meshes.push(...buildRectangularClearLid(ring, inradius, height, 16, detail, 'clear'));
  const zone: Zone = { surface: 'front', width: across, height: deep, area: [0.3, 0.24, 0.7, 0.76], framed: true };
  return createModel(meshes, { front: zone, side: zone });
}
