import type { Page } from '@playwright/test';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { dropLogo, onPage, waitForLogo } from './logo-page.ts';
import {
  countDrawings,
  dragSlider,
  readMemory,
  readProcessorTime,
  startClock,
  waitForDrawings,
  weighMaps,
  weighScripts,
} from './looks-page.ts';
import { formatNumber, printTable } from './print-table.ts';
import { type ServedSite, serveSite } from './serve-site.ts';
import { formatSpread, toPercentile } from './statistics.ts';

/** A list of what can be printed. */
const printed = `${toCollectionPath('all')}?product_type=1`;
/** All cards of a list that many are on a screen that is so high. */
interface Screen {
  cards: number;
  height: number;
}
const full: Screen = { cards: 24, height: 5400 };
/** Its first row. */
const quick: Screen = { cards: 4, height: 1000 };

/** What five looks cost a visitor: time from the drop, frames of the editor, bytes and memory. */
export async function measureLooks(short: boolean): Promise<void> {
  const site = await serveSite();
  const screen = short ? quick : full;
  const { cards } = screen;
  const runs = short ? 1 : 3;
  // Fills the site's cache of pictures: else it shrinks them beside the browser that is measured, on the same processor.
  await timeDrop(site, screen, 1);
  const rows: string[][] = [];
  for (const slowness of short ? [1] : [1, 4]) {
    const times: DropTimes[] = [];
    const frames: number[] = [];
    let drawn = 0;
    for (let run = 0; run < runs; run += 1) {
      times.push(await timeDrop(site, screen, slowness));
      const dragged = await timeEditor(site, slowness);
      frames.push(...dragged.frames);
      drawn += dragged.drawn / runs;
    }
    const at = `${slowness === 1 ? 'at full speed' : `${slowness} times slower`}`;
    const ms = (values: number[]) => formatSpread(values, (value) => formatNumber(value));
    rows.push(
      [`drop to the first look on a card, ms, ${at}`, ms(times.map(({ first }) => first)), '≤ 300'],
      [`drop to ${cards} cards in a look, ms, ${at}`, ms(times.map(({ all }) => all)), ''],
      [`drop to ${cards} cards in all five, ms, ${at}`, ms(times.map(({ five }) => five)), '≤ 3,000'],
      [`processor time of the browser for that, ms, ${at}`, ms(times.map(({ processor }) => processor)), ''],
      [
        `frames while a slider is dragged, 50% and 95%, ms, ${at}`,
        `${formatNumber(toPercentile(frames, 50), 1)} and ${formatNumber(toPercentile(frames, 95), 1)}`,
        '≤ 16.7',
      ],
      [`pictures drawn while it is, each second, ${at}`, formatNumber(drawn, 1), ''],
    );
  }
  const bytes = await onPage(site.url + toCollectionPath('cups'), weighLooks);
  const kilobytes = (value: number) => `${formatNumber(value / 1000, 1)} kB`;
  rows.push(
    ['script of looks before a logo, brotli', kilobytes(bytes.before), '0 kB'],
    ['script that it adds: page, with logo bar and strip', kilobytes(bytes.after.page), ''],
    ['script that it adds: worker, with that of a logo alone', kilobytes(bytes.after.worker), '≤ 25 kB'],
    ['letters that it adds', kilobytes(bytes.after.letters), ''],
    [
      'surface map of a picture, median and most',
      `${kilobytes(toPercentile(bytes.maps, 50))} and ${kilobytes(Math.max(...bytes.maps))}`,
      '≤ 6 kB',
    ],
  );
  const seen = short ? cards : 200;
  const plain = await measureMemory(site, seen, false);
  const withLogo = await measureMemory(site, seen, true);
  const megabytes = (value: number) => `${formatNumber(value / 1e6)} MB`;
  rows.push([
    `memory of the page after ${seen} cards (without a logo)`,
    `${megabytes(withLogo)} (${megabytes(plain)})`,
    '',
  ]);
  await site.stop();
  console.log(
    `\nMedian of ${runs} runs (least to most). Slower holds for the page: the browser slows no workers down.\n`,
  );
  printTable(['', 'measured', 'aim'], rows);
}

interface DropTimes {
  first: number;
  all: number;
  five: number;
  processor: number;
}

/** Of the page that chooses looks: little is in view there that would be printed as well. */
const low = { width: 360, height: 240 };

async function timeDrop({ url }: ServedSite, { cards, height }: Screen, slowness: number): Promise<DropTimes> {
  return onPage(url + printed, async (page) => {
    await page.setViewportSize({ width: 1440, height });
    await page.waitForLoadState('networkidle');
    await slowDown(page, slowness);
    const before = await readProcessorTime(page);
    const clock = await startClock(page, cards);
    await dropLogo(page);
    const { first, all } = await clock.read();
    // The other four, as another tab chooses them: each is printed on the same cards.
    const afterFirst = await readProcessorTime(page);
    const other = await page.context().newPage();
    await other.setViewportSize(low);
    await other.goto(url + paths.home, { waitUntil: 'networkidle' });
    let five = all;
    const between = await readProcessorTime(page);
    const looks = other.getByRole('radiogroup', { name: /^Five looks/ }).getByRole('radio');
    for (const look of await looks.all()) {
      if (await look.isChecked()) continue;
      const next = await startClock(page, cards);
      await look.dispatchEvent('click');
      five += (await next.read()).all;
    }
    const seconds = afterFirst - before + (await readProcessorTime(page)) - between;
    return { first, all, five, processor: seconds * 1000 };
  });
}

async function timeEditor({ url }: ServedSite, slowness: number): Promise<{ frames: number[]; drawn: number }> {
  return onPage(url + paths.home, async (page) => {
    await dropLogo(page);
    await waitForLogo(page);
    await countDrawings(page);
    await page.getByRole('button', { name: 'Edit look' }).filter({ visible: true }).first().click();
    const editor = page.getByRole('dialog', { name: 'Edit look' });
    await waitForDrawings(page);
    await slowDown(page, slowness);
    return dragSlider(page, editor.getByRole('slider').first());
  });
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function weighLooks(page: Page) {
  const maps = weighMaps(page);
  const scripts = weighScripts(page);
  await page.reload({ waitUntil: 'networkidle' });
  const before = await scripts();
  await dropLogo(page);
  await waitForLogo(page);
  await page.waitForFunction(() => document.querySelector('article img[src*="?logo="]'));
  await page.waitForLoadState('networkidle');
  return { before: before.looks, after: await scripts(), maps: await maps() };
}

/** Of everything that shows pages, once so many cards have come into view. */
async function measureMemory({ url }: ServedSite, wanted: number, hasLogo: boolean): Promise<number> {
  return onPage(url + printed, async (page) => {
    if (hasLogo) {
      await dropLogo(page);
      await waitForLogo(page);
    }
    for (let seen = 0; seen < wanted; seen += await page.locator('article').count()) {
      await page.goto(url + printed, { waitUntil: 'networkidle' });
      for (let at = 0; at < 60; at += 1) {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(120);
        if (await page.evaluate(() => scrollY + innerHeight > document.body.scrollHeight - 50)) break;
      }
    }
    return readMemory(page);
  });
}
