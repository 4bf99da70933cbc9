import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test as base } from './lane-test.ts';
import { hasHydratedParts } from './react-hydration.ts';

/** How many times slower every page's scripts run: a story that passes at 4 does not depend on a fast machine. */
const slowness = Number(process.env.E2E_SLOW ?? 1);

const expected = [
  // The browser itself reports an answer of 4xx as an error; stories about those look at the answer.
  /status of 4\d\d/,
  // The frame around a logged email blocks every script, those of the test tool as well.
  /^Blocked script execution in 'about:srcdoc'/,
];

interface StoryFixtures {
  /** For a story that makes a noise on purpose: what it may say, told before it says it. */
  allowNoise: (pattern: RegExp) => void;
  noise: RegExp[];
  quiet: undefined;
}

/** Every story also proves that the page kept quiet: no error, no refused script, no request to another site. */
export const test = base.extend<StoryFixtures>({
  context: async ({ context }, use) => {
    if (slowness > 1)
      context.on('page', (page) => {
        // A page that is gone again needs no brake.
        void slowDown(page).catch(() => undefined);
      });
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
  noise: async ({}, use) => use([...expected]),
  allowNoise: async ({ noise }, use) => use((pattern) => void noise.push(pattern)),
  quiet: [
    async ({ page, noise, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== baseURL) complaints.push(`asked ${origin}`);
      });
      await use(undefined);
      expect(complaints.filter((text) => !noise.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Opens a page and waits until its scripts have taken over: what they listen for is not missed. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForParts(page);
}

/** No story is about how fast a page comes to life. */
const timeout = 30_000;

/** The page itself is hydrated; parts of it may still wait for their code. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-device', /./, { timeout });
}

/** Every part of the page is hydrated. */
export async function waitForParts(page: Page): Promise<void> {
  await waitForScripts(page);
  await page.waitForFunction(hasHydratedParts, undefined, { timeout });
}

/** Two frames later, what a script was about to draw is drawn: for what must not change. */
export function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Opens a page that then loads itself anew, and waits for the second time: the first may end before its load event. */
export async function openReloading(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
  );
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
  // A key that does nothing: from the first one on, all of the page is laid out and can be measured.
  await page.keyboard.press('Shift');
  const { violations } = await new AxeBuilder({ page })
    // In the page itself and for faults alone: a third of the time that the full account of all passes takes.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** Everything that moved by itself since the page began to load, until all of it had come to life. */
export async function readLayoutShift(page: Page): Promise<number> {
  await waitForParts(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 300);
      }),
  );
}
