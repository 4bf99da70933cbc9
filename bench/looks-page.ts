import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '../scripts/build-site.ts';

/** A machine that does other work as well may be twenty times as slow. */
const mostWaited = 600_000;

/** From now on until cards show the look of the next change: the first of them, and all. */
export async function startClock(
  page: Page,
  cards: number,
): Promise<{ read: () => Promise<{ first: number; all: number }> }> {
  await page.evaluate((wanted) => {
    const known = localStorage.getItem('logo');
    const told = { first: 0, all: 0 };
    Object.assign(window, { told });
    let from = 0;
    document.addEventListener('drop', () => (from ||= performance.now()), { capture: true });
    window.addEventListener('storage', () => (from ||= performance.now()));
    const look = () => {
      const revision = localStorage.getItem('logo');
      const shown =
        revision === known ? [] : [...document.querySelectorAll<HTMLImageElement>(`article img[src*="${revision}"]`)];
      const done = new Set(shown.filter(({ complete }) => complete).map((image) => image.closest('article'))).size;
      if (from && done > 0) told.first ||= performance.now() - from;
      if (from && done >= wanted) told.all ||= performance.now() - from;
      else requestAnimationFrame(look);
    };
    look();
  }, cards);
  return {
    read: async () => {
      await page.waitForFunction(() => (window as unknown as { told: { all: number } }).told.all > 0, null, {
        timeout: mostWaited,
      });
      return page.evaluate(() => (window as unknown as { told: { first: number; all: number } }).told);
    },
  };
}

/** Counts what is put on canvases, which is every picture of the editor. */
export async function countDrawings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { putImageData } = CanvasRenderingContext2D.prototype;
    const counted = { drawn: 0, canvases: new Set<Node>() };
    Object.assign(window, { counted });
    CanvasRenderingContext2D.prototype.putImageData = function (...given: unknown[]) {
      counted.drawn += 1;
      counted.canvases.add(this.canvas);
      return (putImageData as (...all: unknown[]) => void).apply(this, given);
    };
  });
}

/** Until each canvas of the editor has its first picture: its worker reads the logo before that, and draws nothing meanwhile. */
export async function waitForDrawings(page: Page): Promise<void> {
  const areDrawn = () => {
    const { canvases } = (window as unknown as { counted: { canvases: Set<Node> } }).counted;
    const shown = [...document.querySelectorAll('dialog[open] canvas')];
    return shown.length > 0 && shown.every((canvas) => canvases.has(canvas));
  };
  await page.waitForFunction(areDrawn, null, { timeout: mostWaited });
}

/** For three seconds to and fro: the times between frames, and pictures drawn each second. */
export async function dragSlider(page: Page, slider: Locator): Promise<{ frames: number[]; drawn: number }> {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The editor has no slider.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const note = () => {
      frames.push(performance.now() - before);
      before = performance.now();
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    (window as unknown as { counted: { drawn: number } }).counted.drawn = 0;
  });
  const begun = Date.now();
  for (let i = 0; Date.now() - begun < 3000; i += 1)
    await page.mouse.move(box.x + box.width * (0.5 + 0.4 * Math.sin(i / 12)), y);
  const seconds = (Date.now() - begun) / 1000;
  const { frames, drawn } = await page.evaluate(() => {
    const { frames, counted } = window as unknown as { frames: number[]; counted: { drawn: number } };
    return { frames: [...frames], drawn: counted.drawn };
  });
  await page.mouse.up();
  return { frames, drawn: drawn / seconds };
}

/** What only the code of recipes, plans and brands says, and what only letters do. */
const ofLooks = ['Shown in one ink only.', 'This looks like a photo', 'A round stamp in one ink'];
const ofLetters = 'SIL Open Font License';

/** Bytes as brotli. */
export interface Weights {
  /** Of code that only looks need. */
  looks: number;
  page: number;
  worker: number;
  letters: number;
}

/** From now on the scripts that a page and its workers load. */
export function weighScripts(page: Page): () => Promise<Weights> {
  let files = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) files.add(pathname);
  });
  return async () => {
    const weights: Weights = { looks: 0, page: 0, worker: 0, letters: 0 };
    const loaded = files;
    files = new Set();
    for (const file of loaded) {
      const path = join(projectRoot, 'build/client', file);
      const [text, { byteLength }] = await Promise.all([readFile(path, 'utf8'), readFile(`${path}.br`)]);
      if (ofLooks.some((words) => text.includes(words))) weights.looks += byteLength;
      weights[text.includes(ofLetters) ? 'letters' : file.includes('print-worker') ? 'worker' : 'page'] += byteLength;
    }
    return weights;
  };
}

/** From now on the maps that the page and its workers fetch, with their grids: bytes of each picture as they are sent. */
export function weighMaps(page: Page): () => Promise<number[]> {
  const weights = new Map<string, Promise<number>[]>();
  page.on('requestfinished', (request) => {
    const [, picture] = /\/([\w-]+)-surface[\w.-]*\.(?:webp|json)/.exec(request.url()) ?? [];
    if (!picture) return;
    const weight = request.sizes().then(({ responseBodySize }) => responseBodySize);
    weights.set(picture, [...(weights.get(picture) ?? []), weight]);
  });
  return () =>
    Promise.all(
      [...weights.values()].map(async (each) => (await Promise.all(each)).reduce((sum, size) => sum + size, 0)),
    );
}

/** Seconds of a processor that pages and their workers have used: unlike a clock it says the same on a busy machine. */
export async function readProcessorTime(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Memory of the processes that show pages, as Linux counts it for each: what they share is shared out. */
export async function readMemory(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
      return 1024 * Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? Number.NaN);
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
