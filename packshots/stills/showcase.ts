import { getBrand } from '#packshots/art/brands.ts';
import { bag, bowl, burger, cold, cup, pile, pizza, put, type Scene } from '#packshots/stills/scene-kit.ts';
import type { Placed } from '#packshots/stills/shot.ts';

interface Client {
  brand: string;
  /** Counter and wall are of one colour, as in a studio. */
  colour: string;
  what: string;
  things: () => Placed[];
  elevation?: number;
}

/** Nine clients, each with the pieces their mark was drawn for. */
const CLIENTS: Client[] = [
  {
    brand: 'fern-and-folk',
    colour: '#c0c5b8',
    what: 'printed sleeve, carrier bag and round stickers',
    things: () => [
      put(-70, -50, 20, 'carry-bag', bag(220, 115, 260), 'fern-and-folk'),
      put(70, 30, -4, 'hot-cup', cup(112, { sleeve: 'kraft' }), 'fern-and-folk', 'sleeve'),
      put(
        -55,
        130,
        -18,
        'sticker-roll',
        { diameter: 50, rollWidth: 55, shape: 'round', stock: 'white' },
        'fern-and-folk',
      ),
    ],
  },
  {
    brand: 'forno-napoletana',
    colour: '#cdb49b',
    what: 'kraft pizza boxes with a red print, and tape',
    elevation: 24,
    things: () => [
      ...pile(2, 47.5, (i) => put(0, -40, 18 + i * 6, 'pizza-box', pizza(310), 'forno-napoletana', 'lid')),
      put(175, 120, -24, 'tape', { width: 60, rollDiameter: 108, stock: 'kraft' }, 'forno-napoletana', 'pattern'),
    ],
  },
  {
    brand: 'solera',
    colour: '#d5bcae',
    what: 'cups in deep red and a white carrier bag',
    things: () => [
      put(80, -60, -18, 'carry-bag', bag(220, 110, 270, 'twisted', 'white'), 'solera'),
      put(-85, 0, 6, 'hot-cup', cup(136, { lid: 'sip-white' }), 'solera', 'wrap'),
      put(-10, 85, 0, 'hot-cup', cup(92, { topDiameter: 80, bottomDiameter: 56, lid: 'sip-white' }), 'solera', 'wrap'),
    ],
  },
  {
    brand: 'green-table',
    colour: '#bcc2ae',
    what: 'kraft salad bowls, one with a clear lid',
    elevation: 22,
    things: () => [
      ...pile(3, 13, () => put(-75, -50, 4, 'bowl', bowl(165, 66, 'none'), 'green-table')),
      put(85, 30, -6, 'bowl', bowl(165, 66, 'clear'), 'green-table'),
      put(
        -95,
        110,
        52,
        'cutlery',
        { pieces: ['fork', 'knife', 'napkin'], length: 160, material: 'wood', wrapped: 'kraft' },
        'green-table',
      ),
    ],
  },
  {
    brand: 'oak-brothers',
    colour: '#c9b08e',
    what: 'burger box, wrap in a basket and white bag',
    things: () => [
      put(
        -100,
        -50,
        20,
        'sos-bag',
        { width: 180, gusset: 114, height: 290, top: 'rolled', stock: 'white' },
        'oak-brothers',
      ),
      put(110, -10, -16, 'burger-box', burger(), 'oak-brothers', 'lid'),
      put(
        45,
        145,
        -10,
        'greaseproof-sheet',
        { length: 230, width: 230, arrangement: 'basket', stock: 'greaseproof' },
        'oak-brothers',
        'pattern',
      ),
    ],
  },
  {
    brand: 'maru-noodle',
    colour: '#d3bfa5',
    what: 'ramen tub, noodle box and chopsticks',
    things: () => [
      put(
        70,
        -20,
        -6,
        'tub',
        { topDiameter: 117, bottomDiameter: 92, height: 108, lid: 'paper-vented', stock: { dyed: '#A8322A' } },
        'maru-noodle',
      ),
      put(
        -60,
        0,
        22,
        'noodle-box',
        { baseLength: 90, baseWidth: 72, height: 104, wire: true, open: false, stock: 'white' },
        'maru-noodle',
      ),
      put(
        20,
        95,
        66,
        'cutlery',
        { pieces: ['chopsticks'], length: 210, material: 'bamboo', wrapped: 'white' },
        'maru-noodle',
      ),
    ],
  },
  {
    brand: 'pearl-and-leaf',
    colour: '#b2a9b2',
    what: 'clear cups with a printed mark and a drinks bag',
    things: () => [
      put(-75, -50, 18, 'carry-bag', bag(200, 105, 260, 'flat', 'white'), 'pearl-and-leaf'),
      put(45, 30, -2, 'cold-cup', cold(155, 'flat'), 'pearl-and-leaf'),
      put(150, -20, -6, 'cold-cup', cold(118, 'dome'), 'pearl-and-leaf'),
      put(-60, 120, 68, 'straws', {
        diameter: 12,
        length: 200,
        count: 3,
        pattern: 'plain',
        wrapped: true,
        colour: '#F4F0E8',
      }),
    ],
  },
  {
    brand: 'gelato-nonna',
    colour: '#dec8c5',
    what: 'ice-cream cups, a pint and wooden spoons',
    elevation: 22,
    things: () => [
      put(
        -50,
        -30,
        6,
        'tub',
        { topDiameter: 98, bottomDiameter: 80, height: 97, lid: 'paper-flat', stock: 'white' },
        'gelato-nonna',
        'wrap',
      ),
      ...pile(3, 9, () =>
        put(
          60,
          -20,
          -4,
          'tub',
          { topDiameter: 95, bottomDiameter: 75, height: 55, lid: 'none', stock: 'white' },
          'gelato-nonna',
        ),
      ),
      put(
        0,
        70,
        0,
        'tub',
        { topDiameter: 75, bottomDiameter: 57, height: 46, lid: 'none', stock: { dyed: '#F0C9BD' } },
        'gelato-nonna',
      ),
      put(105, 75, 40, 'cutlery', { pieces: ['spoon'], length: 95, material: 'wood', wrapped: 'none' }),
    ],
  },
  {
    brand: 'petit-four',
    colour: '#ddccc6',
    what: 'blush patisserie bag, cake box and tissue',
    things: () => [
      put(-85, -40, 20, 'carry-bag', bag(200, 100, 240, 'die-cut', { dyed: '#E9C7C0' }), 'petit-four'),
      put(
        105,
        0,
        -16,
        'cake-box',
        { length: 190, width: 190, height: 100, window: false, handle: false, stock: 'white' },
        'petit-four',
        'side',
      ),
      put(
        15,
        125,
        10,
        'tissue',
        { length: 400, width: 260, fold: 'folded', colour: '#F3DCD6' },
        'petit-four',
        'pattern',
      ),
    ],
  },
];

export const SHOWCASES: Scene[] = CLIENTS.map(({ brand, colour, what, things, elevation = 17 }) => ({
  name: brand,
  alt: `${getBrand(brand).name}: ${what}`,
  width: 1200,
  height: 900,
  place: { counter: `plaster:${colour}`, wall: `plaster:${colour}` },
  elevation,
  fill: [0.72, 0.72],
  at: [0.49, 0.53],
  things,
}));
