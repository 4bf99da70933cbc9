import type { PagingMeta } from '#contract/catalog/catalog.ts';

export interface Page {
  limit: number;
  offset: number;
  meta: PagingMeta;
}

/** A page past the end is empty, not an error: its meta says how many there are. */
export function toPage(currentPage: number, perPage: number, total: number): Page {
  return {
    limit: perPage,
    offset: (currentPage - 1) * perPage,
    meta: { current_page: currentPage, page_count: Math.ceil(total / perPage), per_page: perPage, total_count: total },
  };
}
