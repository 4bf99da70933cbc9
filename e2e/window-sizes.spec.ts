import type { Page } from '@playwright/test';
import { publicPages } from './support/public-pages.ts';
import { expect, test } from './support/quiet-page.ts';

test('the device class follows the width and a change is told (C9)', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-device', 'Laptop');
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    addEventListener('packwright:device', (event) => told.push((event as CustomEvent<string>).detail));
  });
  const classes = { Pc: 1920, 'Laptop Small': 1439, Mobi: 1135 };
  for (const [name, width] of Object.entries(classes)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-device', name);
  }
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(Object.keys(classes));
});

test('the header turns mobile at 1403 px, and the menu is 375 px there and 300 px below 1136 (C4, C9)', async ({
  page,
}) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.setViewportSize({ width: 1404, height: 900 });
  await expect(nav).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1403, height: 900 });
  await expect(nav).toBeHidden();
  for (const [width, expected] of [
    [1403, 375],
    [1136, 375],
    [1135, 300],
    [320, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});

test('a small laptop has a content width of 1248 px (C9)', async ({ page }) => {
  await page.goto('/collections/cups/');
  const content = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1')?.parentElement as HTMLElement;
      const style = getComputedStyle(heading);
      return heading.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    });
  for (const width of [1300, 1439]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await content()).toBe(1248);
  }
});

test('no page is wider than its window, from 320 to 2560 px', async ({ page }) => {
  for (const path of ['/', '/collections/all/', '/search', '/search/box']) {
    await page.goto(path);
    for (const width of [320, 768, 1136, 1404, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${path} at ${width}`).toBe(0);
    }
  }
});

/** Words that lie outside the window, or that their box cuts off, where nothing scrolls to bring them in. */
const listCutWords = (page: Page) =>
  page.evaluate(() => {
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

test('at 320 px every page reads without scrolling sideways, and no word is cut off (WCAG 1.4.10)', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of publicPages) {
    await page.goto(path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
    expect(await listCutWords(page), path).toEqual([]);
  }
});

test('paging becomes an endless list where the window turns narrow (B3)', async ({ page }) => {
  await page.goto('/collections/all/');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeVisible();
  await page.setViewportSize({ width: 1135, height: 900 });
  await expect(pages).toBeHidden();
});
