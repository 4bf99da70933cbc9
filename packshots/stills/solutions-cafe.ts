import { bag, cup, LARGE, OAK, pile, put, type Scene, seat } from '#packshots/stills/scene-kit.ts';
import { SHELF_Z } from '#packshots/stills/sets.ts';

/** The coffee shop, which opens first. */
export const CAFE_SOLUTIONS: Scene[] = [
  {
    ...LARGE,
    name: 'solution-coffee',
    alt: 'Carrier bag, sleeved cups and a full cup carrier on the oak counter of a coffee shop',
    place: { ...OAK, shelf: { finish: 'wood:#a97f50', height: 250 } },
    elevation: 12,
    things: () => [
      put(-165, -80, 18, 'carry-bag', bag(220, 115, 280), 'fern-and-folk'),
      ...seat(125, -70, -14, [
        put(0, 0, -8, 'hot-cup', cup(112), 'fern-and-folk'),
        put(0, 0, -20, 'hot-cup', cup(112, { lid: 'sip-white' }), 'fern-and-folk'),
        null,
        put(0, 0, -10, 'hot-cup', cup(112, { sleeve: 'kraft' }), 'fern-and-folk', 'sleeve'),
      ]),
      put(-30, 45, 2, 'hot-cup', cup(136, { sleeve: 'kraft' }), 'fern-and-folk', 'sleeve'),
      put(
        60,
        125,
        -4,
        'hot-cup',
        cup(64, { topDiameter: 62, bottomDiameter: 46, lid: 'none', stock: 'kraft' }),
        'fern-and-folk',
      ),
    ],
    backdrop: () => [
      ...[-330, -220, 210, 320, 430].flatMap((x, i) =>
        pile(5 + (i % 3), 13, () =>
          put(
            x,
            SHELF_Z,
            0,
            'hot-cup',
            cup(112, { lid: 'none', stock: i % 2 ? 'kraft' : 'white' }),
            undefined,
            undefined,
            250,
          ),
        ),
      ),
      put(
        20,
        SHELF_Z,
        12,
        'sos-bag',
        { width: 152, gusset: 92, height: 280, top: 'rolled', stock: 'kraft' },
        undefined,
        undefined,
        250,
      ),
    ],
  },
];
