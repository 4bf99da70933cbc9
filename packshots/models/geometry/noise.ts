import { MathUtils } from 'three';

const { lerp } = MathUtils;

/** Same number for the same pair, always: models must build alike in the stills and in the browser. */
function hash(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Smooth value noise, -1..1. */
function sampleNoise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const f = x - i;
  const g = y - j;
  const u = f * f * (3 - 2 * f);
  const v = g * g * (3 - 2 * g);
  return lerp(lerp(hash(i, j), hash(i + 1, j), u), lerp(hash(i, j + 1), hash(i + 1, j + 1), u), v) * 2 - 1;
}

/** Three octaves of the above: the unevenness of a paper panel. */
export function sampleUnevenness(x: number, y: number): number {
  return sampleNoise(x, y) * 0.55 + sampleNoise(x * 2.1 + 7, y * 2.1) * 0.3 + sampleNoise(x * 4.3, y * 4.3 + 3) * 0.15;
}

/** A repeatable stream of numbers in 0..1 for scattering things. */
export function createRandom(seed: number): () => number {
  let state = (seed * 16807 + 11) % 2147483647;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
