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
  return (u, v) => [u * lerp(372, 352, v), length * (0.5 - v)];
}

/** Body of a shirt: hem, side seam, shoulder, neck. */
export function layShirtBody(chest: number, length: number, neckDrop: number): Layout {
  const half = chest / 2;
  const shoulder = half * 0.86;
  return (u, v) => {
    const side = half * (1 - 0.02 * Math.sin(Math.PI * Math.min(1, v / 0.7)));
    const width = lerp(side, shoulder, smoothstep(v, 0.66, 1));
    const x = u * width;
    const neck = 92;
    const s = Math.abs(x);
    const slope = ((s - neck) / (shoulder - neck)) * 46;
    const top = s < neck ? -neckDrop * Math.sqrt(Math.max(0, 1 - (s / neck) ** 2.4)) : -Math.max(0, slope);
    return [x, length / 2 - v * (length + top)];
  };
}

/** A sleeve from its armhole (v = 0) to the cuff (v = 1), hanging down and out; u = 1 is the upper edge. */
export function laySleeve(chest: number, length: number, reach: number, cuff: number, angle: number): Layout {
  const half = chest / 2;
  const armTop: Point2 = [half * 0.8, -length / 2 + 40];
  const armFoot: Point2 = [half * 0.94, -length / 2 + 48 + chest * 0.42];
  const direction: Point2 = [Math.cos(angle), Math.sin(angle)];
  const across: Point2 = [-direction[1], direction[0]];
  const end: Point2 = [armTop[0] + direction[0] * reach, armTop[1] + direction[1] * reach];
  return (u, v) => {
    const t = (1 - u) / 2;
    const from: Point2 = [lerp(armTop[0], armFoot[0], t), lerp(armTop[1], armFoot[1], t)];
    const to: Point2 = [end[0] + across[0] * cuff * t, end[1] + across[1] * cuff * t];
    const bow = Math.sin(Math.PI * v) * 7 * (t - 0.5);
    return [lerp(from[0], to[0], v) + across[0] * bow, lerp(from[1], to[1], v) + across[1] * bow];
  };
}
