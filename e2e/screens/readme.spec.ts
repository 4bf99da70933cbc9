import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#contract/paths.ts';
import { projectRoot } from '../../scripts/build-site.ts';
import { dropLogo, expectInk, hero } from '../support/logo.ts';
import { openLive, test } from '../support/quiet-page.ts';
import { enterAs } from '../support/site.ts';

/** A fern in a ring, in a plum that `expectInk` finds in a picture. */
const plum = '#97206a';
const fern = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1200" height="1200">
  <g fill="none" stroke="${plum}" stroke-linecap="round">
    <circle cx="200" cy="200" r="184" stroke-width="14"/>
    <path d="M200 330 C196 250 198 160 214 78" stroke-width="12"/>
    ${Array.from({ length: 7 }, (_, at) => {
      const [y, reach] = [292 - at * 31, 92 - at * 10];
      const stem = 199 + at * 1.6;
      return `<path d="M${stem} ${y} q${reach * 0.5} ${-8} ${reach} ${-44}" stroke-width="13"/>
        <path d="M${stem} ${y} q${-reach * 0.5} ${-8} ${-reach} ${-44}" stroke-width="13"/>`;
    }).join('')}
  </g></svg>`;

const folder = join(projectRoot, 'docs/screens');

async function save(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.mouse.move(0, 0);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect();
        return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
}

test('home with a logo', async ({ page }) => {
  await openLive(page, '/');
  await dropLogo(page, fern, 'fern-and-folk.png');
  await expectInk(hero(page));
  await save(page, 'home');
});

test('a product with the logo', async ({ page }) => {
  await openLive(page, '/');
  await dropLogo(page, fern, 'fern-and-folk.png');
  await page.locator('article:has(img[src*="cup-hot-12-slv"]) a').first().click();
  await expectInk(page.locator('#view-1 img'));
  await save(page, 'product');
});

test('a quote', async ({ page }) => {
  await enterAs(page, 'owner');
  await openLive(page, paths.userQuotes);
  await page.getByRole('listitem').filter({ hasText: 'good through' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Accept quote' }).first().waitFor();
  await save(page, 'quote');
});

test('storage', async ({ page }) => {
  await enterAs(page, 'owner');
  await openLive(page, '/inventory');
  await save(page, 'storage');
});

test('the inbox', async ({ page }) => {
  await enterAs(page, 'staff');
  await openLive(page, '/backoffice');
  await save(page, 'inbox');
});

test('a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/');
  await dropLogo(page, fern, 'fern-and-folk.png');
  await expectInk(hero(page));
  await save(page, 'phone');
});
