import { type Brand, getBrand } from '#packshots/art/brands.ts';
import type { Paper } from '#packshots/art/print.ts';
import type { Packshot, Stock } from '#packshots/models/parameters.ts';
import type { MediaRole } from '#packshots/pipeline/manifest.ts';
import type { Product } from '#packshots/pipeline/products.ts';
import type { RenderSettings } from '#packshots/pipeline/render-job.ts';
import { toLinear } from '#packshots/pipeline/tone.ts';
import type { View } from '#packshots/stills/camera.ts';
import { frameFamily } from '#packshots/stills/family-frame.ts';
import { arrangeMainView, closePackshot } from '#packshots/stills/main-view.ts';
import type { Placed, Shot } from '#packshots/stills/shot.ts';

export const STILL_SIZE = 1024;
export const ZOOM_SIZE = 1600;
const BEST_SELLERS = 20;

/** One render and the pictures that come out of it. */
export interface PlannedStill {
  key: string;
  sku: string | null;
  shot: () => Shot;
  settings: RenderSettings;
  /** A second render with the print zone in white board: ink on clear plastic shows in its light. */
  underlay: boolean;
  papers: Paper[];
  blank: PlannedFile | null;
  printed: PlannedFile | null;
  quality: number;
}

export interface PlannedFile {
  path: string;
  role: MediaRole;
  alt: string;
}

function getStock(packshot: Packshot): Stock | 'clear' {
  const { parameters } = packshot;
  if (packshot.printZone === 'sleeve' && 'sleeve' in parameters && parameters.sleeve !== 'none')
    return parameters.sleeve;
  if ('stock' in parameters) return parameters.stock;
  if ('wrapped' in parameters && typeof parameters.wrapped !== 'boolean' && parameters.wrapped !== 'none')
    return parameters.wrapped;
  if ('colour' in parameters) return { dyed: parameters.colour };
  return 'kraft';
}

export function getPaper(packshot: Packshot): Paper {
  const stock = getStock(packshot);
  if (typeof stock === 'object')
    return luminance(stock.dyed) < 0.18 ? 'dark' : luminance(stock.dyed) < 0.5 ? 'kraft' : 'white';
  if (stock === 'clear') return 'clear';
  if (stock === 'black') return 'dark';
  return stock === 'kraft' ? 'kraft' : 'white';
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function isClear(packshot: Packshot): boolean {
  const { parameters } = packshot;
  return (
    ('stock' in parameters && parameters.stock === 'clear') ||
    ('lid' in parameters && /clear|dome|flat|sip$/.test(String(parameters.lid)))
  );
}

/** Sizes of one family share a camera; it is found when the first of them is wanted. */
export function createFrames(products: Product[]): (packshot: Packshot) => View {
  const frames = new Map<string, View>();
  return ({ generator }) => {
    const known = frames.get(generator);
    if (known) return known;
    const members = products.filter(({ packshot }) => packshot.generator === generator);
    const frame = frameFamily(members.map(({ packshot }) => closePackshot(packshot)));
    frames.set(generator, frame);
    return frame;
  };
}

function describe({ title }: Product, brand: Brand | null): string {
  return brand ? `${title}, printed for ${brand.name}` : `${title}, plain`;
}

/** Main views of all products, the most wanted first: whoever stops the run early has the pictures that matter. */
export function planMainViews(products: Product[]): PlannedStill[] {
  const getFrame = createFrames(products);
  return [...products]
    .sort((a, b) => b.popularity - a.popularity)
    .map((product) => {
      const { sku, packshot } = product;
      const brand = packshot.brand ? getBrand(packshot.brand) : null;
      const paper = getPaper(packshot);
      const name = sku.toLowerCase();
      const clear = isClear(packshot);
      return {
        key: `${sku}-main`,
        sku,
        shot: () => arrangeMainView(packshot, getFrame(packshot), STILL_SIZE),
        settings: { samples: clear ? 24 : 16, ground: true, illumination: paper === 'dark' && brand !== null },
        underlay: paper === 'clear' && brand !== null,
        papers: [paper],
        blank: { path: `products/${name}-blank.webp`, role: 'blank', alt: describe(product, null) },
        printed: brand ? { path: `products/${name}-main.webp`, role: 'main', alt: describe(product, brand) } : null,
        quality: 80,
      };
    });
}

/** Shot with its print zone in white board. */
export function layWhite(shot: Shot): Shot {
  for (const thing of shot.things) whiten(thing);
  return shot;
}

function whiten({ model, zone }: Placed): void {
  const surface = zone ? (model.userData.zones[zone] ?? model.userData.zones.front)?.surface : null;
  model.traverse((object) => {
    const mesh = object as { isMesh?: boolean; userData: { zone?: string }; material?: { name: string } };
    if (mesh.isMesh && mesh.material && mesh.userData.zone === surface) mesh.material.name = 'coated:#f4f1eb';
  });
}

export { BEST_SELLERS };
