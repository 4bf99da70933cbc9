/** A square of a scene in which a product stands among its set; lengths are shares of the scene's height. */
export interface InUse {
  sku: string;
  picture: string;
  /** Left and top edge, and side. */
  left: number;
  top: number;
  size: number;
  /** What is seen, for those who cannot see it. */
  what: string;
}

/** Scenes that hold the product itself, in its own measures and stock. */
export const IN_USE: InUse[] = [
  {
    sku: 'CUP-HOT-12-SLV',
    picture: 'scenes/solution-coffee.webp',
    left: 0.73,
    top: 0.33,
    size: 0.67,
    what: 'in a cup carrier on the counter of a coffee shop',
  },
  {
    sku: 'OTH-CAR-4',
    picture: 'scenes/solution-coffee.webp',
    left: 0.86,
    top: 0.4,
    size: 0.6,
    what: 'three cups in it on an oak counter',
  },
  {
    sku: 'BOX-BRG-5',
    picture: 'scenes/solution-burger.webp',
    left: 0.28,
    top: 0.12,
    size: 0.88,
    what: 'beside a bag and a fries scoop in a burger kitchen',
  },
  {
    sku: 'BOX-FRY-M',
    picture: 'scenes/solution-burger.webp',
    left: 0.9,
    top: 0.22,
    size: 0.75,
    what: 'between an open burger box and a cup',
  },
  {
    sku: 'BOX-PIZ-12',
    picture: 'showcase/forno-napoletana.webp',
    left: 0.155,
    top: 0.01,
    size: 0.98,
    what: 'two stacked, with printed tape',
  },
  {
    sku: 'OTH-TAPE-60',
    picture: 'showcase/forno-napoletana.webp',
    left: 0.62,
    top: 0.3,
    size: 0.68,
    what: 'rolled out in front of pizza boxes',
  },
  {
    sku: 'BWL-KRF-36',
    picture: 'showcase/green-table.webp',
    left: 0.2,
    top: 0.02,
    size: 0.96,
    what: 'three nested, one closed with its clear lid',
  },
  {
    sku: 'BWL-REC-26',
    picture: 'scenes/solution-salad.webp',
    left: 0.92,
    top: 0.33,
    size: 0.67,
    what: 'among bowls on a pale stone counter',
  },
  {
    sku: 'BOX-NDL-26',
    picture: 'showcase/maru-noodle.webp',
    left: 0.15,
    top: 0,
    size: 1,
    what: 'beside a ramen tub and chopsticks',
  },
  {
    sku: 'BWL-RAM-26',
    picture: 'scenes/solution-asian-cuisine.webp',
    left: 0.66,
    top: 0.16,
    size: 0.8,
    what: 'two stacked on the counter of a noodle bar',
  },
  {
    sku: 'BWL-PINT-16',
    picture: 'scenes/solution-ice-cream.webp',
    left: 0.4,
    top: 0.1,
    size: 0.88,
    what: 'a closed pint among cups in an ice-cream parlor',
  },
  {
    sku: 'CUP-ICE-04',
    picture: 'scenes/solution-ice-cream.webp',
    left: 0.36,
    top: 0.3,
    size: 0.67,
    what: 'in pink, beside a closed pint',
  },
  {
    sku: 'BOX-BRG-4',
    picture: 'scenes/solution-food-truck.webp',
    left: 0.28,
    top: 0.13,
    size: 0.87,
    what: 'one open and one closed, beside a bag on the counter of a food truck',
  },
  {
    sku: 'BAG-SOS-08',
    picture: 'scenes/solution-food-truck.webp',
    left: 0.22,
    top: 0.1,
    size: 0.75,
    what: 'with slider boxes on the counter of a food truck',
  },
  {
    sku: 'OTH-GRP-BSK',
    picture: 'scenes/solution-food-truck.webp',
    left: 0.77,
    top: 0.3,
    size: 0.7,
    what: 'as the liner of a food boat, printed for another restaurant',
  },
  {
    sku: 'BAG-ROP-M',
    picture: 'scenes/solution-fine-dining.webp',
    left: 0.41,
    top: 0.03,
    size: 0.95,
    what: 'with black bowls, a macaron box and napkins on pale marble',
  },
  {
    sku: 'CUP-DBL-12',
    picture: 'scenes/solution-fine-dining.webp',
    left: 0.845,
    top: 0.27,
    size: 0.67,
    what: 'beside black bowls and a macaron box on pale marble',
  },
  {
    sku: 'BOX-MAC-6',
    picture: 'scenes/solution-fine-dining.webp',
    left: 0.85,
    top: 0.33,
    size: 0.67,
    what: 'in front of a navy cup on pale marble',
  },
  {
    sku: 'BWL-BLK-25',
    picture: 'scenes/solution-fine-dining.webp',
    left: 0.75,
    top: 0.33,
    size: 0.67,
    what: 'three nested beside a navy cup and a macaron box',
  },
  {
    sku: 'OTH-NAP-DIN',
    picture: 'scenes/solution-fine-dining.webp',
    left: 0.42,
    top: 0.33,
    size: 0.67,
    what: 'four in front of a black rope-handle bag',
  },
];
