import type { Matrix4, Vector3 } from 'three';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import type { Zone } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';
import type { Box, Surface } from '../../print/looks/surface.ts';

/** A triangle of a model where it was built, which no pose has moved. */
export interface Triangle {
  solid: string;
  zone: PrintZone | null;
  finish: string;
  middle: Vector3;
  uvs: readonly [Point2, Point2, Point2];
  /** Out of the material. */
  normal: Vector3;
}

/** A stretch of a surface without a fold. */
export interface PatchRule {
  /** The surface it belongs to. */
  surface: string;
  /** Is this triangle part of it? Of several patches, the first that says so has it. */
  holds: (triangle: Triangle) => boolean;
  /** Where a point of the model lies on the surface, in millimeters. */
  unroll: (point: Vector3, uv: Point2) => Point2;
  /** Each solid is a patch of its own, with the same print: stickers on a strip. */
  repeats?: boolean;
}

/** The surfaces of a product and how its model unrolls to them. */
export interface Unrolling {
  surfaces: Surface[];
  patches: PatchRule[];
  /** Brings a solid that stands open back to where it was closed; rules speak of closed ones. */
  close?: (solid: string) => Matrix4 | null;
}

/** The part of a zone where a printer puts one mark. */
export function toHero({ area: [u0, v0, u1, v1] }: Pick<Zone, 'area'>, [left, bottom, right, top]: Box): Box {
  const [width, height] = [right - left, top - bottom];
  return [left + u0 * width, bottom + v0 * height, left + u1 * width, bottom + v1 * height];
}

/** A box that keeps this share of itself clear on every side. */
export function inset([left, bottom, right, top]: Box, share: number): Box {
  const [x, y] = [(right - left) * share, (top - bottom) * share];
  return [left + x, bottom + y, right - x, top - y];
}

/** What a zone's UVs already spread evenly over a box. */
export function spreadZone(zone: PrintZone, surface: string, [left, bottom, right, top]: Box): PatchRule {
  return {
    surface,
    holds: (triangle) => triangle.zone === zone,
    unroll: (_, [u, v]) => [left + (right - left) * u, bottom + (top - bottom) * v],
  };
}

/** A flat surface of one zone, its zero in the middle: a sheet, or the round lid of a tub. */
export function layFlat(zone: Zone, id: string, kind: 'sheet' | 'disc', repeats = false): Unrolling {
  const box: Box = [-zone.width / 2, -zone.height / 2, zone.width / 2, zone.height / 2];
  return {
    surfaces: [{ id, kind, box, taper: 0, front: zone.width, hero: toHero(zone, box) }],
    patches: [{ ...spreadZone(zone.surface, id, box), repeats }],
  };
}

/** A flat surface that begins at a fold in front of the camera. */
export function layPanel(zone: Zone, id: string): Unrolling {
  const box: Box = [-zone.width / 2, 0, zone.width / 2, zone.height];
  return {
    surfaces: [{ id, kind: 'panel', box, taper: 0, front: zone.width, hero: toHero(zone, box) }],
    patches: [spreadZone(zone.surface, id, box)],
  };
}

/** The back of what has a front like it, which no picture shows. */
export function toBack([left, bottom, right, top]: Box, hero: Box): Surface {
  return { id: 'back', kind: 'panel', box: [left, bottom, right, top], taper: 0, front: right - left, hero };
}

/** What is printed on its back as on its front. */
export function layBothSides({ surfaces, patches }: Unrolling): Unrolling {
  const [front] = surfaces;
  return { surfaces: front ? [...surfaces, toBack(front.box, front.hero)] : surfaces, patches };
}

/** Does it look to one side, out of a solid that stands around the middle? The inside of a wall looks back to the middle. */
export function looksTo({ normal, middle }: Triangle, side: 'front' | 'right' | 'left'): boolean {
  if (side === 'front') return normal.z > 0.15 && normal.z >= Math.abs(normal.x) && middle.z > 0;
  const sign = side === 'right' ? 1 : -1;
  return normal.x * sign > 0.15 && middle.x * sign > 0;
}

/** A rectangle with round corners, cut level through a box. */
export interface CutBox {
  halfWidth: number;
  halfDepth: number;
  corner: number;
}

/**
 * The model rounds the corners of a box, where board has a fold: half of the arc belongs to the front, and the fold comes to lie
 * where the front ends.
 */
export function measureFront(x: number, z: number, { halfWidth, halfDepth, corner }: CutBox): number {
  const beyond = Math.abs(x) - (halfWidth - corner);
  if (beyond <= 0) return x;
  const share = Math.atan2(beyond, z - halfDepth + corner) / (Math.PI / 4);
  return Math.sign(x) * (halfWidth - corner * (1 - share));
}

/** The same of a side: how far it is from the fold in front. */
export function measureSide(x: number, z: number, { halfWidth, halfDepth, corner }: CutBox): number {
  const beyond = z - (halfDepth - corner);
  if (beyond <= 0) return halfDepth - z;
  const share = Math.atan2(beyond, Math.abs(x) - halfWidth + corner) / (Math.PI / 4);
  return corner * (1 - share);
}

export const sides = [
  ['right', 1],
  ['left', -1],
] as const;
