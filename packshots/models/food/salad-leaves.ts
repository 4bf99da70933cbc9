import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { clamp, smoothstep } = MathUtils;
const UP = new Vector3(0, 1, 0);

/** Where something lies: its middle, the way its long side points, and how far it is rolled about that. */
export interface Lie {
  middle: Vector3;
  way: Vector3;
  roll?: number;
}

export function lay({ middle, way, roll = 0 }: Lie): Matrix4 {
  const z = way.clone().normalize();
  const x = new Vector3().crossVectors(UP, z).normalize().applyAxisAngle(z, roll);
  return new Matrix4().makeBasis(x, new Vector3().crossVectors(z, x), z).setPosition(middle);
}

/** Inside the wall of the bowl below its rim, and free above it. */
function keepInside(point: Vector3, { radius, height }: Bowl): Vector3 {
  const room = radius - 0.12 * (height - Math.min(point.y, height)) + 9 * smoothstep(point.y, height - 1, height + 6);
  const out = Math.hypot(point.x, point.z);
  return out > room ? point.set((point.x * room) / out, point.y, (point.z * room) / out) : point;
}

export interface Bowl {
  /** Inner radius at the rim, and how high that is. */
  radius: number;
  height: number;
}

interface Leaf {
  length: number;
  width: number;
  /** Bend along its length in radians, and how far both halves are folded up. */
  bend: number;
  fold: number;
  ruffle: number;
  seed: number;
}

/** Thin, quilted between its veins, wavy at its edge. Tint: 0 at the midrib to 1 at the edge, and along its length. */
function buildLeaf(solid: string, finish: Finish, leaf: Leaf, lie: Lie, bowl: Bowl): Mesh[] {
  const { length, width, bend, fold, ruffle, seed } = leaf;
  const skin = { finish, rows: 52, columns: 60, smooth: true } as const;
  const at = lay(lie);
  return buildSkin(solid, skin, (s, t) => {
    const isTop = t < 0.5;
    const across = isTop ? 1 - 4 * t : 4 * t - 3;
    const edge = Math.abs(across);
    const along = clamp((s - 0.01) / 0.98, 0, 1);
    // A stem first, then the blade.
    const blade = clamp((along - 0.2) / 0.8, 0, 1);
    const lobes = 1 + 0.07 * sampleLumps(along * 6, Math.sign(across) * 3, seed, 2);
    const half = Math.max(1.1, (width / 2) * Math.sin(Math.PI * blade ** 0.74) ** 0.7 * lobes) * (along < 1 ? 1 : 0);
    const vein = (blade * 7 - edge * 1.7 + 0.25 * sampleLumps(along * 3, across, seed, 2)) % 1;
    const quilt = 1.1 * Math.sin(Math.PI * Math.abs(vein)) ** 0.8 * smoothstep(edge, 0.03, 0.3) * (1 - edge ** 3);
    const wave =
      Math.sin(blade * 15 + seed + Math.sign(across)) + 1.4 * sampleLumps(blade * 6, across * 2, seed + 9, 2);
    const lift = fold * edge * half + ruffle * edge ** 3 * wave * Math.sin(Math.PI * blade);
    const thick = (isTop ? 0.2 : -0.2) * (1 - edge ** 8) + (isTop ? -1 : 0.4) * 0.9 * Math.exp(-((edge * half) ** 2));
    const dip = quilt + 0.5 * sampleLumps(along * 9, across * 4, seed + 4, 2) + lift + thick;
    const turn = bend * along;
    const [y, z] = [((1 - Math.cos(turn)) / bend) * length, (Math.sin(turn) / bend) * length];
    const point = new Vector3(across * half, dip * Math.cos(turn) - y, z + dip * Math.sin(turn)).applyMatrix4(at);
    return { point: keepInside(point, bowl), tint: [edge, along] };
  });
}

export type On = (x: number, z: number, above?: number) => Vector3;

const RIM_LEAVES = 54;

/** Dropped in by the handful: upright and outwards at the wall of the bowl, flat in the middle. */
export function buildLeaves(bowl: Bowl, on: On): Mesh[] {
  const random = createRandom(9);
  return Array.from({ length: 86 }, (_, i) => {
    const angle = i * 2.39996 + 0.5 * random();
    const out = bowl.radius * (i < RIM_LEAVES ? 0.68 + 0.2 * random() : 0.1 + 0.55 * Math.sqrt(random()));
    const [x, z] = [Math.sin(angle) * out, Math.cos(angle) * out];
    const aim = angle + (random() - 0.5) * 1.7;
    const rise = i < RIM_LEAVES ? 0.4 + 0.7 * random() : -0.1 + 0.5 * random();
    const way = new Vector3(Math.sin(aim), rise, Math.cos(aim));
    const length = 36 + 20 * random();
    const middle = on(x, z, 1.5 * random() - (i < RIM_LEAVES ? 1 : 0)).addScaledVector(
      way.clone().normalize(),
      -0.52 * length,
    );
    const isFrilly = i % 3 === 1;
    return buildLeaf(
      `leaf-${i}`,
      isFrilly ? 'food:lettuce' : 'food:leaf',
      {
        length,
        width: length * (isFrilly ? 0.75 : 0.52 + 0.16 * random()),
        bend: 0.3 + 0.9 * random(),
        fold: 0.1 + 0.35 * random(),
        ruffle: isFrilly ? 3.4 : 0.9 + 0.9 * random(),
        seed: i * 5 + 2,
      },
      { middle, way, roll: (random() - 0.5) * 0.9 },
      bowl,
    );
  }).flat();
}
