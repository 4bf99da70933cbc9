import { MathUtils, Matrix4, type Mesh, Quaternion, Vector3 } from 'three';
import { buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { clamp, smoothstep } = MathUtils;

interface Fry {
  /** Its middle, and the way it points. */
  middle: Vector3;
  way: Vector3;
  length: number;
  spin: number;
}

/** A potato cut square and fried: edges and ends brown first, its sides dry and sink in. Tint: how browned, and its shade. */
function buildFry(solid: string, seed: number, { middle, way, length, spin }: Fry): Mesh[] {
  const random = createRandom(seed * 7 + 3);
  const [wide, deep] = [3.5 + 0.7 * random(), 3.1 + 0.7 * random()];
  const [bow, twist, slant, shade] = [(random() - 0.5) * 4, (random() - 0.5) * 0.5, (random() - 0.5) * 0.8, random()];
  const at = new Matrix4()
    .makeRotationFromQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.clone().normalize()))
    .multiply(new Matrix4().makeRotationY(spin))
    .setPosition(middle);
  const cap = 0.07;
  return buildSkin(solid, { finish: 'food:fry', rows: 96, columns: 56, at, smooth: true }, (s, t) => {
    const along = clamp((s - cap) / (1 - 2 * cap), 0, 1);
    const inward = Math.min(1, s / cap, (1 - s) / cap);
    // A cap is the cut end: flat, with an edge that is only a little rounded.
    const size = Math.min(1, Math.sin((Math.min(1, inward) * Math.PI) / 2) ** 0.5);
    const angle = t * Math.PI * 2 + twist * (along - 0.5);
    const [p, q] = [Math.sin(angle), Math.cos(angle)];
    const square = 1 / (Math.abs(p) ** 10 + Math.abs(q) ** 10) ** 0.1;
    const corner = smoothstep(square, 1.12, 1.34);
    const sunk = 1 - 0.09 * (1 - corner) * (0.6 + sampleLumps(along * 3, seed, p * 2, 2));
    const blister = 0.22 * sampleLumps(along * length * 0.35, p * 2 + seed, q * 2, 3);
    const k = square * sunk * size;
    const [x, z] = [p * (k * wide + blister), q * (k * deep + blister)];
    const puff = 0.3 * size * (inward < 1 ? 1 - inward : 0);
    const y = (along - 0.5) * length + slant * x * (2 * along - 1) + (along > 0.5 ? puff : -puff);
    const end = Math.max(smoothstep(Math.abs(along - 0.5), 0.38, 0.5), inward < 1 ? 0.8 : 0);
    const patch = sampleLumps(along * 2.6, seed * 3, p + q, 3);
    const browned = 0.16 + 0.34 * corner + 0.3 * end + 0.34 * patch + 0.2 * (shade - 0.5);
    return {
      point: new Vector3(x + bow * (1 - (2 * along - 1) ** 2), y, z),
      tint: [clamp(browned, 0, 1), shade],
    };
  });
}

interface Scoop {
  length: number;
  width: number;
  height: number;
}

/** The scoop narrows to its foot and to its sides: what stands in it is moved in from its walls. */
function keepInside({ x, y, z }: Vector3, { length, width, height }: Scoop): Vector3 {
  const share = y / (height * 0.6);
  const half = (length / 2) * (0.62 + 0.38 * share) - 9;
  const inner = clamp(x, -half, half);
  const deep = (width / 2) * (0.42 + 0.58 * share) * (1 - Math.abs(inner / (half + 9)) ** 2.2) ** 0.8 - 8;
  return new Vector3(inner, y, clamp(z, -Math.max(0, deep), Math.max(0, deep)));
}

/** Shaken into a scoop, which stands at the origin: they lean on each other and on its walls, and reach up unevenly. */
export function buildFries(scoop: Scoop, seed: number): Mesh[] {
  const random = createRandom(seed);
  const meshes: Mesh[] = [];
  const level = scoop.height * 0.58;
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 11; column++) {
      const x = (column - 5) * 7 + (row % 2) * 3.5 + 3 * (random() - 0.5);
      const room = (scoop.width / 2) * (1 - Math.abs((2 * x) / scoop.length) ** 2.2) ** 0.8 - 8;
      const z = -15 + row * 5.6 + 3 * (random() - 0.5);
      const [chanceX, chanceZ, chanceLength, spin] = [random() - 0.5, random() - 0.5, random(), random()];
      if (Math.abs(x) > 36 || z > room || z < -room - 3) continue;
      const lean = (0.26 * chanceX + 2.6 * chanceX ** 3) * (chanceX * x > 0 ? 1 - Math.abs(x) / 40 : 1);
      const toward = new Vector3(x / 150 + lean, 1, z / 100 + 0.22 * chanceZ - 0.06);
      // Those in front stand lower: what is behind leans on the high wall.
      const foot = new Vector3(x, level, z).addScaledVector(toward, 50 + 6 * random() - 0.3 * z - level);
      const kept = keepInside(foot, scoop);
      const way = new Vector3(x, level, z).sub(kept).normalize();
      const length = 52 + 38 * chanceLength;
      const middle = kept.addScaledVector(way, length / 2);
      meshes.push(
        ...buildFry(`fry-${row}-${column}`, seed + row * 31 + column, { middle, way, length, spin: spin * 6 }),
      );
    }
  }
  return meshes;
}

/** Fallen beside it: each lies on the table, or with one end on another; x, z, turn, and how high the other end is. */
export function strewFries(places: [x: number, z: number, turn: number, lift: number][], seed: number): Mesh[] {
  const random = createRandom(seed);
  return places.flatMap(([x, z, turn, lift], i) => {
    const length = 62 + 34 * random();
    const way = new Vector3(Math.sin(turn), lift / length, Math.cos(turn));
    const middle = new Vector3(x, 3.6 + lift / 2, z);
    return buildFry(`strewn-${i}`, seed * 5 + i, { middle, way, length, spin: turn + (i % 2) * (Math.PI / 2) });
  });
}

interface Tray {
  length: number;
  width: number;
  height: number;
  /** How far its walls lean out from floor to rim. */
  taper: number;
}

/** Millimetres between two places at which the height of a heap is known. */
const CELL = 2;
const HALF = 3.4;

/** How high a heap is, place by place: first the tray alone. */
function createHeights({ length, width, height, taper }: Tray) {
  const side = Math.ceil(length / CELL) * 2 + 1;
  const index = (x: number, z: number) =>
    (Math.round(z / CELL) + (side >> 1)) * side + Math.round(x / CELL) + (side >> 1);
  const known = new Map<number, number>();
  const wall = (x: number, z: number) => {
    const inward = Math.min(length / 2 - Math.abs(x), width / 2 - Math.abs(z));
    return Math.max(1, height * Math.min(1, 1 - inward / taper));
  };
  return {
    at: (x: number, z: number) => known.get(index(x, z)) ?? wall(x, z),
    raise: (x: number, z: number, to: number) =>
      known.set(index(x, z), Math.max(to, known.get(index(x, z)) ?? wall(x, z))),
  };
}

/** Tipped into an open tray: each comes to rest as low as those below it and the walls let it. */
export function heapFries(tray: Tray, { count, longest, seed }: { count: number; longest: number; seed: number }) {
  const random = createRandom(seed);
  const heights = createHeights(tray);
  const drop = () => {
    // Shaken once, most come to lie along the tray.
    const [angle, out, turn] = [random() * 6.2832, Math.sqrt(random()), Math.PI / 2 + 1.5 * (random() - random())];
    const length = longest * (0.62 + 0.38 * random());
    const x = Math.sin(angle) * out * (tray.length / 2 - tray.taper);
    const z = Math.cos(angle) * out * (tray.width / 2 - tray.taper);
    const [aimX, aimZ] = [Math.sin(turn), Math.cos(turn)];
    const below: [along: number, height: number][] = [];
    const places: [along: number, x: number, z: number][] = [];
    for (let along = -length / 2; along <= length / 2; along += CELL)
      for (const across of [-3, -1, 1, 3]) {
        const place: [number, number, number] = [
          along,
          x + aimX * along + aimZ * across,
          z + aimZ * along - aimX * across,
        ];
        places.push(place);
        below.push([along, heights.at(place[1], place[2]) + HALF]);
      }
    let [tilt, y] = [0, Number.POSITIVE_INFINITY];
    for (let i = -16; i <= 16; i++) {
      const high = Math.max(...below.map(([along, height]) => height - (along * i) / 20));
      if (high < y) [tilt, y] = [i / 20, high];
    }
    return { middle: new Vector3(x, y, z), way: new Vector3(aimX, tilt, aimZ), length, tilt, places };
  };
  return Array.from({ length: count }, (_, i) => {
    const rest = Array.from({ length: 12 }, drop).reduce((low, next) => (next.middle.y < low.middle.y ? next : low));
    for (const [along, x, z] of rest.places) heights.raise(x, z, rest.middle.y + rest.tilt * along + HALF - 0.5);
    return buildFry(`heaped-${i}`, seed * 5 + i, { ...rest, spin: Math.atan2(rest.way.x, rest.way.z) });
  }).flat();
}
