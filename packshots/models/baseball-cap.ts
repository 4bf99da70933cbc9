import { CatmullRomCurve3, Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish, StockFinishes } from '#packshots/models/finish.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2 } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { buildTube } from '#packshots/models/geometry/tube.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';

/** Half the head's width and length. */
const ACROSS = 82;
const ALONG = 98;
const HEIGHT = 116;
/** How far a curved peak lifts the front of the crown off the table. */
const ARCH = 30;

/** Six panels, a curved peak, eyelets and a covered button. */
export function buildBaseballCap(cloth: StockFinishes, thread: Finish, detail: Detail): Mesh[] {
  return [
    ...buildCrown(cloth, detail),
    ...buildSeams(thread, detail),
    ...buildEyelets(thread, detail),
    ...buildPeak(cloth, thread, detail),
    ...buildTopButton(cloth),
  ];
}

/** Height of the crown's lower edge: arched over the peak, level behind. */
function measureEdge(angle: number): number {
  const front = Math.max(0, Math.cos(angle));
  return 3 + ARCH * front ** 1.5;
}

/** A point of the crown: t from its edge to the button, angle 0 in front. */
function pointOnCrown(t: number, angle: number, inside = 0): Vector3 {
  const front = Math.max(0, Math.cos(angle));
  const a = (t * Math.PI) / 2;
  const edge = measureEdge(angle);
  // Buckram holds the two front panels upright; the others follow the head.
  const radius = Math.cos(a) ** (0.62 - 0.14 * front);
  const fromSeam = nearestSeam(angle) * Math.max(20, radius * ACROSS);
  // Two panels meet in a narrow groove; the cloth turned under makes a welt on both sides of it.
  const valley =
    (1.1 * Math.exp(-((fromSeam / 1.1) ** 2)) - 0.5 * Math.exp(-(((fromSeam - 3.4) / 2.6) ** 2))) * (1 - t) ** 0.3;
  const soft = 1.1 * sampleUnevenness(angle * 1.7 + 3, t * 2.6) * Math.sin(Math.PI * t) * (1 - 0.6 * front);
  const out = (size: number) => Math.max(0, size * radius - valley + soft - inside);
  const y = edge + (HEIGHT - edge) * Math.sin(a) ** 0.92 - inside * 0.8;
  return new Vector3(Math.sin(angle) * out(ACROSS), y, Math.cos(angle) * out(ALONG) - 4 * t);
}

/** Distance to the nearest of the six seams, in radians. */
function nearestSeam(angle: number): number {
  const sixth = Math.PI / 3;
  return Math.abs(angle - Math.round(angle / sixth) * sixth);
}

function buildCrown(cloth: StockFinishes, detail: Detail): Mesh[] {
  // The groove between two panels is narrow; the browser gets a coarser net of it.
  const [rows, columns] = detail < 1 ? [countSegments(44, detail, 16), countSegments(192, detail, 72)] : [60, 576];
  // The profile carries t as its height and tells the outer from the inner skin by its distance.
  const outer = Array.from({ length: rows + 1 }, (_, i): Point2 => [1, (i / rows) * 999.9]);
  const inner = Array.from({ length: rows + 1 }, (_, i): Point2 => [2, (1 - i / rows) * 999.9]);
  const front: [number, number] = [Math.round(columns * 0.385), Math.round(columns * 0.615)];
  const [cut, high] = [Math.round(rows * 0.1), Math.round(rows * 0.56)];
  const bend = (point: Vector3, angle: number) => {
    const inside = Math.hypot(point.x, point.z) > 1.5 ? 1.6 : 0;
    point.copy(pointOnCrown(point.y / 1000, angle, inside));
  };
  return buildRevolved(
    'crown',
    [
      { finish: cloth.outer, points: outer.slice(0, cut + 1), crease: 1 },
      { finish: cloth.outer, points: outer.slice(cut, high + 1), zone: 'front', columns: front, crease: 1 },
      { finish: cloth.outer, points: outer.slice(high), crease: 1 },
      { finish: cloth.inner, points: [outer.at(-1) as Point2, ...inner], crease: 1 },
      { finish: cloth.edge, points: [inner.at(-1) as Point2, outer[0] as Point2] },
    ],
    traceCircle(columns, bend),
  );
}

/** One stitch and the cloth between it and the next, along a seam. */
const STITCH = 2.3;
const GAP = 1.1;

/** Single stitches that dip into the cloth at both ends; from further away, as in the browser, a line. */
function sew(solid: string, points: Vector3[], thread: Finish, detail: Detail): Mesh[] {
  const curve = new CatmullRomCurve3(points);
  if (detail < 1) {
    const rows = countSegments(points.length * 2, detail, 8);
    return buildTube(solid, curve, { finish: thread, radius: 0.28, rows, segments: 5 });
  }
  const length = curve.getLength();
  const count = Math.floor(length / (STITCH + GAP));
  const inwards = new Vector3(0, HEIGHT * 0.3, 0);
  return Array.from({ length: count }, (_, i) => {
    const at = (share: number, sunk: number) => {
      const point = curve.getPointAt(Math.min(1, ((i + share) * (STITCH + GAP)) / length));
      return point.addScaledVector(inwards.clone().sub(point).normalize(), sunk);
    };
    const end = STITCH / (STITCH + GAP);
    const stitch = [at(0, 0.5), at(end * 0.3, 0.12), at(end * 0.7, 0.12), at(end, 0.5)];
    return buildTube(`${solid}-${i}`, new CatmullRomCurve3(stitch), {
      finish: thread,
      radius: 0.3,
      rows: 5,
      segments: 6,
    });
  }).flat();
}

/** A row of stitches on either side of every seam. */
function buildSeams(thread: Finish, detail: Detail): Mesh[] {
  return Array.from({ length: 6 }, (_, k) =>
    [-1, 1].flatMap((side) => {
      const points = Array.from({ length: 26 }, (_, i) => {
        // What is stitched on the front covers the seam below it.
        const from = k === 0 ? 0.6 : 0.01;
        const t = from + (i / 25) * (0.91 - from);
        const radius = Math.max(14, ACROSS * Math.cos((t * Math.PI) / 2) ** 0.6);
        return pointOnCrown(t, (k * Math.PI) / 3 + (side * 3) / radius, -0.15);
      });
      return sew(`seam-${k}-${side}`, points, thread, detail);
    }),
  ).flat();
}

/** One stitched hole high on every panel. */
function buildEyelets(thread: Finish, detail: Detail): Mesh[] {
  return Array.from({ length: 6 }, (_, k) => {
    const angle = ((k + 0.5) * Math.PI) / 3;
    const at = pointOnCrown(0.7, angle);
    const [a, b] = [
      pointOnCrown(0.72, angle).sub(at).normalize(),
      pointOnCrown(0.7, angle + 0.04)
        .sub(at)
        .normalize(),
    ];
    const normal = new Vector3().crossVectors(b, a).normalize();
    const circle = Array.from({ length: 17 }, (_, i) => {
      const turn = (i / 16) * Math.PI * 2 * 0.999;
      return at
        .clone()
        .addScaledVector(a, Math.cos(turn) * 3.1)
        .addScaledVector(b, Math.sin(turn) * 3.1);
    });
    const ring = buildTube(`eyelet-${k}`, new CatmullRomCurve3(circle), {
      finish: thread,
      radius: 0.95,
      rows: countSegments(32, detail, 14),
      segments: 7,
    });
    const hole = buildRevolved(
      `hole-${k}`,
      [
        {
          finish: 'dark',
          points: [
            [0, -0.2],
            [2.3, -0.2],
            [2.3, 0.35],
            [0, 0.35],
          ],
        },
      ],
      traceCircle(16),
    );
    const matrix = new Matrix4().makeBasis(a, normal, new Vector3().crossVectors(a, normal)).setPosition(at);
    return [...ring, ...placeMeshes(hole, matrix)];
  }).flat();
}

const SPREAD = 1.28;
const REACH = 70;

/** A point of the peak: s from side to side, t from the crown outwards. */
function pointOnPeak(s: number, t: number, lift: number): Vector3 {
  const angle = s * SPREAD;
  const inner = pointOnCrown(0, angle, -0.6);
  const reach = REACH * Math.sqrt(Math.max(0, 1 - Math.abs(s) ** 2.1));
  const direction = angle * 0.42;
  const x = inner.x + Math.sin(direction) * reach * t;
  const z = inner.z + Math.cos(direction) * reach * t;
  // Bent round the length of the peak: high in the middle, its sides close to the table, falling to the front.
  const bow = measureEdge(Math.asin(Math.min(1, Math.abs(x) / (ACROSS * 1.04))));
  const y = inner.y * (1 - t) + bow * t - 11 * t * (1 - 0.7 * s * s);
  return new Vector3(x, Math.max(2.6, y) + lift, z);
}

/** Stiff board under cloth, rows of stitching round it. */
export function buildPeak(cloth: StockFinishes, thread: Finish, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(28, detail, 10), countSegments(80, detail, 30)];
  const grid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => pointOnPeak((-1 + (2 * c) / columns) * 0.985, 1 - r / rows, 0)),
  );
  const peak = buildSheet('peak', grid, {
    thickness: 2.4,
    finishes: { front: cloth.outer, back: cloth.outer, edge: cloth.outer },
    crease: 1.2,
  });
  const lines = [0.18, 0.34, 0.5, 0.66, 0.82, 0.95].flatMap((t, i) =>
    sew(
      `peak-${i}`,
      Array.from({ length: 48 }, (_, k) => pointOnPeak((-1 + (2 * k) / 47) * 0.95, t, 0.1)),
      thread,
      detail,
    ),
  );
  return [...peak, ...lines];
}

function buildTopButton(cloth: StockFinishes): Mesh[] {
  const { y, z } = pointOnCrown(1, 0);
  const button = buildRevolved(
    'button',
    [
      {
        finish: cloth.outer,
        points: filletProfile(
          [
            [0, y - 2],
            [7, y - 2],
            [7.2, y + 0.6, 2],
            [4, y + 3.2, 2.4],
            [0, y + 3.7],
          ],
          4,
        ),
        crease: 1,
      },
    ],
    traceCircle(24),
  );
  return placeMeshes(button, new Matrix4().makeTranslation(0, 0, z));
}
