import { MathUtils, Matrix4, type Mesh } from 'three';
import { buildCroissant, buildCrumbs } from '#packshots/models/food/pastry.ts';
import { buildPizza } from '#packshots/models/food/pizza.ts';
import { createModel } from '#packshots/models/model.ts';
import { cup, pizza, put, type Scene } from '#packshots/stills/scene-kit.ts';
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
  {
    ...TABLE,
    name: 'food-bakery',
    alt: 'Croissants with flakes around them on a wooden counter, a printed kraft pastry box and a sleeved cup behind them',
    place: { counter: 'wood:#a58a6a', wall: 'plaster:#a08a6c' },
    elevation: 24,
    fill: [0.72, 0.78],
    window: { focus: [-30, 40, 85], fstop: 0.26 },
    things: () => [
      put(
        -55,
        -95,
        9,
        'cake-box',
        { length: 255, width: 175, height: 85, window: false, handle: false, stock: 'kraft' },
        'crumb-and-co',
        'side',
      ),
      put(
        120,
        -45,
        -8,
        'hot-cup',
        cup(110, { lid: 'sip-kraft', stock: 'kraft', sleeve: 'black' }),
        'crumb-and-co',
        'sleeve',
      ),
      serve(0, 0, 0, [
        ...buildCroissant('croissant-1', 3, lay(-70, 62, 194)),
        ...buildCroissant('croissant-2', 8, lay(104, 92, 158)),
      ]),
    ],
    backdrop: () => [
      serve(0, 0, 0, [
        ...buildCroissant('croissant-3', 14, lay(252, 20, 34)),
        ...buildCroissant('croissant-4', 21, lay(-240, 0, 150)),
      ]),
      serve(0, 130, 0, buildCrumbs(110, [200, 80], 4)),
    ],
  },
];

function lay(x: number, z: number, yaw: number): Matrix4 {
  return new Matrix4().makeTranslation(x, 0, z).multiply(new Matrix4().makeRotationY(MathUtils.degToRad(yaw)));
}
