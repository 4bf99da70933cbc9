import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import { buildLeaf, buildSkin, type Spot, sampleLumps } from '#packshots/models/food/shapes.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

const { smoothstep, lerp } = MathUtils;

const SLICES = 8;
const CUT = 1.1;
/** Tints of the topping: sauce, cheese and crust lie on one scale, so that one runs into the other. */
const [CHEESE, CRUST] = [0.5, 1];

/** A Margherita cut in eight, one slice drawn out a little. */
export function buildPizza(radius: number, drawnOut: number): Mesh[] {
  const slices = Array.from({ length: SLICES }, (_, i) => {
    const middle = ((i + 0.5) / SLICES) * Math.PI * 2;
    const out = i === drawnOut ? 12 : 1.2 * sampleLumps(i, 3, 8);
    const shift = new Matrix4().makeTranslation(Math.sin(middle) * out, i === drawnOut ? 2 : 0, Math.cos(middle) * out);
    return buildSlice(`slice-${i}`, radius, i, shift);
  });
  return [...slices.flat(), ...buildBasil(radius)];
}

function buildSlice(solid: string, radius: number, index: number, at: Matrix4): Mesh[] {
  const [from, to] = [index, index + 1].map((k) => (k / SLICES) * Math.PI * 2) as [number, number];
  const columns = 72;
  const skin = { finish: 'food:pizza', rows: 130, columns: columns * 2, at } as const;
  return buildSkin(solid, skin, (s, t) => {
    // Once round a slice: over the top from cut to cut, then back below.
    const isTop = t < 0.5;
    const across = isTop ? t * 2 : 2 - t * 2;
    const reach = radius * (1 + 0.018 * sampleLumps(Math.sin(from + across) * 2, index * 0.7, 4));
    const r = Math.max(0.4, reach * s ** 0.8);
    const angle = lerp(from, to, across);
    const [x, z] = [Math.sin(angle) * r, Math.cos(angle) * r];
    const middle = (from + to) / 2;
    const spot = topAt(x, z, r / reach, radius);
    const inset = CUT * (across - 0.5) * -2;
    spot.point.x += Math.cos(middle) * inset;
    spot.point.z -= Math.sin(middle) * inset;
    const rim = smoothstep(r / reach, 0.965, 1);
    if (isTop) spot.point.y = lerp(spot.point.y, spot.point.y * 0.45, rim ** 2);
    else spot.point.y = lerp(0.6, spot.point.y * 0.45, rim ** 2);
    if (across < 0.012 || across > 0.988) spot.point.y = Math.min(spot.point.y, 5) * 0.6;
    return spot;
  });
}

function topAt(x: number, z: number, share: number, radius: number): Spot {
  const [p, q] = [x / 10, z / 10];
  const angle = Math.atan2(x, z);
  const wander = sampleLumps(Math.sin(angle) * 2.4, Math.cos(angle) * 2.4, 1);
  const crust = smoothstep(share * radius, radius - 27 + wander * 6, radius - 19 + wander * 6);
  const [warpX, warpZ] = [sampleLumps(p * 0.42, q * 0.42, 7) * 0.9, sampleLumps(p * 0.42, q * 0.42, 23) * 0.9];
  const pool = sampleLumps(p * 0.3 + warpX, 2, q * 0.3 + warpZ, 3);
  const cheese = smoothstep(pool, -0.08, 0.1) * (1 - crust);
  const blisters = sampleLumps(p * 1.1, 9, q * 1.1, 2);
  const browned = smoothstep(blisters, 0.12, 0.58) * cheese;
  const ring = Math.sin(Math.min(1, Math.max(0, (share * radius - (radius - 27)) / 27)) * Math.PI) ** 0.7;
  const bubble = Math.max(0, sampleLumps(p * 0.55, 5, q * 0.55, 2));
  const height =
    4.2 +
    crust * ring * (12 + 5 * wander + 13 * bubble) +
    cheese * (1.9 + 1.2 * Math.max(0, blisters)) +
    0.5 * sampleLumps(p * 2.2, 4, q * 2.2) * (1 + crust);
  const leopard = smoothstep(sampleLumps(p * 0.9, 31, q * 0.9, 3) + bubble * 0.5, 0.2, 0.62);
  const baked = 0.32 + 0.3 * sampleLumps(p * 0.4, 12, q * 0.4, 2) + 0.55 * leopard;
  const tone = lerp(lerp(0, CHEESE, cheese), CRUST, crust);
  return {
    point: new Vector3(x, height, z),
    tint: [tone, MathUtils.clamp(lerp(browned, baked, crust), 0, 1)],
  };
}

function buildBasil(radius: number): Mesh[] {
  const random = createRandom(23);
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (Math.floor(i / 2) / 4.5) * Math.PI * 2 + (i % 2) * 0.24 + 0.5;
    const out = radius * (i === 8 ? 0.12 : 0.36 + 0.22 * random());
    const length = 30 + 16 * random();
    const at = new Matrix4()
      .makeTranslation(Math.sin(angle) * out, 9, Math.cos(angle) * out)
      .multiply(new Matrix4().makeRotationY(random() * 6.3))
      .multiply(new Matrix4().makeRotationX(-0.18 - 0.2 * random()));
    const skin = { finish: 'food:basil', rows: 60, columns: 64, at } as const;
    const shape = {
      length,
      width: length * 0.62,
      droop: 0.3 + 0.2 * random(),
      cup: -0.16,
      ruffle: 1.6,
      waves: 2,
      seed: i * 7,
    };
    return buildLeaf(`basil-${i}`, skin, shape);
  }).flat();
}
