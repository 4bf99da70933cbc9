import type { Page } from '@playwright/test';
import { publicPages } from './support/public-pages.ts';
import { expect, openLive, test, waitForFrames } from './support/quiet-page.ts';
import { enterAs } from './support/site.ts';

const product = publicPages.find((path) => path.startsWith('/product/')) ?? '';
const uuid = product.split('_').at(-1) ?? '';

test('text at 200 % keeps search, cart and menu on the screen (C1, C2)', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    const enlarge = () => {
      if (document.documentElement) document.documentElement.style.fontSize = '200%';
      else requestAnimationFrame(enlarge);
    };
    enlarge();
  });
  const header = page.getByRole('banner');
  const kept = [
    header.getByRole('button', { name: 'Search' }),
    header.getByRole('link', { name: /^Cart/ }),
    isMobile
      ? header.getByRole('button', { name: 'Menu', exact: true })
      : header.getByRole('link', { name: 'Products' }),
  ];
  for (const path of ['/', '/collections/cups/', product, '/cart']) {
    await openLive(page, path);
    const width = page.viewportSize()?.width ?? 0;
    for (const control of kept) {
      const box = await control.boundingBox();
      expect(box?.x, path).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
    }
  }
});

test('heart and compare stand below the picture of a card', async ({ page }) => {
  await openLive(page, '/collections/cups/');
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
  for (const width of [page.viewportSize()?.width ?? 390, 320, 768, 1136, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForFrames(page);
    const covering = await page.locator('main article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const picture = card.querySelector('img')?.getBoundingClientRect();
        const buttons = [...card.querySelectorAll('button')].map((button) => button.getBoundingClientRect().top);
        return picture && buttons.some((top) => top < picture.bottom - 1)
          ? [card.querySelector('h2')?.textContent]
          : [];
      }),
    );
    expect(covering, `at ${width} px`).toEqual([]);
  }
});

test('the way to a person is in the head of a phone, and an open chat leaves a product in view (C11)', async ({
  page,
  isMobile,
}) => {
  await openLive(page, product);
  const button = page.getByRole('button', { name: 'Chat with us' });
  if (isMobile) {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Chat with us' })).toBeVisible();
    await expect(button).toHaveCount(1);
    return;
  }
  await button.click();
  const chat = page.locator('dialog[aria-labelledby="chat-title"]');
  await expect(chat).toBeVisible();
  const panel = await chat.boundingBox();
  for (const shown of [
    page.getByRole('heading', { level: 1 }),
    page.locator('#buy dl > div', { hasText: 'Before freight' }),
    page.locator('#buy').getByRole('link', { name: 'Request a quote' }).first(),
  ]) {
    const box = await shown.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  }
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-chat-beside');
});

test('the save bar covers no field of a long form, and its tables need no scrolling sideways on a phone', async ({
  page,
  isMobile,
}) => {
  await enterAs(page, 'staff');
  await openLive(page, `/backoffice/products/${uuid}`);
  expect(await listCoveredFields(page)).toEqual([]);
  await openLive(page, '/backoffice/content/freight');
  expect(await listCoveredFields(page)).toEqual([]);
  if (!isMobile) return;
  const sideways = await page
    .locator('main table')
    .evaluateAll(
      (tables) =>
        tables.filter((table) => table.scrollWidth > innerWidth || (table.parentElement?.scrollWidth ?? 0) > innerWidth)
          .length,
    );
  expect(sideways).toBe(0);
});

/** Fields that something lies over when the keyboard brings them into view. */
async function listCoveredFields(page: Page): Promise<string[]> {
  const fields = page.locator('main form').filter({ has: page.locator('[data-save-bar]') });
  await expect(fields.first()).toBeVisible();
  return fields.locator('input:visible:not([type="hidden"]), select:visible, textarea:visible').evaluateAll((list) =>
    list.flatMap((field) => {
      if (field.closest('[data-save-bar], .sr-only')) return [];
      (field as HTMLElement).focus();
      const { left, top, width, height } = field.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
      return above && above !== field && !field.closest('label')?.contains(above)
        ? [`${field.getAttribute('name')}: ${above.outerHTML.slice(0, 80)}`]
        : [];
    }),
  );
}
