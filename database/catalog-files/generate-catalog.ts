import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CatalogFileProduct, PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { readCatalog } from '../seed/read-catalog.ts';

const colors = [
  'white',
  'kraft',
  'black',
  'forest green',
  'navy',
  'terracotta',
  'cream',
  'charcoal',
  'sage',
  'burgundy',
  'ochre',
  'sky blue',
  'rose',
  'slate',
  'sand',
];
const finishes = ['matt', 'gloss', 'uncoated', 'soft-touch', 'embossed', 'ribbed', 'plain', 'foiled'];

/** Variants of the demo's products, the same every time: each has a name, sizes, prices and words of its own. */
export async function generateCatalog(projectRoot: string, count: number, file: string): Promise<number> {
  const { products } = await readCatalog(projectRoot);
  function* lines() {
    for (let number = 0; number < count; number += 1) {
      const base = products[number % products.length];
      if (base) yield `${JSON.stringify(toVariant(base, number))}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return count;
}

function toVariant(base: CatalogFileProduct, number: number): CatalogFileProduct {
  const digest = createHash('sha256').update(`${base.sku}/${number}`).digest('hex');
  const pick = <T>(list: readonly T[], at: number) =>
    list[Number.parseInt(digest.slice(at, at + 4), 16) % list.length] as T;
  const [color, finish] = [pick(colors, 0), pick(finishes, 4)];
  const factor = 0.7 + (Number.parseInt(digest.slice(8, 12), 16) / 65_535) * 0.8;
  const suffix = number.toString(36).toUpperCase().padStart(5, '0');
  return {
    ...base,
    uuid: `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    sku: `GEN-${suffix}`,
    title: `${base.title}, ${finish} ${color} ${suffix}`.slice(0, 80),
    seo_title: `${base.seo_title} in ${color}`.slice(0, 70),
    keywords: [...base.keywords, color, finish, suffix.toLowerCase()],
    price_ladder: toLadder(base.price_ladder, factor),
    cost_ladder: base.cost_ladder?.map((step) => ({
      ...step,
      unit_cost_mills: Math.ceil(step.unit_cost_mills * factor),
    })),
    related: [],
    popularity: 1 + (Number.parseInt(digest.slice(12, 20), 16) % 1_000_000),
  };
}

/** Dearer or cheaper throughout, and still falling by at least a mill from step to step. */
function toLadder(ladder: PriceBreak[], factor: number): PriceBreak[] {
  let last = 0;
  return ladder
    .toReversed()
    .map((step) => {
      last = Math.max(last + 1, Math.round(step.unit_price_mills * factor));
      return { ...step, unit_price_mills: last };
    })
    .toReversed();
}
