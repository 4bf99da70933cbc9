import { Matrix4, Vector3 } from 'three';
import { buildBurger } from '#packshots/models/food/burger.ts';
import { buildLatte } from '#packshots/models/food/coffee.ts';
import { heapFries, strewFries } from '#packshots/models/food/fries.ts';
import { buildCroissant, buildCrumbs } from '#packshots/models/food/pastry.ts';
import { buildSalad } from '#packshots/models/food/salad.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { bag, cup, lay, put, type Scene, serve, TABLE } from '#packshots/stills/scene-kit.ts';

const SHELL = { length: 230, width: 230, height: 80, compartments: 3, open: true, stock: 'bagasse' } as const;
const BOWL = { topDiameter: 150, bottomDiameter: 128, height: 45, lid: 'none', stock: 'kraft' } as const;
const BOAT = { length: 150, width: 105, height: 45, shape: 'boat', stock: 'kraft' } as const;
const SAUCE = { topDiameter: 62, bottomDiameter: 45, height: 32, sauce: '#7E1A0F', stock: 'clear' } as const;
/** One of the two small parts of a clamshell. */
const PART = { length: 80, width: 88, height: 36, taper: 12 } as const;

/** Scenes that views in use are cut from; no page shows them whole. Products stand there in their own measures. */
export const USE_SCENES: Scene[] = [
  {
    ...TABLE,
    name: 'use-lunch',
    alt: 'A lunch table: a burger with fries and salad in an open clamshell, a salad in a printed kraft bowl, fries in a food boat, and ketchup in sauce cups',
    place: { counter: 'table:oak', wall: 'plaster:#6f7b70' },
    elevation: 36,
    fill: [0.9, 0.94],
    at: [0.5, 0.485],
    window: { focus: [-60, 40, 60], fstop: 1.8 },
    things: () => [
      put(-40, -40, 8, 'clamshell', SHELL),
      serve(-40, -40, 8, [
        ...placeMeshes(buildBurger(), new Matrix4().makeScale(0.9, 0.9, 0.9).setPosition(-37, 2.6, 2)),
        ...placeMeshes(
          heapFries(PART, { count: 17, longest: 64, seed: 3 }),
          new Matrix4().makeTranslation(61, 2.6, -46),
        ),
        ...placeMeshes(
          buildSalad({ radius: 77.4, height: 64 }),
          new Matrix4()
            .makeRotationY(2.5)
            .scale(new Vector3(0.52, 0.52, 0.52))
            .setPosition(60, 2.6, 46),
        ),
      ]),
      put(176, 8, -4, 'bowl', BOWL, 'solera'),
      serve(176, 8, 20, buildSalad({ radius: 69.9, height: 44 })),
      put(-262, 42, 14, 'tray', BOAT),
      serve(-262, 42, 14, heapFries({ ...BOAT, taper: BOAT.height * 0.5 }, { count: 40, longest: 82, seed: 8 })),
      put(-146, 113, 0, 'sauce-cup', { ...SAUCE, lid: 'none' }),
      put(-66, 122, 0, 'sauce-cup', { ...SAUCE, lid: 'clear' }),
    ],
    backdrop: () => [
      serve(0, 0, 0, strewFries([[-216, 128, 1.1, 0]], 4)),
      put(284, 44, 8, 'cutlery', { pieces: ['fork'], length: 160, material: 'wood', wrapped: 'none' }),
    ],
  },
  {
    ...TABLE,
    name: 'use-counter',
    alt: 'A take-out counter: a printed kraft bag, sleeved cups of latte, a printed pastry bag with a croissant before it, an iced drink under a dome lid and a roll of stickers',
    place: { counter: 'table:marble', wall: 'plaster:#8b9384' },
    elevation: 20,
    fill: [0.92, 0.95],
    at: [0.5, 0.505],
    window: { focus: [-20, 80, 40], fstop: 0.9 },
    things: () => [
      put(-205, -90, 14, 'carry-bag', bag(260, 150, 320), 'fern-and-folk'),
      put(-40, 62, 0, 'hot-cup', cup(110, { lid: 'none', sleeve: 'kraft' })),
      serve(-40, 62, 12, buildLatte(40.85, 103)),
      put(36, -14, 0, 'hot-cup', cup(110, { lid: 'sip-white', sleeve: 'kraft' })),
      put(
        140,
        -70,
        -8,
        'bakery-bag',
        { width: 170, gusset: 60, height: 230, window: false, stock: 'greaseproof' },
        'fern-and-folk',
      ),
      serve(0, 0, 0, buildCroissant('croissant', 3, lay(112, 70, 194))),
      serve(118, 92, 0, buildCrumbs(46, [80, 34], 4)),
      put(
        256,
        6,
        -6,
        'cold-cup',
        {
          topDiameter: 98,
          bottomDiameter: 60,
          height: 118,
          lid: 'dome',
          straw: false,
          drink: { colour: '#C39468', with: 'cream' },
          stock: 'clear',
        },
        'fern-and-folk',
      ),
      put(
        -150,
        70,
        16,
        'sticker-roll',
        { diameter: 50, rollWidth: 55, shape: 'round', stock: 'kraft' },
        'fern-and-folk',
      ),
    ],
  },
];
