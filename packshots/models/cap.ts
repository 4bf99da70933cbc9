import { type Mesh, Vector3 } from 'three';
import type { Finish, StockFinishes } from '#packshots/models/finish.ts';
import { buildStitch, shade } from '#packshots/models/garment-piece.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { filletProfile, type Point2, type ProfilePoint, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import { buildMoulded } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

type Cap = GeneratorParameters['cap'];

const HEAD = 88;

/** Standing on the table as on a head: no mannequin, no cloth needed to hold the shape. */
export function buildCap(cap: Cap, detail: Detail): Model {
  const finish: Finish = `fabric:${cap.colour}`;
  const thread: Finish = `thread:${shade(cap.colour, cap.colour < '#5' ? 1.7 : 0.76)}`;
  const cloth: StockFinishes = { outer: finish, inner: `fabric:${shade(cap.colour, 0.8)}`, edge: finish };
  const zone: Zone = { surface: 'front', width: 130, height: 62, area: [0.16, 0.06, 0.84, 0.94] };
  return createModel(buildStyle(cap, cloth, thread, detail), { front: zone });
}

function buildStyle({ style }: Cap, cloth: StockFinishes, thread: Finish, detail: Detail): Mesh[] {
  switch (style) {
    case 'baseball':
      return [
        ...buildCrown(cloth, detail, 1),
        ...buildSeams(thread, detail),
        ...buildBrim(cloth, thread, detail),
        ...buildTopButton(cloth),
      ];
    case 'visor':
      return [...buildBand(cloth, detail), ...buildBrim(cloth, thread, detail)];
    case 'beanie':
      return buildBeanie(cloth, detail);
    case 'toque':
      return buildToque(cloth, detail);
  }
}

/** Height of the crown's shell over the head, front panels held upright by their buckram. */
function crownPoint(t: number, angle: number): Point2 {
  const front = Math.max(0, Math.cos(angle));
  const rise = 112 + 8 * front;
  const a = (t * Math.PI) / 2;
  const stand = 0.5 + 0.16 * front;
  return [HEAD * Math.cos(a) ** stand, 6 + rise * Math.sin(a) ** 0.94];
}

function bendCrown(point: Vector3, angle: number): void {
  // Profile points carry t as their height; radius and height come from the panel they fall on.
  const t = point.y / 1000;
  const inside = Math.abs(Math.hypot(point.x, point.z) - 2) < 0.5;
  const [radius, y] = crownPoint(t, angle);
  const valley = Math.exp(-((nearestSeam(angle) * radius * 0.6) ** 2)) * 1.1;
  const r = Math.max(0, radius - valley - (inside ? 1.6 : 0) + 0.8 * sampleUnevenness(angle * 1.4, t * 3));
  point.set(Math.sin(angle) * r, y - (inside ? 1.4 : 0), Math.cos(angle) * r * 1.08);
}

/** Distance to the nearest of the six seams, in radians. */
function nearestSeam(angle: number): number {
  const sixth = Math.PI / 3;
  return Math.abs(angle - Math.round(angle / sixth) * sixth);
}

function buildCrown(cloth: StockFinishes, detail: Detail, top: number): Mesh[] {
  const rows = countSegments(40, detail, 14);
  const columns = countSegments(180, detail, 72);
  const outer = Array.from({ length: rows + 1 }, (_, i): Point2 => [1, (i / rows) * top * 999.9]);
  const inner = Array.from({ length: rows + 1 }, (_, i): Point2 => [2, (1 - i / rows) * top * 999.9]);
  const front: [number, number] = [Math.round(columns * 0.39), Math.round(columns * 0.61)];
  const cut = Math.round(rows * 0.1);
  const high = Math.round(rows * 0.5);
  const last = outer.at(-1) as Point2;
  const meshes = buildRevolved(
    'crown',
    [
      { finish: cloth.outer, points: outer.slice(0, cut + 1), crease: 1 },
      { finish: cloth.outer, points: outer.slice(cut, high + 1), zone: 'front', columns: front, crease: 1 },
      { finish: cloth.outer, points: outer.slice(high), crease: 1 },
      { finish: cloth.inner, points: [last, ...inner], crease: 1 },
      { finish: cloth.edge, points: [inner.at(-1) as Point2, outer[0] as Point2] },
    ],
    traceCircle(columns, bendCrown),
  );
  return meshes;
}

function buildSeams(thread: Finish, detail: Detail): Mesh[] {
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (k * Math.PI) / 3;
    return [-0.035, 0.035].flatMap((side, j) => {
      const points = Array.from({ length: 24 }, (_, i) => {
        const t = 0.01 + (i / 23) * 0.93;
        const [radius, y] = crownPoint(t, angle);
        const a = angle + side * (HEAD / Math.max(20, radius));
        return new Vector3(Math.sin(a) * (radius + 0.1), y + 0.1, Math.cos(a) * (radius + 0.1) * 1.08);
      });
      return buildStitch(`seam-${k}-${j}`, points, thread, detail);
    });
  }).flat();
}

/** Curved peak: stiff board under cloth, rows of stitching round it. */
function buildBrim(cloth: StockFinishes, thread: Finish, detail: Detail): Mesh[] {
  const spread = 1.16;
  const at = (s: number, t: number, lift: number) => {
    const angle = s * spread;
    const reach = 72 * Math.cos((s * Math.PI) / 2) ** 0.62;
    const inner = new Vector3(Math.sin(angle) * (HEAD + 0.4), 0, Math.cos(angle) * (HEAD + 0.4) * 1.08);
    const out = new Vector3(Math.sin(angle * 0.55), 0, Math.cos(angle * 0.55)).multiplyScalar(reach * t);
    const p = inner.add(out);
    return p.setY(Math.max(3, 24 - 16 * (p.x / HEAD) ** 2 - t * 8 * Math.cos(s * 1.2)) + lift);
  };
  const [rows, columns] = [countSegments(24, detail, 8), countSegments(64, detail, 24)];
  const grid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => at((-1 + (2 * c) / columns) * 0.985, 1 - r / rows, 0)),
  );
  const brim = buildSheet('brim', grid, {
    thickness: 2.6,
    finishes: { front: cloth.outer, back: cloth.outer, edge: cloth.outer },
    crease: 1,
  });
  const lines = [0.2, 0.38, 0.56, 0.74, 0.93].flatMap((t, i) =>
    buildStitch(
      `brim-${i}`,
      Array.from({ length: 40 }, (_, k) => at((-1 + (2 * k) / 39) * 0.93, t, 0.2)),
      thread,
      detail,
    ),
  );
  return [...brim, ...lines];
}

function buildTopButton(cloth: StockFinishes): Mesh[] {
  const [, y] = crownPoint(1, 0);
  return buildRevolved(
    'button',
    [
      {
        finish: cloth.outer,
        points: filletProfile(
          [
            [0, y - 2],
            [7, y - 2],
            [7.4, y + 1, 2],
            [4, y + 4, 2.4],
            [0, y + 4.6],
          ],
          4,
        ),
        crease: 1,
      },
    ],
    traceCircle(24),
  );
}

function buildBand(cloth: StockFinishes, detail: Detail): Mesh[] {
  const columns = countSegments(140, detail, 60);
  const points: Point2[] = [[HEAD, 6], ...traceLine([HEAD, 10], [HEAD - 4, 58], 6), [HEAD - 6, 60]];
  const front: [number, number] = [Math.round(columns * 0.39), Math.round(columns * 0.61)];
  return buildRevolved(
    'band',
    [
      { finish: cloth.outer, points, zone: 'front', columns: front, crease: 1 },
      {
        finish: cloth.inner,
        points: [
          [HEAD - 6, 60],
          [HEAD - 3, 8],
          [HEAD, 6],
        ],
        crease: 0.8,
      },
    ],
    traceCircle(columns),
  );
}

function buildBeanie(cloth: StockFinishes, detail: Detail): Mesh[] {
  const ribs = 56;
  const columns = ribs * countSegments(4, detail, 3);
  const rib = (point: Vector3, angle: number) => {
    const r = Math.hypot(point.x, point.z);
    const k = 1 + 0.012 * Math.cos(angle * ribs) * Math.min(1, r / 40);
    point.x *= k;
    point.z *= k;
  };
  const outer: ProfilePoint[] = [
    [HEAD + 5, 2],
    [HEAD + 7, 30, 14],
    [HEAD + 5, 58, 4],
    [HEAD + 1, 62, 3],
    [HEAD - 2, 96, 30],
    [HEAD * 0.62, 150, 40],
    [0, 168],
  ];
  const profile = filletProfile(outer, countSegments(8, detail, 4));
  const from = profile.findIndex(([, y]) => y > 8);
  const to = profile.findIndex(([, y]) => y > 54);
  return buildMoulded('beanie', profile, 3, cloth, traceCircle(columns, rib), { name: 'front', from, to });
}

/** Chef's toque: a starched band and a full, pleated top. */
function buildToque(cloth: StockFinishes, detail: Detail): Mesh[] {
  const pleats = 26;
  const columns = pleats * countSegments(8, detail, 4);
  const pleat = (point: Vector3, angle: number) => {
    const above = Math.min(1, Math.max(0, (point.y - 92) / 40));
    const wave = Math.cos(angle * pleats + 0.7 * sampleUnevenness(angle * 2, 1)) * 3.4 * above;
    const r = Math.hypot(point.x, point.z);
    const k = r > 1 ? (r + wave) / r : 1;
    point.set(point.x * k, point.y + above * 9 * sampleUnevenness(angle * 1.3, 4) * Math.min(1, r / 40), point.z * k);
  };
  const outer: ProfilePoint[] = [
    [HEAD, 1],
    [HEAD, 92, 3],
    [HEAD + 4, 98, 4],
    [HEAD + 26, 150, 36],
    [HEAD + 20, 196, 26],
    [HEAD * 0.6, 208, 30],
    [0, 198],
  ];
  const profile = filletProfile(outer, countSegments(8, detail, 4));
  const dense = [...traceLine([HEAD, 1], [HEAD, 86], 6), ...profile.filter(([, y]) => y > 87)];
  return buildMoulded('toque', dense, 2, cloth, traceCircle(columns, pleat), { name: 'front', from: 1, to: 5 });
}
