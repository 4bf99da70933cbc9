import { type Brand, getBrand } from '#packshots/art/brands.ts';
import type { Packshot } from '#packshots/models/parameters.ts';
import type { Manifest, MediaRole } from '#packshots/pipeline/manifest.ts';
import type { Product } from '#packshots/pipeline/products.ts';
import { frameFamily } from '#packshots/stills/family-frame.ts';
import { arrangeMainView, closePackshot } from '#packshots/stills/main-view.ts';
import { isBaguetteBag } from '#packshots/stills/poses.ts';
import { arrangeSecondView } from '#packshots/stills/second-view.ts';
import type { Shot } from '#packshots/stills/shot.ts';
import { arrangeStackView, describeStack } from '#packshots/stills/stack-view.ts';
import type { View } from '../../print/live/camera.ts';

const STILL_SIZE = 1024;
/** A main view is looked at on screens of two pixels per point, and enlarged. A busy machine renders fewer, until `--sharp`. */
const MAIN_DENSITY = Number(process.env.PACKSHOTS_DENSITY ?? 2);
const ZOOM_SIZE = 1600;
/** A pile says how things stand together, not what they are made of: it needs no pixels to come closer to. */
const STACK_SIZE = 832;
const BEST_SELLERS = 20;

/** One render and the pictures that come out of it. */
export interface PlannedStill {
  key: string;
  sku: string | null;
  shot: () => Shot;
  samples: number;
  /** Packshots stand on the card's tone, scenes in a place of their own. */
  onGround: boolean;
  /** Aperture, for scenes whose wall is out of focus. */
  fstop?: number;
  blank: PlannedFile | null;
  printed: PlannedFile | null;
  /** Names of the same pictures in the size that the family gives the object, for a category's grid. */
  scale?: { blank: PlannedFile; printed: PlannedFile | null };
  /** A smaller picture of the same, which goes when this one is made. */
  replaces?: string;
  quality: number;
}

export interface PlannedFile {
  path: string;
  role: MediaRole;
  alt: string;
}

/** With what the denoiser knows of surface and shape, more would change a pixel by a fifth of a level. */
const SAMPLES = 6;
/** Reflections in clear plastic settle later than paper. */
const CLEAR_SAMPLES = 10;

function hasClearParts({ parameters }: Packshot): boolean {
  if ('stock' in parameters && (parameters.stock === 'clear' || parameters.stock === 'frosted')) return true;
  if ('shape' in parameters && parameters.shape === 'sushi') return true;
  return 'lid' in parameters && ['clear', 'clear-dome', 'clear-flat', 'flat', 'dome', 'sip'].includes(parameters.lid);
}

/** Sizes of one family share a camera; it is found when the first of them is wanted. */
export function createFrames(products: Product[]): (packshot: Packshot) => View {
  const frames = new Map<string, View>();
  return (packshot) => {
    const family = nameFamily(packshot);
    const known = frames.get(family);
    if (known) return known;
    const members = products.filter((product) => nameFamily(product.packshot) === family);
    const frame = frameFamily(members.map((product) => closePackshot(product.packshot)));
    frames.set(family, frame);
    return frame;
  };
}

/** A generator is a family; but beside a baguette's bag all others would be lost. */
function nameFamily(packshot: Packshot): string {
  return isBaguetteBag(packshot) ? 'baguette-bag' : packshot.generator;
}

function describe({ title }: Product, brand: Brand | null): string {
  return brand ? `${title}, printed for ${brand.name}` : `${title}, plain`;
}

function sortByPopularity(products: Product[]): Product[] {
  return [...products].sort((a, b) => b.popularity - a.popularity);
}

/** The most wanted first, so that an early stop leaves the pictures that matter; clear plastic takes three times as long and waits. */
function sortForMaking(products: Product[]): Product[] {
  const sorted = sortByPopularity(products);
  return [
    ...sorted.filter(({ packshot }) => !hasClearParts(packshot)),
    ...sorted.filter(({ packshot }) => hasClearParts(packshot)),
  ];
}

function planView(
  product: Product,
  view: 'main' | 'second' | 'stack',
  shot: () => Shot,
  ending: string = '',
): PlannedStill {
  const { sku, packshot } = product;
  const brand = packshot.brand ? getBrand(packshot.brand) : null;
  const name = sku.toLowerCase();
  const blankRole: MediaRole = view === 'main' ? 'blank' : `${view}-blank`;
  return {
    key: `${sku}-${view}`,
    sku,
    shot,
    samples: hasClearParts(packshot) ? CLEAR_SAMPLES : SAMPLES,
    onGround: true,
    blank: { path: `products/${name}-${blankRole}.webp`, role: blankRole, alt: describe(product, null) + ending },
    printed: brand
      ? { path: `products/${name}-${view}.webp`, role: view, alt: describe(product, brand) + ending }
      : null,
    quality: 86,
  };
}

export function planMainViews(products: Product[]): PlannedStill[] {
  const getFrame = createFrames(products);
  return sortForMaking(products).map((product) => {
    const still = planView(product, 'main', () => ({
      ...arrangeMainView(product.packshot, getFrame(product.packshot), STILL_SIZE),
      density: MAIN_DENSITY,
    }));
    const name = `products/${product.sku.toLowerCase()}`;
    const toScale = (path: string, role: MediaRole, { alt }: PlannedFile): PlannedFile => ({ path, role, alt });
    return {
      ...still,
      // Four pixels take the place of one, and the denoiser has more samples to go by.
      samples: Math.ceil(still.samples / MAIN_DENSITY ** 2),
      replaces: nameZoom(product),
      scale: {
        blank: toScale(`${name}-scale-blank.webp`, 'scale-blank', still.blank as PlannedFile),
        printed: still.printed && toScale(`${name}-scale.webp`, 'scale', still.printed),
      },
    };
  });
}

export function planSecondViews(products: Product[]): PlannedStill[] {
  return sortForMaking(products).map((product) =>
    planView(product, 'second', () => arrangeSecondView(product.packshot, STILL_SIZE), ', second view'),
  );
}

/** Of those most looked at, how they stack or lie flat. */
export function planStacks(products: Product[]): PlannedStill[] {
  return sortByPopularity(products)
    .slice(0, BEST_SELLERS)
    .flatMap((product) => {
      const what = describeStack(product.packshot);
      if (!what) return [];
      return {
        ...planView(product, 'stack', () => arrangeStackView(product.packshot, STACK_SIZE), `, ${what}`),
        samples: SAMPLES - 2,
      };
    });
}

function nameZoom({ sku }: Product): string {
  return `products/${sku.toLowerCase()}-zoom.webp`;
}

/** The main view again, larger, for those most looked at, where it has fewer pixels than it is rendered with today. */
export function planZooms(products: Product[], { files }: Manifest): PlannedStill[] {
  const getFrame = createFrames(products);
  const isLarge = ({ sku }: Product) =>
    files.some((file) => file.sku === sku && file.role === 'main' && file.width >= ZOOM_SIZE);
  return sortByPopularity(products)
    .slice(0, BEST_SELLERS)
    .filter((product) => !isLarge(product))
    .map((product) => {
      const main = planView(product, 'main', () =>
        arrangeMainView(product.packshot, getFrame(product.packshot), ZOOM_SIZE),
      );
      const shown = main.printed ?? (main.blank as PlannedFile);
      const zoom: PlannedFile = {
        path: nameZoom(product),
        role: 'zoom',
        alt: `${shown.alt}, enlarged`,
      };
      return {
        ...main,
        key: `${product.sku}-zoom`,
        blank: main.printed ? null : zoom,
        printed: main.printed ? zoom : null,
        samples: main.samples - 2,
        quality: 84,
      };
    });
}
