import { buildModel } from '#packshots/models/build-model.ts';
import type { GeneratorParameters, Stock } from '#packshots/models/parameters.ts';
import type { Scene } from '#packshots/stills/scene-kit.ts';
import type { Placed } from '#packshots/stills/shot.ts';

const SHOWCASE = { width: 1200, height: 900 };

function at(
  x: number,
  z: number,
  yaw: number,
  model: Placed['model'],
  brand: string,
  zone: Placed['zone'] = 'front',
  y = 0,
): Placed {
  return { model, x, y, z, yaw, zone, brand };
}

const cup = (extra: Partial<GeneratorParameters['hot-cup']>) =>
  buildModel('hot-cup', {
    topDiameter: 90,
    bottomDiameter: 60,
    height: 112,
    wall: 'single',
    lid: 'sip-black',
    sleeve: 'none',
    stock: 'white',
    ...extra,
  });
const bag = (width: number, height: number, handles: 'twisted' | 'flat' | 'rope', stock: Stock) =>
  buildModel('carry-bag', { width, gusset: width * 0.46, height, handles, stock });

/** Nine clients, each with two or three pieces of their own. */
export const SHOWCASES: Scene[] = (
  [
    [
      'fern-and-folk',
      'plaster:#cfd3c4',
      () => [
        at(-70, -20, 20, bag(200, 250, 'twisted', 'kraft'), 'fern-and-folk'),
        at(80, 50, -4, cup({ sleeve: 'kraft' }), 'fern-and-folk', 'sleeve'),
      ],
    ],
    [
      'solera',
      'plaster:#e0c3b2',
      () => [
        at(-60, 40, 4, cup({ lid: 'sip-white' }), 'solera', 'wrap'),
        at(50, -30, -6, cup({ height: 136, lid: 'sip-white' }), 'solera', 'wrap'),
        at(150, 50, -10, cup({ height: 92, lid: 'none' }), 'solera', 'wrap'),
      ],
    ],
    [
      'maru-noodle',
      'plaster:#d8c9b4',
      () => [
        at(
          -80,
          10,
          22,
          buildModel('noodle-box', {
            baseLength: 90,
            baseWidth: 72,
            height: 104,
            wire: true,
            open: false,
            stock: 'white',
          }),
          'maru-noodle',
        ),
        at(
          70,
          30,
          -6,
          buildModel('tub', {
            topDiameter: 117,
            bottomDiameter: 92,
            height: 108,
            lid: 'paper-vented',
            stock: { dyed: '#A8322A' },
          }),
          'maru-noodle',
        ),
      ],
    ],
    [
      'gelato-nonna',
      'plaster:#ead3cf',
      () => [
        at(
          -60,
          -10,
          4,
          buildModel('tub', { topDiameter: 98, bottomDiameter: 80, height: 97, lid: 'paper-flat', stock: 'white' }),
          'gelato-nonna',
        ),
        at(
          60,
          40,
          -6,
          buildModel('tub', {
            topDiameter: 75,
            bottomDiameter: 57,
            height: 46,
            lid: 'none',
            stock: { dyed: '#F0C9BD' },
          }),
          'gelato-nonna',
        ),
      ],
    ],
    [
      'maison-alder',
      'plaster:#b9b7b4',
      () => [
        at(-60, -20, 18, bag(240, 300, 'rope', 'black'), 'maison-alder'),
        at(120, 50, -6, cup({ wall: 'double', lid: 'sip-white', stock: { dyed: '#1F2A44' } }), 'maison-alder'),
      ],
    ],
    [
      'oak-brothers',
      'plaster:#cbb79c',
      () => [
        at(
          -70,
          30,
          20,
          buildModel('burger-box', { width: 122, depth: 122, height: 84, open: false, stock: 'kraft' }),
          'oak-brothers',
          'lid',
        ),
        at(
          80,
          20,
          -8,
          buildModel('tray', { length: 100, width: 45, height: 125, shape: 'fries-scoop', stock: { dyed: '#B3392B' } }),
          'oak-brothers',
        ),
      ],
    ],
    [
      'green-table',
      'plaster:#c3ccb4',
      () => [
        at(
          -70,
          -20,
          4,
          buildModel('bowl', { topDiameter: 165, bottomDiameter: 146, height: 66, lid: 'clear', stock: 'kraft' }),
          'green-table',
        ),
        at(
          110,
          60,
          -12,
          buildModel('rectangular-bowl', {
            length: 172,
            width: 120,
            height: 56,
            lid: 'none',
            compartments: 1,
            stock: 'kraft',
          }),
          'green-table',
        ),
      ],
    ],
    [
      'kumo-bento',
      'plaster:#bfc4cc',
      () => [
        at(
          -90,
          0,
          24,
          buildModel('noodle-box', {
            baseLength: 98,
            baseWidth: 80,
            height: 108,
            wire: false,
            open: false,
            stock: 'kraft',
          }),
          'kumo-bento',
        ),
        at(
          70,
          50,
          -12,
          buildModel('bowl', { topDiameter: 150, bottomDiameter: 128, height: 60, lid: 'none', stock: 'black' }),
          'kumo-bento',
        ),
      ],
    ],
    [
      'petit-four',
      'plaster:#e6d2cc',
      () => [
        at(
          -70,
          -20,
          16,
          buildModel('cake-box', {
            length: 190,
            width: 190,
            height: 100,
            window: false,
            handle: false,
            stock: 'white',
          }),
          'petit-four',
          'lid',
        ),
        at(
          110,
          50,
          -14,
          buildModel('bakery-bag', { width: 130, gusset: 60, height: 190, window: false, stock: 'white' }),
          'petit-four',
        ),
      ],
    ],
  ] as [string, `plaster:${string}`, () => Placed[]][]
).map(([brand, colour, things]) => ({
  name: brand,
  alt: `Packaging printed for ${brand.replaceAll('-', ' ')}`,
  ...SHOWCASE,
  place: { counter: colour, wall: colour },
  elevation: 18,
  fill: [0.66, 0.66],
  at: [0.49, 0.54],
  things,
}));
