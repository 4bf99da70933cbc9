import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import { buildLump, buildSkin, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { smoothstep, clamp } = MathUtils;

/** Laminated dough rolled up and bent: each roll lies over the next one out, and is darkest where it stands highest. */
export function buildCroissant(solid: string, seed: number, at: Matrix4): Mesh[] {
  const [bend, thick, rolls] = [1.42 + 0.14 * sampleLumps(seed, 0, 0), 31, 3.7];
  const arc = 66;
  return buildSkin(solid, { finish: 'food:pastry', rows: 240, columns: 110, at }, (s, t) => {
    const along = s * 2 - 1;
    const angle = t * Math.PI * 2;
    // The edge of a roll is a slant, wavering line round the body.
    const waver = 0.16 * Math.cos(angle + seed) + 0.1 * sampleLumps(Math.cos(angle) * 1.5, Math.sin(angle) * 1.5, seed);
    const place = Math.abs(along) * rolls + waver + 0.45;
    const step = place - Math.floor(place);
    const roll = Math.floor(place);
    const swell = Math.sin(Math.PI * clamp(step, 0, 1) ** 0.8) ** 0.6;
    const taper = (1 - Math.abs(along) ** 1.7) ** 0.62;
    const edge = smoothstep(step, 0.86, 0.985);
    const size =
      thick * taper * (0.9 + 0.13 * swell - 0.1 * edge) + 1.4 * sampleLumps(along * 6, angle, seed + roll, 2) * taper;
    const flat = Math.max(-0.62, Math.cos(angle));
    const turn = along * bend;
    const [up, out] = [flat * size * 0.92, Math.sin(angle) * size];
    const point = new Vector3(
      Math.sin(turn) * (arc + out) * 1.08,
      up + thick * 0.57 * (0.35 + 0.65 * taper),
      (Math.cos(turn) * (arc + out) - arc) * 1.05,
    );
    const baked = 0.06 + 0.42 * swell + 0.26 * Math.max(0, Math.cos(angle)) - 0.75 * edge - 0.5 * (flat < -0.4 ? 1 : 0);
    return {
      point,
      tint: [clamp(baked + 0.14 * sampleLumps(along * 5, angle, seed, 3), 0, 1), (angle / 6.2832 + roll * 0.37) % 1],
    };
  });
}

/** Flakes that fell off: curled chips, no two alike. */
export function buildCrumbs(count: number, spread: [number, number], seed: number): Mesh[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const [angle, out, size] = [random() * 6.3, Math.sqrt(random()), 0.8 + 2.6 * random() ** 2];
    const at = new Matrix4()
      .makeTranslation(Math.sin(angle) * out * spread[0], size * 0.45, Math.cos(angle) * out * spread[1])
      .multiply(new Matrix4().makeRotationY(random() * 6.3));
    const shade = 0.3 + 0.5 * random();
    return buildLump(`crumb-${seed}-${i}`, { finish: 'food:pastry', rows: 10, columns: 14, at }, ({ x, y, z }) => {
      const k = size * (1 + 0.5 * sampleLumps(x * 1.4 + i, y * 1.4, z * 1.4));
      return { point: new Vector3(x * k * 1.5, y * k * 0.5 + 0.12 * x * x * k, z * k), tint: [shade, 0.5] };
    });
  }).flat();
}
