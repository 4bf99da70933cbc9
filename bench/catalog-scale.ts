import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { listProducts, suggest } from '#contract/catalog/catalog.ts';
import { generateCatalog } from '#database/catalog-files/generate-catalog.ts';
import { openDatabase } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/embedded-server.ts';
import { applyMigrations } from '#database/migrate.ts';
import { readCatalogue } from '#database/seed/read-catalogue.ts';
import { seedCatalogue } from '#database/seed/seed-catalogue.ts';
import { createContentReads } from '#server/content-reads.ts';
import { createCatalogHandlers } from '#server/modules/catalog/api.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { measureGarbage, measureImport } from './catalog-import.ts';
import { cleanUpLater } from './clean-up.ts';
import { formatNumber, printTable } from './print-table.ts';
import { toPercentile } from './statistics.ts';

const sizes = [1_000, 10_000, 100_000];
const roundsPerCall = 120;
const warmUps = 20;
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
  // No two rounds ask for the same page: none comes from what a process keeps of a large catalogue.
  'list, new pages': ({ list }, round) =>
    list({ per_page: 7, current_page: 1 + Math.floor(round / 3), product_type: round % 3 }),
  'list with facets': ({ list }, round) =>
    list({ per_page: 24, current_page: 1 + (round % 5), facets: 1, product_type: round % 3 }),
  search: ({ list }, round) => list({ keyword: searches[round % searches.length] }),
  'search with facets': ({ list }, round) => list({ keyword: searches[round % searches.length], facets: 1 }),
  suggest: ({ suggest }, round) => suggest(beginnings[round % beginnings.length] ?? ''),
};

/** The catalogue calls on growing catalogues, as ratios to the smallest, and what it costs to take one in. */
export async function measureCatalogScale(): Promise<void> {
  const timings = new Map<string, { p50: number; p99: number }[]>();
  for (const size of sizes) {
    const shop = await openShop(size);
    for (const [name, call] of Object.entries(calls)) {
      for (let round = 0; round < warmUps; round += 1) await call(shop, roundsPerCall + round);
      const times: number[] = [];
      for (let round = 0; round < roundsPerCall; round += 1) {
        const started = performance.now();
        await call(shop, round);
        times.push(performance.now() - started);
      }
      timings.set(name, [...(timings.get(name) ?? []), { p50: toPercentile(times, 50), p99: toPercentile(times, 99) }]);
    }
    await shop.close();
  }
  const heads = sizes.flatMap((size) => [`${formatNumber(size)} p50`, 'p99']);
  console.log('\nMilliseconds in process, and in brackets the ratio to the smallest catalogue\n');
  const ratio = (value = 0, least = 1) => `${formatNumber(value, 2)} (${formatNumber(value / least, 1)})`;
  printTable(
    ['call', ...heads],
    [...timings].map(([name, all]) => [
      name,
      ...all.flatMap(({ p50, p99 }) => [ratio(p50, all[0]?.p50), ratio(p99, all[0]?.p99)]),
    ]),
  );
}

async function openShop(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'packwright-scale-'));
  const server = await startEmbedded({ dataDir });
  const database = openDatabase(server.connection, { statementTimeoutMs: 120_000 });
  const close = cleanUpLater(async () => {
    await database.$client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await applyMigrations(database, projectRoot);
  await seedCatalogue(database, await readCatalogue(projectRoot));
  const file = join(dataDir, 'generated.jsonl');
  await generateCatalog(projectRoot, size, file);
  await measureImport(server.connection, file, size);
  if (size === sizes.at(-1)) await measureGarbage(server.connection, dataDir);

  const handlers = createCatalogHandlers({ database }, createContentReads(database));
  const caller = { session: null, ip: 'bench', userAgent: '', requestId: 'bench' };
  return {
    close,
    list: (input: Record<string, unknown>) => handlers.listProducts(listProducts.input.parse(input), caller),
    suggest: (keyword: string) => handlers.suggest(suggest.input.parse({ keyword }), caller),
  };
}
