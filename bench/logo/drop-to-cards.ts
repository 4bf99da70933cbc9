import type { Page } from '@playwright/test';
import { dropLogo, onPage } from './logo-page.ts';
import { slowDown } from './slow-down.ts';

export interface DropTimes {
  /** Milliseconds from the drop. */
  first: number;
  all: number;
  /** Cards in view, and those of them that are printed; the others come plain. */
  cards: number;
  printed: number;
}

/** From the drop of a file to the first card in view with the logo on it, and to all of them, on a slow machine. */
export async function timeDrop(
  url: string,
  viewport: { width: number; height: number },
  slowdown: number,
): Promise<DropTimes> {
  return onPage(url, { viewport }, async (page, _context, { processGroup }) => {
    await noteChanges(page);
    const release = slowDown(processGroup, slowdown);
    try {
      await dropLogo(page);
      await page.waitForFunction(() => {
        const { cards, changed } = window as never as Noted;
        return cards.every((card) => changed.has(card));
      });
    } finally {
      await release();
    }
    return page.evaluate(readTimes);
  });
}

interface Noted {
  droppedAt: number;
  cards: HTMLImageElement[];
  /** When the next frame after the load of the new picture began. */
  changed: Map<HTMLImageElement, number>;
}

function noteChanges(page: Page): Promise<void> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLImageElement>('main article img')].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < window.innerHeight && bottom > 0 && image.checkVisibility({ opacityProperty: true });
    });
    const changed = new Map<HTMLImageElement, number>();
    for (const image of cards)
      image.addEventListener('load', () => {
        if (!/[?]logo=|^blob:/.test(image.currentSrc)) return;
        requestAnimationFrame(() => changed.set(image, performance.now()));
      });
    Object.assign(window, { cards, changed });
  });
}

async function readTimes(): Promise<DropTimes> {
  const { cards, changed, droppedAt } = window as never as Noted;
  const printed = [];
  for (const card of cards) {
    // The worker answers with `no-store` what it printed, and else with the site's own picture.
    const isOurs =
      card.currentSrc.startsWith('blob:') || (await fetch(card.currentSrc)).headers.get('cache-control') === 'no-store';
    if (isOurs) printed.push((changed.get(card) ?? 0) - droppedAt);
  }
  return {
    first: Math.min(...printed),
    all: Math.max(...printed),
    cards: cards.length,
    printed: printed.length,
  };
}
