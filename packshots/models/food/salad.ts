import { CatmullRomCurve3, MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { type Bowl, buildLeaves, type Lie, lay, type On } from '#packshots/models/food/salad-leaves.ts';
import { buildDisc, buildLump, buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { smoothstep, lerp } = MathUtils;

/** Leaves first, heaped in the bowl; then what was cut, each kind in a place of its own. */
export function buildSalad(bowl: Bowl): Mesh[] {
  const [radius, level] = [bowl.radius - 2, bowl.height - 8];
  const heap = (x: number, z: number) => level + 13 * (1 - (x * x + z * z) / (radius * radius));
  const on = (x: number, z: number, above = 0) => new Vector3(x, heap(x, z) + above, z);
  return [
    buildBed(radius, level),
    buildLeaves(bowl, on),
    buildGrains(on(-4, -8), 27),
    buildChickpeas(on),
    buildCucumbers(on),
    buildCherries(on),
    buildShreds('food:cabbage', 46, 5, on(34, -38, 3)),
    buildShreds('food:carrot', 40, 12, on(-44, -30, 3)),
    buildFeta(on),
  ].flat();
}

/** What one does not see: keeps light from falling through to the bottom of the bowl. */
function buildBed(radius: number, level: number): Mesh[] {
  return buildDisc('bed', { finish: 'food:leaf', rows: 30, columns: 60, smooth: true }, (r, angle, side) => ({
    point: new Vector3(Math.sin(angle) * r * radius * 0.96, level - 8 + side, Math.cos(angle) * r * radius * 0.96),
    tint: [0.9, 0.5],
  }));
}

/** Quinoa, spooned on: a loose heap of small grains, some with their thread. Tint: shade. */
function buildGrains(middle: Vector3, reach: number): Mesh[] {
  const random = createRandom(71);
  const below = buildLump('grains', { finish: 'food:quinoa', rows: 40, columns: 60, smooth: true }, ({ x, y, z }) => ({
    point: new Vector3(x * reach * 0.92, Math.max(0, y) ** 0.8 * 12 - 1 + Math.min(0, y), z * reach * 0.92).add(middle),
    tint: [0.8, 0],
  }));
  const grains = Array.from({ length: 1400 }, (_, i) => {
    const [angle, r] = [random() * Math.PI * 2, Math.sqrt(random())];
    const edge = reach * (1 + 0.22 * sampleLumps(Math.sin(angle) * 1.4, 3, Math.cos(angle) * 1.4, 2));
    const dome = 13 * (1 - r ** 2.4) + 1.8 * sampleLumps(r * 6, angle, 3, 2);
    const at = new Matrix4()
      .makeTranslation(
        middle.x + Math.sin(angle) * r * edge,
        middle.y + dome + 1.4 * random(),
        middle.z + Math.cos(angle) * r * edge,
      )
      .multiply(new Matrix4().makeRotationY(random() * 6.3))
      .multiply(new Matrix4().makeRotationX(random() * 3.1));
    const [size, shade] = [0.95 + 0.4 * random(), random() ** 2];
    return buildLump(`grain-${i}`, { finish: 'food:quinoa', rows: 9, columns: 12, at, smooth: true }, ({ x, y, z }) => {
      const rim = 1 + 0.16 * Math.exp(-((y / 0.25) ** 2));
      return { point: new Vector3(x * size * rim, y * size * 0.62, z * size * rim), tint: [shade, 0] };
    });
  });
  return [below, ...grains].flat();
}

/** Tint: shade, and 1 in the crease. */
function buildChickpeas(on: On): Mesh[] {
  const random = createRandom(27);
  const laid: Vector3[] = [];
  for (let tries = 0; laid.length < 36 && tries < 4000; tries++) {
    const [angle, r] = [random() * Math.PI * 2, 20 * Math.sqrt(random())];
    const [x, z] = [48 + Math.sin(angle) * r * 0.85, 2 + Math.cos(angle) * r];
    const layer = tries < 1500 ? 5 : 11.5;
    if (layer > 6 && r > 13) continue;
    const place = on(x, z, layer);
    if (laid.every((other) => other.distanceTo(place) > 8.4)) laid.push(place);
  }
  return laid.flatMap((place, i) => {
    const at = new Matrix4()
      .setPosition(place)
      .multiply(new Matrix4().makeRotationY(random() * 6.3))
      .multiply(new Matrix4().makeRotationX(random() * 6.3));
    const [size, shade] = [4.5 + 0.5 * random(), random()];
    return buildLump(
      `pea-${i}`,
      { finish: 'food:chickpea', rows: 36, columns: 48, at, smooth: true },
      ({ x, y, z }) => {
        const crease = Math.exp(-((x / 0.13) ** 2)) * smoothstep(y, -0.3, 0.8);
        const beak = 0.3 * Math.exp(-((1 - z) / 0.12)) + 0.04 * sampleLumps(x * 2 + i, y * 2, z * 2, 3);
        const k = size * (1 + beak - 0.16 * crease);
        return { point: new Vector3(x * k, y * k * 0.94, z * k), tint: [shade, crease] };
      },
    );
  });
}

/** Tint of a cut face: its place on it, from one corner to the other; (0, 0) is skin. */
function buildSlice(solid: string, finish: Finish, size: number, half: number, lie: Lie, seed: number): Mesh[] {
  return buildDisc(solid, { finish, rows: 90, columns: 110, at: lay(lie), smooth: true }, (r, angle, side) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const full = size * (1 + 0.02 * sampleLumps(a * 1.3, seed, b * 1.3, 2));
    const bow = 0.9 * Math.sin(seed) * (a * r) ** 2;
    const wet = 0.16 * sampleLumps(a * r * 5, seed, b * r * 5, 3);
    return {
      point: new Vector3(
        a * r * full,
        side * half + bow + wet - 0.25 * smoothstep(0.6 - r, 0, 0.2) * side,
        b * r * full,
      ),
      tint: [0.5 + 0.5 * a * r, 0.5 + 0.5 * b * r],
    };
  });
}

/** Sliced off one cucumber and laid down as they fell, each on the one before. */
function buildCucumbers(on: On): Mesh[] {
  return Array.from({ length: 7 }, (_, i) => {
    const angle = lerp(-2.0, -0.6, i / 6);
    const [x, z] = [Math.sin(angle) * 45 + (i % 2), Math.cos(angle) * 45];
    const along = new Vector3(Math.cos(angle), -0.42 - 0.05 * (i % 3), -Math.sin(angle));
    return buildSlice(
      `cucumber-${i}`,
      'food:cucumber',
      16 + (i % 3) * 0.6,
      1.3,
      { middle: on(x, z, 8.5), way: along, roll: 0.3 },
      i,
    );
  }).flat();
}

/** Whole ones with the scar of their stem up, and halves. Tint of a whole one: how near to the scar. */
function buildCherries(on: On): Mesh[] {
  const wholes = [
    [14, 38, 9, 0.5, 0.7],
    [40, 37, 9, -0.6, 0.5],
    [29, 22, 12, 0.3, 1.0],
  ] as const;
  const halves = [
    [27, 52, 3, 0.4],
    [-2, 55, 2, -0.5],
    [54, 22, 4, 1.6],
    [4, 24, 8, 2.2],
  ] as const;
  return [
    ...wholes.flatMap(([x, z, above, turn, tilt], i) => {
      const at = new Matrix4()
        .setPosition(on(x, z, above))
        .multiply(new Matrix4().makeRotationY(turn))
        .multiply(new Matrix4().makeRotationX(tilt));
      const size = 11.4 + (i % 3) * 0.8;
      return buildLump(`cherry-${i}`, { finish: 'food:cherry', rows: 90, columns: 110, at, smooth: true }, (way) => {
        const scar = Math.exp(-((1 - way.y) / 0.012));
        const dimple = 0.13 * Math.exp(-((1 - way.y) / 0.035)) + 0.015 * sampleLumps(way.x * 1.5 + i, way.y, way.z, 2);
        const k = size * (1 - dimple);
        return { point: new Vector3(way.x * k, way.y * k * 1.06, way.z * k), tint: [scar, 0] };
      });
    }),
    ...halves.flatMap(([x, z, above, turn], i) => {
      const way = new Vector3(Math.sin(turn), -0.3 - 0.1 * i, Math.cos(turn));
      const at = lay({ middle: on(x, z, above + 5), way, roll: 0.25 - 0.2 * i });
      return buildDisc(
        `half-${i}`,
        { finish: 'food:cherry-half', rows: 110, columns: 110, at, smooth: true },
        (r, angle, side) => {
          const [a, b] = [Math.sin(angle), Math.cos(angle)];
          const cut = 0.2 * sampleLumps(a * r * 6, i, b * r * 6, 3) - 0.35 * smoothstep(0.7 - r, 0, 0.2);
          const skin = -11 * Math.sqrt(Math.max(0, 1 - r * r));
          const isCut = side > 0 && r < 0.99;
          return {
            point: new Vector3(a * r * 11.6, lerp(skin - 0.5, cut, (side + 1) / 2), b * r * 12.4),
            tint: isCut ? [0.5 + 0.5 * a * r, 0.5 + 0.5 * b * r] : [0, 0],
          };
        },
      );
    }),
  ];
}

/** Cut fine: strips that spring back into a bow, heaped. Tint: along, and shade. */
function buildShreds(finish: Finish, count: number, seed: number, middle: Vector3): Mesh[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const [aim, length, curl] = [random() * 6.3, 24 + 18 * random(), (random() - 0.5) * 2.6];
    const [dx, dz] = [(random() - 0.5) * 30, (random() - 0.5) * 26];
    const height = 12 * random() * Math.exp(-(dx * dx + dz * dz) / 260);
    const points = Array.from({ length: 7 }, (_, k) => {
      const along = k / 6 - 0.5;
      const turn = aim + curl * along;
      return new Vector3(
        middle.x + dx + Math.sin(turn) * along * length,
        middle.y + height + 5 * (0.25 - along * along) * random() - 3 * along * along * random(),
        middle.z + dz + Math.cos(turn) * along * length,
      );
    });
    const curve = new CatmullRomCurve3(points);
    const { normals, binormals } = curve.computeFrenetFrames(40, false);
    const [wide, thin, shade] = [1.3 + 0.5 * random(), 0.75 + 0.3 * random(), random()];
    return buildSkin(`shred-${seed}-${i}`, { finish, rows: 40, columns: 20, smooth: true }, (s, t) => {
      const [p, q] = [Math.sin(t * 6.2832), Math.cos(t * 6.2832)];
      const square = 1 / (p ** 6 + q ** 6) ** (1 / 6);
      const size = Math.min(1, 12 * s, 12 * (1 - s)) ** 0.4;
      const at = Math.round(s * 40);
      const point = curve.getPointAt(s);
      point.addScaledVector(normals[at] as Vector3, p * square * size * wide);
      point.addScaledVector(binormals[at] as Vector3, q * square * size * thin);
      return { point, tint: [s, shade] };
    });
  }).flat();
}

/** Broken off a block: corners gone, sides rough. */
function buildFeta(on: On): Mesh[] {
  const random = createRandom(44);
  return Array.from({ length: 17 }, (_, i) => {
    const [angle, r] = [random() * 6.3, 62 * Math.sqrt(random())];
    const size = 2.4 + 3.4 * random();
    const at = new Matrix4()
      .setPosition(on(Math.sin(angle) * r, 4 + Math.cos(angle) * r * 0.85, 8 + 5 * Math.exp(-r / 16)))
      .multiply(new Matrix4().makeRotationY(random() * 6.3))
      .multiply(new Matrix4().makeRotationX(random() - 0.5));
    return buildLump(`feta-${i}`, { finish: 'food:feta', rows: 60, columns: 80, at, smooth: true }, ({ x, y, z }) => {
      const square = 1 / (Math.abs(x) ** 5 + Math.abs(y) ** 5 + Math.abs(z) ** 5) ** 0.2;
      const broken =
        0.16 * sampleLumps(x * 1.7 + i, y * 1.7, z * 1.7, 2) + 0.09 * sampleLumps(x * 7, y * 7 + i, z * 7, 3);
      const k = size * square * (1 + broken);
      return { point: new Vector3(x * k * 1.15, y * k * 0.85, z * k), tint: [0, 0] };
    });
  }).flat();
}
