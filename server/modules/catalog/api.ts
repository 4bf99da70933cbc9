import type { ProductList, ProductListInput } from '#contract/catalog/catalog.ts';
import { fail } from '#contract/errors.ts';
import { readUuids } from '#contract/uuids.ts';
import { listCardRows, listCardRowsByUuid } from '#database/queries/catalog.ts';
import { listCardRowsBySku } from '#database/queries/search.ts';
import type { CachedQuery } from '../../cached-query.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { toPage } from '../../calls/paging.ts';
import type { Parts } from '../../parts.ts';
import type { Settings } from '../../settings.ts';
import { countFacets, countFitting, noFacets, noFilter } from '../search/facet-sets.ts';
import { findPages, type SearchedTexts } from '../search/page-index.ts';
import type { Search } from '../search/search-engine.ts';
import type { CachedProducts } from './cached-products.ts';
import { toProductCard, toProductDetail } from './present.ts';
import type { CatalogSnapshot } from './snapshot.ts';
import { readSolids } from './solids.ts';
import { suggestFor } from './suggest.ts';

type CatalogCall =
  | 'GET /api/product/v2/detail'
  | 'GET /api/product/v2/cards'
  | 'GET /api/product/v2/category_list'
  | 'GET /api/product/v2/tag_list'
  | 'GET /api/product/v2/attribute_list'
  | 'GET /api/product/v2/list'
  | 'GET /api/product/v2/recommend'
  | 'GET /api/product/v2/suggest';

/** What the calls below read of what a process keeps of the database. */
interface CatalogReads {
  catalog: CachedQuery<CatalogSnapshot>;
  products: CachedProducts;
  search: Search;
  content: CachedQuery<SearchedTexts>;
}

/** From this row on a page is a slice of a cached order of ids: OFFSET over so many rows costs more than reading it once. */
const deepFrom = 1_000;

export function createCatalogHandlers(
  { database, limits, settings }: Pick<Parts, 'database' | 'limits'> & { settings: Pick<Settings, 'projectRoot'> },
  reads: CatalogReads,
): Pick<Handlers, CatalogCall> {
  async function listFound(input: ProductListInput, keyword: string): Promise<ProductList> {
    const pages = input.current_page === 1 ? findPages(keyword, await reads.content.read(), 4) : [];
    const { page, rows, facets, didYouMean, suggestions, highlights } = await reads.search.find(keyword, input, {
      ...input,
      isAnswered: pages.length > 0,
    });
    return {
      meta: page.meta,
      list: rows.map(toProductCard),
      ...(input.facets === 1 && { facets: facets ?? noFacets() }),
      search: { did_you_mean: didYouMean, suggestions, highlights, pages },
    };
  }

  return {
    async 'GET /api/product/v2/category_list'() {
      return { list: (await reads.catalog.read()).categories };
    },

    async 'GET /api/product/v2/tag_list'() {
      return { list: (await reads.catalog.read()).industryTags };
    },

    async 'GET /api/product/v2/attribute_list'() {
      return { list: (await reads.catalog.read()).attributes };
    },

    async 'GET /api/product/v2/list'(input, { ip }) {
      if (input.keyword) return (await limits.consume('searches', ip)) ?? listFound(input, input.keyword);
      const { cards, facetSets, findUuids } = await reads.catalog.read();
      const fitting = cards?.find(input, input.sort);
      const page = toPage(input.current_page, input.per_page, fitting?.length ?? countFitting(facetSets, input));
      return {
        meta: page.meta,
        list:
          cards && fitting
            ? cards.read(fitting.subarray(page.offset, page.offset + page.limit))
            : (page.offset < deepFrom
                ? await listCardRows(database, input, input.sort, page)
                : await listCardRowsByUuid(database, await findUuids(input, input.sort, page))
              ).map(toProductCard),
        ...(input.facets === 1 && { facets: countFacets(facetSets, input) }),
      };
    },

    async 'GET /api/product/v2/detail'({ uuid }) {
      const row = await reads.products.read(uuid);
      return row
        ? toProductDetail(row, await readSolids(settings.projectRoot))
        : fail('notFound', { msg: 'We no longer carry this product.' });
    },

    async 'GET /api/product/v2/cards'({ uuids }) {
      const list = await listCardRowsByUuid(database, readUuids(uuids, 100));
      return { list: list.map(toProductCard) };
    },

    /** What the catalog names as going with it, then its neighbors by what is ordered most. */
    async 'GET /api/product/v2/recommend'({ uuid, limit }) {
      const row = uuid ? await reads.products.read(uuid) : null;
      if (uuid && !row) return fail('notFound', { msg: 'We no longer carry this product.' });
      const filter = row ? { ...noFilter, category: row.product.categoryUuid } : noFilter;
      const named = row ? await listCardRowsBySku(database, row.product.related) : [];
      const order = row?.product.related ?? [];
      named.sort((a, b) => order.indexOf(a.sku) - order.indexOf(b.sku));
      const most = limit + named.length + 1;
      const { cards } = await reads.catalog.read();
      const neighbors = cards
        ? cards.read(cards.find(filter, 'popular').subarray(0, most))
        : (await listCardRows(database, filter, 'popular', { limit: most, offset: 0 })).map(toProductCard);
      const seen = new Set(row ? [row.product.uuid] : []);
      const list = [...named.map(toProductCard), ...neighbors].filter(
        (card) => !seen.has(card.uuid) && seen.add(card.uuid),
      );
      return { list: list.slice(0, limit) };
    },

    async 'GET /api/product/v2/suggest'({ keyword }, { ip }) {
      const tooMany = await limits.consume('suggestions', ip);
      if (tooMany) return tooMany;
      const [, ...categories] = (await reads.catalog.read()).categories;
      const rows = await reads.search.suggest(keyword, 6);
      const pages = findPages(keyword, await reads.content.read(), 3);
      return { ...suggestFor(keyword, rows.map(toProductCard), categories), pages };
    },
  };
}
