import { Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildButton, buildStitch } from '#packshots/models/garment-piece.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildShirtBody, layOnTable, type ShirtBody } from '#packshots/models/shirt-body.ts';
import { buildFoldedCollar, buildStandCollar, traceNeckline } from '#packshots/models/shirt-neck.ts';

export function buildTShirt({ cut, colour }: GeneratorParameters['t-shirt'], detail: Detail): Model {
  const polo = cut === 'polo';
  const print = polo ? { x: 130, z: 176, width: 80, height: 72 } : { x: 0, z: 214, width: 250, height: 220 };
  const body = buildShirtBody(cut, { colour, print, rib: polo ? 0 : 19, hem: 24, cuff: 22 }, detail);
  const meshes = polo ? [...body.meshes, ...buildPoloFront(body, detail)] : body.meshes;
  return createModel(layOnTable(meshes, body.cut), { chest: body.zone, front: body.zone });
}

/** A strip of cloth sewn on the front between two edges given by height, from the neck down to `end`. */
function buildStrip(
  solid: string,
  body: ShirtBody,
  left: (z: number) => number,
  right: (z: number) => number,
  end: number,
  lift: (across: number) => number,
  detail: Detail,
): Mesh[] {
  const [rows, columns] = [countSegments(Math.round(end / 6), detail, 20), countSegments(16, detail, 8)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const k = c / columns;
      const down = 1 - r / rows;
      const top = (x: number) => traceNeckline(x, body.cut.neckDrop) + 2;
      const rough = top(0) + down * (end - top(0));
      const x = left(rough) + (right(rough) - left(rough)) * k;
      return body.front(x, top(x) + down * (end - top(x)), lift(k));
    }),
  );
  return buildSheet(solid, grid, {
    thickness: 1.5,
    finishes: { front: body.finish, back: body.finish, edge: body.finish },
    crease: 1,
  });
}

function sewLine(solid: string, body: ShirtBody, points: Point2[], lift: number, detail: Detail): Mesh[] {
  return buildStitch(
    solid,
    points.map(([x, z]) => body.front(x, z, lift)),
    body.thread,
    detail,
  );
}

function traceDown(x: (z: number) => number, from: number, to: number, steps: number): Point2[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const z = from + ((to - from) * i) / steps;
    return [x(z), z];
  });
}

/** A button lying flat on the cloth, whichever way that faces. */
function sewButton(
  solid: string,
  body: ShirtBody,
  [x, z]: Point2,
  lift: number,
  radius: number,
  finish: Finish,
  detail: Detail,
): Mesh[] {
  const across = body
    .front(x + 8, z)
    .sub(body.front(x - 8, z))
    .normalize();
  const down = body
    .front(x, z + 8)
    .sub(body.front(x, z - 8))
    .normalize();
  const normal = new Vector3().crossVectors(down, across).normalize();
  const turn = new Matrix4().makeBasis(across, normal, new Vector3().crossVectors(across, normal));
  return placeMeshes(
    buildButton(solid, new Vector3(), radius, finish, detail),
    turn.setPosition(body.front(x, z, lift)),
  );
}

/** Placket with three buttons, and a collar. */
function buildPoloFront(body: ShirtBody, detail: Detail): Mesh[] {
  const { neckDrop } = body.cut;
  const end = neckDrop + 150;
  const flat = (k: number) => (k < 0.02 || k > 0.98 ? 0.6 : 2);
  const across = (x: number) => () => x;
  return [
    ...buildStrip('placket', body, across(-16), across(16), end, flat, detail),
    ...sewLine('placket-left', body, traceDown(across(-13), neckDrop + 4, end - 3, 30), 2.1, detail),
    ...sewLine('placket-right', body, traceDown(across(13), neckDrop + 4, end - 3, 30), 2.1, detail),
    ...sewLine(
      'placket-foot',
      body,
      [-13, -6, 0, 6, 13].map((x): Point2 => [x, end - 14]),
      2.1,
      detail,
    ),
    ...[34, 82, 128].flatMap((down, i) =>
      sewButton(`button-${i}`, body, [0, neckDrop + down], 2.9, 5.6, 'plastic:#efe9db', detail),
    ),
    ...buildFoldedCollar(body, body.finish, detail),
  ];
}

const BUTTON_ROWS = [126, 216, 306, 396, 486];
const BUTTON_COLUMN = 70;
/** The upper front ends here, on the wearer's right. */
const LAP = -98;

/** Double-breasted, two columns of buttons, stand collar; the print has the chest beside them to itself. */
export function buildChefJacket(jacket: GeneratorParameters['chef-jacket'], detail: Detail): Model {
  const long = jacket.sleeves === 'long';
  const print = { x: 129, z: 164, width: 76, height: 68 };
  const body = buildShirtBody(
    long ? 'jacket-long' : 'jacket-short',
    { colour: jacket.colour, print, rib: 0, hem: 26, cuff: long ? 62 : 34 },
    detail,
  );
  const { length } = body.cut;
  const edge = (z: number) => LAP + 66 * Math.max(0, 1 - (z - 60) / 84) ** 2;
  const lift = (k: number) => (k < 0.02 ? 1.4 : 3.2 * (1 - k) ** 1.5 - 1.4 * k);
  const buttons = BUTTON_ROWS.flatMap((z, row) =>
    [-BUTTON_COLUMN, BUTTON_COLUMN].flatMap((x, column) =>
      sewButton(`button-${column}-${row}`, body, [x, z], x < 0 ? 5.6 : 3.8, 8.4, `plastic:${jacket.buttons}`, detail),
    ),
  );
  const meshes = [
    ...body.meshes,
    ...buildStrip('lap', body, edge, () => 40, length - 1, lift, detail),
    ...sewLine(
      'lap-stitch',
      body,
      traceDown((z) => edge(z) + 7, 74, length - 4, 60),
      3.2,
      detail,
    ),
    ...buttons,
    ...buildStandCollar(body, 38, body.finish, detail),
  ];
  return createModel(layOnTable(meshes, body.cut), { chest: body.zone, front: body.zone });
}
