import { MathUtils, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { createRandom, sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { type Point2, traceArc } from '#packshots/models/geometry/profile.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

const { smoothstep } = MathUtils;

type Napkin = GeneratorParameters['napkin'];

/** Most napkins of a stack are hidden; so many are enough for its sides. One-ply napkins for a dispenser are thinner, and more. */
const MOST = 22;
const MOST_THIN = 48;
const PLY = 0.42;
const THIN_PLY = 0.24;
/** Dots pressed all over a one-ply napkin, in millimetres: how far apart, how wide, how deep. */
const DOTS = { pitch: 4.6, radius: 0.95, depth: 0.24 };

interface Lie {
  turn: number;
  dx: number;
  dz: number;
  /** A corner that stands up, in millimetres. */
  curl: number;
}

interface Fold {
  width: number;
  depth: number;
  /** Underside and thickness of the folded napkin. */
  y: number;
  thick: number;
  ply: number;
  lie: Lie;
  seed: number;
  /** Pressed lines along the edges of the one on top. */
  top: boolean;
}

/** A stack of folded napkins: each is thin paper turned over in front, open behind, softer the higher it lies. */
export function buildNapkin(napkin: Napkin, detail: Detail): Model {
  const [width, depth] = getFoldedSize(napkin);
  const low = napkin.fold === 'dispenser';
  const count = Math.min(napkin.stack, Math.round((low ? MOST_THIN : MOST) * (detail < 1 ? (low ? 0.25 : 0.5) : 1)));
  // Fewer of them are as high.
  const bulk = low && detail < 1 ? 4 : 1;
  const random = createRandom(Math.round(napkin.side));
  const finish: Finish = `tissue:${napkin.colour.toLowerCase() === '#ffffff' ? '#f7f5f0' : napkin.colour}`;
  const meshes: Mesh[] = [];
  let y = 0.2;
  for (let i = 0; i < count; i++) {
    const share = i / Math.max(1, count - 1);
    const top = i === count - 1;
    const thick = low ? (0.72 + share * 0.5) * bulk : 2.1 + share * 1.5;
    const lie: Lie = {
      turn: top ? (low ? 0.05 : 0.13) : (random() - 0.5) * 0.03,
      dx: (random() - 0.5) * 3,
      dz: (random() - 0.5) * 3,
      curl: top ? (low ? 5 : 11) : share * (low ? 2.4 : 1.2),
    };
    // The one that was laid down last does not cling to the others.
    if (top && low) y += 0.5;
    meshes.push(
      ...buildFold(
        `napkin-${i}`,
        { width, depth, y, thick, ply: low ? THIN_PLY : PLY, lie, seed: i * 3.7, top },
        finish,
        detail,
      ),
    );
    y += thick * 0.93;
  }
  const zone: Zone = { surface: 'front', width, height: depth, area: [0.16, 0.16, 0.84, 0.84] };
  return createModel(meshes, { front: zone });
}

function getFoldedSize({ side, fold }: Napkin): [number, number] {
  if (fold === 'quarter') return [side / 2, side / 2];
  if (fold === 'eighth') return [side / 2, side / 4 + 6];
  return [side / 2, side / 3.1];
}

/** An outer leaf and one folded inside it: at the sides four edges of paper show. */
function buildFold(solid: string, fold: Fold, finish: Finish, detail: Detail): Mesh[] {
  return [
    ...buildTurnedLeaf(`${solid}-outer`, fold, 0, finish, detail),
    ...buildTurnedLeaf(`${solid}-inner`, fold, 1, finish, detail),
  ];
}

function buildTurnedLeaf(solid: string, fold: Fold, layer: number, finish: Finish, detail: Detail): Mesh[] {
  const { width, depth, thick, ply, top } = fold;
  const inset = layer * 2.4;
  const radius = thick * (0.5 - layer * 0.24) - ply * 0.5;
  const half = depth / 2;
  const isDotted = top && layer === 0 && ply === THIN_PLY && detail >= 1;
  const steps = countSegments(isDotted ? Math.round(depth * 1.25) : top && layer === 0 ? 34 : 12, detail, 6);
  const front = half - inset - radius;
  const back = -half + inset * 0.5;
  const across = (from: number, to: number, height: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point2 => [from + ((to - from) * i) / steps, height]);
  const arc = traceArc(front, thick / 2, radius, -Math.PI / 2, Math.PI / 2, countSegments(7, detail, 4));
  const section: Point2[] = [
    ...across(back, front, thick / 2 - radius).slice(0, -1),
    ...arc,
    ...across(front, back, thick / 2 + radius).slice(1),
  ];
  const upper = section.length - 1 - steps;
  const columns = countSegments(isDotted ? Math.round(width * 1.25) : top && layer === 0 ? 44 : 16, detail, 8);
  const grid = section.map(([z, height]) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const x = (width - inset) * (-0.5 + c / columns);
      return layPoint(x, z, height, fold, layer);
    }),
  );
  const toUv = (r: number, c: number): [number, number] => [c / columns, 0.5 - (section[r] as Point2)[0] / depth];
  return buildSheet(solid, grid, {
    thickness: ply,
    finishes: { front: finish, back: finish, edge: finish },
    ...(top && layer === 0
      ? {
          front: [
            { rows: [0, upper] as [number, number] },
            { rows: [upper, section.length - 1] as [number, number], zone: 'front' as const, uv: toUv },
          ],
        }
      : {}),
    crease: 1,
  });
}

function layPoint(x: number, z: number, height: number, fold: Fold, layer: number): Vector3 {
  const { width, depth, y, thick, ply, lie, seed, top } = fold;
  const isThin = ply === THIN_PLY;
  const [toSide, toEnd] = [width / 2 - Math.abs(x), depth / 2 - Math.abs(z)];
  const isUpper = height > thick * 0.5 ? 1 : 0;
  // Paper that is not pressed sinks at its open edges and swells a little between them.
  const soft = (isThin ? 0.16 : 0.45) * sampleUnevenness(x / 26 + seed, z / 30 + layer * 5 + isUpper) * (0.5 + isUpper);
  const sag = -0.3 * (1 - smoothstep(toSide, 0, 7)) * isUpper;
  const pressed =
    top && isUpper && layer === 0 ? (isThin ? -pressDots(x, z) : -0.5 * groove(Math.min(toSide, toEnd))) : 0;
  // Thin paper waves along its open edges, each sheet in its own way.
  const loose = isThin
    ? (top ? 0.9 : 0.6) *
      sampleUnevenness(x / 21 + seed * 5, z / 40 + seed) *
      (1 - smoothstep(Math.min(toSide, toEnd), 0, 22))
    : 0;
  const corner = smoothstep(x / width - z / depth, 0.62, 1) * lie.curl;
  const [cos, sin] = [Math.cos(lie.turn), Math.sin(lie.turn)];
  return new Vector3(
    x * cos - z * sin + lie.dx,
    Math.max(0.45, y + height + (soft + loose) * Math.min(1, y) + sag + pressed + corner),
    x * sin + z * cos + lie.dz,
  );
}

/** Two lines pressed along the border hold the plies together. */
function groove(distance: number): number {
  return Math.exp(-(((distance - 6) / 1.3) ** 2)) + Math.exp(-(((distance - 10.5) / 1.3) ** 2));
}

function pressDots(x: number, z: number): number {
  const { pitch, radius, depth } = DOTS;
  const row = Math.round(z / (pitch * 0.866));
  const shift = row % 2 ? pitch / 2 : 0;
  const [dx, dz] = [x - shift - Math.round((x - shift) / pitch) * pitch, z - row * pitch * 0.866];
  return depth * Math.exp(-((dx * dx + dz * dz) / radius ** 2));
}
