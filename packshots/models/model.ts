import { type BufferGeometry, DoubleSide, Group, Mesh, MeshStandardMaterial } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import type { Generator, GeneratorParameters, PrintZone } from '#packshots/models/parameters.ts';

/** A printable surface: its mesh carries 0..1 UVs, `area` is the part of them a printer would put one mark on. */
export interface Zone {
  /** Which meshes carry it: `front` of a cup is its wrap or its sleeve. */
  surface: PrintZone;
  /** Size of the whole 0..1 square in millimetres. */
  width: number;
  height: number;
  /** u0, v0, u1, v1 of the free area towards the camera. */
  area: [number, number, number, number];
  /** Runs once round the body: art meets itself at the seam at the back. */
  wrap?: boolean;
  /** Art gets a border along the edge of the zone, where it shows beside what is served. */
  framed?: boolean;
}

export type Zones = Partial<Record<PrintZone, Zone>>;

/** What a model was built by. */
export type Blueprint = { [G in Generator]: { generator: G; parameters: GeneratorParameters[G] } }[Generator];

export interface Model extends Group {
  /** Food has no blueprint: it is no product. */
  userData: { zones: Zones; blueprint?: Blueprint };
}

/** How finely curves are cut: stills take 1, the browser takes LIVE_DETAIL and stays below LIVE_TRIANGLES. */
export type Detail = number;
export const STILL_DETAIL: Detail = 1;
export const LIVE_DETAIL: Detail = 0.4;
export const LIVE_TRIANGLES = 25_000;

export function countSegments(atFullDetail: number, detail: Detail, least = 2): number {
  return Math.max(least, Math.round(atFullDetail * detail));
}

export interface MeshOptions {
  finish: Finish;
  /** Meshes of one solid close each other: together they have no open edge. */
  solid: string;
  zone?: PrintZone | undefined;
}

export function createMesh(geometry: BufferGeometry, { finish, solid, zone }: MeshOptions): Mesh {
  const material = new MeshStandardMaterial({ side: DoubleSide });
  material.name = finish;
  const mesh = new Mesh(geometry, material);
  mesh.name = zone ? `${solid}:${zone}` : solid;
  mesh.userData = { solid, zone: zone ?? null };
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

export function createModel(meshes: Iterable<Mesh | Group>, zones: Zones): Model {
  const group = new Group();
  for (const mesh of meshes) group.add(mesh);
  group.userData = { zones };
  return group as Model;
}
