import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { publicPages } from './support/public-pages.ts';
import { expect, openLive, test, waitForFrames } from './support/quiet-page.ts';
import { enterAs } from './support/site.ts';

test.skip(({ isMobile }) => !isMobile, 'A desktop has no notch.');

const product = publicPages.find((path) => path.startsWith('/product/')) ?? '';

/** An iPhone with a notch. In portrait its browser keeps the top clear itself; a page in another app reaches up there. */
const holds = {
  portrait: { size: { width: 390, height: 844 }, insets: { top: 59, right: 0, bottom: 34, left: 0 } },
  landscape: { size: { width: 844, height: 390 }, insets: { top: 0, right: 59, bottom: 21, left: 59 } },
};
type Hold = (typeof holds)[keyof typeof holds];

async function hold(page: Page, { size, insets }: Hold): Promise<void> {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** What a finger would press under the notch or the home bar, but for what can be scrolled out from under the latter. */
async function listUnderInsets(page: Page, { size, insets }: Hold): Promise<string[]> {
  await waitForFrames(page);
  return page.evaluate(
    ([{ width, height }, { top, right, bottom, left }]) => {
      const isHeld = (element: Element): boolean => {
        const page = document.scrollingElement as Element;
        for (let at: Element | null = element; at && at !== page; at = at.parentElement) {
          const { position, overflowY, bottom: edge } = getComputedStyle(at);
          const isBelow = at.scrollTop + at.clientHeight < at.scrollHeight - 1;
          if (/auto|scroll/.test(overflowY) && isBelow) return false;
          if (position === 'fixed' || (position === 'sticky' && edge !== 'auto')) return true;
        }
        return page.scrollTop + innerHeight >= page.scrollHeight - 1;
      };
      const found = new Set<string>();
      for (let x = 1; x < width; x += 6)
        for (let y = 1; y < height; y += 6) {
          const isBelow = y > height - bottom;
          if (y >= top && x >= left && x <= width - right && !isBelow) continue;
          const pressed = document
            .elementFromPoint(x, y)
            ?.closest('a[href], button, input, select, textarea, summary, label, [role="slider"]');
          if (pressed && (!isBelow || isHeld(pressed))) found.add(pressed.outerHTML.slice(0, 160));
        }
      return [...found];
    },
    [size, insets] as const,
  );
}

/** Wherever the page is scrolled to. */
async function expectClear(page: Page, held: Hold): Promise<void> {
  for (const part of [0, 0.4, 1]) {
    await page.evaluate(
      (at) => scrollTo({ top: at * document.documentElement.scrollHeight, behavior: 'instant' }),
      part,
    );
    expect(await listUnderInsets(page, held), `${page.url()} at ${part}`).toEqual([]);
  }
}

for (const [name, held] of Object.entries(holds)) {
  test(`nothing that can be pressed is under the notch or the home bar: pages, ${name}`, async ({ page }) => {
    await hold(page, held);
    await page.goto('/');
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('viewport-fit=cover');
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingTop)).toBe(`${held.insets.top}px`);
    for (const path of [
      '/',
      '/about-us',
      '/collections/cups/',
      product,
      '/packaging-solutions/pizzeria',
      '/request-for-quotation',
      '/login',
      '/inventory',
      '/cart',
      '/contact',
    ]) {
      await openLive(page, path);
      await expectClear(page, held);
    }
    await enterAs(page, 'staff');
    for (const path of ['/backoffice', '/backoffice/orders', `/backoffice/products/${product.split('_').at(-1)}`]) {
      await openLive(page, path);
      await expectClear(page, held);
    }
    await page.locator('summary').filter({ hasText: 'More' }).click();
    expect(await listUnderInsets(page, held)).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
    expect(await listUnderInsets(page, held)).toEqual([]);
  });

  test(`nothing that can be pressed is under the notch or the home bar: what opens over a page, ${name}`, async ({
    page,
  }) => {
    await hold(page, held);
    const close = async () => {
      expect(await listUnderInsets(page, held), page.url()).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const open = async (target: Locator) => {
      await target.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // Sheets slide in.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    };
    await openLive(page, '/collections/cups/');
    await open(page.getByRole('button', { name: 'Menu', exact: true }));
    await close();
    await open(page.getByRole('button', { name: 'Search' }).first());
    await close();
    await open(page.getByRole('button', { name: 'Filter' }));
    await close();
    await open(page.getByRole('button', { name: 'Chat with us' }));
    await close();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    expect(await listUnderInsets(page, held)).toEqual([]);
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeVisible();
    await expectClear(page, held);

    await openLive(page, product);
    await open(page.getByRole('link', { name: /^Zoom/ }).first());
    await close();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
    expect(await listUnderInsets(page, held)).toEqual([]);
    await open(page.locator('#buy').getByRole('link', { name: 'Request a quote' }).first());
    await close();

    await enterAs(page, 'owner');
    await openLive(page, paths.userQuotes);
    await page.getByRole('listitem').filter({ hasText: 'good through' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Accept quote' }).first().waitFor();
    await expectClear(page, held);
  });
}
