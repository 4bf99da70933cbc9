import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Attribute } from '#contract/catalog/attributes.ts';
import { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { SearchWords } from '#contract/catalog/search-words.ts';
import { Slug } from '#contract/catalog/taxonomy.ts';
import { readJson } from './read-json.ts';

const CategoryFile = z.array(
  z.object({
    uuid: z.uuid(),
    slug: Slug,
    name: z.string(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    /** Paths below catalog/media. */
    icon: z.string(),
    image: z.string(),
    image_alt: z.string(),
  }),
);
const IndustryFile = z.array(
  z.object({ uuid: z.uuid(), slug: Slug, name: z.string(), title: z.string(), icon: z.string() }),
);

const AttributeFile = z.array(Attribute);

const KindFile = z.array(z.object({ slug: z.string(), uses: z.array(z.string().check(z.maxLength(60))) }));

const names = z.array(z.string().check(z.maxLength(60)));
const ServingFile = z.array(z.object({ slug: z.string(), names, best: names, good: names, fair: names }));

const MediaZone = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  grid: z.object({ columns: z.int(), rows: z.int(), points: z.array(z.tuple([z.number(), z.number()])) }),
});

/** The part of the packshots' manifest that products need. */
const MediaFile = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      alt: z.string(),
      sku: z.optional(z.nullable(z.string())),
      role: z.string(),
      zones: z.optional(z.array(MediaZone)),
      parts: z.optional(z.array(z.string())),
    }),
  ),
});

export interface Catalog {
  categories: z.infer<typeof CategoryFile>;
  industries: z.infer<typeof IndustryFile>;
  attributes: z.infer<typeof AttributeFile>;
  products: CatalogFileProduct[];
  media: z.infer<typeof MediaFile>['files'];
  synonyms: string[][];
  kinds: z.infer<typeof KindFile>;
  servings: z.infer<typeof ServingFile>;
  searchWords: SearchWords[];
}

/** What a shop knows of words before its staff add to it. */
export function readSearchWords(projectRoot: string): Promise<SearchWords[]> {
  return readJson(join(projectRoot, 'catalog/search-words.json'), z.array(SearchWords));
}

/** Reads and checks the demo catalog; a fault names its file and place. */
export async function readCatalog(projectRoot: string): Promise<Catalog> {
  const folder = join(projectRoot, 'catalog');
  const productFiles = (await readdir(join(folder, 'products'))).filter((name) => name.endsWith('.json')).sort();
  const products: CatalogFileProduct[] = [];
  for (const name of productFiles)
    products.push(...(await readJson(join(folder, 'products', name), z.array(CatalogFileProduct))));
  return {
    categories: await readJson(join(folder, 'categories.json'), CategoryFile),
    industries: await readJson(join(folder, 'industries.json'), IndustryFile),
    attributes: await readJson(join(folder, 'attributes.json'), AttributeFile),
    products,
    media: (await readJson(join(folder, 'media/manifest.json'), MediaFile)).files,
    kinds: await readJson(join(folder, 'kinds.json'), KindFile),
    servings: await readJson(join(folder, 'servings.json'), ServingFile),
    searchWords: await readSearchWords(projectRoot),
    synonyms: await readJson(join(folder, 'synonyms.json'), z.array(z.array(z.string()).check(z.minLength(2)))),
  };
}
