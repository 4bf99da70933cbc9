import { type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { layShirtBody, laySleeve } from '#packshots/models/garment-layout.ts';
import {
  buildBand,
  buildButton,
  buildGarmentPiece,
  buildRibbon,
  buildStitch,
  createSurface,
  type SettledPiece,
  type Surface,
  shade,
  type ZonePatch,
} from '#packshots/models/garment-piece.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

interface Cut {
  chest: number;
  length: number;
  colour: string;
  neckDrop: number;
  body: SettledPiece;
  sleeve: SettledPiece;
  reach: number;
  cuff: number;
  angle: number;
  /** Middle and width of the print: across the chest, or on the wearer's left. */
  print: { x: number; z: number; width: number; height: number };
}

/** What shirts and jackets have in common: front, sleeves tucked under it, the inside of the back in the neck. */
function buildGarment(
  cut: Cut,
  detail: Detail,
): { meshes: Mesh[]; surface: Surface; finish: Finish; thread: Finish; zone: Zone } {
  const finish: Finish = `fabric:${cut.colour}`;
  const dark = cut.colour < '#5';
  const thread: Finish = `thread:${shade(cut.colour, dark ? 1.6 : 0.78)}`;
  const surface = createSurface({
    layout: layShirtBody(cut.chest, cut.length, cut.neckDrop),
    settled: cut.body,
    base: 3.4,
    hems: [0, 22, 0],
  });
  const patch = toPatch(cut);
  const meshes = buildGarmentPiece('front', surface, false, finish, [150, 120], detail, patch);
  for (const side of [1, -1]) {
    const sleeve = createSurface({
      layout: laySleeve(cut.chest, cut.length, cut.reach, cut.cuff, cut.angle),
      settled: cut.sleeve,
      base: 1.2,
      mirrored: side < 0,
      hems: [0, 0, 20],
    });
    meshes.push(...buildSleeve(side, sleeve, finish, thread, detail));
  }
  meshes.push(...buildBackOfNeck(cut, `fabric:${shade(cut.colour, 0.82)}`));
  const hem = Array.from({ length: 60 }, (_, i) => surface(-1 + (2 * i) / 59, 23 / cut.length, 0.15));
  meshes.push(...buildStitch('hem', hem, thread, detail));
  return {
    meshes,
    surface,
    finish,
    thread,
    zone: { surface: 'chest', width: cut.print.width, height: cut.print.height, area: [0.04, 0.04, 0.96, 0.96] },
  };
}

function toPatch({ print, chest, length, neckDrop }: Cut): ZonePatch {
  const { x, z, width, height } = print;
  const reach = chest / 2;
  return {
    name: 'chest',
    u: [Math.max(-0.9, (x - width * 0.6) / reach), Math.min(0.9, (x + width * 0.6) / reach)],
    // Under the neck the cloth is shorter and the same height comes later on it.
    v: [0.5 - (z + height * 0.6) / length, Math.min(0.97, (length / 2 - z + height * 0.55) / (length - neckDrop))],
    uv: (p) => [0.5 + (p.x - x) / width, 0.5 - (p.z - z) / height],
  };
}

function buildSleeve(side: number, surface: Surface, finish: Finish, thread: Finish, detail: Detail): Mesh[] {
  // A sleeve's net runs from upper to lower edge; on the right of the picture that order must be turned round.
  const turned: Surface = (u, v, lift) => surface(side > 0 ? -u : u, v, lift);
  const rows = Math.round(70 * Math.max(0.4, detail));
  const columns = Math.round(44 * Math.max(0.4, detail));
  const grid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => turned(-1 + (2 * c) / columns, 1 - r / rows)),
  );
  const name = side > 0 ? 'sleeve-right' : 'sleeve-left';
  const cuff = Array.from({ length: 24 }, (_, i) => turned(-1 + (2 * i) / 23, 0.9, 0.15));
  return [
    ...buildSheet(name, facing(grid), {
      thickness: 1.1,
      finishes: { front: finish, back: finish, edge: finish },
      crease: 1.2,
    }),
    ...buildStitch(`${name}-cuff`, cuff, thread, detail),
  ];
}

/** Turns a grid over if its front looks down. */
function facing(grid: Vector3[][]): Vector3[][] {
  const [a, b, c] = [grid[0]?.[0], grid[0]?.[1], grid[1]?.[0]] as [Vector3, Vector3, Vector3];
  const up = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a)).y > 0;
  return up ? grid : grid.map((row) => [...row].reverse());
}

function buildBackOfNeck({ chest, length }: Cut, finish: Finish): Mesh[] {
  const top = -length / 2;
  const half = Math.min(104, chest * 0.2);
  const grid = Array.from({ length: 9 }, (_, r) =>
    Array.from({ length: 25 }, (_, c) => {
      const s = -1 + c / 12;
      const neck = top + 26 * Math.sqrt(Math.max(0, 1 - s * s)) + 2;
      const low = top + 128;
      return new Vector3(s * half, 2.2, low + (neck - low) * (r / 8));
    }),
  );
  return buildSheet('back', grid, { thickness: 1, finishes: { front: finish, back: finish, edge: finish } });
}

/** Along the neckline from shoulder to shoulder, `out` millimetres away from the opening. */
function traceNeck(drop: number, length: number, out: number): Point2[] {
  const neck = 92;
  return Array.from({ length: 21 }, (_, i) => {
    const s = -1 + i / 10;
    const depth = drop * Math.sqrt(Math.max(0, 1 - Math.abs(s) ** 2.4));
    return [s * (neck - 3 + out * 0.4), -length / 2 + depth + out * (1 - Math.abs(s) * 0.9)];
  });
}

export function buildTShirt(shirt: GeneratorParameters['t-shirt'], detail: Detail): Model {
  const polo = shirt.cut === 'polo';
  const { chest, length } = shirt;
  const print = polo
    ? { x: chest * 0.2, z: -length * 0.2, width: 96, height: 86 }
    : { x: 0, z: -length * 0.16, width: 250, height: 220 };
  const neckDrop = polo ? 60 : 96;
  const made = buildGarment(
    { ...shirt, neckDrop, body: 'shirt', sleeve: 'shirt-sleeve', reach: 200, cuff: 178, angle: 0.62, print },
    detail,
  );
  const { meshes, finish, thread } = made;
  if (polo) meshes.push(...buildPoloFront(made.surface, length, finish, thread, detail));
  else {
    meshes.push(
      ...buildRibbon('rib', traceNeck(neckDrop, length, 9), 19, 5.2, finish, detail, 0.6),
      ...buildRibbon(
        'rib-back',
        Array.from(
          { length: 15 },
          (_, i): Point2 => [
            -90 + (i * 180) / 14,
            -length / 2 + 8 + 24 * Math.sqrt(Math.max(0, 1 - (-1 + i / 7) ** 2)),
          ],
        ),
        18,
        1.4,
        finish,
        detail,
        0.4,
      ),
    );
  }
  return createModel(meshes, { chest: made.zone, front: made.zone });
}

/** Placket with two buttons and a collar folded down to both sides. */
function buildPoloFront(surface: Surface, length: number, finish: Finish, thread: Finish, detail: Detail): Mesh[] {
  const top = -length / 2;
  const placket = buildRibbon(
    'placket',
    [
      [2, top + 54],
      [2, top + 110],
      [2, top + 196],
    ],
    32,
    6.4,
    finish,
    detail,
    0.8,
  );
  const buttons = [96, 150].flatMap((down, i) =>
    buildButton(`button-${i}`, new Vector3(2, 9.2, top + down), 5.4, 'plastic:#efe9db'),
  );
  const collar = [1, -1].flatMap((k) => {
    const inner: Point2[] = [
      [6, 62],
      [34, 40],
      [66, 14],
      [84, -14],
    ];
    const outer: Point2[] = [
      [30, 122],
      [74, 96],
      [112, 58],
      [108, 6],
    ];
    const grid = inner.map(([x, z], r) => {
      const [ox, oz] = outer[r] as Point2;
      return Array.from({ length: 9 }, (_, c) => {
        const t = c / 8;
        return new Vector3(
          k * (x + (ox - x) * t),
          9.5 + 2.6 * Math.sin(Math.PI * (0.15 + t * 0.7)) - t * 1.6,
          top + z + (oz - z) * t,
        );
      });
    });
    const dense = grid.flatMap((row, r) => {
      const next = grid[r + 1];
      return next ? [0, 1, 2, 3].map((s) => row.map((p, c) => p.clone().lerp(next[c] as Vector3, s / 4))) : [row];
    });
    return buildSheet(`collar${k}`, facing(dense), {
      thickness: 1.6,
      finishes: { front: finish, back: finish, edge: finish },
      crease: 1,
    });
  });
  const stitch = Array.from({ length: 14 }, (_, i) => surface(0.07, 0.74 + (i / 13) * 0.16, 4));
  return [...placket, ...buttons, ...collar, ...buildStitch('placket-stitch', stitch, thread, detail)];
}

export function buildChefJacket(jacket: GeneratorParameters['chef-jacket'], detail: Detail): Model {
  const { chest, length } = jacket;
  const long = jacket.sleeves === 'long';
  const sleeve = long
    ? { sleeve: 'jacket-sleeve' as const, reach: 560, cuff: 150, angle: 1.22 }
    : { sleeve: 'shirt-sleeve' as const, reach: 230, cuff: 190, angle: 0.8 };
  const print = { x: chest * 0.27, z: -length * 0.235, width: 104, height: 92 };
  const made = buildGarment({ ...jacket, neckDrop: 58, body: 'jacket', ...sleeve, print }, detail);
  const { meshes, finish, thread, surface } = made;
  const top = -length / 2;
  // The upper front laps over to the wearer's right: one raised edge from neck to hem, stitched.
  const lap: Point2[] = [
    [-40, top + 60],
    [-92, top + 96],
    [-112, top + 150],
    [-114, top + 320],
    [-116, length / 2 - 6],
  ];
  meshes.push(...buildBand('lap', surface, lap, 20, finish, detail));
  const ratio = (x: number) => x / (chest / 2);
  const stitch = Array.from({ length: 30 }, (_, i) => surface(ratio(-98), 0.03 + (i / 29) * 0.74, 2.6));
  meshes.push(...buildStitch('lap-stitch', stitch, thread, detail));
  for (const [column, x] of [-84, 72].entries()) {
    for (let row = 0; row < 5; row++) {
      const v = 0.78 - row * 0.125;
      const at = surface(ratio(x), v, 2.4);
      meshes.push(...buildButton(`button-${column}-${row}`, at, 8.2, `plastic:${jacket.buttons}`));
    }
  }
  meshes.push(
    ...buildRibbon('collar', traceNeck(56, length, -4), 34, 5.6, finish, detail, 0.6),
    ...buildRibbon(
      'collar-back',
      Array.from(
        { length: 15 },
        (_, i): Point2 => [-86 + (i * 172) / 14, top - 6 + 18 * Math.sqrt(Math.max(0, 1 - (-1 + i / 7) ** 2))],
      ),
      34,
      2.4,
      finish,
      detail,
      0.6,
    ),
  );
  return createModel(meshes, { chest: made.zone, front: made.zone });
}
