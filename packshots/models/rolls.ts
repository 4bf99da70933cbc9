import { type Mesh, Vector3 } from 'three';
import { getStockFinishes } from '#packshots/models/finish.ts';
import { filletProfile, measureProfile, type Point2, traceArc } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { buildShell, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

/** A strip coming off the top of an upright roll, down to the table and along it. Distances count from its free end. */
interface Strip {
  length: number;
  walk: (along: number, x: number, lift: number) => Vector3;
}

/** Once around the roll, for one that is still closed. */
function windStrip(radius: number): Strip {
  return followPath(traceArc(0, radius, radius, Math.PI * -0.5, Math.PI * 1.46, 96));
}

function layStrip(radius: number, tail: number): Strip {
  // The strip leaves the roll along the tangent that ends at the table, `reach` in front of it.
  const reach = radius * 1.75;
  const share = (2 * radius * reach) / (reach * reach + radius * radius);
  const touch: Point2 = [share * radius, share * reach];
  const start = Math.atan2(touch[1] - radius, touch[0]);
  const path = filletProfile(
    [
      [reach + tail, 0.3],
      [reach + tail * 0.72, 0.3],
      [reach, 0.3, reach * 0.5],
      touch,
      ...traceArc(0, radius, radius, start, start + Math.PI * 1.96, 96).slice(1),
    ],
    14,
  ).map(([z, y]): Point2 => {
    // The free end curls up: paper remembers the roll.
    const curl = Math.max(0, (z - reach - tail * 0.7) / (tail * 0.3));
    return [z, y + 8 * curl * curl];
  });
  return followPath(path);
}

function followPath(path: Point2[]): Strip {
  const lengths = measureProfile(path);
  const length = lengths.at(-1) as number;
  const walk = (along: number, x: number, lift: number) => {
    const to = Math.min(
      path.length - 1,
      Math.max(
        1,
        lengths.findIndex((l) => l >= along),
      ),
    );
    const [a, b] = [path[to - 1] as Point2, path[to] as Point2];
    const span = (lengths[to] as number) - (lengths[to - 1] as number);
    const t = (along - (lengths[to - 1] as number)) / span;
    const [dz, dy] = [(b[0] - a[0]) / span, (b[1] - a[1]) / span];
    return new Vector3(x, a[1] + (b[1] - a[1]) * t - dz * lift, a[0] + (b[0] - a[0]) * t + dy * lift);
  };
  return { length, walk };
}

function buildCore(radius: number, coreRadius: number, width: number, detail: Detail): Mesh[] {
  const half = width / 2;
  const ring = traceCircle(countSegments(128, detail, 40));
  const swap = (mesh: Mesh) => {
    mesh.geometry.rotateZ(Math.PI / 2);
    mesh.geometry.translate(0, radius, 0);
    return mesh;
  };
  const roll = buildRevolved(
    'roll',
    [
      {
        finish: 'kraft-edge',
        points: [
          [coreRadius + 2.2, -half],
          [radius - 0.7, -half],
          [radius - 0.5, -half + 0.4],
        ],
      },
      {
        finish: 'kraft',
        points: [
          [radius - 0.5, -half + 0.4],
          [radius - 0.5, half - 0.4],
        ],
      },
      {
        finish: 'kraft-edge',
        points: [
          [radius - 0.5, half - 0.4],
          [radius - 0.7, half],
          [coreRadius + 2.2, half],
        ],
      },
      {
        finish: 'kraft-edge',
        points: [
          [coreRadius + 2.2, half],
          [coreRadius + 2.2, -half],
        ],
      },
    ],
    ring,
  );
  const core = buildRevolved(
    'core',
    [
      {
        finish: 'kraft-inner',
        points: [
          [coreRadius, -half - 0.4],
          [coreRadius + 2.1, -half - 0.4],
          [coreRadius + 2.1, half + 0.4],
          [coreRadius, half + 0.4],
          [coreRadius, -half - 0.4],
        ],
        crease: 0.5,
      },
    ],
    ring,
  );
  return [...roll, ...core].map(swap);
}

export function buildTape(tape: GeneratorParameters['tape'], detail: Detail): Model {
  const radius = tape.rollDiameter / 2;
  const strip = layStrip(radius, 110);
  const finishes = getStockFinishes(tape.stock);
  const { length } = strip;
  const rows = countSegments(180, detail, 60);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    [-1, -0.5, 0, 0.5, 1].map((s) => strip.walk((length * r) / rows, (s * tape.width) / 2, 0)),
  );
  const ribbon = buildSheet('ribbon', grid, {
    thickness: 0.3,
    finishes: { front: finishes.outer, back: finishes.inner, edge: finishes.edge },
    front: [{ zone: 'front', uv: (_r, _c, p) => [0.5 + p.x / tape.width, 0] }],
    crease: 0.9,
  });
  // v runs along the strip, which a point alone does not tell; rows do.
  relayLengthwise(ribbon, rows);
  const zone: Zone = { surface: 'front', width: tape.width, height: length, area: [0.08, 0.02, 0.92, 0.24] };
  return createModel([...buildCore(radius - 0.3, 38, tape.width, detail), ...ribbon], { front: zone, pattern: zone });
}

/** Sheet triangles come row by row, eight per row of five points. */
function relayLengthwise(meshes: Mesh[], rows: number): void {
  for (const mesh of meshes) {
    const uv = mesh.geometry.attributes.uv;
    if (mesh.userData.zone !== 'front' || !uv) continue;
    const perRow = uv.count / rows;
    const upper = [0, 0, 1, 0, 1, 1];
    for (let i = 0; i < uv.count; i++) uv.setY(i, (Math.floor(i / perRow) + (upper[i % 6] as number)) / rows);
  }
}

export function buildStickerRoll(sticker: GeneratorParameters['sticker-roll'], detail: Detail): Model {
  const { diameter, rollWidth, shape, stock, closed } = sticker;
  const pitch = diameter + 6;
  const radius = 52;
  const strip = closed ? windStrip(radius) : layStrip(radius, pitch * 1.7);
  const { length } = strip;
  const rows = countSegments(180, detail, 60);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    [-1, -0.5, 0, 0.5, 1].map((s) => strip.walk((length * r) / rows, (s * rollWidth) / 2, 0)),
  );
  const liner = buildSheet('liner', grid, {
    thickness: 0.25,
    finishes: { front: 'greaseproof:#f4efe4', back: 'greaseproof:#f4efe4', edge: 'greaseproof:#e9e2d3' },
    crease: 0.9,
  });
  const face = getStockFinishes(stock);
  const meshes = [...buildCore(radius - 0.3, 38, rollWidth, detail), ...liner];
  // The sticker in front of the roll is the one that matters; it comes first.
  const centres = [pitch * 0.9, pitch * 1.9, pitch * 2.9, pitch * 3.9, pitch * 4.9];
  for (const [i, centre] of centres.entries()) {
    meshes.push(...buildSticker(`sticker-${i}`, strip, centre, diameter, shape, face, detail));
  }
  const zone: Zone = {
    surface: 'front',
    width: diameter,
    height: diameter,
    area: shape === 'round' ? [0.15, 0.15, 0.85, 0.85] : [0.06, 0.06, 0.94, 0.94],
  };
  return createModel(meshes, { front: zone });
}

/** A die-cut label that follows the strip, round or with round corners. */
function buildSticker(
  solid: string,
  strip: Strip,
  centre: number,
  size: number,
  shape: 'round' | 'square',
  face: ReturnType<typeof getStockFinishes>,
  detail: Detail,
): Mesh[] {
  const [rings, segments] = [countSegments(10, detail, 4), countSegments(72, detail, 32)];
  const half = size / 2;
  const reach = (angle: number) => {
    if (shape === 'round') return half;
    const c = Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
    const power = 9;
    return (
      half /
      Math.max(c * 0.999, (Math.abs(Math.cos(angle)) ** power + Math.abs(Math.sin(angle)) ** power) ** (1 / power))
    );
  };
  const at = (share: number, angle: number, lift: number) => {
    const r = reach(angle) * share;
    return strip.walk(centre - Math.sin(angle) * -r, Math.cos(angle) * r, lift);
  };
  const row = (share: number, lift: number) =>
    Array.from({ length: segments + 1 }, (_, i) => at(share, ((i % segments) / segments) * Math.PI * 2, lift));
  const top = Array.from({ length: rings + 1 }, (_, j) => row(1 - j / rings, 0.35));
  const under = Array.from({ length: rings + 1 }, (_, j) => row(j / rings, 0.05));
  const grid: PointGrid = [...under, ...top];
  const last = grid.length - 1;
  const uv = (r: number, c: number): [number, number] => {
    const share = 1 - (r - rings - 1) / rings;
    const angle = (c / segments) * Math.PI * 2;
    const d = reach(angle) * share;
    return [0.5 + (Math.cos(angle) * d) / size, 0.5 + (Math.sin(angle) * d) / size];
  };
  return buildShell(solid, grid, [
    { finish: face.outer, rows: [0, rings] },
    { finish: face.edge, rows: [rings, rings + 1] },
    { finish: face.outer, rows: [rings + 1, last], zone: 'front', uv, crease: 0.9 },
  ]);
}
