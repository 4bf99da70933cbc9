import { MathUtils, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildLump, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';
import { filletProfile } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';

const { clamp } = MathUtils;

/** How far one sees into milk tea: what lies deeper has its color. */
const SIGHT = 6.2;

/** Inside of the wall that pearls lie against. */
export type Wall = (y: number) => number;

interface Ball {
  x: number;
  y: number;
  z: number;
  r: number;
}

/**
 * One boiled ball of tapioca, never quite round, pressed flat where it meets a wall. Tint: how much drink lies between
 * it and the wall, and whether it is wet in the air (1) or in the drink (0).
 */
function buildPearl(
  solid: string,
  { x, y, z, r }: Ball,
  seed: number,
  finish: Finish = 'food:pearl-in-milk-tea',
  wall?: Wall,
): Mesh[] {
  const sag = 0.94 + 0.05 * Math.sin(seed * 7.3);
  return buildLump(solid, { finish, rows: 26, columns: 40, smooth: true }, (way) => {
    const k = r * (1 + 0.055 * sampleLumps(way.x * 1.3 + seed, way.y * 1.3, way.z * 1.3, 2));
    const point = new Vector3(x + way.x * k, y + way.y * k * sag, z + way.z * k);
    if (!wall) return { point, tint: [0, 1] };
    const [away, room] = [Math.hypot(point.x, point.z), wall(point.y)];
    if (away > room) point.set((point.x * room) / away, point.y, (point.z * room) / away);
    return { point, tint: [clamp((room - away) / SIGHT, 0, 1), 0] };
  });
}

/** Drops pearls down a wall: each comes to lie in the lowest of a few places, on those that are there. */
function sinkAlongWall(wall: Wall, height: (angle: number) => number, depth: [number, number], seed: number): Ball[] {
  const random = createRandom(seed);
  const around = wall(20);
  const lying: { at: number; y: number; r: number; depth: number }[] = [];
  const reach = 2.1;
  for (let tries = 0; tries < 4000; tries++) {
    const r = 4.15 + 0.75 * random();
    let best: { angle: number; y: number } | null = null;
    for (let choice = 0; choice < 12; choice++) {
      const angle = (random() * 2 - 1) * reach;
      let y = 2.6 + r;
      for (const other of lying) {
        const [near, across] = [(r + other.r) * 0.965, (angle - other.at) * around];
        if (Math.abs(across) < near) y = Math.max(y, other.y + Math.sqrt(near * near - across * across));
      }
      const over = y - height(angle);
      if (over < 0 && (!best || over < best.y - height(best.angle))) best = { angle, y };
    }
    if (best) lying.push({ at: best.angle, y: best.y, r, depth: depth[0] + (depth[1] - depth[0]) * random() });
  }
  return lying.map(({ at, y, r, depth: inside }) => {
    const out = wall(y) - r - inside;
    return { x: Math.sin(at) * out, y, z: Math.cos(at) * out, r };
  });
}

/** A heap of pearls at the bottom of a cup as one sees it through the wall, and a few that have not sunk yet. */
export function buildSunkPearls(finish: Finish, wall: Wall, height: (angle: number) => number, seed: number): Mesh[] {
  const random = createRandom(seed + 3);
  const strays = Array.from({ length: 7 }, (_, i): Ball => {
    const angle = (i / 6 - 0.5) * 2.6 + (random() - 0.5) * 0.5;
    const [y, r] = [height(angle) + 3 + 15 * random() ** 1.6, 4.2 + 0.6 * random()];
    const out = wall(y) - r - 2.4 * random();
    return { x: Math.sin(angle) * out, y, z: Math.cos(angle) * out, r };
  });
  const front = sinkAlongWall(wall, height, [-0.45, 1.1], seed);
  const behind = sinkAlongWall(wall, (angle) => height(angle) + 2, [5, 6.5], seed + 1);
  return [...front, ...behind, ...strays].flatMap((ball, i) =>
    buildPearl(`pearl-${seed}-${i}`, ball, seed + i, finish, wall),
  );
}

/** Pearls that lie about on a table, each a few millimetres from its place. */
export function strewPearls(places: [x: number, z: number][], seed: number): Mesh[] {
  const random = createRandom(seed);
  return places.flatMap(([x, z], i) => {
    const r = 4.2 + 0.6 * random();
    return buildPearl(`strewn-${seed}-${i}`, { x, y: r * 0.93, z, r }, seed + i);
  });
}

/** A small dish, heaped with pearls that were let fall into it. */
export function buildDishOfPearls(radius: number, height: number, seed: number): Mesh[] {
  const foot = radius * 0.52;
  const profile = filletProfile(
    [
      [0, 1.2],
      [foot - 3, 1.2, 1],
      [foot - 2, 0, 0.8],
      [foot, 0, 1],
      [foot + 1, 3, 3],
      [radius * 0.9, height * 0.55, 14],
      [radius, height, 1],
      [radius - 2.2, height + 0.4, 1],
      [radius * 0.9 - 2.6, height * 0.55 + 1, 14],
      [foot, 5, 8],
      [0, 4.4],
    ],
    8,
  );
  const dish = buildRevolved(
    `dish-${seed}`,
    [{ finish: 'plastic:#e9e2d6', points: profile, crease: 0.9 }],
    traceCircle(120),
  );
  const random = createRandom(seed);
  const lying: Ball[] = [];
  const floor = (away: number) =>
    4.4 + (height - 4.4) * clamp((away - foot * 0.6) / (radius - foot * 0.6), 0, 1) ** 1.7;
  for (let i = 0; i < 90; i++) {
    const r = 4.2 + 0.6 * random();
    let best: Ball | null = null;
    for (let choice = 0; choice < 10; choice++) {
      const [angle, away] = [random() * 6.3, Math.sqrt(random()) * (radius - r - 3)];
      const [x, z] = [Math.sin(angle) * away, Math.cos(angle) * away];
      let y = floor(away + r * 0.6) + r;
      for (const other of lying) {
        const [near, flat] = [(r + other.r) * 0.95, Math.hypot(x - other.x, z - other.z)];
        if (flat < near) y = Math.max(y, other.y + Math.sqrt(near * near - flat * flat));
      }
      if (!best || y < best.y) best = { x, y, z, r };
    }
    if (best && best.y < height + 7) lying.push(best);
  }
  return [...dish, ...lying.flatMap((ball, i) => buildPearl(`dish-pearl-${seed}-${i}`, ball, seed + i))];
}
