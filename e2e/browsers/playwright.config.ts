import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './support/browser-test.ts';

const firstPort = Number(process.env.E2E_PORT ?? 3557);
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Stories in WebKit and Firefox, which Debian packages; Playwright is the runner alone, and its own browsers stay unused. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  globalSetup: '../support/lane-site.ts',
  outputDir: `../../test-results/browsers-${firstPort}`,
  fullyParallel: true,
  workers: Number(process.env.E2E_LANES ?? availableParallelism()),
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: { baseURL: `http://127.0.0.1:${firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0)}` },
  projects: [
    { name: 'webkit-desktop', use: { engineName: 'webkit', viewport: desktop }, grepInvert: /@finger/ },
    { name: 'webkit-phone', use: { engineName: 'webkit', viewport: phone }, grepInvert: /@once|@finger/ },
    { name: 'firefox-desktop', use: { engineName: 'firefox', viewport: desktop }, grepInvert: /@webkit|@finger/ },
    { name: 'firefox-phone', use: { engineName: 'firefox', viewport: phone }, grepInvert: /@webkit|@once/ },
  ],
});
