import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildLump, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { clamp, smoothstep } = MathUtils;

export interface Scoop {
  finish: Finish;
  radius: number;
  seed: number;
  middle: Vector3;
  /** Inner radius and height of the cup it is in. */
  cup: { radius: number; height: number };
}

/** A ball drawn with a scoop: smooth where the metal pressed, torn at its sides, a ragged skirt where it left the metal. */
export function buildScoop(solid: string, scoop: Scoop): Mesh[] {
  const { finish, radius, seed, middle, cup } = scoop;
  return buildLump(solid, { finish, rows: 190, columns: 270, smooth: true }, ({ x, y, z }) => {
    // Furrows run one way over the ball, as the scoop went.
    const [p, q] = [x * Math.cos(seed) - z * Math.sin(seed), x * Math.sin(seed) + z * Math.cos(seed)];
    const furrow = sampleLumps(p * 1.1 + seed, y * 6 + q * 2, q * 2, 4);
    const torn = 1 - 2 * Math.abs(sampleLumps(x * 4.5, y * 6.5, z * 4.5 + seed, 5));
    const pits = Math.max(0, sampleLumps(x * 9, y * 9, z * 9 - seed, 3) - 0.12);
    const open = smoothstep(sampleLumps(x * 1.5, y * 1.5 + seed, z * 1.5, 2) - 0.55 * y, -0.25, 0.4);
    const fringe = sampleLumps(p * 3.2, seed, q * 3.2, 4) + 0.5 * sampleLumps(x * 9, y * 5, z * 9 + seed, 3);
    const hem = -0.42 + 0.08 * sampleLumps(p * 2, 3, q * 2 + seed, 2);
    const skirt = Math.exp(-(((y - hem) / (y > hem ? 0.16 : 0.08)) ** 2)) * (0.15 + 0.17 * fringe);
    const tuck = -0.14 * smoothstep(-y, 0.5, 0.75);
    const k = radius * (1 + 0.035 * furrow + open * (0.07 * (torn - 0.4) - 0.16 * pits) + 0.012 * torn + skirt + tuck);
    const point = new Vector3(x * k, y * k * 0.95, z * k).add(middle);
    // Pressed against the wall below the rim, and free above it.
    const room = cup.radius + 7 * smoothstep(point.y, cup.height - 1, cup.height + 5);
    const out = Math.hypot(point.x, point.z);
    if (out > room) point.set((point.x * room) / out, point.y, (point.z * room) / out);
    return {
      point,
      tint: [clamp(0.5 + 0.35 * furrow + 0.35 * (torn - 0.5) * open - pits, 0, 1), open],
    };
  });
}

/** Broken nuts and other bits strewn on a scoop or round a cup; tint: their shade. */
export function buildBits(
  finish: Finish,
  count: number,
  seed: number,
  place: (random: () => number) => Vector3,
): Mesh[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const [size, shade] = [0.7 + 1.5 * random() ** 2, random()];
    const at = new Matrix4()
      .setPosition(place(random))
      .multiply(new Matrix4().makeRotationY(random() * 6.3))
      .multiply(new Matrix4().makeRotationX(random() * 3));
    return buildLump(`bit-${seed}-${i}`, { finish, rows: 14, columns: 18, at, smooth: true }, ({ x, y, z }) => {
      // Broken along planes: the noise is stepped.
      const k = size * (1 + 0.45 * Math.round(2.4 * sampleLumps(x * 1.4 + i, y * 1.4, z * 1.4, 1)) * 0.5);
      return { point: new Vector3(x * k * 1.3, y * k * 0.8, z * k), tint: [shade, 0] };
    });
  }).flat();
}
