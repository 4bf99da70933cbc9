import { performance } from 'node:perf_hooks';
import { productSorts } from '#contract/catalog/product-lists.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#database/connect.ts';
import { listCategoryRows, listIndustryTagRows } from '#database/queries/catalog.ts';
import { createCatalogHandlers } from '#server/modules/catalog/api.ts';
import { cacheCatalogSnapshot } from '#server/modules/catalog/snapshot.ts';
import { createContentReads } from '#server/modules/content/content-reads.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { noLimits } from './no-limits.ts';
import { formatNumber, printTable } from './print-table.ts';
import { toPercentile } from './statistics.ts';

const perPage = 24;
const deepPage = 2_000;
const rounds = 15;
const caller = { session: null, ip: 'bench', userAgent: '', requestId: 'bench' };

/** Page 2,000 of a list, or its last page, against page 1: from memory, and from the database as in larger catalogs. */
export async function measureDeepPages(database: Database): Promise<void> {
  const reads = createContentReads(database);
  while (!(await reads.catalog.read()).cards) await new Promise((resolve) => setTimeout(resolve, 50));
  const sources = {
    memory: createCatalogHandlers({ database, limits: noLimits, settings: { projectRoot } }, reads),
    database: createCatalogHandlers(
      { database, limits: noLimits, settings: { projectRoot } },
      { ...reads, catalog: cacheCatalogSnapshot(database, 0) },
    ),
  };
  const [[tag], [category]] = await Promise.all([listIndustryTagRows(database), listCategoryRows(database)]);
  const filters: Record<string, Record<string, unknown>> = {
    '': {},
    ', one industry': { industry_tag: tag?.uuid },
    ', one category': { category: category?.uuid },
    ', both': { industry_tag: tag?.uuid, category: category?.uuid },
  };
  const lists: [string, Record<string, unknown>][] = [
    ...Object.entries(filters).flatMap(([name, filter]) =>
      productSorts
        .filter((sort) => sort !== 'relevance')
        .map((sort): [string, Record<string, unknown>] => [`${sort}${name}`, { sort, ...filter }]),
    ),
    ['search', { keyword: 'box' }],
  ];
  const rows = [];
  for (const [name, input] of lists) {
    const cells = [];
    for (const { 'GET /api/product/v2/list': list } of Object.values(sources)) {
      const ask = async (current_page: number) => {
        const started = performance.now();
        const answer = await list(
          endpoints['GET /api/product/v2/list'].input.parse({ ...input, per_page: perPage, current_page }),
          caller,
        );
        if (!('list' in answer)) throw new Error(`The list by ${name} failed.`);
        return { pages: answer.meta.page_count, ms: performance.now() - started };
      };
      const { pages } = await ask(1);
      const deep = Math.max(1, Math.min(deepPage, pages));
      // What the first reader of a deep page waits for, once per change of the catalog.
      const first = (await ask(deep)).ms;
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        times[0].push((await ask(1)).ms);
        times[1].push((await ask(Math.max(1, deep - round))).ms);
      }
      const [one, other] = times.map((list) => toPercentile(list, 50)) as [number, number];
      cells.push(formatNumber(deep), formatNumber(one, 2), formatNumber(other, 2), formatNumber(other / one, 1));
      cells.push(formatNumber(first, 1));
    }
    rows.push([name, ...cells]);
  }
  console.log(
    '\nDeep pages: milliseconds (p50) of page 1 and of the deep page, their ratio, and the first deep page\n',
  );
  const heads = Object.keys(sources).flatMap((source) => [`${source}: page`, 'page 1', 'deep', 'ratio', 'first']);
  printTable(['list', ...heads], rows);
}
