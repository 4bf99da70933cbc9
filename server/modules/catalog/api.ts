import type { ProductList, ProductListInput } from '#contract/catalog/catalog.ts';
import { fail } from '#contract/errors.ts';
import { countFacets, countProducts, findProductRow, listCardRows } from '#database/queries/catalog.ts';
import { listCardRowsBySku } from '#database/queries/search.ts';
import type { ContentReads } from '../../content-reads.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toPage } from '../paging.ts';
import { countCardFacets, fitsFilter, type ListedCard } from './card-list.ts';
import { toProductCard, toProductDetail } from './present.ts';
import { createSearch } from './search.ts';
import { suggestFor } from './suggest.ts';

type CatalogCall =
  | 'getProduct'
  | 'listCategories'
  | 'listIndustryTags'
  | 'listProducts'
  | 'recommendProducts'
  | 'suggest';

/** The same answer as the database gives, from the cards this process keeps. */
function listFromMemory(cards: ListedCard[], input: ProductListInput): ProductList {
  const fitting = cards.filter((listed) => fitsFilter(listed, input));
  const page = toPage(input.current_page, input.per_page, fitting.length);
  return {
    meta: page.meta,
    list: fitting.slice(page.offset, page.offset + page.limit).map(({ card }) => card),
    ...(input.facets === 1 && { facets: countCardFacets(cards, input) }),
  };
}

const noFilter = { category: undefined, industry_tag: undefined, product_type: 0 };

export function createCatalogHandlers({ database }: Parts, reads: ContentReads): Pick<Handlers, CatalogCall> {
  const search = createSearch(database, reads.vocabulary);

  async function listFound(input: ProductListInput, keyword: string): Promise<ProductList> {
    const { page, rows, query, didYouMean, highlights } = await search.find(keyword, input, input);
    const matching = query ?? "'nothing' & !'nothing'";
    return {
      meta: page.meta,
      list: rows.map(toProductCard),
      ...(input.facets === 1 && { facets: await countFacets(database, { ...input, matching }) }),
      search: { did_you_mean: didYouMean, highlights },
    };
  }

  async function listFromDatabase(input: ProductListInput): Promise<ProductList> {
    const total = await countProducts(database, input);
    const page = toPage(input.current_page, input.per_page, total);
    const rows = page.offset < total ? await listCardRows(database, input, input.sort, page) : [];
    return {
      meta: page.meta,
      list: rows.map(toProductCard),
      ...(input.facets === 1 && { facets: await countFacets(database, input) }),
    };
  }

  return {
    async listCategories() {
      return { list: (await reads.catalog.read()).categories };
    },

    async listIndustryTags() {
      return { list: (await reads.catalog.read()).industryTags };
    },

    async listProducts(input) {
      if (input.keyword) return listFound(input, input.keyword);
      const { cards } = await reads.catalog.read();
      return cards ? listFromMemory(cards[input.sort], input) : listFromDatabase(input);
    },

    async getProduct({ uuid }) {
      const row = await findProductRow(database, uuid);
      return row ? toProductDetail(row) : fail('notFound', { msg: 'This product is no longer in our range.' });
    },

    /** What the catalogue names as going with it, then its neighbours by what is ordered most. */
    async recommendProducts({ uuid, limit }) {
      const row = uuid ? await findProductRow(database, uuid) : null;
      if (uuid && !row) return fail('notFound', { msg: 'This product is no longer in our range.' });
      const filter = row ? { ...noFilter, category: row.product.categoryUuid } : noFilter;
      const named = row ? await listCardRowsBySku(database, row.product.related) : [];
      const order = row?.product.related ?? [];
      named.sort((a, b) => order.indexOf(a.sku) - order.indexOf(b.sku));
      const neighbours = await listCardRows(database, filter, 'popular', {
        limit: limit + named.length + 1,
        offset: 0,
      });
      const seen = new Set(uuid ? [uuid] : []);
      const list = [...named, ...neighbours].filter((card) => !seen.has(card.uuid) && seen.add(card.uuid));
      return { list: list.slice(0, limit).map(toProductCard) };
    },

    async suggest({ keyword }) {
      const [, ...categories] = (await reads.catalog.read()).categories;
      const rows = await search.findWhileTyping(keyword, 6);
      return suggestFor(keyword, rows.map(toProductCard), categories);
    },
  };
}
