import { MathUtils, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildStitch, shade } from '#packshots/models/garment-piece.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { Patch, PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail, type Zone } from '#packshots/models/model.ts';

const { lerp, smoothstep } = MathUtils;

/** A shirt as it lies on a shelf, in millimetres: sides and hem are turned under, around a board that makes all sizes alike. */
const HALF = 146;
const LENGTH = 384;
export const HALF_LENGTH = LENGTH / 2;
/** Half width of the neck, and how far a shoulder falls from there to the folded side. */
export const NECK = 84;
const SLOPE = 0.3;
export const BACK_DROP = 20;
/** How thick the back lies below, and the front on it. */
const UNDER = 15;
const OVER = 14;
/** The front sinks to the back where the neck is open. */
const SUNK = 2.6;
const CLOTH = 1.1;
const CORNER = 26;

/** The print: its middle and size, in millimetres right of the middle and below the highest point of the shoulders. */
export interface Print {
  x: number;
  z: number;
  width: number;
  height: number;
}

interface Details {
  colour: string;
  neckDrop: number;
  print: Print;
  /** Width of the ribbing round the neck. */
  rib: number;
  /** How deep the cloth is creased: thin cotton more than knitwear. */
  creased: number;
}

export interface FoldedShirt {
  meshes: Mesh[];
  neckDrop: number;
  rib: number;
  /** A point of the front and one of the back inside the neck, at x and z, so far above the cloth. */
  front: (x: number, z: number, lift?: number) => Vector3;
  back: (x: number, z: number, lift?: number) => Vector3;
  finish: Finish;
  thread: Finish;
  zone: Zone;
}

/** Where the cloth ends at the top: the neckline, or the shoulder beside it. */
export function traceTop(x: number, drop: number): number {
  const side = Math.abs(x);
  if (side >= NECK) return (side - NECK) * SLOPE;
  return drop * Math.sqrt(Math.max(0, 1 - (side / NECK) ** 2.4));
}

interface Crease {
  at: Point2;
  angle: number;
  reach: number;
  depth: number;
}

/** Where it was pulled straight and pressed together: from both sides towards the middle, and across. */
const CREASES: Crease[] = [
  { at: [-HALF, 128], angle: 0.5, reach: 120, depth: 2.4 },
  { at: [-HALF, 236], angle: -0.34, reach: 150, depth: 2 },
  { at: [-HALF, 330], angle: -0.62, reach: 110, depth: 1.7 },
  { at: [HALF, 96], angle: Math.PI - 0.62, reach: 100, depth: 2.2 },
  { at: [HALF, 204], angle: Math.PI + 0.3, reach: 140, depth: 2.1 },
  { at: [HALF, 306], angle: Math.PI + 0.42, reach: 160, depth: 1.9 },
  { at: [-54, LENGTH], angle: -1.32, reach: 130, depth: 1.6 },
  { at: [66, LENGTH], angle: -1.86, reach: 110, depth: 1.8 },
];

function creaseAt(x: number, z: number): number {
  const wobble = 5 * sampleUnevenness(x / 52 + 4, z / 47);
  return CREASES.reduce((sum, { at, angle, reach, depth }) => {
    const [dx, dz] = [x - at[0], z - at[1]];
    const along = dx * Math.cos(angle) + dz * Math.sin(angle);
    const off = -dx * Math.sin(angle) + dz * Math.cos(angle) + wobble;
    const fading = 1 - smoothstep(along, -10, reach);
    const width = lerp(5, 11, MathUtils.clamp(along / reach, 0, 1));
    // A fold rises beside the furrow it leaves.
    return (
      sum + depth * fading * (Math.exp(-((off / width) ** 2)) - 0.7 * Math.exp(-(((off - 1.9 * width) / width) ** 2)))
    );
  }, 0);
}

/** Height of the cloth above its mean, by its place. */
function ruffle(x: number, z: number, creased: number): number {
  const soft = 2.6 * sampleUnevenness(x / 96 + 1, z / 88) + 0.6 * sampleUnevenness(x / 27 + 3, z / 33 + 7);
  // The shirt was folded in half once: the bend is still to be seen.
  const bend = 1.1 * Math.exp(-(((z - LENGTH * 0.62 + 4 * sampleUnevenness(x / 70, 9)) / 5) ** 2));
  return (soft + creaseAt(x, z) + bend) * creased;
}

/** Follows a layer round its edge: how far out, and how far down, after `s` along the cloth from the start of the bend. */
function roll(s: number, radius: number): Point2 {
  const angle = Math.min(Math.PI, s / radius);
  return [radius * Math.sin(angle) - Math.max(0, s - Math.PI * radius), radius * (1 - Math.cos(angle))];
}

/** How much cloth is turned under: round the bend and a little further, so that no corner of it looks out. */
const measureTurn = (radius: number) => Math.PI * radius + 9;

/** Cloth that is turned under twice has no sharp corner: how far it is drawn in, by how far it is beyond the start of both bends. */
function roundCorner(beyondX: number, beyondZ: number): Point2 {
  const [a, b] = [beyondX / CORNER, beyondZ / CORNER];
  if (a <= 0 || b <= 0) return [0, 0];
  return [
    CORNER * a * (1 - Math.sqrt(Math.max(0, 1 - Math.min(1, b) ** 2 / 2))),
    CORNER * b * (1 - Math.sqrt(Math.max(0, 1 - Math.min(1, a) ** 2 / 2))),
  ];
}

interface Layer {
  base: number;
  thick: number;
  drop: number;
  /** By how much it is smaller than the other, and its own unevenness. */
  inset: number;
  seed: number;
  lift: (x: number, z: number) => number;
}

/** A layer of the pile: flat above, turned under at its sides and below; open at the neck, closed at the shoulders. */
function tracePoint({ base, thick, drop, inset, seed, lift }: Layer, u: number, v: number): Vector3 {
  const radius = thick / 2;
  const under = measureTurn(radius);
  const flat = HALF - inset - radius;
  const s = Math.abs(u) * (flat + under);
  const [outX, downX] = roll(Math.max(0, s - flat), radius);
  const x = Math.min(s, flat) + outX;
  const top = traceTop(Math.min(x, flat), drop);
  const long = LENGTH - inset - radius - top;
  const t = (1 - v) * (long + under);
  const [outZ, downZ] = roll(Math.max(0, t - long), radius);
  const z = top + Math.min(t, long) + outZ;
  // At the shoulder the cloth goes on to the back.
  const bend = Math.min(1, t / 7);
  const downTop = 6 * (1 - Math.sqrt(1 - (1 - bend) ** 2)) * smoothstep(x, NECK - 6, NECK + 12);
  const left = (1 - downX / thick) * (1 - downZ / thick);
  const side = Math.sign(u || 1);
  const ragged = sampleUnevenness(z / 74 + seed + side, 2) * 3 * smoothstep(x, flat - 60, flat);
  const [roundX, roundZ] = roundCorner(x - (HALF - CORNER), z - (LENGTH - CORNER));
  // What one bend turned under does not look out below the other.
  const tuck = (down: number, beyond: number) =>
    CORNER * smoothstep(down / thick, 0.4, 1) * MathUtils.clamp(beyond / CORNER, 0, 1);
  const [tuckX, tuckZ] = [tuck(downZ, x - (HALF - CORNER)), tuck(downX, z - (LENGTH - CORNER))];
  return new Vector3(
    side * (x - roundX - tuckX + ragged),
    Math.max(0.3, base + thick * left - downTop + lift(side * x, z) * left),
    z - roundZ - tuckZ + 2.4 * sampleUnevenness((side * x) / 66 + seed, 5) * smoothstep(z, LENGTH - 70, LENGTH),
  );
}

export function buildFoldedShirt(details: Details, detail: Detail): FoldedShirt {
  const { colour, neckDrop, print, rib, creased } = details;
  const finish: Finish = `fabric:${colour}`;
  const inside: Finish = `fabric:${shade(colour, 0.9)}`;
  const thread: Finish = `thread:${shade(colour, colour < '#5' ? 1.4 : 0.86)}`;
  const isRib = (x: number, z: number, drop: number) =>
    rib ? 1.1 * (1 - smoothstep(measureFromNeck(x, z, drop), rib - 1.6, rib)) : 0;
  const under: Layer = {
    base: 0,
    thick: UNDER,
    drop: BACK_DROP,
    inset: -2,
    seed: 3,
    lift: (x, z) => 0.5 * ruffle(x + 40, z, creased) + isRib(x, z, BACK_DROP),
  };
  const over: Layer = {
    base: UNDER,
    thick: OVER,
    drop: neckDrop,
    inset: 1,
    seed: 8,
    lift: (x, z) => {
      const open = 1 - smoothstep(measureFromNeck(x, z, neckDrop), 0, 64);
      const dome = 6 * (1 - (x / HALF) ** 2) * Math.sin(Math.PI * MathUtils.clamp(z / LENGTH, 0, 1));
      return (ruffle(x, z, creased) + dome) * (1 - 0.85 * open) - (OVER - SUNK) * open + isRib(x, z, neckDrop);
    },
  };
  const zone: Zone = { surface: 'chest', width: print.width, height: print.height, area: [0.04, 0.04, 0.96, 0.96] };
  const locate = (layer: Layer) => {
    const radius = layer.thick / 2;
    const turned = measureTurn(radius);
    const flat = HALF - layer.inset - radius;
    return (x: number, z: number, lift = 0) => {
      const top = traceTop(x, layer.drop);
      const long = LENGTH - layer.inset - radius - top;
      const v = 1 - (z - top) / (long + turned);
      // Round the bend at the hem, what is sewn on lies on the outside of it.
      const angle = MathUtils.clamp((z - top - long) / radius, 0, Math.PI);
      return tracePoint(layer, x / (flat + turned), Math.min(1, v)).add(
        new Vector3(0, lift * Math.cos(angle), lift * Math.sin(angle)),
      );
    };
  };
  const front = locate(over);
  const back = locate(under);
  const meshes = [
    ...buildLayer('back', under, [inside, finish], [110, 90], detail),
    ...buildLayer('front', over, [finish, inside], [190, 150], detail, print),
    ...(rib
      ? [3, 6].flatMap((gap, i) =>
          buildStitch(
            `rib-${i}`,
            traceNeck(neckDrop, rib + gap - 2).map(([x, z]) => front(x, z, 0.1)),
            thread,
            detail,
          ),
        )
      : []),
  ];
  return { meshes, neckDrop, rib, front, back, finish, thread, zone };
}

const NECKLINES = new Map<number, Point2[]>();

/** Distance from the open neck: to the nearest of many points on its edge. */
function measureFromNeck(x: number, z: number, drop: number): number {
  const edge = NECKLINES.get(drop) ?? traceNeck(drop, 0, 96);
  NECKLINES.set(drop, edge);
  return Math.sqrt(edge.reduce((least, [ex, ez]) => Math.min(least, (x - ex) ** 2 + (z - ez) ** 2), Infinity));
}

/** A line at an even distance from the neck, from shoulder to shoulder. */
function traceNeck(drop: number, gap: number, steps = 48): Point2[] {
  return Array.from({ length: steps + 1 }, (_, i): Point2 => {
    const angle = Math.PI * (-0.5 + i / steps);
    const across = Math.sin(angle);
    return [
      across * (NECK + gap),
      Math.max(gap ? 2 : 0, (drop + gap) * Math.max(0, 1 - Math.abs(across) ** 2.4) ** 0.5),
    ];
  });
}

function buildLayer(
  solid: string,
  layer: Layer,
  [outer, inner]: [Finish, Finish],
  [fullRows, fullColumns]: [number, number],
  detail: Detail,
  print?: Print,
): Mesh[] {
  // Cloth takes most of a garment's triangles: the browser gets a coarser net of it.
  const share = detail < 1 ? detail * 0.62 : detail;
  const [rows, columns] = [countSegments(fullRows, share, 24), countSegments(fullColumns, share, 24)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => tracePoint(layer, -1 + (2 * c) / columns, r / rows)),
  );
  return buildSheet(solid, grid, {
    thickness: CLOTH,
    finishes: { front: outer, back: inner, edge: outer },
    crease: 1.3,
    ...(print ? { front: cutPrint(grid, print) } : {}),
  });
}

/** Cuts the print's part out of the front: what is printed lies as flat as the cloth does. */
function cutPrint(grid: PointGrid, { x, z, width, height }: Print): Omit<Patch, 'finish'>[] {
  const [rows, columns] = [grid.length - 1, (grid[0] as Vector3[]).length - 1];
  const at = (r: number, c: number) => (grid[r] as Vector3[])[c] as Vector3;
  const holds = (p: Vector3) => Math.abs(p.x - x) < width * 0.56 && Math.abs(p.z - z) < height * 0.56 && p.y > UNDER;
  const cells = grid.flatMap((row, r) => row.flatMap((p, c) => (holds(p) ? [[r, c] as Point2] : [])));
  const [r0, r1] = [Math.min(...cells.map(([r]) => r)), Math.max(...cells.map(([r]) => r))];
  const [c0, c1] = [Math.min(...cells.map(([, c]) => c)), Math.max(...cells.map(([, c]) => c))];
  const uv = (r: number, c: number): Point2 => {
    const p = at(r, c);
    return [0.5 + (p.x - x) / width, 0.5 - (p.z - z) / height];
  };
  return [
    { rows: [0, r0] },
    { rows: [r0, r1], columns: [0, c0] },
    { rows: [r0, r1], columns: [c0, c1], zone: 'chest', uv },
    { rows: [r0, r1], columns: [c1, columns] },
    { rows: [r1, rows] },
  ];
}
