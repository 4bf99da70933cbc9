/** The first and last item on a page, counted from one. An empty list has neither. */
export function toPageRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total <= 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}

export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The pages to offer: first, last, the current one and its neighbors. A gap stands for two pages or more; a single
 * missing page is shown, since it takes no more room than the gap would.
 */
export function toPageItems(page: number, pageCount: number): PageItem[] {
  const current = Math.min(Math.max(page, 1), Math.max(pageCount, 1));
  // Near an end the window widens, so that the row keeps its length while one pages through.
  const low = Math.min(current - 1, pageCount - 4);
  const high = Math.max(current + 1, 5);
  const items: PageItem[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const shown = number === 1 || number === pageCount || (number >= low && number <= high);
    const lonely = (number === 2 && low === 3) || (number === pageCount - 1 && high === pageCount - 2);
    if (shown || lonely) items.push({ kind: 'page', page: number });
    else if (items.at(-1)?.kind === 'page') items.push({ kind: 'gap', after: number - 1 });
  }
  return items;
}
