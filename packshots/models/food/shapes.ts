import { BufferAttribute, BufferGeometry, type Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { buildShell, collapseRow, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { createMesh } from '#packshots/models/model.ts';

/** Food carries no print: its UVs tell the material how browned, milky or leafy a place is. */
export type Tint = [number, number];

export interface Spot {
  point: Vector3;
  tint?: Tint;
}

export interface Skin {
  finish: Finish;
  rows: number;
  columns: number;
  at?: Matrix4;
  /** Shaded without any hard edge. Its normals come from the net itself, which also builds many times faster. */
  smooth?: boolean;
}

const TURN = Math.PI * 2;

/** A closed skin: `s` runs from one end to the other, `t` once round; both ends are drawn together in a point. */
export function buildSkin(solid: string, skin: Skin, place: (s: number, t: number) => Spot): Mesh[] {
  const { finish, rows, columns, at } = skin;
  const spots = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => place(r / rows, (c % columns) / columns)),
  );
  const grid: PointGrid = spots.map((row) => row.map(({ point }) => point));
  for (const end of [0, rows])
    grid[end] = collapseRow((grid[end] as Vector3[]).slice(0, -1).concat(grid[end]?.[0] ?? []));
  // Which way a skin was walked is a matter of the shape; outwards is where its volume counts.
  if (measureVolume(grid) < 0) {
    grid.reverse();
    spots.reverse();
  }
  const uv = (r: number, c: number): Tint => spots[r]?.[c]?.tint ?? [0, 0];
  const meshes = skin.smooth
    ? [createMesh(buildSmoothNet(grid, uv), { finish, solid })]
    : buildShell(solid, grid, [{ finish, crease: 1.2, uv }]);
  return at ? placeMeshes(meshes, at) : meshes;
}

/** Triangles of a closed net; a point's normal is the sum of those of the faces round it. */
function buildSmoothNet(grid: PointGrid, uv: (row: number, column: number) => Tint): BufferGeometry {
  const [rows, columns] = [grid.length - 1, (grid[0] as Vector3[]).length - 1];
  const normals = grid.map((row) => row.map(() => new Vector3()));
  const pointAt = (r: number, c: number) => (grid[r] as Vector3[])[c] as Vector3;
  // First and last column are one seam, and all of an end row is one point.
  const normalAt = (r: number, c: number) => (normals[r] as Vector3[])[r % rows === 0 ? 0 : c % columns] as Vector3;
  const corners: [row: number, column: number][] = [];
  const [along, across] = [new Vector3(), new Vector3()];
  const add = (...face: [number, number][]) => {
    const [a, b, c] = face.map(([row, column]) => pointAt(row, column)) as [Vector3, Vector3, Vector3];
    const normal = along.subVectors(b, a).cross(across.subVectors(c, a));
    for (const [row, column] of face) normalAt(row, column).add(normal);
    corners.push(...face);
  };
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      // The ends are drawn together: there, one of the two triangles has no area.
      if (r > 0) add([r, c], [r, c + 1], [r + 1, c]);
      if (r < rows - 1) add([r, c + 1], [r + 1, c + 1], [r + 1, c]);
    }
  }
  for (const row of normals) for (const normal of row) normal.normalize();
  const list = (size: number, write: (to: Float32Array, at: number, row: number, column: number) => void) => {
    const values = new Float32Array(corners.length * size);
    corners.forEach(([row, column], i) => {
      write(values, i * size, row, column);
    });
    return new BufferAttribute(values, size);
  };
  return new BufferGeometry()
    .setAttribute(
      'position',
      list(3, (to, at, row, column) => pointAt(row, column).toArray(to, at)),
    )
    .setAttribute(
      'normal',
      list(3, (to, at, row, column) => normalAt(row, column).toArray(to, at)),
    )
    .setAttribute(
      'uv',
      list(2, (to, at, row, column) => to.set(uv(row, column), at)),
    );
}

function measureVolume(grid: PointGrid): number {
  let volume = 0;
  const normal = new Vector3();
  for (let r = 0; r + 1 < grid.length; r++) {
    const [row, next] = [grid[r] as Vector3[], grid[r + 1] as Vector3[]];
    for (let c = 0; c + 1 < row.length; c++) {
      const [a, b, d, e] = [row[c], row[c + 1], next[c], next[c + 1]] as [Vector3, Vector3, Vector3, Vector3];
      volume += a.dot(normal.crossVectors(b, d)) + b.dot(normal.crossVectors(e, d));
    }
  }
  return volume;
}

/** A ball drawn out of shape: every direction is given its point. */
export function buildLump(solid: string, skin: Skin, place: (direction: Vector3) => Spot): Mesh[] {
  return buildSkin(solid, skin, (s, t) => {
    const [height, angle] = [(s - 0.5) * Math.PI, t * TURN];
    const out = Math.cos(height);
    return place(new Vector3(Math.sin(angle) * out, Math.sin(height), Math.cos(angle) * out));
  });
}

/** A disc with two faces: `r` is 0 in the middle and 1 at the rim, `side` 1 above, -1 below and in between at the rim. */
export function buildDisc(solid: string, skin: Skin, place: (r: number, angle: number, side: number) => Spot): Mesh[] {
  const rim = 0.04;
  return buildSkin(solid, skin, (s, t) => {
    const side = Math.max(-1, Math.min(1, (s - 0.5) / rim));
    const r = Math.min(1, (0.5 - Math.abs(s - 0.5)) / (0.5 - rim));
    // Rows crowd towards the rim, where shapes change most.
    return place(Math.sin((r * Math.PI) / 2), t * TURN, Math.sin((side * Math.PI) / 2));
  });
}

export interface Leaf {
  length: number;
  width: number;
  /** How far the tip bends down, and the sides up, as shares of the length and width. */
  droop: number;
  cup: number;
  /** Height of the waves along the edge, and how many there are. */
  ruffle: number;
  waves: number;
  seed: number;
}

/** A thin leaf from its stem at the origin along +z; tint: 0 at the midrib to 1 at the edge, and along its length. */
export function buildLeaf(solid: string, skin: Skin, leaf: Leaf): Mesh[] {
  const { length, width, droop, cup, ruffle, waves, seed } = leaf;
  return buildSkin(solid, skin, (s, t) => {
    const isTop = t < 0.5;
    const across = isTop ? 1 - 4 * t : 4 * t - 3;
    const edge = Math.abs(across);
    const lobes = 1 + 0.12 * sampleLumps(s * 9, Math.sign(across) * 3, seed);
    const half = (width / 2) * Math.sin(Math.PI * s ** 0.72) ** 0.62 * lobes;
    const wave = Math.sin(s * waves * TURN + seed + Math.sign(across) * 1.3) + sampleLumps(s * 7, across * 2, seed + 9);
    const lift = edge ** 2 * (cup * width + ruffle * wave * Math.sin(Math.PI * s)) - droop * length * s * s;
    const blister = 0.35 * sampleLumps(s * 14, across * 7, seed + 4) * (1 - edge ** 4);
    const x = across * half + 0.06 * length * sampleLumps(s * 1.5, 0, seed + 2);
    const y = lift + blister + (isTop ? 0.28 : -0.28) * (1 - edge ** 6);
    return { point: new Vector3(x, y, s * length * (1 - 0.3 * droop * s)), tint: [edge, s] };
  });
}

function hash(x: number, y: number, z: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

function sampleNoise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const ease = (f: number) => f * f * (3 - 2 * f);
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)];
  const mix = (a: number, b: number, f: number) => a + (b - a) * f;
  const edge = (dj: number, dk: number) => mix(hash(i, j + dj, k + dk), hash(i + 1, j + dj, k + dk), u);
  return mix(mix(edge(0, 0), edge(1, 0), v), mix(edge(0, 1), edge(1, 1), v), w) * 2 - 1;
}

/** Smooth noise in space, -1..1, with finer and weaker noise on it. */
export function sampleLumps(x: number, y: number, z: number, octaves = 3): number {
  let [sum, share, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    const k = 2.03 ** octave;
    sum += share * sampleNoise(x * k + octave * 17, y * k, z * k - octave * 5);
    total += share;
    share *= 0.5;
  }
  return sum / total;
}
