import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { landingMs } from '#web/features/logo/land-pictures.ts';
import { dropLogo, onPage, waitForLogo } from './logo-page.ts';

export interface CardCosts {
  /** CPU milliseconds of the main thread per card, whatever they were spent on. */
  mainThreadMs: number;
  /** Milliseconds from card to card. */
  paceMs: number;
  /** What the whole browser holds more than before, in bytes. */
  memory: number;
}

export type CardKind = 'plain' | 'by the worker' | 'by the page';

/**
 * What cards cost the page they are on: its main thread, in CPU time, which a busy machine does not inflate, and memory. A
 * printed card arrives alone and has the browser draw a frame of its own, where plain ones arrive together. With `paceMs`
 * plain cards arrive as printed ones do, so that the difference between the two is the logo's and not the frame's.
 */
export async function measureCards(
  url: string,
  pictures: readonly string[],
  kind: CardKind,
  paceMs = 0,
): Promise<CardCosts> {
  const options = {
    viewport: { width: 1440, height: 900 },
    ...(kind === 'by the page' && { serviceWorkers: 'block' as const }),
  };
  return onPage(url, options, async (page, context, { processGroup }) => {
    const memory = readMemory(processGroup);
    if (kind !== 'plain') {
      await dropLogo(page);
      await waitForLogo(page);
      if (kind === 'by the worker') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // Pictures that ease in on the screen of the drop are no cards of a later one.
      await page.waitForTimeout(landingMs);
    }
    if (paceMs > 0) await holdPictures(page, paceMs);
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    // The first rows also pay for what is done once: taking in the logo, starting the worker, compiling code.
    const [first, rest] = [pictures.slice(0, pictures.length / 2), pictures.slice(pictures.length / 2)];
    await showCards(page, first, kind);
    const before = await readTaskMs(client);
    const started = performance.now();
    await showCards(page, rest, kind);
    const took = performance.now() - started;
    const after = await readTaskMs(client);
    await client.send('HeapProfiler.collectGarbage');
    return {
      mainThreadMs: (after - before) / rest.length,
      paceMs: took / rest.length,
      memory: readMemory(processGroup) - memory,
    };
  });
}

/** Lets pictures that were asked for together arrive one after the other. The page does not notice who holds them. */
function holdPictures(page: Page, paceMs: number): Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return page.route('**/_ipx/**', async (route) => {
    last = last.then(() => wait(paceMs));
    await last;
    await route.continue();
  });
}

/** Puts the cards on the page, a row at a time, and waits until each picture is there. Their size is known, as on the site. */
function showCards(page: Page, pictures: readonly string[], kind: CardKind): Promise<void> {
  return page.evaluate(
    async ([urls, byPage]) => {
      const grid = document.createElement('div');
      grid.style.cssText = 'position:fixed;inset:0;overflow:hidden;display:grid;grid-template-columns:repeat(20,1fr)';
      document.querySelector('[data-bench]')?.remove();
      grid.dataset.bench = '';
      document.body.append(grid);
      for (let at = 0; at < urls.length; at += 20) {
        const row = urls.slice(at, at + 20).map((url) => {
          const image = document.createElement('img');
          image.style.cssText = 'width:100%;height:auto;aspect-ratio:1';
          image.decoding = 'async';
          const shown = new Promise<void>((resolve) => {
            image.onerror = () => resolve();
            image.onload = () => (!byPage || image.src.startsWith('blob:')) && resolve();
          });
          image.src = url;
          return { image, shown };
        });
        grid.replaceChildren(...row.map(({ image }) => image));
        await Promise.all(row.map(({ shown }) => shown));
        await new Promise(requestAnimationFrame);
      }
    },
    [pictures, kind === 'by the page'] as const,
  );
}

async function readTaskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Resident memory of all processes of a browser. */
function readMemory(processGroup: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').reduce((sum, line) => {
    const [group, kilobytes] = line.trim().split(/\s+/).map(Number);
    return group === processGroup ? sum + (kilobytes ?? 0) * 1024 : sum;
  }, 0);
}
