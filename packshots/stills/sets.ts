import { Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { createModel, type Model } from '#packshots/models/model.ts';

/** A place for a scene: a counter whose top is y = 0, and a wall behind it. */
export interface Place {
  counter: Finish;
  wall: Finish;
  /** Finish of a shelf or rail on the wall, if it has one. */
  shelf?: Finish;
  /** Tiles on the lower part of the wall. */
  tiles?: Finish;
}

const WIDTH = 5200;
const WALL = -900;

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
    ...box('counter', counter, [WIDTH, 46, 1500], [0, -46, -150], 10),
    ...wall('wall', wallFinish, WIDTH, -900, 2600, WALL),
  ];
  if (shelf)
    meshes.push(
      ...box('shelf', shelf, [2600, 34, 230], [500, 470, WALL + 118]),
      ...[-500, 1500].flatMap((x, i) => box(`bracket-${i}`, 'wire', [18, 90, 160], [x, 380, WALL + 84], 3)),
    );
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
