import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoProducts } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Paper } from '#print/paper.ts';
import { mediaFolder } from '#print/test-support/read-catalog.ts';
import type { PlannedProduct } from '../plan-look.ts';

interface PictureFile {
  role: string;
  sku: string | null;
  zones: { name: string; paper: Paper }[];
}

const { files } = JSON.parse(readFileSync(join(mediaFolder, 'manifest.json'), 'utf8')) as { files: PictureFile[] };

/** Cloth and bare cutlery have zones for a logo, but no surface for a look. */
const bare = new Set(['chest', 'hip', 'handle']);

/** Every printed product of the demo catalog, on the papers that its main picture shows. */
export const plannedProducts = demoProducts
  .filter(({ customisable }) => customisable)
  .map((product): PlannedProduct & { sku: string } & (typeof demoProducts)[number] => {
    const areas = product.print_areas ?? [];
    const zones = files.find(({ sku, role }) => sku === product.sku && role === 'blank')?.zones ?? [];
    const hasSurfaces =
      product.category !== 'uniforms' && !areas.some(({ role, surface }) => role === 'hero' && bare.has(surface));
    const papers = Object.fromEntries(
      areas.map(({ surface }) => [surface, zones.find(({ name }) => name === surface)?.paper ?? zones[0]?.paper]),
    );
    return { ...product, print_areas: areas, papers: hasSurfaces ? papers : {} };
  });

export function getPlanned(sku: string): PlannedProduct {
  const product = plannedProducts.find((each) => each.sku === sku);
  if (!product) throw new Error(`The demo catalog does not print ${sku}.`);
  return product;
}

const backgrounds: Record<Recipe, Look['background']> = {
  stamp: 'stock',
  repeat: 'field',
  block: 'field',
  oversize: 'ground',
  line: 'stock',
};

/** As Luna Park Pizza has them: a blue badge with red in it. */
export function toLook(recipe: Recipe, inks: Partial<Look['inks']> = {}): Look {
  return {
    recipe,
    version: 1,
    inks: { main: '#1f2f5f', second: '#c8402f', accent: '#c8402f', ground: '#ecdec4', ...inks },
    text: { name: 'Luna Park Pizza', place: 'Newark, New Jersey', line: 'Wood fired' },
    face: 'heavy',
    size: 1,
    background: backgrounds[recipe],
  };
}
