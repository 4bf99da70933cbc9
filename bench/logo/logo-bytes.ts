import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../scripts/build-site.ts';
import { measureModels } from '../../scripts/check-bytes.ts';
import { dropLogo, onPage, waitForLogo } from './logo-page.ts';

const client = join(projectRoot, 'build/client');

export interface LogoBytes {
  /** brotli: the files of the logo that a page loads before there is one, and what a drop adds. */
  before: number;
  engine: number;
}

export async function measureLogoBytes(url: string): Promise<LogoBytes> {
  return onPage(url, { viewport: { width: 1440, height: 900 } }, async (page) => {
    const before = await listScripts(page);
    await dropLogo(page);
    await waitForLogo(page);
    await page.waitForTimeout(1_000);
    const added = (await listScripts(page)).filter((file) => !before.includes(file));
    return {
      before: await sumBrotli(before.filter((file) => /\/logo-(?!bar|session)/.test(file))),
      engine: await sumBrotli([...added, '/logo-worker.js']),
    };
  });
}

/** gzip: the code of the 3D view, and its largest model. */
export async function measureModelBytes(): Promise<{ name: string; bytes: number }[]> {
  const folder = join(client, 'assets');
  return measureModels(folder, await readdir(folder));
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
