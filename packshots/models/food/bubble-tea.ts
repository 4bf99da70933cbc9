import { MathUtils, type Mesh, Vector3 } from 'three';
import { measureWall } from '#packshots/models/cold-cup.ts';
import { buildSunkPearls, type Wall } from '#packshots/models/food/pearls.ts';
import { buildLump, buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

const { smoothstep, lerp } = MathUtils;

type Cup = Pick<GeneratorParameters['cold-cup'], 'topDiameter' | 'bottomDiameter' | 'height'>;

export interface Tea {
  drink: 'milk-tea' | 'matcha';
  /** Share of the cup's height that the drink comes up to, and that the pearls do. */
  level: number;
  heap: number;
  seed: number;
}

/** Wall of a clear cup, and the thin film of drink between it and a pearl. */
const THICKNESS = 0.5;
/** The drink draws back from the wall where pearls stand before it. */
const RECESS = 4.2;

/** A drink with pearls, as it is seen through the wall of its cup: tinted by its material, ice on top. */
export function buildBubbleTea(cup: Cup, tea: Tea): Mesh[] {
  const { rb, rt } = measureWall(cup);
  const outside: Wall = (y) => rb + ((rt - rb) * y) / cup.height;
  const wall: Wall = (y) => outside(y) - THICKNESS;
  const top = cup.height * tea.level;
  const heap = (angle: number) =>
    cup.height * tea.heap + 7 * sampleLumps(Math.sin(angle) * 1.7 + tea.seed, Math.cos(angle) * 1.7, tea.seed);
  return [
    ...buildBody(rb, wall, top, heap, tea),
    ...buildSunkPearls(`food:pearl-in-${tea.drink}`, wall, heap, tea.seed),
    ...buildIceCubes(wall, top, tea.seed),
  ];
}

/** Tint: 1 on the open surface, 0 where the drink wets the wall. */
function buildBody(rb: number, wall: Wall, top: number, heap: (angle: number) => number, tea: Tea): Mesh[] {
  const path: [number, number][] = [
    [0, 4.8],
    [rb - 9, 4.8],
    [rb - 6, 1.8],
    [wall(3) - 1.6, 1.8],
    [wall(6) - 0.1, 6],
    [wall(top) - 0.1, top + 1.3],
    [wall(top) - 1.1, top + 0.2],
    [wall(top) - 4, top - 0.4],
    [0, top - 0.4],
  ];
  const shares = [0, 0.05, 0.08, 0.1, 0.14, 0.72, 0.76, 0.82, 1];
  const trace = (s: number): [number, number] => {
    const i = Math.max(
      0,
      shares.findLastIndex((share) => share <= s && share < 1),
    );
    const [from, to] = [path[i], path[i + 1]] as [[number, number], [number, number]];
    const [a, b] = [shares[i], shares[i + 1]] as [number, number];
    const k = (s - a) / (b - a);
    return [lerp(from[0], to[0], k), lerp(from[1], to[1], k)];
  };
  return buildSkin(
    `tea-${tea.seed}`,
    { finish: `food:${tea.drink}`, rows: 260, columns: 300, smooth: true },
    (s, t) => {
      const angle = t * Math.PI * 2;
      const [away, y] = trace(s);
      const onWall = s > 0.1 && s < 0.74;
      const back = onWall ? RECESS * (1 - smoothstep(y, heap(angle) - 3, heap(angle) + 9)) : 0;
      const wave =
        s > 0.8 ? 0.35 * sampleLumps(Math.sin(angle) * away * 0.09, Math.cos(angle) * away * 0.09, tea.seed) : 0;
      const out = Math.max(0, away - back);
      return {
        point: new Vector3(Math.sin(angle) * out, y + wave, Math.cos(angle) * out),
        tint: [s > 0.73 ? 1 : 0, 0],
      };
    },
  );
}

/** Cubes that melted a little at their edges, afloat with half of them in the air; none goes through the wall. */
function buildIceCubes(wall: Wall, top: number, seed: number): Mesh[] {
  const random = createRandom(seed + 11);
  const reach = wall(top);
  return Array.from({ length: 7 }, (_, i) => {
    const isTop = i > 5;
    const angle = (i / 6) * Math.PI * 2 + (random() - 0.5) * 0.3;
    const out = isTop ? 3 : reach * 0.62;
    const half = new Vector3(9.6 + 2 * random(), 8.6 + 2 * random(), 9.2 + 2 * random());
    const [lean, turn, tip] = [(random() - 0.5) * 0.9, random() * 3, (random() - 0.5) * 0.9];
    const middle = new Vector3(Math.sin(angle) * out, top + (isTop ? 7 : 1.5 + 3.5 * random()), Math.cos(angle) * out);
    return buildLump(`ice-${seed}-${i}`, { finish: 'food:ice-cube', rows: 60, columns: 80, smooth: true }, (way) => {
      // Rounder than a cube and flatter than a ball; each face sinks in a little.
      const power = 5;
      const size = (Math.abs(way.x) ** power + Math.abs(way.y) ** power + Math.abs(way.z) ** power) ** (-1 / power);
      const dent = 1 + 0.07 * sampleLumps(way.x * 1.1 + i * 3, way.y * 1.1, way.z * 1.1 + seed, 2);
      const point = way
        .clone()
        .multiplyScalar(size * dent)
        .multiply(half);
      point.applyAxisAngle(new Vector3(1, 0, 0), lean).applyAxisAngle(new Vector3(0, 0, 1), tip);
      point.applyAxisAngle(new Vector3(0, 1, 0), turn).add(middle);
      const [away, room] = [Math.hypot(point.x, point.z), wall(Math.min(point.y, top + 3)) - 0.4];
      if (away > room) point.set((point.x * room) / away, point.y, (point.z * room) / away);
      return { point, tint: [0, 0] };
    });
  }).flat();
}
