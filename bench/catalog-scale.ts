import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints } from '#contract/endpoints.ts';
import { generateCatalog } from '#database/catalog-files/generate-catalog.ts';
import type { Database } from '#database/connect.ts';
import { readCatalog } from '#database/seed/read-catalog.ts';
import { seedCatalog } from '#database/seed/seed-catalog.ts';
import { createCatalogHandlers } from '#server/modules/catalog/api.ts';
import { type ContentReads, createContentReads } from '#server/modules/content/content-reads.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { openBenchDatabase } from './bench-database.ts';
import { measureGarbage, measureImport } from './catalog-import.ts';
import { measureDeepPages } from './deep-pages.ts';
import { noLimits } from './no-limits.ts';
import { formatNumber, printTable } from './print-table.ts';
import { toPercentile } from './statistics.ts';

// What is kept is weighed without what only waits to be collected.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The demo catalog alone, then with so many generated products beside it. */
const full = { sizes: [0, 10_000, 100_000], rounds: 120, warmUps: 20 };
const quick: typeof full = { sizes: [0, 300], rounds: 4, warmUps: 0 };
const searches = [
  '12 oz hot cup',
  'kraft bag',
  'pizza box',
  'burgr box',
  'compostable bowl',
  'black lid',
  'forest green',
  'to-go box',
  'navy apron',
  'xylophone',
];
const beginnings = ['pi', 'kra', '12 oz h', 'napk', 'apr', 'bubb', 'sau'];

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What is asked, with a different parameter each time so that no single answer is measured. */
const calls: Record<string, (shop: Shop, round: number) => unknown> = {
  list: ({ list }, round) => list({ per_page: 24, current_page: 1 + (round % 30) }),
  // No two rounds ask for the same page.
  'list, new pages': ({ list }, round) =>
    list({ per_page: 7, current_page: 1 + Math.floor(round / 3), product_type: round % 3 }),
  'list with facets': ({ list }, round) =>
    list({ per_page: 24, current_page: 1 + (round % 5), facets: 1, product_type: round % 3 }),
  search: ({ list }, round) => list({ keyword: searches[round % searches.length] }),
  'search with facets': ({ list }, round) => list({ keyword: searches[round % searches.length], facets: 1 }),
  suggest: ({ suggest }, round) => suggest(beginnings[round % beginnings.length] ?? ''),
  'list after a change': ({ changeOne }) => changeOne(),
};

/** The catalog calls on growing catalogs, as ratios to the smallest, and what it costs to take one in. */
export async function measureCatalogScale(short: boolean): Promise<void> {
  const { sizes, rounds, warmUps } = short ? quick : full;
  const shops: Shop[] = [];
  for (const size of sizes) shops.push(await openShop(size, size === sizes.at(-1)));
  const rows = [];
  for (const [name, call] of Object.entries(calls)) {
    const times = shops.map((): number[] => []);
    const statements = shops.map(() => 0);
    // Every round asks all sizes: whatever else the machine does, it does to all of them.
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [position, shop] of shops.entries()) {
        const [started, before] = [performance.now(), shop.countStatements()];
        await call(shop, (round + rounds + warmUps) % (rounds + warmUps));
        if (round < 0) continue;
        times[position]?.push(performance.now() - started);
        statements[position] = (statements[position] ?? 0) + shop.countStatements() - before;
      }
    }
    const all = times.map((list) => ({ p50: toPercentile(list, 50), p95: toPercentile(list, 95) }));
    rows.push([
      name,
      ...all.flatMap(({ p50, p95 }, position) => [
        ratio(p50, all[0]?.p50),
        ratio(p95, all[0]?.p95),
        formatNumber((statements[position] ?? 0) / rounds, 1),
      ]),
    ]);
  }
  const largest = shops.at(-1);
  if (largest) await measureDeepPages(largest.database);
  for (const shop of shops) await shop.close();
  console.log('\nMilliseconds in process, and in brackets the ratio to the smallest catalog\n');
  const heads = shops.flatMap(({ products }) => [`${formatNumber(products)} p50`, 'p95', 'statements']);
  printTable(['call', ...heads], rows);
}

const ratio = (value = 0, least = 1) => `${formatNumber(value, 2)} (${formatNumber(value / least, 1)})`;

async function openShop(size: number, largest: boolean) {
  const { database, connection, dataDir, close } = await openBenchDatabase();
  await seedCatalog(database, await readCatalog(projectRoot));
  if (size > 0) {
    const file = join(dataDir, 'generated.jsonl');
    await generateCatalog(projectRoot, size, file);
    await measureImport(connection, file, size);
  }
  if (largest) await measureGarbage(connection, dataDir);

  const { rows } = await database.$client.query<{ count: number }>('select count(*)::int as count from products');
  const products = rows[0]?.count ?? 0;
  const reads = createContentReads(database);
  await printMemory(reads, products);
  const handlers = createCatalogHandlers({ database, limits: noLimits, settings: { projectRoot } }, reads);
  const caller = { session: null, ip: 'bench', userAgent: '', requestId: 'bench' };
  const list = (input: Record<string, unknown>) =>
    handlers['GET /api/product/v2/list'](endpoints['GET /api/product/v2/list'].input.parse(input), caller);
  return {
    close,
    database,
    products,
    countStatements: countStatements(database),
    list,
    suggest: (keyword: string) =>
      handlers['GET /api/product/v2/suggest'](
        endpoints['GET /api/product/v2/suggest'].input.parse({ keyword }),
        caller,
      ),
    /** From the news that a product has changed to a list that shows it. */
    changeOne: async () => {
      const first = await handlers['GET /api/product/v2/list'](
        endpoints['GET /api/product/v2/list'].input.parse({ per_page: 1 }),
        caller,
      );
      reads.catalog.drop({ table: 'products', keys: 'list' in first ? first.list.map(({ uuid }) => uuid) : [] });
      await list({ per_page: 24 });
    },
  };
}

/** How many statements the pool was given so far. */
function countStatements({ $client }: Database): () => number {
  let count = 0;
  const query = $client.query.bind($client) as (...given: unknown[]) => unknown;
  Object.assign($client, {
    query: (...given: unknown[]) => {
      count += 1;
      return query(...given);
    },
  });
  return () => count;
}

/** What a process keeps of the catalog, and how long it takes to read it beside other work. */
async function printMemory(reads: ContentReads, size: number): Promise<void> {
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  collectGarbage();
  const [before, started] = [used(), performance.now()];
  while (!(await reads.catalog.read()).cards) await setTimeout(20);
  const seconds = (performance.now() - started) / 1000;
  collectGarbage();
  const megabytes = (bytes = 0) => `${formatNumber(bytes / 2 ** 20)} MB`;
  console.log(
    `${formatNumber(size)} products: cards ${megabytes((await reads.catalog.read()).cards?.size())}, ` +
      `with all orders ${megabytes(used() - before)}, read in ${formatNumber(seconds, 1)} s`,
  );
}
