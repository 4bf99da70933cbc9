import { LineCurve3, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildBubbleTea } from '#packshots/models/food/bubble-tea.ts';
import { buildBurger } from '#packshots/models/food/burger.ts';
import { buildBeans, buildLatte, buildSteam } from '#packshots/models/food/coffee.ts';
import { buildFries, strewFries } from '#packshots/models/food/fries.ts';
import { buildBits, buildScoop } from '#packshots/models/food/gelato.ts';
import { buildCroissant, buildCrumbs } from '#packshots/models/food/pastry.ts';
import { buildDishOfPearls, strewPearls } from '#packshots/models/food/pearls.ts';
import { buildPizza } from '#packshots/models/food/pizza.ts';
import { buildRamen } from '#packshots/models/food/ramen.ts';
import { buildSalad } from '#packshots/models/food/salad.ts';
import { STILL_DETAIL } from '#packshots/models/model.ts';
import { buildStraw } from '#packshots/models/straws.ts';
import { bowl, burger, cup, lay, pizza, put, type Scene, serve, TABLE } from '#packshots/stills/scene-kit.ts';
import type { Placed } from '#packshots/stills/shot.ts';

/** The bubble tea cup of the catalog, of clear instead of frosted plastic. */
const TEA_CUP = { topDiameter: 95, bottomDiameter: 62, height: 155, straw: false, stock: 'clear' } as const;

const SCOOP = { length: 100, width: 45, height: 125, shape: 'fries-scoop', stock: { dyed: '#B3392B' } } as const;

/** A table of a restaurant, with what is eaten there in the packs it goes out in. */
export const FOOD_SCENES: Scene[] = [
  {
    ...TABLE,
    name: 'food-coffee',
    alt: 'A steaming latte with a tulip of milk in an open printed cup, cups with lids behind it, roasted beans on an oak table',
    place: { counter: 'table:oak', wall: 'plaster:#d8cfc0' },
    elevation: 35,
    fill: [0.66, 0.74],
    at: [0.5, 0.52],
    window: { focus: [-25, 96, 62], fstop: 0.5 },
    things: () => [
      put(-28, 34, 4, 'hot-cup', cup(112, { lid: 'none' }), 'fern-and-folk'),
      serve(-28, 34, 12, buildLatte(40.9, 105)),
      put(82, -52, -10, 'hot-cup', cup(112, { sleeve: 'kraft' }), 'fern-and-folk', 'sleeve'),
    ],
    backdrop: () => [
      put(-165, -120, 12, 'hot-cup', cup(112, { stock: 'kraft' })),
      serve(-30, 26, 0, buildSteam(64, 105), 105),
      serve(75, 60, 0, buildBeans(70, [70, 34], 5)),
      serve(-130, 70, 0, buildBeans(18, [60, 40], 9)),
    ],
  },
  {
    ...TABLE,
    name: 'food-burger',
    alt: 'A cheeseburger on greaseproof paper, fries in a printed red scoop and beside it, a closed kraft burger box behind them',
    place: { counter: 'table:oak', wall: 'plaster:#4c5750' },
    elevation: 17,
    fill: [0.7, 0.76],
    at: [0.5, 0.52],
    window: { focus: [-52, 50, 92], fstop: 0.5 },
    things: () => [
      serve(-52, 42, 20, buildBurger(), 7.6),
      put(72, 8, -8, 'tray', SCOOP, 'oak-brothers'),
      serve(72, 8, -8, buildFries(SCOOP, 6)),
      put(-92, -120, 16, 'burger-box', burger()),
    ],
    backdrop: () => [
      put(-52, 42, 24, 'greaseproof-sheet', { length: 180, width: 160, arrangement: 'stack', stock: 'greaseproof' }),
      serve(
        0,
        0,
        0,
        strewFries(
          [
            [92, 66, 1.2, 0],
            [128, 62, 2.2, 0],
            [112, 80, 1.75, 7],
            [146, 34, 0.5, 0],
          ],
          4,
        ),
      ),
    ],
  },
  {
    ...TABLE,
    name: 'food-ramen',
    alt: 'Ramen with pork, a halved egg, nori and scallions in a printed black bowl, a red tub and wrapped chopsticks on dark wood',
    place: { counter: 'table:walnut', wall: 'plaster:#5b5350' },
    elevation: 38,
    fill: [0.72, 0.76],
    at: [0.5, 0.51],
    window: { focus: [-40, 62, 60], fstop: 0.5 },
    things: () => [
      put(-40, 24, 4, 'bowl', bowl(165, 66, 'none', 'black'), 'maru-noodle'),
      serve(-40, 24, -8, buildRamen(76.3, 53)),
      put(
        122,
        -46,
        -8,
        'tub',
        { topDiameter: 117, bottomDiameter: 92, height: 108, lid: 'paper-vented', stock: { dyed: '#A8322A' } },
        'maru-noodle',
      ),
    ],
    backdrop: () => [
      put(116, 96, 52, 'cutlery', { pieces: ['chopsticks'], length: 210, material: 'bamboo', wrapped: 'white' }),
    ],
  },
  {
    ...TABLE,
    name: 'food-salad',
    alt: 'A salad of leaves, cucumber, cherry tomatoes, chickpeas, quinoa, red cabbage, carrots and feta in a printed kraft bowl, a closed bowl behind it, on marble',
    place: { counter: 'table:marble', wall: 'plaster:#8fa083' },
    elevation: 37,
    fill: [0.72, 0.73],
    at: [0.5, 0.5],
    window: { focus: [-44, 66, 66], fstop: 0.5 },
    things: () => [
      put(-40, 30, 4, 'bowl', bowl(165, 66, 'none'), 'green-table'),
      serve(-40, 30, 0, buildSalad({ radius: 77.4, height: 64 })),
      put(112, -112, -12, 'bowl', bowl(165, 66, 'paper'), 'green-table'),
    ],
    backdrop: () => [put(128, 74, 40, 'cutlery', { pieces: ['fork'], length: 160, material: 'wood', wrapped: 'none' })],
  },
  {
    ...TABLE,
    name: 'food-ice-cream',
    alt: 'Scoops of pistachio, vanilla and berry gelato in two printed cups on marble, chopped pistachios before them',
    place: { counter: 'table:marble', wall: 'plaster:#a9c2b6' },
    elevation: 22,
    fill: [0.66, 0.74],
    at: [0.5, 0.52],
    window: { focus: [-40, 66, 66], fstop: 0.4 },
    things: () => [
      ...scoop(-54, 36, 4, ['food:pistachio', 'food:vanilla', 'food:pistachio'], 2),
      ...scoop(66, -26, -8, ['food:berry', 'food:vanilla', 'food:berry'], 7),
    ],
    backdrop: () => [
      put(-30, -150, 8, 'tub', {
        topDiameter: 98,
        bottomDiameter: 80,
        height: 97,
        lid: 'paper-flat',
        stock: { dyed: '#F0C9BD' },
      }),
      serve(
        0,
        0,
        0,
        buildBits(
          'food:nut',
          60,
          6,
          (random) => new Vector3(20 + 170 * (random() - 0.5), 0.9, 84 + 40 * (random() - 0.5)),
        ),
      ),
    ],
  },
  {
    ...TABLE,
    name: 'food-bubble-tea',
    alt: 'Milk tea with tapioca pearls and ice in a printed clear cup with a wide straw, an iced matcha latte behind it, a dish of pearls on terrazzo',
    place: { counter: 'table:terrazzo', wall: 'plaster:#b5a9bd' },
    elevation: 17,
    fill: [0.52, 0.66],
    at: [0.47, 0.57],
    window: { focus: [-46, 70, 72], fstop: 0.5 },
    things: () => [
      put(-46, 32, 3, 'cold-cup', { ...TEA_CUP, lid: 'flat' }, 'pearl-and-leaf'),
      put(72, -40, -8, 'cold-cup', { ...TEA_CUP, lid: 'flat' }, 'pearl-and-leaf'),
    ],
    backdrop: () => [
      serve(-46, 32, 3, [
        ...buildBubbleTea(TEA_CUP, { drink: 'milk-tea', level: 0.82, heap: 0.25, seed: 5 }),
        ...buildStraw(
          'straw',
          new LineCurve3(new Vector3(-7, 95, 5), new Vector3(17, 219, -16)),
          6,
          'coated:#f1ece1',
          STILL_DETAIL,
        ),
      ]),
      serve(72, -40, -8, buildBubbleTea(TEA_CUP, { drink: 'matcha', level: 0.82, heap: 0.22, seed: 9 })),
      serve(92, 74, 0, buildDishOfPearls(34, 17, 4)),
      serve(
        0,
        0,
        0,
        strewPearls(
          [
            [32, 92],
            [44, 104],
            [20, 110],
            [128, 60],
          ],
          6,
        ),
      ),
    ],
  },
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

/** Three scoops in an ice-cream cup, the last on top of the two others. */
function scoop(x: number, z: number, yaw: number, flavors: Finish[], seed: number): Placed[] {
  const places = [
    [-17.5, 57, 4],
    [18, 56, 2],
    [1, 85, -3],
  ] as const;
  const balls = places.flatMap(([dx, y, dz], i) =>
    buildScoop(`scoop-${seed}-${i}`, {
      finish: flavors[i] as Finish,
      radius: 24.5 - 0.6 * i,
      seed: seed + i * 3,
      middle: new Vector3(dx, y, dz),
      cup: { radius: 42.6, height: 55 },
    }),
  );
  return [
    put(
      x,
      z,
      yaw,
      'tub',
      { topDiameter: 95, bottomDiameter: 75, height: 55, lid: 'none', stock: 'white' },
      'gelato-nonna',
    ),
    serve(x, z, yaw, balls),
  ];
}
