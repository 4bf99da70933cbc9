import type { ProductCard, ProductList, ProductListInput } from '#contract/catalog/catalog.ts';
import { fail } from '#contract/errors.ts';
import { findProductRow, listCardRows } from '#database/queries/catalog.ts';
import { countMatchFacets, listCardRowsBySku } from '#database/queries/search.ts';
import type { ContentReads } from '../../content-reads.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { type Page, toPage } from '../paging.ts';
import { countFacets, countFitting, fitsFilter, noFacets } from './facet-sets.ts';
import { toProductCard, toProductDetail } from './present.ts';
import { createSearch } from './search.ts';
import type { CatalogSnapshot } from './snapshot.ts';
import { suggestFor } from './suggest.ts';

type CatalogCall =
  | 'getProduct'
  | 'listCategories'
  | 'listIndustryTags'
  | 'listProducts'
  | 'recommendProducts'
  | 'suggest';

const noFilter = { category: undefined, industry_tag: undefined, product_type: 0 };

export function createCatalogHandlers(
  { database }: Pick<Parts, 'database'>,
  reads: ContentReads,
): Pick<Handlers, CatalogCall> {
  const search = createSearch(database, reads.vocabulary);

  async function listFound(input: ProductListInput, keyword: string): Promise<ProductList> {
    const { page, rows, match, didYouMean, highlights } = await search.find(keyword, input, input);
    return {
      meta: page.meta,
      list: rows.map(toProductCard),
      ...(input.facets === 1 && { facets: match ? await countMatchFacets(database, match, input) : noFacets() }),
      search: { did_you_mean: didYouMean, highlights },
    };
  }

  /** From the cards that this process keeps; of a larger catalogue, from the pages it keeps, else from the database. */
  async function listCards(snapshot: CatalogSnapshot, input: ProductListInput, page: Page): Promise<ProductCard[]> {
    if (snapshot.cards) {
      const fitting = snapshot.cards[input.sort].filter((listed) => fitsFilter(listed, input));
      return fitting.slice(page.offset, page.offset + page.limit).map(({ card }) => card);
    }
    const { category, industry_tag, product_type, sort } = input;
    const key = JSON.stringify([sort, category, industry_tag, product_type, page.offset, page.limit]);
    const kept = snapshot.pages.get(key);
    if (kept) return kept;
    const cards = (await listCardRows(database, input, sort, page)).map(toProductCard);
    snapshot.pages.set(key, cards);
    return cards;
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
      const snapshot = await reads.catalog.read();
      const total = countFitting(snapshot.facetSets, input);
      const page = toPage(input.current_page, input.per_page, total);
      return {
        meta: page.meta,
        list: page.offset < total ? await listCards(snapshot, input, page) : [],
        ...(input.facets === 1 && { facets: countFacets(snapshot.facetSets, input) }),
      };
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
