import {
  countFacets,
  countProducts,
  listCardRows,
  listCategoryRows,
  listIndustryTagRows,
} from '#database/queries/catalog.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toPage } from '../paging.ts';
import { toAllCategory, toCategory, toIndustryTag, toProductCard } from './present.ts';

export function createCatalogHandlers({
  database,
}: Parts): Pick<Handlers, 'listCategories' | 'listIndustryTags' | 'listProducts'> {
  return {
    async listCategories() {
      const rows = await listCategoryRows(database);
      const total = rows.reduce((sum, row) => sum + row.productCount, 0);
      return { list: [toAllCategory(total), ...rows.map(toCategory)] };
    },

    async listIndustryTags() {
      return { list: (await listIndustryTagRows(database)).map(toIndustryTag) };
    },

    async listProducts(input) {
      const total = await countProducts(database, input);
      const page = toPage(input.current_page, input.per_page, total);
      const rows = page.offset < total ? await listCardRows(database, input, input.sort, page) : [];
      return {
        meta: page.meta,
        list: rows.map(toProductCard),
        ...(input.facets === 1 && { facets: await countFacets(database, input) }),
      };
    },
  };
}
