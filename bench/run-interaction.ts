import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { openBrowser } from './open-browser.ts';
import { formatNumber, printTable } from './print-table.ts';
import { serveSite } from './serve-site.ts';
import { formatMiddle } from './statistics.ts';

const slowdown = 4;

/** What a visitor with a thumb does on a page, each as the control that is tapped, or the field that is typed into. */
interface Act {
  path: string;
  name: string;
  find(page: Page): Locator;
  /** Keys, for a field; a tap otherwise. */
  keys?: string;
  /** Asked as soon as the page is painted as well, while its code is still coming. */
  early?: boolean;
}

/**
 * How long the page takes to answer, as the browser's own Event Timing says it: the longest event of one act, at rest and, for
 * the menu, while the page may still be loading code.
 */
export async function runInteraction(short: boolean): Promise<void> {
  const rounds = short ? 1 : 5;
  const site = await serveSite();
  const acts = listActs(await findProductPath(site.url));
  const rows: string[][] = [];
  for (const act of short ? acts.slice(0, 1) : acts) {
    const early: number[] = [];
    const late: number[] = [];
    for (let round = 0; round < rounds; round += 1) await measureAct(site.url, act, early, late);
    const format = (values: number[]) =>
      values.length > 0 ? formatMiddle(values, (value) => formatNumber(value, 0)) : '';
    const row = [act.path.slice(0, 28), act.name, format(early), format(late)];
    console.log(row.filter(Boolean).join('  '));
    rows.push(row);
  }
  console.log(`\nAnswer to an act at ${slowdown}x slowdown, 390 px: median of ${rounds} in ms (middle half)\n`);
  printTable(['page', 'act', 'when painted', 'at rest'], rows);
}

function listActs(product: string): Act[] {
  const cups = toCollectionPath('cups');
  const menu = (path: string): Act => ({
    path,
    name: 'open the menu',
    find: (page) =>
      page.getByRole('button', { name: 'Menu', exact: true }).or(page.getByRole('link', { name: 'Menu', exact: true })),
    early: true,
  });
  return [
    menu(paths.home),
    menu(cups),
    menu(product),
    { path: paths.home, name: 'open the search', find: (page) => page.getByRole('banner').getByLabel('Search') },
    { path: cups, name: 'open the filters', find: (page) => page.getByLabel('Filter', { exact: true }) },
    { path: cups, name: 'open another category', find: (page) => page.getByRole('link', { name: 'Bowls' }) },
    { path: product, name: 'choose a quantity', find: (page) => page.getByRole('button', { name: /^5,000/ }) },
    { path: product, name: 'choose an option', find: (page) => page.getByText('White', { exact: true }) },
    { path: product, name: 'type a quantity', find: (page) => page.getByLabel(/^Quantity/), keys: '7' },
  ];
}

async function findProductPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/product/v2/list?per_page=1`);
  const { data } = (await answer.json()) as { data: { list: { path: string }[] } };
  return data.list[0]?.path ?? paths.home;
}

async function measureAct(url: string, act: Act, early: number[], late: number[]): Promise<void> {
  const opened = await openBrowser();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${opened.port}`);
  try {
    const page = await openSlowPage(
      await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    );
    if (act.early) {
      await page.goto(url + act.path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      early.push(await perform(page, act));
    }
    await page.goto(url + act.path);
    // At rest; a quiet network is no sign of it, since the browser reports no end of what may outlive its page.
    await page.waitForTimeout(4_000);
    late.push(await perform(page, act));
  } finally {
    await browser.close();
    await opened.close();
  }
}

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const slowest = { duration: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.duration = Math.max(slowest.duration, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

/** The longest event of one act, 16 where none was longer than a frame. */
async function perform(page: Page, { name, find, keys }: Act): Promise<number> {
  const control = find(page).locator('visible=true').first();
  if (keys) await control.focus();
  else await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`There is nothing to ${name}.`);
  await page.evaluate(() => Object.assign((window as never as { slowest: object }).slowest, { duration: 16 }));
  if (keys) await page.keyboard.type(keys);
  else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(1_500);
  return page.evaluate(() => (window as never as { slowest: { duration: number } }).slowest.duration);
}
