import lighthouse from 'lighthouse';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { openBrowser } from './open-browser.ts';
import { formatNumber, printTable } from './print-table.ts';
import { serveSite } from './serve-site.ts';
import { formatSpread } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'total-blocking-time': 'blocked, ms',
  'cumulative-layout-shift': 'layout shift',
} as const;

type Figures = Record<string, number[]>;

/** Lighthouse as a phone sees the site. Its figures jitter with the machine, so they are told and never judged. */
export async function runLighthouse(short: boolean): Promise<void> {
  const runs = short ? 1 : 5;
  const site = await serveSite();
  console.log(`\nLighthouse, mobile: median of ${runs} runs (least to most)\n`);
  for (const path of short ? [paths.home] : await listPages(site.url)) {
    const figures: Figures = {};
    const faults = new Set<string>();
    // The first visit makes the page and its pictures; visitors after it, and the runs here, find them made.
    for (let run = short ? 0 : -1; run < runs; run += 1) await lookAt(site.url + path, run < 0 ? {} : figures, faults);
    printTable(
      [path, ''],
      Object.entries(figures).map(([name, values]) => [
        name,
        formatSpread(values, (value) => formatNumber(value, name === timings['cumulative-layout-shift'] ? 3 : 0)),
      ]),
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.size > 0) console.log('');
  }
}

/** One page of each kind that a visitor may enter by. */
async function listPages(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/product/v2/list?per_page=1`);
  const { data } = (await answer.json()) as { data: { list: { path: string }[] } };
  const product = data.list.map(({ path }) => path);
  return [paths.home, toCollectionPath('cups'), ...product, paths.freeDesign, paths.requestForQuotation];
}

async function lookAt(url: string, figures: Figures, faults: Set<string>, triesLeft = 2): Promise<void> {
  const browser = await openBrowser();
  try {
    const result = await lighthouse(url, { port: browser.port, onlyCategories: [...categories], logLevel: 'silent' });
    const fault = result?.lhr.runtimeError?.message;
    // Now and then a trace begins after the page did (NO_NAVSTART): such a run has no figures, so it is made again.
    if (fault && triesLeft > 0) return await lookAt(url, figures, faults, triesLeft - 1);
    if (!result || fault) throw new Error(`Lighthouse failed: ${fault}`);
    const { lhr } = result;
    for (const name of categories) add(figures, name, (lhr.categories[name]?.score ?? Number.NaN) * 100);
    for (const [id, name] of Object.entries(timings)) add(figures, name, lhr.audits[id]?.numericValue ?? Number.NaN);
    for (const name of categories) {
      for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
        const audit = lhr.audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          faults.add(`${name}: ${audit?.title ?? id}`);
      }
    }
  } finally {
    await browser.close();
  }
}

function add(figures: Figures, name: string, value: number): void {
  figures[name] = [...(figures[name] ?? []), value];
}
