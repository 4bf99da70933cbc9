import { MathUtils, type Mesh, Vector3 } from 'three';
import { BACK_DROP, type FoldedShirt, NECK, traceTop } from '#packshots/models/folded-shirt.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';

/** A woven label sewn into the back of the neck. */
export function buildNeckLabel({ back, rib }: FoldedShirt, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(6, detail, 3), countSegments(8, detail, 4)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const down = 1 - r / rows;
      return back(-19 + (38 * c) / columns, BACK_DROP + rib + 3 + 20 * down, 1.5 + 0.7 * down);
    }),
  );
  return buildSheet('label', grid, {
    thickness: 0.5,
    finishes: { front: 'label:#f4f1eb', back: 'label:#f4f1eb', edge: 'label:#e7e2d8' },
    crease: 0.9,
  });
}

/** Once round the neck: s is -1 and 1 at the middle of the front, 0 at the middle of the back. */
function walkNeck(s: number): { x: number; isFront: boolean } {
  const angle = (1 - Math.abs(s)) * Math.PI;
  return { x: Math.sign(s) * NECK * Math.sin(angle), isFront: Math.abs(s) > 0.5 };
}

function pointOnNeck({ front, back, neckDrop }: FoldedShirt, s: number, lift: number): Vector3 {
  const { x, isFront } = walkNeck(s);
  return isFront ? front(x, traceTop(x, neckDrop) + 3, lift) : back(x, traceTop(x, BACK_DROP) + 3, lift + 1);
}

/** A band standing round the neck, pressed down in front, its two ends a little apart and rounded. */
export function buildStandCollar(shirt: FoldedShirt, height: number, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(14, detail, 8), countSegments(110, detail, 44)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const s = 0.965 * (-1 + (2 * c) / columns);
      const end = Math.min(1, (0.965 - Math.abs(s)) / 0.06);
      const t = (r / rows) * (0.72 + 0.28 * Math.sqrt(Math.max(0, 1 - (1 - end) ** 2)));
      const front = MathUtils.smoothstep(Math.abs(s), 0.3, 0.95);
      // It leans towards the back of the neck, the more so the nearer it is to the lap.
      const rise = new Vector3(
        -Math.sign(s) * 0.24 * (1 - front * 0.6),
        MathUtils.lerp(0.86, 0.5, front),
        MathUtils.lerp(0.16, -0.82, front),
      );
      return pointOnNeck(shirt, s, 1.6)
        .addScaledVector(rise, height * t)
        .add(new Vector3(0, 2.2 * Math.sin(Math.PI * t), 0));
    }),
  );
  return buildBand(shirt, grid, 2.2);
}

const STAND = 24;
/** Where the falling edge of a collar comes to lie, from the point in front to the shoulder, below the neckline. */
const FALL: Point2[] = [
  [44, 64],
  [80, 44],
  [100, 30],
  [112, 14],
];

/** A shirt collar: it stands, turns over and falls on shoulders and chest, with two points in front. */
export function buildFoldedCollar(shirt: FoldedShirt, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(24, detail, 12), countSegments(120, detail, 48)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => foldOver(shirt, 0.985 * (-1 + (2 * c) / columns), 1 - r / rows)),
  );
  return buildBand(shirt, grid, 1.7);
}

function foldOver(shirt: FoldedShirt, s: number, t: number): Vector3 {
  const base = pointOnNeck(shirt, s, 1.4);
  const front = MathUtils.smoothstep(Math.abs(s), 0.35, 1);
  const fold = base
    .clone()
    .add(
      new Vector3(
        -Math.sign(s) * 7 * (1 - front),
        STAND * MathUtils.lerp(1, 0.5, front),
        MathUtils.lerp(4, -10, front),
      ),
    );
  const stand = 0.3;
  if (t < stand) return base.lerp(fold, t / stand);
  const { x, isFront } = walkNeck(s);
  const k = (t - stand) / (1 - stand);
  const end = isFront ? fallOnFront(shirt, s) : fallBehind(x);
  const knee = fold
    .clone()
    .lerp(end, 0.32)
    .add(new Vector3(0, 9, 0));
  return new Vector3()
    .addScaledVector(fold, (1 - k) ** 2)
    .addScaledVector(knee, 2 * k * (1 - k))
    .addScaledVector(end, k * k);
}

function fallOnFront(shirt: FoldedShirt, s: number): Vector3 {
  const share = (1 - Math.abs(s)) / 0.5;
  const at = Math.min(0.9999, Math.max(0, share)) * (FALL.length - 1);
  const i = Math.floor(at);
  const [a, b] = [FALL[i] as Point2, FALL[i + 1] as Point2];
  const [x, z] = [MathUtils.lerp(a[0], b[0], at - i), MathUtils.lerp(a[1], b[1], at - i)];
  return shirt.front(Math.sign(s) * x, z + shirt.neckDrop * (1 - share), 3);
}

/** Behind the neck it falls to the table. */
function fallBehind(x: number): Vector3 {
  const share = Math.abs(x) / NECK;
  return new Vector3(
    Math.sign(x) * (share ** 2 * (112 - NECK) + Math.abs(x)),
    9 + 9 * share,
    8 - 34 * (1 - share ** 3),
  );
}

function buildBand({ finish }: FoldedShirt, grid: PointGrid, thickness: number): Mesh[] {
  return buildSheet('collar', turnOut(grid), {
    thickness,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1.1,
  });
}

/** Turns a band over if its outside, seen behind the neck, looks at the front. */
function turnOut(grid: PointGrid): PointGrid {
  const middle = Math.floor((grid[0] as Vector3[]).length / 2);
  const [a, b, c] = [grid[0]?.[middle], grid[0]?.[middle + 1], grid[1]?.[middle]] as [Vector3, Vector3, Vector3];
  const normal = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a));
  return normal.z < 0 ? grid : grid.map((row) => [...row].reverse());
}
