import { CatmullRomCurve3, MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import { buildDisc, buildLump, buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';
import { buildTube } from '#packshots/models/geometry/tube.ts';

const { clamp, smoothstep, lerp } = MathUtils;

/** Where something lies in the bowl: x, height, z, then turned about y, x and z. */
type Pose = [x: number, y: number, z: number, turn: number, tilt: number, roll: number];

function pose([x, y, z, turn, tilt, roll]: Pose): Matrix4 {
  return new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeRotationY(turn))
    .multiply(new Matrix4().makeRotationX(tilt))
    .multiply(new Matrix4().makeRotationZ(roll));
}

/** Broth, noodles, pork, two halves of an egg, nori and scallions; `level` is where the broth stands. */
export function buildRamen(radius: number, level: number): Mesh[] {
  return [
    ...buildBroth(radius, level),
    ...buildNoodles(level),
    ...buildPork('pork-0', 4, [40, level + 3, -34, 0.3, 0.34, -0.1]),
    ...buildPork('pork-1', 11, [50, level + 5.5, -8, 0.9, 0.36, -0.22]),
    ...buildPork('pork-2', 23, [44, level + 8, 18, 1.9, 0.3, -0.26]),
    ...buildEgg('egg-0', 2, [6, level + 6.5, 46, 0.5, 0.26, 0.05]),
    ...buildEgg('egg-1', 9, [-26, level + 7, 40, -0.5, 0.3, 0.12]),
    ...buildNori('nori-0', 5, [-30, level - 8, -50, 0.42, -0.3, 0.1]),
    ...buildNori('nori-1', 8, [-8, level - 6, -58, 0.1, -0.24, -0.06]),
    ...buildScallions(level),
    ...buildSeeds(level),
  ];
}

/** Tint: how far out, for the fat that gathers at the wall. */
function buildBroth(radius: number, level: number): Mesh[] {
  return buildDisc('broth', { finish: 'food:broth', rows: 120, columns: 200, smooth: true }, (r, angle, side) => {
    const climb = side > 0 ? 1.1 * smoothstep(r, 0.965, 1) : 0;
    const ripple = 0.25 * sampleLumps(Math.sin(angle) * r * 4, 1, Math.cos(angle) * r * 4);
    return {
      point: new Vector3(
        Math.sin(angle) * r * radius,
        level + climb + ripple - (1 - side),
        Math.cos(angle) * r * radius,
      ),
      tint: [r, 0],
    };
  });
}

/** A skein lifted in and let down: strands side by side, folded back on themselves, some out of line. */
function buildNoodles(level: number): Mesh[] {
  const random = createRandom(12);
  return Array.from({ length: 84 }, (_, i) => {
    const lane = 7 + 34 * random() ** 0.8;
    const [from, sweep] = [random() * 6.3, (2.2 + 2.6 * random()) * (random() > 0.5 ? 1 : -1)];
    const [dx, dz] = [(random() - 0.5) * 22, (random() - 0.5) * 20];
    const lift = random();
    const points = Array.from({ length: 16 }, (_, k) => {
      const angle = from + (sweep * k) / 15;
      const r = lane + 5 * sampleLumps(k * 0.35, i, 4);
      const [x, z] = [Math.sin(angle) * r * 1.15 - 18 + dx, Math.cos(angle) * r * 0.86 - 4 + dz];
      const mound = 13 * Math.exp(-(((x + 18) / 34) ** 2 + ((z + 2) / 28) ** 2));
      // Both ends go down into the broth.
      const sink = 5 * (smoothstep(Math.abs(k - 7.5), 5, 7.5) + 0);
      return new Vector3(x, level - 1.4 + mound * (0.35 + 0.75 * lift) + 1.5 * sampleLumps(k * 0.5, i, 9) - sink, z);
    });
    const meshes = buildTube(`noodle-${i}`, new CatmullRomCurve3(points), {
      finish: 'food:noodle',
      radius: [1.75 + 0.2 * random(), 1.6],
      rows: 64,
      segments: 10,
    });
    return meshes;
  }).flat();
}

/** Rolled belly, sliced and seared; tint: how fat a place is, and how seared. */
function buildPork(solid: string, seed: number, at: Pose): Mesh[] {
  const skin = { finish: 'food:pork', rows: 130, columns: 180, at: pose(at), smooth: true } as const;
  return buildDisc(solid, skin, (r, angle, side) => {
    const [x, z] = [Math.sin(angle) * r, Math.cos(angle) * r];
    const size = 27 * (1 + 0.07 * sampleLumps(Math.sin(angle) * 1.2, seed, Math.cos(angle) * 1.2, 2));
    const wander = 0.3 * sampleLumps(x * 2.2, z * 2.2, seed, 3);
    const turns = r * 2.9 + angle / (Math.PI * 2) + wander;
    const layer = Math.sin(turns * Math.PI * 2);
    const marbling = sampleLumps(x * 7, z * 7, seed + 3, 3);
    const fat = clamp(smoothstep(layer, 0.3, 0.75) + 0.5 * smoothstep(marbling, 0.3, 0.6), 0, 1);
    const seared = smoothstep(r + 0.1 * marbling, 0.9, 1.02);
    const sag = -3.2 * r * r * (0.6 + 0.4 * Math.sin(angle * 2 + seed));
    const y = sag + side * 2.3 + 0.5 * marbling - 0.5 * fat * Math.max(0, side) + 0.7 * sampleLumps(x * 3, side, z * 3);
    return { point: new Vector3(x * size, y, z * size), tint: [fat, seared] };
  });
}

/** Half an egg, cut side up, its yolk still soft; tint: how far from the yolk's middle, and 1 on the skin. */
function buildEgg(solid: string, seed: number, at: Pose): Mesh[] {
  const skin = { finish: 'food:egg', rows: 140, columns: 120, at: pose(at), smooth: true } as const;
  return buildDisc(solid, skin, (r, angle, side) => {
    const [x, z] = [Math.sin(angle) * r, Math.cos(angle) * r];
    const egg = 1 + 0.1 * Math.cos(angle);
    const yolk =
      Math.hypot(x, z * 1.12 - 0.06) / (0.58 * (1 + 0.04 * sampleLumps(Math.sin(angle), Math.cos(angle), seed)));
    const soft = 1 - smoothstep(yolk, 0.9, 1.02);
    const cut =
      -0.5 * soft + 1.1 * soft * (1 - Math.min(1, yolk) ** 2) + 0.25 * sampleLumps(x * 5, seed, z * 5) - 0.5 * r ** 8;
    const y = lerp(-1.2 - 15 * Math.sqrt(Math.max(0, 1 - r * r)), cut, (side + 1) / 2);
    return {
      point: new Vector3(x * 19.5 * egg, y, z * 24.5),
      tint: [clamp(yolk / 2, 0, 1), side > 0.4 ? smoothstep(r, 0.955, 1) : 1],
    };
  });
}

/** A sheet of seaweed that leans on the rim, wavy from the steam. */
function buildNori(solid: string, seed: number, at: Pose): Mesh[] {
  return buildSkin(solid, { finish: 'food:nori', rows: 70, columns: 120, at: pose(at), smooth: true }, (s, t) => {
    const [across, front] = t < 0.5 ? [t * 4 - 1, 1] : [3 - t * 4, -1];
    const y = clamp((s - 0.02) / 0.96, 0, 1) * 62;
    const wave = 2.6 * sampleLumps(across * 1.1, y / 30, seed, 2) + 2.2 * across * across;
    const rough = 0.35 * sampleLumps(across * 14, y / 3, seed + 3, 2);
    const end = s < 0.02 || s > 0.98 ? 0 : 1;
    const edge = 0.5 * sampleLumps(y / 4, across > 0 ? 3 : 8, seed, 2);
    return {
      point: new Vector3(
        across * 23 + Math.sign(across) * edge * Math.abs(across) ** 9,
        y,
        wave + rough + front * 0.16 * end,
      ),
    };
  });
}

/** Rings cut from the stalk: pale ones and green ones, heaped where they were dropped; tint: how green. */
function buildScallions(level: number): Mesh[] {
  const random = createRandom(31);
  return Array.from({ length: 70 }, (_, i) => {
    const isHeap = i < 46;
    const [angle, out] = [random() * 6.3, (isHeap ? 17 : 62) * Math.sqrt(random())];
    const [x, z] = [(isHeap ? -4 : 0) + Math.sin(angle) * out, (isHeap ? 8 : 6) + Math.cos(angle) * out];
    const heap = isHeap ? 11 * Math.exp(-((out / 12) ** 2)) + 7 * Math.exp(-(((x + 18) / 30) ** 2)) : 4;
    const size = 2.3 + 1.7 * random();
    const points = Array.from({ length: 14 }, (_, k) => {
      const turn = (k / 13) * 6.22;
      const r = size * (1 + 0.16 * Math.sin(turn * 2 + i));
      return new Vector3(Math.sin(turn) * r, 0.3 * Math.sin(turn + i), Math.cos(turn) * r);
    });
    const at: Pose = [
      x,
      level + 1.5 + heap * (0.7 + 0.5 * random()),
      z,
      random() * 6,
      (random() - 0.5) * 1.3,
      (random() - 0.5) * 1.3,
    ];
    const green = clamp(0.25 + 0.8 * random(), 0, 1);
    const ring = buildTube(`scallion-${i}`, new CatmullRomCurve3(points), {
      finish: 'food:scallion',
      radius: [1.2 + 0.5 * random(), 0.55],
      across: new Vector3(0, 1, 0),
      rows: 40,
      segments: 10,
    });
    for (const mesh of ring) {
      mesh.geometry.applyMatrix4(pose(at));
      const { uv } = mesh.geometry.attributes;
      if (uv) for (let v = 0; v < uv.count; v++) uv.setXY(v, green, 0);
    }
    return ring;
  }).flat();
}

function buildSeeds(level: number): Mesh[] {
  const random = createRandom(77);
  return Array.from({ length: 46 }, (_, i) => {
    const [angle, out] = [random() * 6.3, 30 * Math.sqrt(random())];
    const [x, z] = [34 + Math.sin(angle) * out, 2 + Math.cos(angle) * out * 1.4];
    const at: Pose = [x, level + 6.5 + 0.06 * z, z, random() * 6, random(), random()];
    return buildLump(
      `seed-${i}`,
      { finish: 'food:sesame', rows: 12, columns: 16, at: pose(at), smooth: true },
      ({ x: a, y: b, z: c }) => ({
        point: new Vector3(a * (0.95 - 0.3 * c), b * 0.55, c * 1.6),
        tint: [(i % 7) / 7, 0],
      }),
    );
  }).flat();
}
