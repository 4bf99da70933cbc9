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

/** Half width of the neck of shirts and jackets. */
export const NECK = 88;
/** How far a shoulder falls from neck to armhole. */
const SLOPE = 44;

export interface ShirtCut {
  chest: number;
  length: number;
  neckDrop: number;
  /** Sleeve from shoulder to cuff, the cuff's width laid flat, and the angle it is laid out at. */
  reach: number;
  cuff: number;
  angle: number;
}

/** Share of a shirt's side at which the armhole begins. */
export const ARMPIT = 0.66;

/** Front or back of a shirt: hem, side seam, armhole, shoulder, neck. The shoulder's highest point is at z = 0. */
export function layShirtBody({ chest, length }: ShirtCut, neckDrop: number): Layout {
  const half = chest / 2;
  const shoulder = half * 0.84;
  return (u, v) => {
    const side = half * (1 - 0.02 * Math.sin(Math.PI * Math.min(1, v / 0.7)));
    const x = u * lerp(side, shoulder, smoothstep(v, ARMPIT, 0.86));
    const s = Math.abs(x);
    const slope = ((s - NECK) / (shoulder - NECK)) * SLOPE;
    const top = s < NECK ? neckDrop * Math.sqrt(Math.max(0, 1 - (s / NECK) ** 2.4)) : Math.max(0, slope);
    return [x, length - v * (length - top)];
  };
}

/** A sleeve from its armhole (v = 0) to the cuff (v = 1), down and out; u = 1 is the upper edge. */
export function laySleeve({ chest, length, reach, cuff, angle }: ShirtCut): Layout {
  const body = layShirtBody({ chest, length, neckDrop: 0, reach, cuff, angle }, 0);
  const direction: Point2 = [Math.cos(angle), Math.sin(angle)];
  const across: Point2 = [-direction[1], direction[0]];
  const top = body(1, 1);
  const end: Point2 = [top[0] + direction[0] * reach, top[1] + direction[1] * reach];
  return (u, v) => {
    const t = (1 - u) / 2;
    const from = body(1, lerp(1, ARMPIT, t));
    const to: Point2 = [end[0] + across[0] * cuff * t, end[1] + across[1] * cuff * t];
    return [lerp(from[0], to[0], v), lerp(from[1], to[1], v)];
  };
}

/** How the garments of the catalog are cut. */
export const SHIRT_CUTS = {
  crew: { chest: 540, length: 720, neckDrop: 84, reach: 215, cuff: 182, angle: 0.62 },
  polo: { chest: 550, length: 730, neckDrop: 66, reach: 225, cuff: 172, angle: 0.62 },
  'jacket-long': { chest: 570, length: 780, neckDrop: 62, reach: 610, cuff: 138, angle: 0.95 },
  'jacket-short': { chest: 570, length: 760, neckDrop: 62, reach: 245, cuff: 192, angle: 0.72 },
} satisfies Record<string, ShirtCut>;

export type ShirtName = keyof typeof SHIRT_CUTS;

/** Where a point of the cut, in millimetres from the neck, lies on its front or back: u and v. */
export function locateOnBody(cut: ShirtCut, neckDrop: number): (x: number, z: number) => Point2 {
  const layout = layShirtBody(cut, neckDrop);
  return (x, z) => {
    let [u, v] = [x / (cut.chest / 2), 0.5];
    for (let i = 0; i < 12; i++) {
      const top = layout(u, 1)[1];
      v = Math.min(1, Math.max(0, (cut.length - z) / (cut.length - top)));
      u = Math.min(1, Math.max(-1, (x / layout(1, v)[0]) * 1));
    }
    return [u, v];
  };
}
