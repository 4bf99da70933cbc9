import { Group, MathUtils, type Mesh, type PerspectiveCamera, Vector3 } from 'three';
import type { Model, Zone } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';
import type { Crop, View } from '../../print/live/camera.ts';

/** One model in a picture, and the print it carries. */
export interface Placed {
  model: Model;
  x?: number;
  y?: number;
  z?: number;
  /** Degrees, counter-clockwise from above. */
  yaw?: number;
  /** Degrees about x after the yaw, for things that lean or lie. */
  pitch?: number;
  roll?: number;
  zone?: PrintZone | null;
  brand?: string | null;
}

export interface Shot {
  things: Placed[];
  view: View;
  /** Pixels of the finished picture, as cameras, masks and crops count them. */
  width: number;
  height: number;
  /** How many pixels are rendered for each of them along a side. */
  density?: number;
  /** Part of the view that the picture shows; all of it, where there is none. */
  crop?: Crop | null;
  /** Lit from a window, with this place in focus; by the lamps of the studio, all at the target, where there is none. */
  window?: { focus: [number, number, number] } | undefined;
  /** Pinned to a wall instead of standing on the floor. */
  wall?: boolean;
  /** Share of the shadow that is kept when the picture is developed. */
  shadow?: number | undefined;
}

/** Puts things together and remembers which print (counted from 1) lies on which mesh. */
export function assembleShot(things: Placed[]): { root: Group; findPrint: (mesh: Mesh) => number | null } {
  const root = new Group();
  const prints = new Map<Mesh, number>();
  things.forEach((thing, index) => {
    const { model } = thing;
    model.rotation.set(
      MathUtils.degToRad(thing.pitch ?? 0),
      MathUtils.degToRad(thing.yaw ?? 0),
      MathUtils.degToRad(thing.roll ?? 0),
      'XYZ',
    );
    model.position.set(thing.x ?? 0, thing.y ?? 0, thing.z ?? 0);
    root.add(model);
    const zone = getZone(thing);
    if (!zone) return;
    model.traverse((object) => {
      if ((object as Mesh).isMesh && object.userData.zone === zone.surface) prints.set(object as Mesh, index + 1);
    });
  });
  root.updateMatrixWorld(true);
  return { root, findPrint: (mesh) => prints.get(mesh) ?? null };
}

export function getZone({ model, zone }: Placed): Zone | null {
  if (!zone) return null;
  return model.userData.zones[zone] ?? model.userData.zones.front ?? null;
}

/** Corners of what the camera sees, of all or of some meshes, 0..1 from the top left of the picture. */
export function projectBounds(
  root: Group,
  camera: PerspectiveCamera,
  isCounted: (mesh: Mesh) => boolean = () => true,
): Bounds {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const point = new Vector3();
  root.traverse((object) => {
    const mesh = object as Mesh;
    const position = mesh.isMesh && isCounted(mesh) ? mesh.geometry.attributes.position : null;
    if (!position) return;
    for (let i = 0; i < position.count; i += 3) {
      point.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld).project(camera);
      const [x, y] = [point.x * 0.5 + 0.5, 0.5 - point.y * 0.5];
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  });
  return bounds;
}

/** The same things with their clear print zones in white board, and no other prints. */
export function layWhite(shot: Shot): Shot {
  const things = shot.things.map((thing) => {
    const surface = getZone(thing)?.surface;
    let isClear = false;
    thing.model.traverse((object) => {
      const mesh = object as Mesh;
      if (!mesh.isMesh || !surface || mesh.userData.zone !== surface) return;
      for (const material of [mesh.material].flat().filter(({ name }) => name === 'clear' || name === 'frosted')) {
        material.name = 'coated:#f4f1eb';
        isClear = true;
      }
    });
    return isClear ? thing : { ...thing, zone: null };
  });
  return { ...shot, things };
}
