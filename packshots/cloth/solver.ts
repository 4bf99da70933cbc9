import { createRandom, sampleUnevenness } from '#packshots/models/geometry/noise.ts';

/** A rectangular net of cloth laid out flat: x to the right, z towards the camera, millimetres. */
export interface ClothNet {
  rows: number;
  columns: number;
  x: Float64Array;
  z: Float64Array;
}

export interface ClothSettings {
  /** Height of the waves it is thrown down with, in millimetres; their spare length is what wrinkles. */
  throw: number;
  /** Length of those waves across and along the piece. */
  wave: [number, number];
  /** 0 limp, 1 stiff: sets how far apart the wrinkles are. */
  stiffness: number;
  steps: number;
  seed: number;
}

interface Link {
  a: number;
  b: number;
  rest: number;
  give: number;
}

const GRAVITY = 9810;
const STEP = 1 / 90;
const PASSES = 14;
/** Share of gravity left: air under the cloth carries most of it on the way down. */
const FALL = 0.005;

/**
 * Position-based cloth: the net falls a little way onto a table, is held along its border the way a hand smooths it
 * out, and its spare length settles into wrinkles. Returns the height of every point above the table.
 */
export function settleCloth(net: ClothNet, settings: ClothSettings): Float32Array {
  const count = net.rows * net.columns;
  const random = createRandom(settings.seed);
  const position = new Float64Array(count * 3);
  const before = new Float64Array(count * 3);
  const shift = random() * 40;
  for (let i = 0; i < count; i++) {
    const [x, z] = [net.x[i] as number, net.z[i] as number];
    position.set([x, throwAt(x, z, settings, shift) + random() * 0.6, z], i * 3);
  }
  before.set(position);
  const links = listLinks(net, position, settings);
  for (let step = 0; step < settings.steps; step++) {
    const settling = step / settings.steps;
    fall(position, before, 0.965 - 0.04 * settling);
    for (let pass = 0; pass < PASSES; pass++) {
      pull(position, links);
      hold(position, net);
    }
    for (let i = 0; i < count; i++) {
      // The table stops the fall and, by friction, most of the sliding.
      if ((position[i * 3 + 1] as number) > 0) continue;
      position[i * 3 + 1] = 0;
      for (const c of [0, 2])
        position[i * 3 + c] = (position[i * 3 + c] as number) * 0.15 + (before[i * 3 + c] as number) * 0.85;
    }
  }
  return Float32Array.from({ length: count }, (_, i) => position[i * 3 + 1] as number);
}

/** Long slanting waves, the way a shirt lies when it has been put down and patted once. */
function throwAt(x: number, z: number, { throw: height, wave }: ClothSettings, shift: number): number {
  const slant = 0.5 * Math.tanh(x / 120) + 0.35 * sampleUnevenness(x / 300 + shift, z / 300);
  const a = sampleUnevenness((x + slant * z) / wave[0] + shift, (z - slant * x * 0.4) / wave[1]);
  const b = sampleUnevenness((x - slant * z) / (wave[0] * 0.55) + shift * 2, z / (wave[1] * 0.6) + 7);
  return 2 + height * (Math.max(0, a + 0.15) + 0.45 * Math.max(0, b));
}

function listLinks(net: ClothNet, position: Float64Array, { stiffness }: ClothSettings): Link[] {
  const links: Link[] = [];
  const join = (r: number, c: number, dr: number, dc: number, give: number) => {
    const [r1, c1] = [r + dr, c + dc];
    if (r1 >= net.rows || c1 < 0 || c1 >= net.columns) return;
    const [a, b] = [r * net.columns + c, r1 * net.columns + c1];
    const apart = (c: number) => (position[b * 3 + c] as number) - (position[a * 3 + c] as number);
    links.push({ a, b, rest: Math.hypot(apart(0), apart(1), apart(2)), give });
  };
  for (let r = 0; r < net.rows; r++) {
    for (let c = 0; c < net.columns; c++) {
      join(r, c, 0, 1, 1);
      join(r, c, 1, 0, 1);
      join(r, c, 1, 1, 0.45);
      join(r, c, 1, -1, 0.45);
      join(r, c, 0, 3, stiffness * 0.22);
      join(r, c, 3, 0, stiffness * 0.22);
      join(r, c, 0, 6, stiffness * 0.1);
      join(r, c, 6, 0, stiffness * 0.1);
    }
  }
  return links;
}

function fall(position: Float64Array, before: Float64Array, keep: number): void {
  for (let i = 0; i < position.length; i++) {
    const now = position[i] as number;
    const next = now + (now - (before[i] as number)) * keep - (i % 3 === 1 ? GRAVITY * STEP * STEP * FALL : 0);
    before[i] = now;
    position[i] = next;
  }
}

function pull(position: Float64Array, links: Link[]): void {
  for (const { a, b, rest, give } of links) {
    const [i, j] = [a * 3, b * 3];
    const dx = (position[j] as number) - (position[i] as number);
    const dy = (position[j + 1] as number) - (position[i + 1] as number);
    const dz = (position[j + 2] as number) - (position[i + 2] as number);
    const length = Math.hypot(dx, dy, dz) || 1e-6;
    const push = ((length - rest) / length) * 0.5 * give;
    position[i] = (position[i] as number) + dx * push;
    position[i + 1] = (position[i + 1] as number) + dy * push;
    position[i + 2] = (position[i + 2] as number) + dz * push;
    position[j] = (position[j] as number) - dx * push;
    position[j + 1] = (position[j + 1] as number) - dy * push;
    position[j + 2] = (position[j + 2] as number) - dz * push;
  }
}

/** The border is drawn back to where it was laid. */
function hold(position: Float64Array, { rows, columns, x, z }: ClothNet): void {
  const keep = (i: number, share: number) => {
    position[i * 3] = (position[i * 3] as number) * (1 - share) + (x[i] as number) * share;
    position[i * 3 + 2] = (position[i * 3 + 2] as number) * (1 - share) + (z[i] as number) * share;
  };
  for (let c = 0; c < columns; c++) {
    keep(c, 0.5);
    keep((rows - 1) * columns + c, 0.5);
  }
  for (let r = 0; r < rows; r++) {
    keep(r * columns, 0.5);
    keep(r * columns + columns - 1, 0.5);
  }
}
