import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { toCpuClock } from './cpu-clock.ts';
import { openBrowser } from './open-browser.ts';
import { openFrontDoor } from './open-front-door.ts';
import { formatNumber, printTable } from './print-table.ts';
import { serveSite } from './serve-site.ts';
import { formatSpread } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'speed-index': 'speed index, ms',
  'total-blocking-time': 'blocked, ms',
  'cumulative-layout-shift': 'layout shift',
} as const;
const scriptRequests = 'script requests';
const flags: Flags = { onlyCategories: [...categories], logLevel: 'silent' };

interface Figures {
  /** By the clock on the wall, as Lighthouse judges. */
  wall: Record<string, number[]>;
  /** The same trace, with every task as long as its CPU time: a busy machine does not show in it. */
  cpu: Record<string, number[]>;
}

/** Lighthouse as a phone sees the site. Its figures jitter with the machine, so they are told and never judged. */
export async function runLighthouse(short: boolean): Promise<void> {
  const runs = short ? 1 : 5;
  const site = await serveSite();
  const door = await openFrontDoor(site.url);
  console.log(`\nLighthouse, mobile: median of ${runs} runs (least to most)\n`);
  for (const path of short ? [paths.home] : await listPages(site.url)) {
    const figures: Figures = { wall: {}, cpu: {} };
    const faults = new Set<string>();
    // The first visit makes the page and its pictures; visitors after it, and the runs here, find them made.
    for (let run = short ? 0 : -1; run < runs; run += 1)
      await lookAt(door.url + path, run < 0 ? { wall: {}, cpu: {} } : figures, faults);
    const format = (name: string, values: number[] = []) =>
      formatSpread(values, (value) => formatNumber(value, name === timings['cumulative-layout-shift'] ? 3 : 0));
    printTable(
      [path, '', 'by CPU time'],
      Object.entries(figures.wall).map(([name, values]) => [
        name,
        format(name, values),
        figures.cpu[name] ? format(name, figures.cpu[name]) : '',
      ]),
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.size > 0) console.log('');
  }
}

/** One page of each kind that a visitor may enter by. */
async function listPages(url: string): Promise<string[]> {
  const findFirst = async (call: string) => {
    const answer = await fetch(url + call);
    const { data } = (await answer.json()) as { data: { list: { path: string }[] } };
    return data.list.slice(0, 1).map(({ path }) => path);
  };
  return [
    paths.home,
    toCollectionPath('cups'),
    ...(await findFirst('/api/product/v2/list?per_page=1')),
    `${paths.searchEntry}/cup`,
    ...(await findFirst('/api/web-set/solutions')),
    paths.freeDesign,
    ...(await findFirst('/api/web-set/articles')),
  ];
}

async function lookAt(url: string, figures: Figures, faults: Set<string>, triesLeft = 2): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'packwright-lighthouse-'));
  try {
    await visit(url, folder);
    const { lhr } = await judge(folder);
    const fault = lhr.runtimeError?.message;
    // Now and then a trace begins after the page did (NO_NAVSTART): such a run has no figures, so it is made again.
    if (fault && triesLeft > 0) return await lookAt(url, figures, faults, triesLeft - 1);
    if (fault) throw new Error(`Lighthouse failed: ${fault}`);
    for (const name of categories) add(figures.wall, name, toScore(lhr, name));
    addTimings(figures.wall, lhr);
    add(figures.wall, scriptRequests, countScripts(lhr));
    collectFaults(lhr, faults);
    await setToCpuClock(folder);
    const { lhr: byCpu } = await judge(folder);
    add(figures.cpu, 'performance', toScore(byCpu, 'performance'));
    addTimings(figures.cpu, byCpu);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(url: string, folder: string): Promise<void> {
  const browser = await openBrowser();
  try {
    await lighthouse(url, { ...flags, port: browser.port, gatherMode: folder });
  } finally {
    await browser.close();
  }
}

async function judge(folder: string) {
  const result = await lighthouse(undefined, { ...flags, auditMode: folder });
  if (!result) throw new Error('Lighthouse gave no result.');
  return result;
}

async function setToCpuClock(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => file.endsWith('trace.json'));
  if (!name) throw new Error('Lighthouse left no trace.');
  const trace = JSON.parse(await readFile(join(folder, name), 'utf8'));
  await writeFile(join(folder, name), JSON.stringify({ ...trace, traceEvents: toCpuClock(trace.traceEvents) }));
}

function toScore(lhr: Result, category: string): number {
  return (lhr.categories[category]?.score ?? Number.NaN) * 100;
}

function addTimings(figures: Record<string, number[]>, lhr: Result): void {
  for (const [id, name] of Object.entries(timings)) add(figures, name, lhr.audits[id]?.numericValue ?? Number.NaN);
}

function countScripts(lhr: Result): number {
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = (details as { items?: { resourceType?: string }[] } | undefined)?.items ?? [];
  return requests.filter(({ resourceType }) => resourceType === 'Script').length;
}

function collectFaults(lhr: Result, faults: Set<string>): void {
  for (const name of categories) {
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        faults.add(`${name}: ${audit?.title ?? id}`);
    }
  }
}

function add(figures: Record<string, number[]>, name: string, value: number): void {
  figures[name] = [...(figures[name] ?? []), value];
}
