import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { composePicture, openLogo } from '#server/images/compose-picture.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { openBrowser } from './open-browser.ts';
import { formatNumber, printTable } from './print-table.ts';
import { serveSite } from './serve-site.ts';
import { formatMiddle } from './statistics.ts';

const slowdown = 4;
const patienceMs = 120_000;
const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="196" fill="#6d1220"/><path d="M110 250V150l90 70 90-70v100" fill="none" stroke="#f4e3c5" stroke-width="34"/></svg>';

/**
 * A logo from the drop to the cards, what its code weighs, and what the same picture costs on the server. Slowed down is the
 * page; the worker that prints runs at the machine's own speed.
 */
export async function measureLogo(short: boolean): Promise<void> {
  const site = await serveSite();
  const list = await readPictures(site.url);
  const opened = await openBrowser();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${opened.port}`);
  try {
    const drops: Dropped[] = [];
    for (let round = 0; round < (short ? 1 : 5); round += 1) drops.push(await dropOnCards(browser, site.url));
    const model = await openModel(browser, site.url + (list[0]?.path ?? ''));
    const memory = await printMany(browser, site.url, list, short ? 20 : 200);
    const server = await composeOnServer(site.url, list, short ? 4 : 60);
    const middle = (pick: (dropped: Dropped) => number, digits = 0) =>
      formatMiddle(drops.map(pick), (value) => formatNumber(value, digits));
    console.log(`\nA logo at ${slowdown}x slowdown, 1440 px: median of ${drops.length} (middle half)\n`);
    printTable(
      ['measure', 'value'],
      [
        ['drop to first card, ms', middle(({ first }) => first)],
        ['drop to all cards in view, ms', middle(({ all }) => all)],
        ['cards in view', middle(({ cards }) => cards)],
        [
          'main thread per card, ms, not slowed down',
          middle(({ mainThread, cards }) => mainThread / slowdown / cards, 1),
        ],
        ['scripts after the drop, bytes as sent', middle(({ scripts }) => scripts)],
        ['worker, bytes as sent', middle(({ worker }) => worker)],
        ['3D view of a cup, bytes gzip', formatNumber(model)],
        [`renderer after ${memory.cards} cards ÷ before`, formatNumber(memory.after / memory.before, 2)],
        ['server: pictures per CPU second', formatNumber(server.perSecond, 1)],
        ['server: with a logo ÷ decoded and encoded only', formatNumber(server.ratio, 2)],
      ],
    );
  } finally {
    await browser.close();
    await opened.close();
    await site.stop();
  }
}

interface Listed {
  path: string;
  image: string;
  customisable: boolean;
}

async function readPictures(url: string): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/product/v2/list?per_page=100`);
  const { data } = (await answer.json()) as { data: { list: Listed[] } };
  return data.list.filter(({ customisable }) => customisable);
}

async function openPage(
  browser: Browser,
  url: string,
): Promise<{ page: Page; cdp: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, cdp, close: () => context.close() };
}

async function dropBadge(page: Page): Promise<void> {
  const data = await page.evaluateHandle((svg) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([svg], 'badge.svg'));
    return transfer;
  }, badge);
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
}

interface Dropped {
  first: number;
  all: number;
  cards: number;
  /** Slowed down, in milliseconds. */
  mainThread: number;
  scripts: number;
  worker: number;
}

async function dropOnCards(browser: Browser, url: string): Promise<Dropped> {
  const { page, cdp, close } = await openPage(browser, url + toCollectionPath('cups'));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  // Counted in the page, frame by frame: a card has changed when its picture with the logo is loaded.
  await page.evaluate(() => {
    const seen = () =>
      [...document.querySelectorAll<HTMLImageElement>('article img')].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      });
    const times = { from: 0, first: 0, all: 0, cards: seen().length };
    Object.assign(window, { times });
    const look = () => {
      const cards = seen();
      const changed = cards.filter((image) => image.complete && image.currentSrc.includes('?logo='));
      if (changed.length > 0) times.first ||= performance.now() - times.from;
      if (cards.length > 0 && changed.length === cards.length) times.all = performance.now() - times.from;
      else requestAnimationFrame(look);
    };
    addEventListener('drop', () => {
      times.from = performance.now();
      look();
    });
  });
  const before = await readTaskMs(cdp);
  await dropBadge(page);
  await page.waitForFunction(() => (window as never as { times: { all: number } }).times.all > 0, null, {
    timeout: patienceMs,
  });
  const times = await page.evaluate(() => (window as never as { times: Dropped }).times);
  const mainThread = (await readTaskMs(cdp)) - before;
  await close();
  const sizes = await Promise.all(
    scripts.filter((script) => script.includes('/assets/')).map((script) => sizeOf(script, 'br')),
  );
  return {
    ...times,
    mainThread,
    scripts: sizes.reduce((sum, size) => sum + size, 0),
    worker: (await stat(join(projectRoot, 'build/client/logo-worker.js.br'))).size,
  };
}

async function readTaskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function sizeOf(script: string, encoding: 'br' | 'gz'): Promise<number> {
  const name = basename(new URL(script).pathname);
  return (await stat(join(projectRoot, 'build/client/assets', `${name}.${encoding}`))).size;
}

/** What is fetched when a product is viewed in 3D, beyond what its page has. */
async function openModel(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openPage(browser, url);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await page.getByRole('slider', { name: /in 3D/ }).waitFor({ timeout: patienceMs });
  await page.waitForLoadState('networkidle');
  await close();
  const sizes = await Promise.all(scripts.map((script) => sizeOf(script, 'gz')));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Memory of the processes that draw pages and print pictures, before and after many cards. */
async function printMany(browser: Browser, url: string, list: Listed[], cards: number) {
  const { page, close } = await openPage(browser, url + toCollectionPath('cups'));
  await dropBadge(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patienceMs });
  await page.waitForLoadState('networkidle');
  const before = await readRendererBytes(browser);
  const paths = [320, 640, 768]
    .flatMap((width) => list.map(({ image }) => `/_ipx/f_webp,w_${width}${image}`))
    .slice(0, cards);
  for (const path of paths) await page.evaluate((picture) => fetch(picture).then((response) => response.blob()), path);
  const after = await readRendererBytes(browser);
  await close();
  return { before, after, cards: paths.length };
}

async function readRendererBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', ids.join(',')], { encoding: 'utf8' });
  return stdout.split('\n').reduce((sum, line) => sum + (Number(line) || 0) * 1024, 0);
}

async function composeOnServer(url: string, list: Listed[], pictures: number) {
  const logo = await openLogo(await sharp(Buffer.from(badge)).png().toBuffer());
  const surfaces: PrintSurface[] = [];
  for (const { image } of list.slice(0, pictures)) {
    const answer = await fetch(`${url}/api/product/v2/print_surface?picture=${encodeURIComponent(image)}`);
    const { data } = (await answer.json()) as { data: { surface: PrintSurface | null } };
    if (data.surface) surfaces.push(data.surface);
  }
  const work = async (zones: (surface: PrintSurface) => PrintSurface['zones']) => {
    const from = process.cpuUsage();
    for (const surface of surfaces)
      await composePicture(join(projectRoot, 'catalogue', surface.blank), { ...surface, zones: zones(surface) }, logo);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
  await work(({ zones }) => zones);
  const plain = await work(() => []);
  const printed = await work(({ zones }) => zones);
  return { perSecond: surfaces.length / printed, ratio: printed / plain };
}
