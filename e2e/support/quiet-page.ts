import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { query } from './site.ts';

const expected = [
  // The browser itself reports an answer of 4xx as an error; stories about those look at the answer.
  /status of 4\d\d/,
  // The frame around a kept mail refuses every script, those of the test tool as well.
  /^Blocked script execution in 'about:srcdoc'/,
];

/** Every story also proves that the page kept quiet: no error, no refused script, no request to anybody else. */
export const test = base.extend<{ complaints: string[]; quiet: undefined; freshBudgets: undefined }>({
  // All stories come from one address within minutes: what one of them used up is not the next one's to pay.
  freshBudgets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
    async ({}, use) => {
      await query('delete from rate_limits');
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
  complaints: async ({}, use) => use([]),
  quiet: [
    async ({ page, complaints, baseURL }, use) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.some((pattern) => pattern.test(message.text())))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== baseURL) complaints.push(`asked ${origin}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until its scripts have taken over: what they listen for is not missed. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-device', /./);
  const asleep = page.locator('[data-later=asleep]');
  if ((await asleep.count()) === 0) return;
  await page.mouse.move(2, 2);
  await expect(asleep).toHaveCount(0);
}

/** Keeps what matches on its way until the story lets it go. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/**
 * Opens a page whose fonts are in the browser already. On a machine that has none of the fonts our stand-ins are cut
 * from, text moves when the real ones come late; that is the machine's fault and no page's.
 */
export async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.goto(path);
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** Everything that moved by itself since the page began to load. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 500);
      }),
  );
}
