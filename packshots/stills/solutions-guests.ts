import { bag, bowl, burger, cup, pile, put, type Scene, WIDE } from '#packshots/stills/scene-kit.ts';

const EMBER = { dyed: '#E3A02F' } as const;

/** Fine dining and food truck: guests who carry a little home, and guests who eat standing. */
export const GUEST_SOLUTIONS: Scene[] = [
  {
    ...WIDE,
    name: 'solution-fine-dining',
    alt: 'Black rope-handle bag with a gold logo, black bowls, a green macaron box, a navy cup and folded napkins on pale marble',
    place: { counter: 'stone:#cdc4b6', wall: 'plaster:#3d4557' },
    elevation: 15,
    things: () => [
      put(-165, -90, 16, 'carry-bag', bag(240, 100, 300, 'rope', 'black'), 'maison-alder'),
      ...pile(3, 12, (i) =>
        put(38, -15, i * 5 - 4, 'bowl', bowl(150, 60, 'none', 'black'), i === 0 ? 'maison-alder' : undefined),
      ),
      put(
        172,
        -105,
        -8,
        'hot-cup',
        cup(111, { bottomDiameter: 62, wall: 'double', lid: 'sip-white', stock: { dyed: '#1F2A44' } }),
        'maison-alder',
      ),
      put(-95, 100, 8, 'napkin', { side: 400, fold: 'eighth', stack: 4, colour: '#EDE6DA' }, 'maison-alder'),
      put(
        182,
        72,
        -14,
        'cake-box',
        { length: 190, width: 55, height: 50, window: true, handle: false, stock: { dyed: '#2F4A3F' } },
        'maison-alder',
        'side',
      ),
    ],
  },
  {
    ...WIDE,
    name: 'solution-food-truck',
    alt: 'Kraft bag, yellow slider boxes, a food boat with a printed sheet, an orange cup and wrapped cutlery on the counter of a food truck',
    place: { counter: 'wood:#b98f5e', wall: 'plaster:#2f5f68' },
    elevation: 16,
    things: () => [
      put(
        -190,
        -90,
        16,
        'sos-bag',
        { width: 155, gusset: 105, height: 315, top: 'rolled', stock: 'kraft' },
        'street-ember',
      ),
      put(-18, -95, 18, 'burger-box', { ...burger(true, EMBER), width: 100, depth: 100, height: 70 }),
      put(
        -92,
        62,
        20,
        'burger-box',
        { ...burger(false, EMBER), width: 100, depth: 100, height: 70 },
        'street-ember',
        'lid',
      ),
      put(
        112,
        20,
        -10,
        'greaseproof-sheet',
        { length: 305, width: 305, arrangement: 'basket', stock: 'greaseproof' },
        'street-ember',
        'pattern',
      ),
      put(262, -70, -10, 'hot-cup', cup(112, { lid: 'sip-white' }), 'street-ember', 'wrap'),
      put(
        12,
        140,
        58,
        'cutlery',
        { pieces: ['fork', 'knife', 'napkin'], length: 160, material: 'wood', wrapped: 'kraft' },
        'street-ember',
      ),
    ],
  },
];
