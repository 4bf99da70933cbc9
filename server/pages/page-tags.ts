import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Call, Endpoints } from '#contract/endpoints.ts';
import type { ContentChange } from '../cached-query.ts';

/** A page that shows something without a tag of its own: any change drops it. */
const anything = 'anything';
/** Pages that list products by a rule: any product may come in, go out or change its place. */
const productLists = 'product-lists';

type Tagger<C extends Call> = (input: InputOf<Endpoints[C]>, output: OutputOf<Endpoints[C]>) => string[];

const toProductTags = (cards: readonly { uuid: string }[]) => cards.map(({ uuid }) => `product:${uuid}`);

/** What a page depends on, by the calls it was made from. Categories are in every header: their change drops all pages. */
const taggers: { [C in Call]?: Tagger<C> } = {
  'GET /api/web-set/brand': () => ['setting:brand'],
  'GET /api/web-set/freight': () => ['setting:freight'],
  'GET /api/web-set/setting': () => ['setting:faq'],
  'GET /api/web-set/redirect': ({ path }) => [`redirect:${path}`],
  'GET /api/info/advertisement': ({ code }) => [`advertisement:${code}`],
  'GET /api/web-set/page': ({ slug }) => [`content:page/${slug}`],
  'GET /api/web-set/legal': ({ slug }) => [`content:legal/${slug}`],
  'GET /api/web-set/article': ({ slug }, { related_products }) => [
    `content:article/${slug}`,
    ...toProductTags(related_products),
  ],
  'GET /api/web-set/articles': () => ['content:article'],
  'GET /api/web-set/solutions': () => ['content:solution'],
  'GET /api/web-set/solution': ({ slug }, { kit_products }) => [
    `content:solution/${slug}`,
    ...toProductTags(kit_products.map(({ product }) => product)),
  ],
  'GET /api/product/v2/category_list': () => [],
  'GET /api/product/v2/tag_list': () => [productLists],
  'GET /api/product/v2/attribute_list': () => [productLists],
  'GET /api/product/v2/list': (_input, { list }) => [productLists, ...toProductTags(list)],
  'GET /api/product/v2/recommend': (_input, { list }) => [productLists, ...toProductTags(list)],
  'GET /api/product/v2/detail': (_input, { uuid }) => [`product:${uuid}`],
};

/** Adds the tags of one answered call to those of the page that made it. */
export function addTags<C extends Call>(
  tags: Set<string>,
  call: C,
  input: InputOf<Endpoints[C]>,
  output: OutputOf<Endpoints[C]>,
): void {
  const tagger = taggers[call] as Tagger<C> | undefined;
  for (const tag of tagger?.(input, output) ?? [anything]) tags.add(tag);
}

/** What only search reads. */
const searchTables = new Set(['synonyms', 'search_words', 'servings', 'product_kinds']);

/** Which tags a change drops; undefined for all pages: a table read as a whole, or `category_counts` of every header. */
export function toDroppedTags({ table, keys }: ContentChange): string[] | undefined {
  if (searchTables.has(table)) return [];
  if (!keys) return undefined;
  switch (table) {
    case 'products':
      return [anything, productLists, ...keys.map((uuid) => `product:${uuid}`)];
    case 'settings':
      return [anything, ...keys.map((key) => `setting:${key}`)];
    case 'redirects':
      return keys.map((path) => `redirect:${path}`);
    case 'advertisements':
    case 'advertisement_groups':
      return [anything, ...keys.map((code) => `advertisement:${code}`)];
    case 'content_pages':
      return [anything, ...keys.flatMap((key) => [`content:${key}`, `content:${key.split('/')[0]}`])];
    default:
      return undefined;
  }
}
