import type { Group } from 'three';
import type { Part } from '#print/parts.ts';

/** A printable surface: its mesh carries 0..1 UVs, `area` is the part of them a printer would put one mark on. */
export interface Zone {
  /** Which meshes carry it: `front` of a cup is its wrap or its sleeve. */
  surface: string;
  /** Size of the whole 0..1 square in millimeters. */
  width: number;
  height: number;
  /** u0, v0, u1, v1 of the free area towards the camera. */
  area: [number, number, number, number];
}

/** How a product stands before the camera, in degrees. */
export interface Pose {
  elevation: number;
  yaw: number;
  /** Pinned to the wall, as laid on a table. */
  wall?: boolean;
}

/** The extras of a model's scene. */
export interface ModelNotes {
  pose: Pose;
  /** Where it is printed, once for each lid it can have: first the one of its pictures. A product without lids has one. */
  closed: { lid: string | null; zones: Record<string, Zone> }[];
}

/** The extras of one of its meshes. */
export interface MeshNotes {
  /** Left out where it cannot be had in another color. */
  part?: Part;
  /** The surface it prints on. */
  zone?: string;
  /** The lids with which it is there. Left out: always. */
  lids?: string[];
}

/** The extras of a material. */
export interface MaterialNotes {
  /** How strongly fibers and blotches show, 0 to 1. */
  grain?: number;
}

/** A product as a solid, in millimeters, with one lid or none. */
export interface Model {
  solid: Group;
  zones: Record<string, Zone>;
  pose: Pose;
}
