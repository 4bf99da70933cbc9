import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { pino } from 'pino';
import type { CallName } from '#contract/calls.ts';
import { generateCatalog } from '#database/catalog-files/generate-catalog.ts';
import { importCatalog } from '#database/catalog-files/import-catalog.ts';
import { readCatalogFile } from '#database/catalog-files/read-file.ts';
import { openDatabase } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/embedded-server.ts';
import { applyMigrations } from '#database/migrate.ts';
import { readCatalogue } from '#database/seed/read-catalogue.ts';
import { seedCatalogue } from '#database/seed/seed-catalogue.ts';
import { createSiteDispatch } from '#server/app.ts';
import { createContentReads } from '#server/content-reads.ts';
import { openDiskStore } from '#server/files/disk-store.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createRealtime } from '#server/realtime/realtime.ts';
import { readSettings } from '#server/settings.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { cleanUpLater } from './clean-up.ts';
import { formatNumber, printTable } from './print-table.ts';
import { toPercentile } from './statistics.ts';

const sizes = [1_000, 10_000, 100_000];
const roundsPerCall = 120;
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

/** What is asked, with a different parameter each time so that no single answer is measured. */
const calls: Record<string, (round: number) => [CallName, Record<string, unknown>]> = {
  list: (round) => ['listProducts', { per_page: 24, current_page: 1 + (round % 30) }],
  'list with facets': (round) => [
    'listProducts',
    { per_page: 24, current_page: 1 + (round % 5), facets: 1, product_type: round % 3 },
  ],
  search: (round) => ['listProducts', { keyword: searches[round % searches.length] }],
  suggest: (round) => ['suggest', { keyword: beginnings[round % beginnings.length] }],
};

/** The catalogue calls on growing catalogues, as ratios to the smallest, and what it costs to take one in. */
export async function measureCatalogScale(): Promise<void> {
  const timings = new Map<string, { p50: number; p99: number }[]>();
  for (const size of sizes) {
    const shop = await openShop(size);
    for (const [name, toCall] of Object.entries(calls)) {
      for (let round = 0; round < 20; round += 1) await shop.call(...toCall(round));
      const times: number[] = [];
      for (let round = 0; round < roundsPerCall; round += 1) {
        const started = performance.now();
        await shop.call(...toCall(round));
        times.push(performance.now() - started);
      }
      const all = timings.get(name) ?? [];
      all.push({ p50: toPercentile(times, 50), p99: toPercentile(times, 99) });
      timings.set(name, all);
    }
    await shop.close();
  }
  const heads = sizes.flatMap((size) => [`${formatNumber(size)} p50`, 'p99']);
  console.log('\nMilliseconds in process, and in brackets the ratio to the smallest catalogue\n');
  printTable(
    ['call', ...heads],
    [...timings].map(([name, all]) => [
      name,
      ...all.flatMap(({ p50, p99 }) => [
        `${formatNumber(p50, 1)} (${formatNumber(p50 / (all[0]?.p50 ?? 1), 1)})`,
        `${formatNumber(p99, 1)} (${formatNumber(p99 / (all[0]?.p99 ?? 1), 1)})`,
      ]),
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

  const started = performance.now();
  await importCatalog(server.connection, { rows: readCatalogFile(file), remove: true });
  const seconds = (performance.now() - started) / 1000;
  const copySeconds = await copyPlainly(server.connection);
  console.log(
    `${formatNumber(size)} products taken in at ${formatNumber(size / seconds)} rows/s, ${formatNumber(copySeconds / seconds, 3)} of a plain COPY of the same rows; peak memory of the process ${formatNumber(process.resourceUsage().maxRSS / 1024)} MB`,
  );
  await database.$client.query('analyze');

  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://unused' }, projectRoot);
  const parts = {
    settings,
    database,
    log: pino({ level: 'silent' }),
    limits: createRateLimits(database),
    realtime: createRealtime(database),
    files: await openDiskStore(join(dataDir, 'files')),
  };
  const dispatch = createSiteDispatch(parts, createContentReads(database));
  const caller = { session: null, ip: 'bench', userAgent: '', requestId: 'bench' };
  return { call: (name: CallName, input: Record<string, unknown>) => dispatch(name, input, caller), close };
}

/** The same rows into a table without indexes: as fast as PostgreSQL takes them. */
async function copyPlainly(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  const columns = (
    await client.query(
      "select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'products' and is_generated = 'NEVER'",
    )
  ).rows[0].names as string;
  await client.query(`create table plain as select ${columns} from products with no data`);
  const started = performance.now();
  await client.query(`insert into plain select ${columns} from products`);
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table plain');
  await client.end();
  return seconds;
}
