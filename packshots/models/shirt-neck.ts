import { type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { NECK } from '#packshots/models/garment-layout.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';
import { BACK_NECK_DROP, type ShirtBody } from '#packshots/models/shirt-body.ts';

/** Height of the neckline on the cut, by the distance from the middle. */
export function traceNeckline(x: number, drop: number): number {
  return drop * Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(x) / NECK) ** 2.4));
}

/** Once round the neck: s is -1 and 1 at the middle of the front, 0 at the middle of the back. */
function walkNeck(s: number): { x: number; isFront: boolean } {
  const angle = (1 - Math.abs(s)) * Math.PI;
  return { x: Math.sign(s) * NECK * Math.sin(angle), isFront: Math.abs(s) > 0.5 };
}

function pointOnNeck(body: ShirtBody, s: number, lift: number): Vector3 {
  const { x, isFront } = walkNeck(s);
  if (isFront) return body.front(x, traceNeckline(x, body.cut.neckDrop) + 3, lift);
  return body.back(x, traceNeckline(x, BACK_NECK_DROP) + 3, lift);
}

function findAxis(body: ShirtBody): Vector3 {
  return new Vector3().addVectors(pointOnNeck(body, 0, 0), pointOnNeck(body, 1, 0)).multiplyScalar(0.5);
}

function pointOutwards(from: Vector3, axis: Vector3): Vector3 {
  return new Vector3(from.x - axis.x, from.y - axis.y, 0).normalize();
}

/** A band standing round the neck, its two ends a little apart and rounded in front. */
export function buildStandCollar(body: ShirtBody, height: number, finish: Finish, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(14, detail, 8), countSegments(110, detail, 44)];
  const axis = findAxis(body);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const s = 0.965 * (-1 + (2 * c) / columns);
      const end = Math.min(1, (0.965 - Math.abs(s)) / 0.06);
      const t = (r / rows) * (0.72 + 0.28 * Math.sqrt(Math.max(0, 1 - (1 - end) ** 2)));
      const base = pointOnNeck(body, s, 1.6);
      const outwards = pointOutwards(base, axis);
      const front = Math.max(0, (Math.abs(s) - 0.45) / 0.5);
      const lean = -height * t * (0.1 + 0.42 * front) + 2.4 * Math.sin(Math.PI * t);
      return base.addScaledVector(outwards, lean).add(new Vector3(0, 0, -height * t * (1 - 0.12 * front)));
    }),
  );
  return buildSheet('collar', turnOut(grid, axis), {
    thickness: 2.2,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1,
  });
}

/** A shirt collar: it stands, turns over and falls on shoulders and chest, with two points in front. */
export function buildFoldedCollar(body: ShirtBody, finish: Finish, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(22, detail, 12), countSegments(120, detail, 48)];
  const axis = findAxis(body);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const s = 0.985 * (-1 + (2 * c) / columns);
      return foldOver(body, axis, s, 1 - r / rows);
    }),
  );
  return buildSheet('collar', turnOut(grid, axis), {
    thickness: 1.7,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1.1,
  });
}

const STAND = 27;
/** Where the falling edge of a collar comes to lie on the cut, from the point in front to the middle of the back. */
const FALL_FRONT: Point2[] = [
  [46, 66],
  [84, 50],
  [104, 34],
  [120, 16],
];
const FALL_BACK: Point2[] = [
  [120, 16],
  [104, 38],
  [62, 46],
  [0, 47],
];

function foldOver(body: ShirtBody, axis: Vector3, s: number, t: number): Vector3 {
  const base = pointOnNeck(body, s, 1);
  const outwards = pointOutwards(base, axis);
  const front = Math.max(0, (Math.abs(s) - 0.5) / 0.5);
  const fold = base
    .clone()
    .addScaledVector(outwards, -5 - 12 * front)
    .add(new Vector3(0, 0, -STAND * (1 - 0.35 * front ** 2)));
  if (t < 0.28) return base.lerp(fold, t / 0.28);
  const { isFront } = walkNeck(s);
  const share = isFront ? (1 - Math.abs(s)) / 0.5 : 1 - Math.abs(s) / 0.5;
  const [x, z] = alongLine(isFront ? FALL_FRONT : FALL_BACK, share);
  const drop = isFront ? body.cut.neckDrop * (1 - share) : 0;
  const end = (isFront ? body.front : body.back)(Math.sign(s) * x, z + drop, 4.5);
  const k = (t - 0.28) / 0.72;
  // Out over the fold first, then down onto the cloth.
  const knee = fold
    .clone()
    .addScaledVector(outwards, 15)
    .add(new Vector3(0, 0, -4));
  return new Vector3()
    .addScaledVector(fold, (1 - k) ** 2)
    .addScaledVector(knee, 2 * k * (1 - k))
    .addScaledVector(end, k * k);
}

function alongLine(points: Point2[], t: number): Point2 {
  const at = Math.min(0.9999, Math.max(0, t)) * (points.length - 1);
  const i = Math.floor(at);
  const [a, b] = [points[i] as Point2, points[i + 1] as Point2];
  const f = at - i;
  return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
}

/** Turns a band over if its front looks at the neck. */
function turnOut(grid: PointGrid, axis: Vector3): PointGrid {
  const middle = Math.floor((grid[0] as Vector3[]).length / 2);
  const [a, b, c] = [grid[0]?.[middle], grid[0]?.[middle + 1], grid[1]?.[middle]] as [Vector3, Vector3, Vector3];
  const normal = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a));
  return normal.dot(pointOutwards(a, axis)) > 0 ? grid : grid.map((row) => [...row].reverse());
}
