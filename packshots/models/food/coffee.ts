import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import { buildDisc, buildLump, buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';
import { countSegments, STILL_DETAIL } from '#packshots/models/model.ts';

const { smoothstep, lerp } = MathUtils;

/** The top of a latte with a tulip of milk poured into it; tint: how much milk, and how dark the crema is. */
export function buildLatte(radius: number, level: number, detail = STILL_DETAIL): Mesh[] {
  const [rows, columns] = [countSegments(440, detail), countSegments(620, detail)];
  return buildDisc('latte', { finish: 'food:latte', rows, columns, smooth: true }, (r, angle, side) => {
    const [x, z] = [Math.sin(angle) * r, Math.cos(angle) * r];
    const meniscus = smoothstep(r, 0.94, 1) * 1;
    const y = level + (side > 0 ? meniscus * side : 0) - (1 - side) * 0.25;
    return { point: new Vector3(x * radius, y, z * radius), tint: side > 0.9 ? pourAt(x, -z) : [0, 0.5] };
  });
}

interface Drop {
  y: number;
  radius: number;
  milk: number;
}

/** Pours in their order. Each pushes what is there aside, with a thread of crema between it and the last. */
const POURS: Drop[] = [
  { y: 0.06, radius: 0.4, milk: 1 },
  ...[0.1, 0.05, -0.03, -0.12].flatMap((y, i): Drop[] => [
    { y, radius: [0.15, 0.13, 0.17, 0.15][i] as number, milk: 0 },
    { y, radius: [0.25, 0.21, 0.24, 0.22][i] as number, milk: 1 },
  ]),
  { y: -0.32, radius: 0.13, milk: 0 },
  { y: -0.32, radius: 0.24, milk: 1 },
];

/** Walks the pours backwards from a place of the unit disc to find what was there, after the last thin stroke through all. */
function pourAt(x: number, y: number): [number, number] {
  let [p, q] = [x + 0.05 * sampleLumps(x * 2.2, y * 2.2, 2), y + 0.045 * sampleLumps(x * 2.2, y * 2.2, 9)];
  const reach = smoothstep(q, -0.68, -0.3) * (1 - smoothstep(q, 0.5, 0.95));
  q += 0.34 * reach * Math.exp(-Math.abs(p) / 0.085);
  let [milk, left] = [0, 1];
  for (const drop of POURS.toReversed()) {
    const [dx, dy] = [p, q - drop.y];
    const away = Math.hypot(dx, dy) || 1e-6;
    const inside = 1 - smoothstep(away, drop.radius - 0.012, drop.radius + 0.012);
    milk += left * inside * drop.milk;
    left *= 1 - inside;
    if (left < 0.004) break;
    const back = Math.sqrt(Math.max(0.0004, 1 - (drop.radius / away) ** 2));
    p = dx * back;
    q = drop.y + dy * back;
  }
  // Crema is drawn out into streaks by the same pours.
  const streaks = sampleLumps(p * 5, q * 5, 3, 5) * 0.5 + 0.5;
  return [milk, lerp(streaks, 0.5, 1 - left)];
}

/** Roasted beans: half an egg with a crease along its flat side, each a little different. */
export function buildBeans(count: number, spread: [number, number], seed: number): Mesh[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = random() * 6.3;
    const out = random() ** 0.8;
    const isDown = random() > 0.5;
    const at = new Matrix4()
      .makeTranslation(Math.sin(angle) * out * spread[0], isDown ? 1.2 : 3, Math.cos(angle) * out * spread[1])
      .multiply(new Matrix4().makeRotationY(random() * 6.3))
      .multiply(new Matrix4().makeRotationX((isDown ? 0 : Math.PI) + (random() - 0.5) * 0.4))
      .multiply(new Matrix4().makeRotationZ((random() - 0.5) * 0.6));
    const [length, width] = [4.9 + random() * 1.2, 3.5 + random() * 0.7];
    const shade = random();
    return buildLump(
      `bean-${seed}-${i}`,
      { finish: 'food:bean', rows: 36, columns: 48, at, smooth: true },
      ({ x, y, z }) => {
        const flat = y < 0 ? 0.34 : 1;
        const crease = y < 0 ? Math.exp(-(((x + 0.1 * Math.sin(z * 2.4 + i)) / 0.11) ** 2)) : 0;
        const lump = 1 + 0.05 * sampleLumps(x * 2 + i, y * 2, z * 2);
        const point = new Vector3(x * width * lump, y * 3.3 * flat + crease * 1.6, z * length * lump);
        return { point, tint: [crease, shade] };
      },
    );
  }).flat();
}

/** Wisps over a cup, on sheets that face the camera; tint: where on its sheet a place lies. */
export function buildSteam(width: number, height: number): Mesh[] {
  return [0, 1].flatMap((k) =>
    buildSkin(`steam-${k}`, { finish: 'food:steam', rows: 60, columns: 80, smooth: true }, (s, t) => {
      const [across, front] = t < 0.5 ? [t * 2, 1] : [2 - t * 2, -1];
      const sway = 9 * Math.sin(s * 5 + k * 2) * s;
      const z = 9 * (k - 0.5) + 6 * sampleLumps(across * 2, s * 2, k * 7) + front * 0.2;
      return { point: new Vector3((across - 0.5) * width + sway, s * height, z), tint: [across, s] };
    }),
  );
}
