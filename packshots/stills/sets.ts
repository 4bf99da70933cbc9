import { Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { createModel, type Model } from '#packshots/models/model.ts';

/** A place for a scene: a counter whose top is y = 0, and a wall behind it. */
export interface Place {
  counter: Finish;
  wall: Finish;
  /** A board on the wall, and how high its top is above the counter. */
  shelf?: { finish: Finish; height: number };
  /** Tiles on the lower part of the wall. */
  tiles?: Finish;
}

const WIDTH = 5200;
const DEPTH = 1500;
const WALL = -900;
/** Where things on the shelf stand, between wall and edge. */
export const SHELF_Z = WALL + 118;

function box(solid: string, finish: Finish, size: [number, number, number], at: [number, number, number], radius = 4) {
  return buildSlab(solid, outlineRectangle(size[0], size[2], radius), {
    thickness: size[1],
    bevel: Math.min(3, size[1] / 4),
    top: finish,
    bottom: finish,
    edge: finish,
    place: (x, y, t) => new Vector3(at[0] + x, at[1] + t, at[2] - y),
  });
}

/** A board whose grain runs from left to right: made lengthwise, as a spoon is, and turned. */
function plank(...[solid, finish, [width, height, depth], [x, y, z], radius]: Parameters<typeof box>) {
  const meshes = box(solid, finish, [depth, height, width], [0, 0, 0], radius);
  for (const mesh of meshes) {
    mesh.rotation.y = Math.PI / 2;
    mesh.position.set(x, y, z);
  }
  return meshes;
}

function wall(solid: string, finish: Finish, width: number, from: number, to: number, z: number) {
  const outline: Point2[] = outlineRectangle(width, to - from, 0);
  return buildSlab(solid, outline, {
    thickness: 12,
    top: finish,
    bottom: finish,
    edge: finish,
    place: (x, y, t) => new Vector3(x, (from + to) / 2 + y, z - 12 + t),
  });
}

export function buildPlace({ counter, wall: wallFinish, shelf, tiles }: Place): Model {
  const meshes = [
    ...plank('counter', counter, [WIDTH, 46, DEPTH], [0, -46, -150], 10),
    ...wall('wall', wallFinish, WIDTH, -900, 2600, WALL),
  ];
  if (shelf) meshes.push(...plank('shelf', shelf.finish, [WIDTH, 34, 230], [0, shelf.height - 34, SHELF_Z]));
  if (tiles) {
    const [w, h] = [148, 74];
    for (let row = 0; row < 5; row++) {
      for (let i = -14; i <= 14; i++) {
        const x = i * (w + 4) + (row % 2 ? w / 2 : 0);
        meshes.push(
          ...buildSlab(`tile-${row}-${i}`, outlineRectangle(w, h, 2, 2), {
            thickness: 8,
            bevel: 1.6,
            top: tiles,
            bottom: tiles,
            edge: tiles,
            place: (px, py, t) => new Vector3(x + px, 20 + row * (h + 4) + py, WALL + t),
          }),
        );
      }
    }
  }
  return createModel(meshes, {});
}
