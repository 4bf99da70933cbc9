import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { openDatabase } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/embedded-server.ts';
import { applyMigrations } from '#database/migrate.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { createCatalogHandlers } from '#server/modules/catalog/api.ts';
import { createContentReads } from '#server/modules/content/content-reads.ts';
import { projectRoot } from '../../scripts/build-site.ts';
import { cleanUpLater } from '../clean-up.ts';
import { noLimits } from '../no-limits.ts';
import type { JudgedQuery, SearchResult } from './measure.ts';

/**
 * Tuned on; written before the engine; nine times written from the product list alone and asked once before anything
 * changed, the last of them what people type in a hurry: glued words, sentences, slips, finishes, loads. The failures of all but `franchise` have been read since, of `banquet` those of every second query: `franchise`
 * is the one to be measured by (docs/search.md).
 */
export const judgedSets = {
  dev: 'judged-queries.json',
  'held-out': 'held-out-queries.json',
  stranger: 'stranger-queries.json',
  newcomer: 'newcomer-queries.json',
  buyer: 'buyer-queries.json',
  manager: 'manager-queries.json',
  caterer: 'caterer-queries.json',
  franchise: 'franchise-queries.json',
  cook: 'cook-queries.json',
  banquet: 'banquet-queries.json',
  hurried: 'hurried-queries.json',
} as const;

export async function readJudged(file: string): Promise<JudgedQuery[]> {
  return JSON.parse(await readFile(join(import.meta.dirname, file), 'utf8')) as JudgedQuery[];
}

const caller = { session: null, ip: 'bench', userAgent: '', requestId: 'bench' };

/** The demo shop in a database of its own, searched in process by the calls that pages make. */
export async function openSearch() {
  const dataDir = await mkdtemp(join(tmpdir(), 'packwright-search-'));
  const server = await startEmbedded({ dataDir });
  const database = openDatabase(server.connection, { statementTimeoutMs: 120_000 });
  const reads = createContentReads(database);
  const close = cleanUpLater(async () => {
    await reads.search.close();
    await database.$client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await applyMigrations(database, projectRoot);
  await seedDemo(database, projectRoot);
  const { rows } = await database.$client.query<{ uuid: string; sku: string }>('select uuid, sku from products');
  const skus = new Map(rows.map(({ uuid, sku }) => [uuid, sku]));
  const handlers = createCatalogHandlers({ database, limits: noLimits, settings: { projectRoot } }, reads);
  const { input } = endpoints['GET /api/product/v2/list'];

  async function list(keyword: string) {
    const answer = await handlers['GET /api/product/v2/list'](input.parse({ keyword, per_page: 10 }), caller);
    if (!('list' in answer)) throw new Error(`The search for '${keyword}' failed.`);
    return answer;
  }

  return {
    close,
    database,
    reads,
    /** Products by item code; for a query about pages the pages, each once. */
    async ask(judged: JudgedQuery): Promise<SearchResult> {
      const { list: cards, search } = await list(judged.query);
      const pages = new Set(search?.pages.map(({ path }) => path.replace(/#.*/, '')));
      return {
        ...judged,
        ranked: isAboutPages(judged) ? [...pages] : cards.map(({ uuid }) => skus.get(uuid) ?? uuid),
      };
    },
    async suggest(keyword: string): Promise<string[]> {
      const answer = await handlers['GET /api/product/v2/suggest']({ keyword }, caller);
      if (!('products' in answer)) throw new Error(`The suggestions for '${keyword}' failed.`);
      return answer.products.map(({ uuid }) => skus.get(uuid) ?? uuid);
    },
  };
}

export function isAboutPages({ relevant }: JudgedQuery): boolean {
  return Object.keys(relevant).some((key) => key.startsWith('/'));
}
