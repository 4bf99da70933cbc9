import type { Mesh } from 'three';
import { buildPizza } from '#packshots/models/food/pizza.ts';
import { createModel } from '#packshots/models/model.ts';
import { pizza, put, type Scene } from '#packshots/stills/scene-kit.ts';
import type { Placed } from '#packshots/stills/shot.ts';

/** Sharp over the whole width of a screen with two pixels per point. */
const TABLE = { width: 2560, height: 1440, at: [0.5, 0.54] as [number, number] };

function serve(x: number, z: number, yaw: number, meshes: Mesh[], y = 0): Placed {
  return { model: createModel(meshes, {}), x, z, y, yaw, zone: null, brand: null };
}

/** A table of a restaurant, with what is eaten there in the packs it goes out in. */
export const FOOD_SCENES: Scene[] = [
  {
    ...TABLE,
    name: 'food-pizza',
    alt: 'A Margherita with charred crust and basil in an open pizza box, one slice cut loose, and a closed box beside it',
    place: { counter: 'wood:#6c5a49', wall: 'plaster:#6d5c4c' },
    elevation: 35,
    fill: [0.74, 0.8],
    at: [0.5, 0.55],
    window: { focus: [95, 12, 95], fstop: 0.34 },
    things: () => [
      put(-230, -60, 4, 'pizza-box', pizza(310), 'forno-napoletana'),
      serve(112, 38, 24, buildPizza(138, 0), 2.6),
    ],
    backdrop: () => [put(112, 38, -9, 'pizza-box', pizza(310, true))],
  },
];
