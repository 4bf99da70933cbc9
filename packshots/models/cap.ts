import type { Mesh, Vector3 } from 'three';
import { buildBaseballCap, buildPeak } from '#packshots/models/baseball-cap.ts';
import type { Finish, StockFinishes } from '#packshots/models/finish.ts';
import { shade } from '#packshots/models/garment-piece.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { filletProfile, type Point2, type ProfilePoint, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import { buildMoulded } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

type Cap = GeneratorParameters['cap'];

const HEAD = 88;

/** Standing on the table as on a head: no mannequin, no cloth needed to hold the shape. */
export function buildCap(cap: Cap, detail: Detail): Model {
  const finish: Finish = `fabric:${cap.colour}`;
  const thread: Finish = `thread:${shade(cap.colour, cap.colour < '#5' ? 1.7 : 1.16)}`;
  const cloth: StockFinishes = { outer: finish, inner: `fabric:${shade(cap.colour, 0.8)}`, edge: finish };
  const zone: Zone = { surface: 'front', width: 130, height: 62, area: [0.16, 0.06, 0.84, 0.94] };
  return createModel(buildStyle(cap, cloth, thread, detail), { front: zone });
}

function buildStyle({ style }: Cap, cloth: StockFinishes, thread: Finish, detail: Detail): Mesh[] {
  switch (style) {
    case 'baseball':
      return buildBaseballCap(cloth, thread, detail);
    case 'visor':
      return [...buildBand(cloth, detail), ...buildPeak(cloth, thread, detail)];
    case 'beanie':
      return buildBeanie(cloth, detail);
    case 'toque':
      return buildToque(cloth, detail);
  }
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
