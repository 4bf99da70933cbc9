import type { Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { layBibApron, layWaistApron } from '#packshots/models/garment-layout.ts';
import {
  buildGarmentPiece,
  buildRibbon,
  buildStitch,
  createSurface,
  type Piece,
  type Surface,
  shade,
  type ZonePatch,
} from '#packshots/models/garment-piece.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

type Apron = GeneratorParameters['apron'];

/** Laid flat: one piece of settled cloth with hems, pocket, straps and ties. */
export function buildApron(apron: Apron, detail: Detail): Model {
  const waist = apron.cut === 'waist';
  const cross = apron.cut === 'cross-back';
  const piece: Piece = {
    layout: waist ? layWaistApron(apron.length) : layBibApron(apron.length, cross),
    settled: waist ? 'apron-waist' : cross ? 'apron-cross' : 'apron-bib',
    base: 2,
    ...(waist ? { deepened: 2 } : {}),
    hems: [13, 24, waist ? 46 : 26],
  };
  const surface = createSurface(piece);
  const finish: Finish = `fabric:${apron.colour}`;
  const thread: Finish = `thread:${shade(apron.colour, apron.colour < '#5' ? 3 : 0.72)}`;
  const zone = getZoneOf(apron);
  const meshes = buildGarmentPiece('apron', surface, false, finish, [170, 120], detail, zone.patch);
  meshes.push(...buildHemStitches(surface, piece, thread, detail));
  meshes.push(
    ...(waist
      ? buildPocket(surface, [-0.62, 0.1], [0.5, 0.78], finish, thread, detail)
      : buildPocket(surface, [-0.44, 0.44], [0.3, 0.5], finish, thread, detail)),
  );
  meshes.push(...buildStraps(apron, finish, thread, detail));
  return createModel(meshes, { front: zone.zone, chest: zone.zone });
}

function getZoneOf({ cut, length }: Apron): { patch: ZonePatch; zone: Zone } {
  const waist = cut === 'waist';
  const [width, height] = waist ? [170, 130] : [200, 150];
  const [cx, cz] = waist ? [190, -length / 2 + length * 0.24] : [0, -length / 2 + length * 0.2];
  const patch: ZonePatch = {
    name: 'chest',
    u: waist ? [0.2, 0.86] : [-0.68, 0.68],
    v: [0.5 - (cz + height / 2) / length, 0.5 - (cz - height / 2) / length],
    uv: (p: Vector3) => [0.5 + (p.x - cx) / width, 0.5 - (p.z - cz) / height],
  };
  return { patch, zone: { surface: 'chest', width, height, area: [0.06, 0.04, 0.94, 0.96] } };
}

function buildHemStitches(
  surface: Surface,
  { layout, hems = [0, 0, 0] }: Piece,
  thread: Finish,
  detail: Detail,
): Mesh[] {
  const steps = 60;
  const [width] = layout(1, 0.3);
  const length = Math.abs((layout(0, 1)[1] as number) - (layout(0, 0)[1] as number));
  const along = (at: (t: number) => [number, number]) =>
    Array.from({ length: steps + 1 }, (_, i) => surface(...at(i / steps), 0.15));
  const inset = (hems[0] + 1) / width;
  const lines: ((t: number) => [number, number])[] = [
    (t) => [-1 + inset, t],
    (t) => [1 - inset, t],
    (t) => [-1 + 2 * t, (hems[1] + 1) / length],
    (t) => [-1 + 2 * t, 1 - (hems[2] + 1) / length],
  ];
  return lines.flatMap((line, i) => buildStitch(`hem-${i}`, along(line), thread, detail));
}

/** Patch pocket following the cloth below it, sewn on three sides and down the middle. */
function buildPocket(
  surface: Surface,
  [u0, u1]: Point2,
  [v0, v1]: Point2,
  finish: Finish,
  thread: Finish,
  detail: Detail,
): Mesh[] {
  const [rows, columns] = [countSegments(40, detail, 12), countSegments(60, detail, 16)];
  const at = (a: number, b: number, lift: number) => surface(u0 + (u1 - u0) * a, v0 + (v1 - v0) * b, lift);
  const grid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const [a, b] = [c / columns, r / rows];
      const edge = Math.min(a, 1 - a, b) * 14;
      const hem = b > 0.87 ? 0.9 * Math.min(1, (b - 0.87) * 40) : 0;
      return at(
        a,
        b,
        1.3 + Math.min(1, edge) * 0.9 + hem + 1.6 * Math.sin(Math.PI * a * 2) ** 2 * Math.sin((Math.PI * b) / 2) ** 2,
      );
    }),
  );
  const line = (f: (t: number) => [number, number], lift: number) =>
    Array.from({ length: 24 }, (_, i) => at(...f(i / 23), lift));
  return [
    ...buildSheet('pocket', grid, {
      thickness: 1.1,
      finishes: { front: finish, back: finish, edge: finish },
      crease: 1,
    }),
    ...buildStitch(
      'pocket-left',
      line((t) => [0.016, t], 2.5),
      thread,
      detail,
    ),
    ...buildStitch(
      'pocket-right',
      line((t) => [0.984, t], 2.5),
      thread,
      detail,
    ),
    ...buildStitch(
      'pocket-foot',
      line((t) => [t, 0.03], 2.5),
      thread,
      detail,
    ),
    ...buildStitch(
      'pocket-hem',
      line((t) => [t, 0.87], 3),
      thread,
      detail,
    ),
    ...buildStitch(
      'pocket-middle',
      line((t) => [0.5, t], 2.5),
      thread,
      detail,
    ),
  ];
}

function buildStraps({ cut, length }: Apron, finish: Finish, thread: Finish, detail: Detail): Mesh[] {
  const top = -length / 2;
  const mirror = (path: Point2[]): Point2[] => path.map(([x, z]) => [-x, z]);
  if (cut === 'waist') {
    const tie: Point2[] = [
      [340, top + 22],
      [400, top + 16],
      [452, top + 70],
      [430, top + 190],
      [462, top + 300],
      [440, top + 400],
    ];
    return [
      ...buildRibbon('tie-right', tie, 27, 1, finish, detail, 3),
      ...buildRibbon(
        'tie-left',
        mirror(tie).map(([x, z], i): Point2 => [x + i * 6, z + i * 9]),
        27,
        1,
        finish,
        detail,
        3,
      ),
    ];
  }
  const waistline = top + length * 0.4;
  const tie: Point2[] = [
    [286, waistline + 10],
    [350, waistline + 4],
    [398, waistline + 74],
    [372, waistline + 190],
    [404, waistline + 310],
  ];
  const ties = [
    ...buildRibbon('tie-right', tie, 25, 0, finish, detail, 3),
    ...buildRibbon(
      'tie-left',
      mirror(tie).map(([x, z], i): Point2 => [x - i * 3, z + i * 12]),
      25,
      0,
      finish,
      detail,
      3,
    ),
  ];
  if (cut === 'bib') {
    const loop: Point2[] = [
      [-118, top + 26],
      [-120, top - 10],
      [-128, top - 96],
      [-74, top - 178],
      [0, top - 196],
      [70, top - 182],
      [126, top - 100],
      [120, top - 10],
      [118, top + 26],
    ];
    return [...ties, ...buildRibbon('neck', loop, 26, 3.4, finish, detail, 2.5)];
  }
  // From a corner of the bib over to the other side's waist, where they are sewn on behind the edge.
  const left: Point2[] = [
    [-126, top + 24],
    [-122, top - 18],
    [-86, top - 66],
    [0, top - 128],
    [84, top - 178],
    [154, top - 172],
    [198, top - 98],
    [218, top + 12],
    [240, top + 132],
    [262, top + 246],
    [272, top + 346],
  ];
  const right: Point2[] = [
    [126, top + 24],
    [125, top - 14],
    [92, top - 60],
    [4, top - 112],
    [-78, top - 168],
    [-146, top - 180],
    [-200, top - 116],
    [-226, top - 4],
    [-236, top + 120],
    [-258, top + 240],
    [-272, top + 346],
  ];
  const lieOver = (t: number) => 0.4 + 3.2 * Math.exp(-(((t - 0.23) / 0.1) ** 2));
  return [
    ...ties,
    ...buildRibbon('strap-right', right, 34, -0.6, finish, detail, 3, thread),
    ...buildRibbon('strap-left', left, 34, lieOver, finish, detail, 3, thread),
  ];
}
