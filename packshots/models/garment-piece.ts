import { CatmullRomCurve3, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import type { Layout } from '#packshots/models/garment-layout.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { Patch, PointGrid } from '#packshots/models/geometry/shell.ts';
import { buildTube } from '#packshots/models/geometry/tube.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';
import settled from '#packshots/models/settled-cloth.json' with { type: 'json' };

export type SettledPiece = keyof typeof settled.pieces;

const HEIGHTS = new Map<string, Uint8Array>();

function readHeights(piece: SettledPiece): Uint8Array {
  const known = HEIGHTS.get(piece);
  if (known) return known;
  const bytes = Uint8Array.from(atob(settled.pieces[piece]), (character) => character.charCodeAt(0));
  HEIGHTS.set(piece, bytes);
  return bytes;
}

/** Height of the settled cloth at u, v in millimetres, between the points that were kept. */
function sampleHeight(piece: SettledPiece, u: number, v: number): number {
  const bytes = readHeights(piece);
  const c = ((Math.min(1, Math.max(-1, u)) + 1) / 2) * (settled.columns - 1);
  const r = Math.min(1, Math.max(0, v)) * (settled.rows - 1);
  const [c0, r0] = [Math.min(settled.columns - 2, Math.floor(c)), Math.min(settled.rows - 2, Math.floor(r))];
  const [fc, fr] = [c - c0, r - r0];
  const at = (row: number, column: number) => bytes[row * settled.columns + column] as number;
  const low = at(r0, c0) * (1 - fc) + at(r0, c0 + 1) * fc;
  const high = at(r0 + 1, c0) * (1 - fc) + at(r0 + 1, c0 + 1) * fc;
  return (low * (1 - fr) + high * fr) * settled.unit;
}

/** A surface one can ask for points on, and sew things to. */
export type Surface = (u: number, v: number, lift?: number) => Vector3;

export interface Piece {
  layout: Layout;
  settled: SettledPiece;
  /** How much deeper its folds are than they settled: heavy or dark cloth shows none of the shallow ones. */
  deepened?: number;
  /** Height of the layers below. */
  base: number;
  mirrored?: boolean;
  /** Widths of the turned hems in millimetres: sides, bottom, top. */
  hems?: [number, number, number];
}

export function createSurface({
  layout,
  settled: piece,
  deepened = 1,
  base,
  mirrored,
  hems = [0, 0, 0],
}: Piece): Surface {
  return (u, v, lift = 0) => {
    const [x, z] = layout(u, v);
    const [edgeX, edgeZ] = layout(Math.sign(u || 1), v);
    const toSide = Math.hypot(edgeX - x, edgeZ - z);
    const [footX, footZ] = layout(u, 0);
    const [topX, topZ] = layout(u, 1);
    const toFoot = Math.hypot(footX - x, footZ - z);
    const toTop = Math.hypot(topX - x, topZ - z);
    const hem = Math.max(step(hems[0], toSide), step(hems[1], toFoot), step(hems[2], toTop));
    const y = base + 1.2 + sampleHeight(piece, u, v) * deepened + hem * 0.9 + lift;
    return new Vector3(mirrored ? -x : x, y, z);
  };
}

/** Doubled cloth within the hem, falling off over the last millimetres before the stitch. */
function step(hem: number, distance: number): number {
  if (hem === 0 || distance > hem) return 0;
  return Math.min(1, (hem - distance) / 3);
}

export interface ZonePatch {
  name: PrintZone;
  u: [number, number];
  v: [number, number];
  uv: (point: Vector3) => [number, number];
}

export function buildGarmentPiece(
  solid: string,
  surface: Surface,
  mirrored: boolean,
  finish: Finish,
  size: [number, number],
  detail: Detail,
  zone?: ZonePatch,
): Mesh[] {
  const rows = countSegments(size[0], detail, 20);
  const columns = countSegments(size[1], detail, 14);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => surface((mirrored ? -1 : 1) * (-1 + (2 * c) / columns), r / rows)),
  );
  return buildSheet(solid, grid, {
    thickness: 1.1,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1.2,
    ...(zone ? { front: cutZone(zone, rows, columns) } : {}),
  });
}

/** The front in five patches with the zone in the middle. */
function cutZone(zone: ZonePatch, rows: number, columns: number): Omit<Patch, 'finish'>[] {
  const r0 = Math.round(zone.v[0] * rows);
  const r1 = Math.round(zone.v[1] * rows);
  const c0 = Math.round(((zone.u[0] + 1) / 2) * columns);
  const c1 = Math.round(((zone.u[1] + 1) / 2) * columns);
  const patches: Omit<Patch, 'finish'>[] = [
    { rows: [0, r0] },
    { rows: [r0, r1], columns: [0, c0] },
    { rows: [r0, r1], columns: [c0, c1], zone: zone.name, uv: (_row, _column, point) => zone.uv(point) },
    { rows: [r0, r1], columns: [c1, columns] },
    { rows: [r1, rows] },
  ];
  const isEmpty = (span: [number, number] | undefined) => span !== undefined && span[0] === span[1];
  return patches.filter((patch) => !isEmpty(patch.rows) && !isEmpty(patch.columns));
}

/** Tape, band or tie lying on the table along a path of x, z; a thread sews its edges down. */
export function buildRibbon(
  solid: string,
  path: Point2[],
  width: number,
  base: number | ((t: number) => number),
  finish: Finish,
  detail: Detail,
  rise = 1.5,
  thread?: Finish,
): Mesh[] {
  const lie = typeof base === 'number' ? () => base : base;
  const curve = new CatmullRomCurve3(
    path.map(([x, z]) => new Vector3(x, 0, z)),
    false,
    'centripetal',
  );
  const rows = countSegments(Math.ceil(curve.getLength() / 6), detail, 12);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) => {
    const centre = curve.getPointAt(r / rows);
    const tangent = curve.getTangentAt(r / rows);
    const across = new Vector3(-tangent.z, 0, tangent.x);
    return [-1, -0.94, -0.5, 0, 0.5, 0.94, 1].map((s) => {
      const lift =
        rise * (0.5 + 0.5 * sampleUnevenness(centre.x / 60 + s * 0.2, centre.z / 60 + 5)) -
        (Math.abs(s) > 0.97 ? 0.5 : 0);
      return centre
        .clone()
        .addScaledVector(across, (s * width) / 2)
        .setY(lie(r / rows) + 1.6 + lift);
    });
  });
  const sheet = buildSheet(solid, grid, {
    thickness: 1.2,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 0.9,
  });
  if (!thread) return sheet;
  const seams = [1, 5].flatMap((column) => {
    const line = grid.map((row) => {
      const [edge, middle] = [row[column] as Vector3, row[3] as Vector3];
      return edge
        .clone()
        .lerp(middle, 0.17)
        .setY(Math.max(edge.y, middle.y) + 0.15);
    });
    return buildStitch(`${solid}-seam-${column}`, line, thread, detail);
  });
  return [...sheet, ...seams];
}

/** A line of stitching on a surface. */
export function buildStitch(solid: string, points: Vector3[], finish: Finish, detail: Detail): Mesh[] {
  return buildTube(solid, new CatmullRomCurve3(points), {
    finish,
    radius: 0.42,
    rows: countSegments(points.length * 2, detail, 8),
    segments: countSegments(5, detail, 3),
  });
}

export function buildButton(solid: string, at: Vector3, radius: number, finish: Finish, detail: Detail): Mesh[] {
  const button = buildRevolved(
    solid,
    [
      {
        finish,
        points: [
          [0, 0],
          [radius * 0.9, 0],
          [radius, 0.9],
          [radius * 0.93, 2],
          [radius * 0.72, 2.1],
          [radius * 0.62, 1.5],
          [0, 1.5],
        ],
        crease: 0.7,
      },
    ],
    traceCircle(countSegments(28, detail, 12)),
  );
  for (const mesh of button) mesh.geometry.translate(at.x, at.y, at.z);
  return button;
}

/** A slightly lighter or darker tone of a hex colour, for thread and shade. */
export function shade(hex: string, factor: number): string {
  const channels = [1, 3, 5].map((i) =>
    Math.round(Math.min(255, Math.max(0, Number.parseInt(hex.slice(i, i + 2), 16) * factor))),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
