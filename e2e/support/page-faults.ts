import type { Page } from '@playwright/test';

/** How far the page can be scrolled sideways. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words that lie outside the window, or that their box cuts off, where nothing scrolls to bring them in. */
export function listCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut: string[] = [];
    const findScroller = (element: Element): Element | null => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return box;
      return null;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const words = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!words || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, noscript'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(words);
      const { left, right } = range.getBoundingClientRect();
      const outside = (left < -1 || right > width + 1) && right - left > 1 && !findScroller(element);
      let boxed = false;
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX)) break;
        const edge = box.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && edge.width > 1 && (right > edge.right + 1 || left < edge.left - 1))
          boxed = true;
      }
      if (outside || boxed) cut.push(words.textContent?.trim().slice(0, 40) ?? '');
    }
    return cut;
  });
}

/**
 * Controls and prices whose middle lies under a floating element. Bars over the whole width are left out: what they
 * cover is scrolled clear of them. Looks at the top and in the middle of the page, each time after what floats has had
 * the time to step aside.
 */
export function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered: string[] = [];
    const floats = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === 'fixed' && element.getBoundingClientRect().width < innerWidth * 0.9;
    });
    const kept = document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(button, input:not([type="hidden"]), select, textarea, [data-sums])',
    );
    for (const share of [0, 0.5]) {
      scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 400));
      for (const element of kept) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        const above = document.elementFromPoint(x, y);
        const float = above && floats.find((each) => each.contains(above) && !each.contains(element));
        if (float)
          covered.push(
            `${float.getAttribute('aria-label') ?? float.className.slice(0, 40)} over ${element.outerHTML.slice(0, 80)}`,
          );
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  });
}

/** Where the links of the page lead on this site, each once. */
export function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const urls = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => new URL(href));
    const own = urls.filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'));
    return [...new Set(own.map(({ pathname, search }) => pathname + search))];
  });
}
