import { listLimbs, type Pose, pushOut } from '#packshots/cloth/body.ts';
import type { Pattern } from '#packshots/cloth/pattern.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';

export interface DrapeSettings {
  /** Arms at the start, as the pattern is laid out, and at the end. */
  arms: [number, number];
  /** 0 limp, 1 stiff. */
  stiffness: number;
  steps: number;
  seed: number;
}

interface Links {
  a: Int32Array;
  b: Int32Array;
  rest: Float64Array;
  give: Float64Array;
}

const STEP = 1 / 420;
/** A seventh of what pulls on earth: at rest the folds are the same, and light cloth is not drawn out on its way. */
const GRAVITY = 1400;
const PASSES = 2;
/** Thickness of cloth and air between it and the body. */
const SKIN = 3;

/**
 * Position-based cloth in many small steps: the sewn garment lies flat around a flat body, the body is blown up, lowers
 * its arms, and the cloth hangs on it until it is at rest. Returns x, y, z of every point of the pattern.
 */
export function drapeGarment(pattern: Pattern, settings: DrapeSettings): Float64Array {
  const { flat, count } = pattern;
  const random = createRandom(settings.seed);
  const position = new Float64Array(count * 3);
  for (let i = 0; i < count * 3; i++) position[i] = (flat[i] as number) + (i % 3 === 1 ? (random() - 0.5) * 3 : 0);
  const before = Float64Array.from(position);
  const links = toLinks(pattern, settings.stiffness);
  for (let step = 0; step < settings.steps; step++) {
    const t = step / settings.steps;
    const pose: Pose = {
      depth: 0.03 + 0.97 * ease(t / 0.28),
      arms: settings.arms[0] + (settings.arms[1] - settings.arms[0]) * ease((t - 0.22) / 0.3),
    };
    move(position, before, t);
    for (let pass = 0; pass < PASSES; pass++) pull(position, links);
    hold(position, pattern);
    collide(position, before, pose);
  }
  return position;
}

function ease(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

function toLinks({ links }: Pattern, stiffness: number): Links {
  const give = { thread: 1, bias: 0.34, bend: 0.004 + 0.03 * stiffness, bow: 0.001 + 0.012 * stiffness };
  return {
    a: Int32Array.from(links, (link) => link.a * 3),
    b: Int32Array.from(links, (link) => link.b * 3),
    rest: Float64Array.from(links, (link) => link.rest),
    give: Float64Array.from(links, (link) => give[link.kind] * 0.5),
  };
}

function move(position: Float64Array, before: Float64Array, t: number): void {
  // While the body grows the cloth follows at once; later it swings a little before it rests.
  const keep = t < 0.3 ? 0.9 : t < 0.8 ? 0.99 : 0.97;
  const fall = GRAVITY * STEP * STEP * ease((t - 0.16) / 0.2);
  for (let i = 0; i < position.length; i++) {
    const now = position[i] as number;
    position[i] = now + (now - (before[i] as number)) * keep + (i % 3 === 2 ? fall : 0);
    before[i] = now;
  }
}

function pull(p: Float64Array, { a, b, rest, give }: Links): void {
  for (let n = 0; n < a.length; n++) {
    const [i, j] = [a[n] as number, b[n] as number];
    const dx = (p[j] as number) - (p[i] as number);
    const dy = (p[j + 1] as number) - (p[i + 1] as number);
    const dz = (p[j + 2] as number) - (p[i + 2] as number);
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9;
    const push = ((length - (rest[n] as number)) / length) * (give[n] as number);
    p[i] = (p[i] as number) + dx * push;
    p[i + 1] = (p[i + 1] as number) + dy * push;
    p[i + 2] = (p[i + 2] as number) + dz * push;
    p[j] = (p[j] as number) - dx * push;
    p[j + 1] = (p[j + 1] as number) - dy * push;
    p[j + 2] = (p[j + 2] as number) - dz * push;
  }
}

/** No point hangs further from its shoulder than the cloth between them is long. */
function hold(p: Float64Array, { tethers }: Pattern): void {
  for (const { point, anchor, reach } of tethers) {
    const [i, j] = [point * 3, anchor * 3];
    const dx = (p[i] as number) - (p[j] as number);
    const dy = (p[i + 1] as number) - (p[j + 1] as number);
    const dz = (p[i + 2] as number) - (p[j + 2] as number);
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length <= reach) continue;
    const k = (reach - length) / length;
    p[i] = (p[i] as number) + dx * k;
    p[i + 1] = (p[i + 1] as number) + dy * k;
    p[i + 2] = (p[i + 2] as number) + dz * k;
  }
}

function collide(p: Float64Array, before: Float64Array, pose: Pose): void {
  const limbs = listLimbs(pose);
  for (let i = 0; i < p.length; i += 3) {
    if (!pushOut(p, i, pose, limbs, SKIN)) continue;
    // Cloth clings where it rests.
    for (let c = 0; c < 3; c++) p[i + c] = (p[i + c] as number) * 0.75 + (before[i + c] as number) * 0.25;
  }
}
