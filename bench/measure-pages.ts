import { performance } from 'node:perf_hooks';
import { formatNumber, printTable } from './print-table.ts';
import { countStatements, type ScaledSite } from './scaled-sites.ts';
import { toPercentile } from './statistics.ts';

/** What the loader of a page asks for. */
export type PageCalls = (site: ScaledSite) => Promise<unknown>;

/** Each page on each site: milliseconds in process, the ratio to the first site, and the SQL statements it sends. */
export async function measurePages(
  sites: readonly ScaledSite[],
  pages: Record<string, PageCalls>,
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<void> {
  const rows = [];
  for (const [name, page] of Object.entries(pages)) {
    const times = sites.map((): number[] => []);
    const statements = sites.map(() => 0);
    // Every round asks all sites: whatever else the machine does, it does to all of them.
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [position, site] of sites.entries()) {
        const [before, started] = [countStatements(), performance.now()];
        await page(site);
        if (round >= 0) times[position]?.push(performance.now() - started);
        statements[position] = countStatements() - before;
      }
    }
    const middles = times.map((list) => toPercentile(list, 50));
    rows.push([
      name,
      ...middles.map((ms) => `${formatNumber(ms, 1)} ms`),
      ...middles.slice(1).map((ms) => formatNumber(ms / (middles[0] ?? 1), 2)),
      ...statements.map((count) => formatNumber(count)),
    ]);
  }
  console.log('\nCalls of each page in process: median, ratio to the smallest, statements\n');
  const labels = sites.map(({ label }) => label);
  printTable(
    ['page', ...labels, ...labels.slice(1).map(() => 'ratio'), ...labels.map((label) => `statements, ${label}`)],
    rows,
  );
}
