import { Matrix4, type Mesh, Vector3 } from 'three';
import { createDrapedSurface, DRAPED_FRONT } from '#packshots/models/draped-shirt.ts';
import type { Finish } from '#packshots/models/finish.ts';
import {
  type Layout,
  layShirtBody,
  locateOnBody,
  SHIRT_CUTS,
  type ShirtCut,
  type ShirtName,
} from '#packshots/models/garment-layout.ts';
import { buildStitch, type Surface, shade } from '#packshots/models/garment-piece.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { Patch, PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail, type Zone } from '#packshots/models/model.ts';

const CLOTH = 1.2;

/** The print: its middle and size on the cut, in millimetres from the neck. */
export interface Print {
  x: number;
  z: number;
  width: number;
  height: number;
}

export interface ShirtBody {
  cut: ShirtCut;
  meshes: Mesh[];
  /** A point of the front by its place on the cut, in millimetres right of the middle and below the neck. */
  front: (x: number, z: number, lift?: number) => Vector3;
  back: (x: number, z: number, lift?: number) => Vector3;
  sleeves: Record<'left' | 'right', Surface>;
  finish: Finish;
  thread: Finish;
  zone: Zone;
}

interface Details {
  colour: string;
  print: Print;
  /** Depth of the neck's ribbing, of the hem and of the cuffs. */
  rib: number;
  hem: number;
  cuff: number;
}

export const BACK_NECK_DROP = 20;

/** Front, back and sleeves as they hang on a body that is not drawn, with hems, seams and the inside of the neck. */
export function buildShirtBody(name: ShirtName, details: Details, detail: Detail): ShirtBody {
  const cut = SHIRT_CUTS[name];
  const finish: Finish = `fabric:${details.colour}`;
  const inside: Finish = `fabric:${shade(details.colour, 0.86)}`;
  const thread: Finish = `thread:${shade(details.colour, details.colour < '#5' ? 1.5 : 0.8)}`;
  const at = (surface: Surface, neckDrop: number) => {
    const locate = locateOnBody(cut, neckDrop);
    return (x: number, z: number, lift = 0) => surface(...locate(x, z), lift);
  };
  const surfaces = {
    front: createDrapedSurface(name, 'front', new Vector3()),
    back: createDrapedSurface(name, 'back', new Vector3()),
    left: createDrapedSurface(name, 'left', new Vector3()),
    right: createDrapedSurface(name, 'right', new Vector3()),
  };
  const thicken = (v: number, u: number) => {
    const length = cut.length - 30;
    const neck = Math.abs(u) < 0.36 ? stepUp(details.rib, (1 - v) * (length - cut.neckDrop)) : 0;
    return Math.max(neck, stepUp(details.hem, v * length)) * 0.9;
  };
  const hemmed =
    (surface: Surface): Surface =>
    (u, v, lift = 0) =>
      surface(u, v, lift + thicken(v, u));
  const cuffed =
    (surface: Surface): Surface =>
    (u, v, lift = 0) =>
      surface(u, v, lift + stepUp(details.cuff, (1 - v) * cut.reach) * 0.9);
  const zone: Zone = {
    surface: 'chest',
    width: details.print.width,
    height: details.print.height,
    area: [0.04, 0.04, 0.96, 0.96],
  };
  const front = hemmed(surfaces.front);
  const sleeves = { left: cuffed(surfaces.left), right: cuffed(surfaces.right) };
  const meshes = [
    ...buildPanel('front', front, [finish, inside], [150, 110], detail, cutPrint(cut, details.print)),
    ...buildPanel('back', hemmed(surfaces.back), [finish, inside], [80, 60], detail, null),
    ...buildPanel('sleeve-left', sleeves.left, [finish, inside], [60, 80], detail, null),
    ...buildPanel('sleeve-right', sleeves.right, [finish, inside], [60, 80], detail, null),
    ...buildSeams(front, sleeves, details, cut, thread, detail),
  ];
  return {
    cut,
    meshes,
    front: at(surfaces.front, cut.neckDrop),
    back: at(surfaces.back, BACK_NECK_DROP),
    sleeves,
    finish,
    thread,
    zone,
  };
}

/** 1 on the doubled cloth of a hem, falling off over the last millimetres before its stitch. */
function stepUp(hem: number, distance: number): number {
  if (hem === 0 || distance > hem) return 0;
  return Math.min(1, (hem - distance) / 2.5);
}

type Cutter = (rows: number, columns: number) => Omit<Patch, 'finish'>[];

function buildPanel(
  solid: string,
  surface: Surface,
  [outer, inner]: [Finish, Finish],
  [fullRows, fullColumns]: [number, number],
  detail: Detail,
  zone: Cutter | null,
): Mesh[] {
  // Cloth takes most of a garment's triangles: the browser gets a coarser net of it.
  const share = detail < 1 ? detail * 0.82 : detail;
  const [rows, columns] = [countSegments(fullRows, share, 16), countSegments(fullColumns, share, 16)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => surface(-1 + (2 * c) / columns, r / rows)),
  );
  // Front and left sleeve are laid out so that their outside looks out; the others have to be turned over.
  const turned = solid === 'front' || solid === 'sleeve-left' ? grid : grid.map((row) => [...row].reverse());
  return buildSheet(solid, turned, {
    thickness: CLOTH,
    finishes: { front: outer, back: inner, edge: outer },
    crease: 1.3,
    ...(zone ? { front: zone(rows, columns) } : {}),
  });
}

/** The cut as the kept net knows it: the sharp corner beside the neck is rounded there, and art must follow the cloth. */
function coarsen(layout: Layout): Layout {
  const [rows, columns] = DRAPED_FRONT;
  return (u, v) => {
    const [r, c] = [v * (rows - 1), ((u + 1) / 2) * (columns - 1)];
    const [r0, c0] = [Math.min(rows - 2, Math.floor(r)), Math.min(columns - 2, Math.floor(c))];
    const at = (dr: number, dc: number) => layout(-1 + (2 * (c0 + dc)) / (columns - 1), (r0 + dr) / (rows - 1));
    const between = (a: Point2, b: Point2, t: number): Point2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    return between(between(at(0, 0), at(0, 1), c - c0), between(at(1, 0), at(1, 1), c - c0), r - r0);
  };
}

/** Cuts the print's part out of the front; what is printed follows the cloth, not the camera. */
function cutPrint(cut: ShirtCut, { x, z, width, height }: Print): Cutter {
  return (rows, columns) => {
    const locate = locateOnBody(cut, cut.neckDrop);
    const corners = [-0.56, 0.56].flatMap((a) => [-0.56, 0.56].map((b) => locate(x + a * width, z + b * height)));
    const span = (index: 0 | 1, toCell: (value: number) => number): [number, number] => {
      const cells = corners.map((corner) => toCell(corner[index]));
      return [Math.floor(Math.min(...cells)), Math.ceil(Math.max(...cells))];
    };
    const [c0, c1] = span(0, (u) => ((u + 1) / 2) * columns);
    const [r0, r1] = span(1, (v) => Math.min(1, v) * rows);
    const layout = coarsen(layShirtBody(cut, cut.neckDrop));
    const uv = (r: number, c: number): Point2 => {
      const [px, pz] = layout(-1 + (2 * c) / columns, r / rows);
      return [0.5 + (px - x) / width, 0.5 - (pz - z) / height];
    };
    const patches: Omit<Patch, 'finish'>[] = [
      { rows: [0, r0] },
      { rows: [r0, r1], columns: [0, c0] },
      { rows: [r0, r1], columns: [c0, c1], zone: 'chest', uv },
      { rows: [r0, r1], columns: [c1, columns] },
      { rows: [r1, rows] },
    ];
    return patches.filter(({ rows: [from, to] = [0, 1] }) => from < to);
  };
}

function buildSeams(
  front: Surface,
  sleeves: ShirtBody['sleeves'],
  { hem, cuff, rib }: Details,
  cut: ShirtCut,
  thread: Finish,
  detail: Detail,
): Mesh[] {
  const line = (steps: number, at: (t: number) => Vector3) =>
    Array.from({ length: steps + 1 }, (_, i) => at(i / steps));
  const hems = hem ? [hem - 2, hem - 8].filter((from) => from > 0) : [];
  const meshes = hems.flatMap((from, i) =>
    buildStitch(
      `hem-${i}`,
      line(70, (t) => front(-1 + 2 * t, from / cut.length, 0.1)),
      thread,
      detail,
    ),
  );
  if (rib)
    meshes.push(
      ...buildStitch(
        'rib',
        line(40, (t) => front((-1 + 2 * t) * 0.355, 1 - (rib + 3) / (cut.length - cut.neckDrop), 0.1)),
        thread,
        detail,
      ),
    );
  for (const [side, surface] of Object.entries(sleeves)) {
    meshes.push(
      ...buildStitch(
        `cuff-${side}`,
        line(48, (t) => surface(-1 + 2 * t, 1 - (cuff - 2) / cut.reach, 0.1)),
        thread,
        detail,
      ),
      ...buildStitch(
        `armhole-${side}`,
        line(40, (t) => surface(-0.96 + 1.92 * t, 6 / cut.reach, 0.1)),
        thread,
        detail,
      ),
    );
  }
  return meshes;
}

/** Moves a garment up until nothing of it is below the table, and centres it on its length. */
export function layOnTable(meshes: Mesh[], { length }: ShirtCut): Mesh[] {
  let lowest = Infinity;
  for (const mesh of meshes) {
    mesh.geometry.computeBoundingBox();
    lowest = Math.min(lowest, mesh.geometry.boundingBox?.min.y ?? 0);
  }
  return placeMeshes(meshes, new Matrix4().makeTranslation(0, 0.4 - lowest, -length / 2));
}
