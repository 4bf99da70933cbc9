import { MathUtils, Matrix4, type Mesh, SplineCurve, Vector2, Vector3 } from 'three';
import { buildDisc, buildLump, buildSkin, type Skin, type Spot, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { clamp, smoothstep } = MathUtils;

/** Half-sections from the middle below to the middle above, in millimetres; rows crowd where points do. */
const HEEL = [0, 0, 26, 0, 44, 0.2, 50, 1.4, 53.4, 5, 54.6, 9, 54, 13, 52, 16.2, 48.5, 17.3, 42, 17, 24, 17, 0, 17];
const PATTY = [
  0, 26, 40, 26, 49, 26.3, 52.6, 27.4, 54.8, 29.4, 56, 32, 56.4, 34.6, 56, 37.4, 54.6, 40.2, 52, 42.4, 48, 43.4, 40,
  43.6, 0, 43.6,
];
const CROWN = [
  0, 46, 30, 46, 46, 45.6, 51.6, 46, 54.8, 48, 56.6, 52, 57, 57, 56, 62.5, 53, 69, 47.5, 76, 39, 82.4, 28, 87, 14, 89.6,
  0, 90.2,
];

/**
 * Heel, lettuce, tomato, a seared patty, cheese that melted down it, sauce and a crown with sesame: built up from the table. `detail` is the
 * share of rows and columns its nets have.
 */
export function buildBurger(detail = 1): Mesh[] {
  return [
    buildHeel(detail),
    buildLettuce('lettuce-0', 4, 18.6, detail),
    buildLettuce('lettuce-1', 13, 20.2, detail),
    buildTomato('tomato-0', 3, [-23, 23.6, 18, 0.06], detail),
    buildTomato('tomato-1', 8, [21, 23.9, 21, -0.05], detail),
    buildTomato('tomato-2', 15, [2, 23.4, -24, 0], detail),
    buildPatty(detail),
    buildCheese(detail),
    buildSauce(detail),
    buildCrown(detail),
    buildSesame(),
  ].flat();
}

function net(rows: number, columns: number, detail: number) {
  return { rows: Math.round(rows * detail), columns: Math.round(columns * detail), smooth: true };
}

/** A half-section turned about the y axis. */
function buildTurned(
  solid: string,
  skin: Skin,
  section: number[],
  place: (r: number, y: number, angle: number) => Spot,
): Mesh[] {
  const points = Array.from({ length: section.length / 2 }, (_, i) => new Vector2(section[i * 2], section[i * 2 + 1]));
  const traced = new SplineCurve(points).getPoints(skin.rows);
  return buildSkin(solid, skin, (s, t) => {
    const { x, y } = traced[Math.round(s * skin.rows)] as Vector2;
    return place(Math.max(0, x), y, t * Math.PI * 2);
  });
}

/** Tint of a bun: how browned, and 1 where it was cut and toasted. */
function buildHeel(detail: number): Mesh[] {
  return buildTurned('heel', { finish: 'food:bun', ...net(110, 260, detail) }, HEEL, (r, y, angle) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const sag = 1.3 * sampleLumps(a * 1.3, 3, b * 1.3, 2);
    const rough = 0.3 * sampleLumps(a * r * 0.22, y * 0.22, b * r * 0.22, 3);
    const k = r * (1 + 0.02 * sampleLumps(a * 1.1, 7, b * 1.1, 2)) + rough;
    const cut = smoothstep(y, 13.2, 16.4);
    return { point: new Vector3(a * k, y * (1 + 0.04 * sag) + rough * cut, b * k), tint: [0.52 - 0.2 * cut, cut] };
  });
}

const riseOf = (a: number, b: number) => 1.6 * sampleLumps(a * 0.9 + 4, 2, b * 0.9, 2);

function placeCrown(r: number, y: number, angle: number): Vector3 {
  const [a, b] = [Math.sin(angle), Math.cos(angle)];
  const share = smoothstep(y, 46, 70);
  // The dough rose unevenly, and its skin is drawn in fine folds towards the edge below.
  const folds = 0.35 * (1 - share) * sampleLumps(a * 9, y * 0.09, b * 9, 3);
  const k = r * (1 + 0.022 * sampleLumps(a * 1.2, 1 + y * 0.012, b * 1.2, 2)) + folds;
  const skin = 0.4 * sampleLumps(a * r * 0.07, y * 0.07, b * r * 0.07, 4);
  return new Vector3(a * (k + skin), y + share * smoothstep(r, 0, 44) * riseOf(a, b) + 0.4 * skin, b * (k + skin));
}

function buildCrown(detail: number): Mesh[] {
  return buildTurned('crown', { finish: 'food:bun', ...net(190, 360, detail) }, CROWN, (r, y, angle) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const blotch = sampleLumps(a * r * 0.035, y * 0.035, b * r * 0.035 + 9, 3);
    const cut = 1 - smoothstep(y, 46.2, 48.6);
    const baked = 0.3 + 0.62 * smoothstep(y + 7 * blotch, 48, 74) + 0.12 * blotch;
    return { point: placeCrown(r, y, angle), tint: [clamp(baked * (1 - 0.6 * cut), 0, 1), cut] };
  });
}

/** Pressed into the crown by half, most of them near its top. */
function buildSesame(): Mesh[] {
  const random = createRandom(31);
  const section = new SplineCurve(
    Array.from({ length: CROWN.length / 2 }, (_, i) => new Vector2(CROWN[i * 2], CROWN[i * 2 + 1])),
  );
  return Array.from({ length: 190 }, (_, i) => {
    const [angle, t] = [random() * Math.PI * 2, 1 - 0.5 * Math.sqrt(random())];
    const spot = (dt: number, da: number) => {
      const { x, y } = section.getPoint(Math.min(0.999, t + dt));
      return placeCrown(x, y, angle + da);
    };
    const middle = spot(0, 0);
    const along = spot(0.004, 0).sub(middle);
    const across = spot(0, 0.01).sub(middle);
    const normal = new Vector3().crossVectors(across, along).normalize();
    if (normal.y < 0) normal.negate();
    const [size, spin, shade] = [1.45 + 0.35 * random(), random() * 6.3, random()];
    const way = across.normalize().applyAxisAngle(normal, spin);
    const side = new Vector3().crossVectors(way, normal);
    const at = new Matrix4().makeBasis(way, normal, side).setPosition(middle.addScaledVector(normal, 0.4));
    return buildLump(
      `sesame-${i}`,
      { finish: 'food:sesame', rows: 14, columns: 18, at, smooth: true },
      ({ x, y, z }) => {
        const drop = 0.62 - 0.26 * x;
        return { point: new Vector3(x * size * 1.15, y * size * 0.42, z * size * drop), tint: [shade, 0] };
      },
    );
  }).flat();
}

/** Distance to the nearest of points strewn through space, one per cell: grains of what was minced. */
function measureGrain(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  let least = 4;
  for (let di = -1; di <= 1; di++)
    for (let dj = -1; dj <= 1; dj++)
      for (let dk = -1; dk <= 1; dk++) {
        const [p, q, s] = [i + di, j + dj, k + dk];
        const chance = (n: number) => {
          const value = Math.sin(p * 127.1 + q * 311.7 + s * 74.7 + n * 53.3) * 43758.5453;
          return value - Math.floor(value);
        };
        least = Math.min(least, (p + chance(1) - x) ** 2 + (q + chance(2) - y) ** 2 + (s + chance(3) - z) ** 2);
      }
  return Math.sqrt(least);
}

/** Coarse mince, seared: grains stand out, the edge is torn. Tint: how far out a grain stands, and how seared it is. */
function buildPatty(detail: number): Mesh[] {
  return buildTurned('patty', { finish: 'food:patty', ...net(150, 640, detail) }, PATTY, (r, y, angle) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const [x, z] = [a * r, b * r];
    const bend = 2.2 * sampleLumps(x * 0.12, y * 0.12, z * 0.12, 2);
    const large = 1 - measureGrain((x + bend) / 5.2, (y + bend) / 4.2, z / 5.2);
    const small = 1 - measureGrain(x / 2.1, (y + bend) / 2.1, z / 2.1 + 40);
    const torn = Math.max(0, 1 - 4 * Math.abs(sampleLumps(a * 5.5, y * 0.07, b * 5.5 + 3, 3)));
    const out = 2.6 * (large - 0.45) + 0.7 * (small - 0.5) - 2.2 * torn ** 3;
    const edge = smoothstep(r, 38, 52);
    const k = r * (1 + 0.03 * sampleLumps(a * 1.6, 5, b * 1.6, 2)) + out * edge;
    return {
      point: new Vector3(a * k, y + 0.7 * out * (1 - 0.6 * edge) * Math.sign(y - 34.8), b * k),
      tint: [clamp(0.35 + 0.26 * out, 0, 1), clamp(smoothstep(Math.abs(y - 34.8), 2.5, 8.5) + 0.3 * large, 0, 1)],
    };
  });
}

/** A square slice on the hot patty: what is over its edge bends and hangs, longest at the corners and where it ran. */
function buildCheese(detail: number): Mesh[] {
  const [top, edge, bend] = [45, 51.5, 5.4];
  return buildDisc('cheese', { finish: 'food:cheddar', ...net(200, 440, detail) }, (r, angle, side) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const [p, q] = [Math.abs(Math.sin(angle + 0.5)), Math.abs(Math.cos(angle + 0.5))];
    const square = 1 / (p ** 9 + q ** 9) ** (1 / 9);
    const ran = 4.2 * smoothstep(sampleLumps(a * 3.2, 6, b * 3.2, 2), 0.05, 0.5);
    const full = 54.6 * square + 1.6 * sampleLumps(a * 2, 1, b * 2, 2);
    const out = r * (full + ran * smoothstep(full, 53, 58));
    const limit = edge * (1 + 0.03 * sampleLumps(a * 1.6, 5, b * 1.6, 2));
    const over = out - limit;
    const turn = clamp(over / bend, 0, Math.PI / 2);
    const hang = Math.max(0, over - (bend * Math.PI) / 2);
    const flow = 0.5 * sampleLumps(a * 7, out * 0.03, b * 7, 2);
    const reach = over > 0 ? limit + bend * Math.sin(turn) - 0.08 * hang + flow : out;
    const drop = over > 0 ? bend * (1 - Math.cos(turn)) + hang : 0;
    const lump = 0.6 * sampleLumps(a * r * 4, 2, b * r * 4, 2);
    // Thicker where it gathered below.
    const half = 1.25 + 0.5 * smoothstep(r, 0.9, 1) * smoothstep(over, 3, 9);
    const [nx, ny] = [Math.sin(turn), Math.cos(turn)];
    const k = reach + side * half * nx;
    return {
      point: new Vector3(a * k, top + lump * (1 - nx) - drop + side * half * ny, b * k),
      tint: [clamp(drop / 20, 0, 1), 0],
    };
  });
}

/** Pressed out between cheese and crown, in uneven tongues. */
function buildSauce(detail: number): Mesh[] {
  return buildDisc('sauce', { finish: 'food:sauce', ...net(90, 320, detail) }, (r, angle, side) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const tongue = smoothstep(sampleLumps(a * 3.4, 11, b * 3.4, 2), 0.0, 0.55);
    const full = 49 + 6 * tongue;
    const fall = 4.5 * tongue * smoothstep(r, 0.9, 1);
    const half = 1.1 + 0.9 * tongue * smoothstep(r, 0.8, 0.98);
    return { point: new Vector3(a * r * full, 46.3 - fall + side * half, b * r * full), tint: [tongue, 0] };
  });
}

type Slice = [x: number, y: number, z: number, roll: number];

/** Tint: how far out, for flesh and skin. */
function buildTomato(solid: string, seed: number, [x, y, z, roll]: Slice, detail: number): Mesh[] {
  const at = new Matrix4().makeRotationZ(roll).setPosition(x, y, z);
  return buildDisc(solid, { finish: 'food:tomato', at, ...net(110, 180, detail) }, (r, angle, side) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const full = 32 * (1 + 0.035 * sampleLumps(a * 1.4, seed, b * 1.4, 2));
    const round = full - 0.8 * side * side;
    const wet = 0.35 * sampleLumps(a * r * 5, seed, b * r * 5, 3);
    return { point: new Vector3(a * r * round, side * 2.2 + wet, b * r * round), tint: [r, 0] };
  });
}

/** Thin and wide at its edge, so that it folds: waves on waves, which lean over. Tint: 0 at the rib to 1 at the edge. */
function buildLettuce(solid: string, seed: number, level: number, detail: number): Mesh[] {
  return buildDisc(solid, { finish: 'food:lettuce', ...net(170, 900, detail) }, (r, angle, side) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle)];
    const wander = 2.2 * sampleLumps(a * 1.7, seed, b * 1.7, 2);
    const strength = 0.55 + 0.6 * smoothstep(sampleLumps(a * 2.1, seed + 5, b * 2.1, 2), -0.4, 0.5);
    const frill = smoothstep(r, 0.74, 1) ** 1.3;
    const [slow, mid, fast] = [angle * 8 + wander * 2, angle * 19 + wander * 4 + seed, angle * 43 + wander * 6];
    const wave = strength * (3.2 * Math.sin(slow) + 2.6 * Math.sin(mid) + 1.1 * Math.sin(fast));
    const full = 58 + 5.5 * sampleLumps(a * 2.4, seed + 2, b * 2.4, 3) + 0.8 * Math.sin(fast * 1.7);
    const lean = frill * strength * (2.6 * Math.cos(mid) + 1.1 * Math.cos(fast));
    const swing = angle + frill * strength * 0.035 * Math.cos(slow + 1);
    const crumple = 0.5 * sampleLumps(a * r * 16, seed, b * r * 16, 2);
    const y = level + frill * wave - 5.5 * smoothstep(r, 0.84, 1.02) * strength + crumple * (0.4 + frill) + side * 0.28;
    const k = r * full + lean;
    return {
      point: new Vector3(Math.sin(swing) * k, y, Math.cos(swing) * k),
      tint: [clamp(r ** 2, 0, 1), (angle / 6.2832) % 1],
    };
  });
}
