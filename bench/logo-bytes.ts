import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { measureModels } from '../scripts/check-bytes.ts';
import { dropLogo, onPage, waitForLogo } from './logo-page.ts';
import { formatNumber, printTable } from './print-table.ts';
import { serveSite } from './serve-site.ts';

const client = join(projectRoot, 'build/client');

/** The code of a logo: before there is one, what a drop adds, and the 3D view. A short run is as long: it is two visits. */
export async function measureLogoBytes(): Promise<void> {
  const site = await serveSite();
  const cups = await weighScripts(site.url + toCollectionPath('cups'));
  const home = await weighScripts(site.url + paths.home);
  await site.stop();
  const folder = join(client, 'assets');
  const models = await measureModels(folder, await readdir(folder));
  const kilobytes = (bytes: number) => `${formatNumber(bytes / 1000, 1)} kB`;
  printTable(
    ['', 'measured', 'aim'],
    [
      ['code before a logo is set, brotli', kilobytes(cups.before), '≤ 2 kB'],
      ['the same on the home page, with its drop zone', kilobytes(home.before), ''],
      ['code that a logo adds, page and worker, brotli', kilobytes(cups.added), '≤ 30 kB'],
      ...models.map(({ name, bytes }) => [
        `3D view, ${name}, gzip`,
        kilobytes(bytes),
        name === 'script' ? '≤ 192 kB' : '≤ 96 kB',
      ]),
    ],
  );
}

async function weighScripts(url: string): Promise<{ before: number; added: number }> {
  return onPage(url, async (page) => {
    const before = await listScripts(page);
    await dropLogo(page);
    await waitForLogo(page);
    await page.waitForTimeout(1_000);
    const added = (await listScripts(page)).filter((file) => !before.includes(file));
    return {
      before: await sumBrotli(before.filter((file) => /\/logo-(?!bar|session)/.test(file))),
      added: await sumBrotli([...added, '/logo-worker.js']),
    };
  });
}

function listScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.*\.m?js$/.test(path)),
    ),
  ]);
}

async function sumBrotli(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(client, `${file}.br`))).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}
