import { buildModel } from '#packshots/models/build-model.ts';
import type { Scene } from '#packshots/stills/scene-kit.ts';
import type { Placed } from '#packshots/stills/shot.ts';

function at(
  x: number,
  z: number,
  yaw: number,
  model: Placed['model'],
  brand: string | null,
  zone: Placed['zone'] = 'front',
  y = 0,
): Placed {
  return { model, x, y, z, yaw, zone: brand ? zone : null, brand };
}

/** Advertisement tiles, one per category, on the card's tone like the packshots. */
export const TILES: Scene[] = (
  [
    [
      'bags',
      'A carrier bag with twisted handles and a rolled lunch sack',
      () => [
        at(
          -110,
          -40,
          20,
          buildModel('carry-bag', { width: 260, gusset: 150, height: 320, handles: 'twisted', stock: 'kraft' }),
          'fern-and-folk',
        ),
        at(
          110,
          70,
          -14,
          buildModel('sos-bag', { width: 155, gusset: 105, height: 315, top: 'rolled', stock: 'kraft' }),
          'street-ember',
        ),
      ],
    ],
    [
      'cups',
      'A large cup with a kraft sleeve beside a small cup in deep red',
      () => [
        at(
          -56,
          0,
          4,
          buildModel('hot-cup', {
            topDiameter: 90,
            bottomDiameter: 60,
            height: 136,
            wall: 'single',
            lid: 'sip-black',
            sleeve: 'kraft',
            stock: 'white',
          }),
          'fern-and-folk',
          'sleeve',
        ),
        at(
          52,
          60,
          -6,
          buildModel('hot-cup', {
            topDiameter: 80,
            bottomDiameter: 56,
            height: 92,
            wall: 'single',
            lid: 'sip-white',
            sleeve: 'none',
            stock: 'white',
          }),
          'solera',
          'wrap',
        ),
      ],
    ],
    [
      'bowls',
      'Two kraft bowls, one with a clear lid',
      () => [
        at(
          -60,
          -60,
          4,
          buildModel('bowl', { topDiameter: 165, bottomDiameter: 146, height: 66, lid: 'clear', stock: 'kraft' }),
          'green-table',
        ),
        at(
          50,
          80,
          -4,
          buildModel('bowl', { topDiameter: 150, bottomDiameter: 128, height: 45, lid: 'none', stock: 'kraft' }),
          'solera',
        ),
      ],
    ],
    [
      'boxes',
      'A burger box before a pizza box',
      () => [
        at(
          0,
          0,
          -24,
          buildModel('pizza-box', { side: 310, height: 45, open: false, stock: 'kraft' }),
          'forno-napoletana',
          'lid',
        ),
        at(
          110,
          285,
          -30,
          buildModel('burger-box', { width: 122, depth: 122, height: 84, open: false, stock: 'kraft' }),
          'oak-brothers',
          'lid',
        ),
      ],
    ],
    [
      'utensils',
      'Wooden cutlery in a kraft pouch beside paper straws',
      () => [
        at(
          -40,
          0,
          -16,
          buildModel('cutlery', {
            pieces: ['fork', 'knife', 'napkin'],
            length: 160,
            material: 'wood',
            wrapped: 'kraft',
          }),
          'street-ember',
        ),
        at(
          70,
          10,
          14,
          buildModel('straws', {
            diameter: 6,
            length: 197,
            count: 24,
            pattern: 'striped',
            wrapped: false,
            colour: '#B3392B',
          }),
          null,
        ),
      ],
    ],
    [
      'uniforms',
      'A six-panel cap with an embroidered mark',
      () => [at(0, 0, -26, buildModel('cap', { style: 'baseball', colour: '#1F4D3A' }), 'green-table')],
    ],
    [
      'others',
      'A roll of stickers and a stack of napkins',
      () => [
        at(
          -80,
          0,
          -26,
          buildModel('sticker-roll', { diameter: 50, rollWidth: 55, shape: 'round', stock: 'kraft' }),
          'fern-and-folk',
        ),
        at(
          110,
          -30,
          -20,
          buildModel('napkin', { side: 250, fold: 'quarter', stack: 30, colour: '#F6F2EA' }),
          'gelato-nonna',
        ),
      ],
    ],
  ] as [string, string, () => Placed[]][]
).map(([name, alt, things]) => ({
  name,
  alt,
  width: 960,
  height: 1200,
  place: null,
  elevation: name === 'utensils' ? 44 : 20,
  fill: [0.78, 0.6],
  at: [0.485, 0.54],
  things,
}));
