import { chromium, type Page } from '@playwright/test';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { openBrowser } from './open-browser.ts';
import { formatNumber, printTable } from './print-table.ts';
import { serveSite } from './serve-site.ts';
import { formatMiddle } from './statistics.ts';

const slowdown = 4;

/**
 * How long the page takes to answer a tap on the phone's menu, as the browser's own Event Timing says it: once as soon as the page
 * is painted, while it may still be loading code, and once when it is at rest.
 */
export async function runInteraction(short: boolean): Promise<void> {
  const rounds = short ? 1 : 9;
  const site = await serveSite();
  const pages = short ? [paths.home] : [paths.home, toCollectionPath('cups'), await findProductPath(site.url)];
  const rows: string[][] = [];
  for (const path of pages) {
    const early: number[] = [];
    const late: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { first, second } = await tapTwice(site.url + path);
      early.push(first);
      late.push(second);
    }
    const format = (value: number) => formatNumber(value, 0);
    rows.push([path.slice(0, 40), formatMiddle(early, format), formatMiddle(late, format)]);
  }
  console.log(`\nTap on the menu at ${slowdown}x slowdown, 390 px: median of ${rounds} in ms (middle half)\n`);
  printTable(['page', 'when painted', 'at rest'], rows);
}

async function findProductPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/product/v2/list?per_page=1`);
  const { data } = (await answer.json()) as { data: { list: { path: string }[] } };
  return data.list[0]?.path ?? paths.home;
}

async function tapTwice(url: string): Promise<{ first: number; second: number }> {
  const opened = await openBrowser();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${opened.port}`);
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const slowest = { duration: 0 };
      Object.assign(window, { slowest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) slowest.duration = Math.max(slowest.duration, duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const first = await tap(page);
    await page.goto(url);
    // At rest; a quiet network is no sign of it, since the browser reports no end of what may outlive its page.
    await page.waitForTimeout(4_000);
    const second = await tap(page);
    return { first, second };
  } finally {
    await browser.close();
    await opened.close();
  }
}

/** The longest event of one tap, 16 where none was longer than a frame. */
async function tap(page: Page): Promise<number> {
  const menu = page
    .getByRole('button', { name: 'Menu', exact: true })
    .or(page.getByRole('link', { name: 'Menu', exact: true }));
  const box = await menu.first().boundingBox();
  if (!box) throw new Error('There is no menu to tap.');
  await page.evaluate(() => Object.assign((window as never as { slowest: object }).slowest, { duration: 16 }));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(1_500);
  return page.evaluate(() => (window as never as { slowest: { duration: number } }).slowest.duration);
}
