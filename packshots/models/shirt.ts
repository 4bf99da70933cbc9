import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildFoldedShirt, type FoldedShirt, HALF_LENGTH, traceTop } from '#packshots/models/folded-shirt.ts';
import { buildButton, buildStitch } from '#packshots/models/garment-piece.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildFoldedCollar, buildNeckLabel, buildStandCollar } from '#packshots/models/shirt-neck.ts';

/** Folded on a table, as it comes out of its carton. */
export function buildTShirt({ cut, colour }: GeneratorParameters['t-shirt'], detail: Detail): Model {
  const polo = cut === 'polo';
  const print = polo ? { x: 82, z: 158, width: 80, height: 72 } : { x: 0, z: 214, width: 250, height: 220 };
  const shirt = buildFoldedShirt(
    { colour, neckDrop: polo ? 66 : 78, print, rib: polo ? 0 : 17, creased: polo ? 1.2 : 1.5 },
    detail,
  );
  const meshes = [...shirt.meshes, ...buildNeckLabel(shirt, detail), ...(polo ? buildPoloFront(shirt, detail) : [])];
  return layDown(meshes, shirt);
}

/** In the middle of its table. */
function layDown(meshes: Mesh[], { zone }: FoldedShirt): Model {
  return createModel(placeMeshes(meshes, new Matrix4().makeTranslation(0, 0, -HALF_LENGTH)), {
    chest: zone,
    front: zone,
  });
}

/** A strip of cloth sewn on the front between two edges given by height, from the neck down to `end`. */
function buildStrip(
  solid: string,
  shirt: FoldedShirt,
  left: (z: number) => number,
  right: (z: number) => number,
  end: number,
  lift: (across: number) => number,
  detail: Detail,
): Mesh[] {
  const [rows, columns] = [countSegments(Math.round(end / 4), detail, 20), countSegments(16, detail, 8)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const k = c / columns;
      const down = 1 - r / rows;
      const top = (x: number) => traceTop(x, shirt.neckDrop) + 2;
      const rough = top(0) + down * (end - top(0));
      const x = left(rough) + (right(rough) - left(rough)) * k;
      return shirt.front(x, top(x) + down * (end - top(x)), lift(k));
    }),
  );
  return buildSheet(solid, grid, {
    thickness: 1.5,
    finishes: { front: shirt.finish, back: shirt.finish, edge: shirt.finish },
    crease: 1,
  });
}

function sewLine(solid: string, shirt: FoldedShirt, points: Point2[], lift: number, detail: Detail): Mesh[] {
  return buildStitch(
    solid,
    points.map(([x, z]) => shirt.front(x, z, lift)),
    shirt.thread,
    detail,
  );
}

function traceDown(x: (z: number) => number, from: number, to: number, steps: number): Point2[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const z = MathUtils.lerp(from, to, i / steps);
    return [x(z), z];
  });
}

/** A button lying flat on the cloth, whichever way that faces. */
function sewButton(
  solid: string,
  shirt: FoldedShirt,
  [x, z]: Point2,
  lift: number,
  radius: number,
  finish: Finish,
  detail: Detail,
): Mesh[] {
  const across = shirt
    .front(x + 8, z)
    .sub(shirt.front(x - 8, z))
    .normalize();
  const down = shirt
    .front(x, z + 8)
    .sub(shirt.front(x, z - 8))
    .normalize();
  const normal = new Vector3().crossVectors(down, across).normalize();
  const turn = new Matrix4().makeBasis(across, normal, new Vector3().crossVectors(across, normal));
  return placeMeshes(
    buildButton(solid, new Vector3(), radius, finish, detail),
    turn.setPosition(shirt.front(x, z, lift)),
  );
}

/** Placket with three buttons, and a collar. */
function buildPoloFront(shirt: FoldedShirt, detail: Detail): Mesh[] {
  const { neckDrop } = shirt;
  const end = neckDrop + 140;
  const flat = (k: number) => (k < 0.02 || k > 0.98 ? 0.6 : 2);
  const across = (x: number) => () => x;
  return [
    ...buildStrip('placket', shirt, across(-16), across(16), end, flat, detail),
    ...sewLine('placket-left', shirt, traceDown(across(-13), neckDrop + 4, end - 3, 30), 2.1, detail),
    ...sewLine('placket-right', shirt, traceDown(across(13), neckDrop + 4, end - 3, 30), 2.1, detail),
    ...sewLine(
      'placket-foot',
      shirt,
      [-13, -6, 0, 6, 13].map((x): Point2 => [x, end - 14]),
      2.1,
      detail,
    ),
    ...[26, 70, 112].flatMap((down, i) =>
      sewButton(`button-${i}`, shirt, [0, neckDrop + down], 2.7, 5.6, 'plastic:#efe9db', detail),
    ),
    ...buildFoldedCollar(shirt, detail),
  ];
}

const BUTTON_ROWS = [112, 188, 264, 338];
const BUTTON_COLUMN = 43;
/** The upper front ends here, on the wearer's right. */
const LAP = -66;

/** Double-breasted, two columns of buttons, stand collar; the print has the chest beside them to itself. */
export function buildChefJacket({ colour, buttons }: GeneratorParameters['chef-jacket'], detail: Detail): Model {
  const print = { x: 96, z: 150, width: 76, height: 68 };
  const shirt = buildFoldedShirt({ colour, neckDrop: 62, print, rib: 0, creased: 1.8 }, detail);
  const edge = (z: number) => LAP + 42 * Math.max(0, 1 - (z - 60) / 60) ** 2;
  const lift = (k: number) => (k < 0.02 ? 1.2 : 3 * (1 - k) ** 1.5 - 1.4 * k);
  // Round the fold, with the front that it is sewn on.
  const end = HALF_LENGTH * 2 + 5;
  return layDown(
    [
      ...shirt.meshes,
      ...buildNeckLabel(shirt, detail),
      ...buildStrip('lap', shirt, edge, () => 30, end, lift, detail),
      ...sewLine(
        'lap-stitch',
        shirt,
        traceDown((z) => edge(z) + 6, 70, end - 4, 60),
        2.9,
        detail,
      ),
      ...BUTTON_ROWS.flatMap((z, row) =>
        [-BUTTON_COLUMN, BUTTON_COLUMN].flatMap((x, column) =>
          sewButton(`button-${column}-${row}`, shirt, [x, z], x < 0 ? 3.4 : 1.2, 8.4, `plastic:${buttons}`, detail),
        ),
      ),
      ...buildStandCollar(shirt, 34, detail),
    ],
    shirt,
  );
}
