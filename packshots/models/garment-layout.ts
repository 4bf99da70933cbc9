import { MathUtils } from 'three';
import type { Point2 } from '#packshots/models/geometry/profile.ts';

const { lerp, smoothstep } = MathUtils;

/**
 * Pieces of clothing as they lie on the table, looked at from above: u from -1 (left edge) to 1, v from 0 (hem) to 1
 * (top); the answer is x and z in millimetres, z growing towards the hem. The cloth bake and the models share these.
 */
export type Layout = (u: number, v: number) => Point2;

export function layBibApron(length: number, wide: boolean): Layout {
  const half = (v: number) => {
    const bib = wide ? 150 : 132;
    if (v < 0.6) return lerp(312, 296, smoothstep(v, 0, 0.6));
    return lerp(296, bib, smoothstep(v, 0.6, wide ? 0.98 : 0.93) ** 0.72);
  };
  return (u, v) => [u * half(v), length * (0.5 - v)];
}

export function layWaistApron(length: number): Layout {
  return (u, v) => [u * lerp(410, 338, v ** 0.85), length * (0.5 - v)];
}
