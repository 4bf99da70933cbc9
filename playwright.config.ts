import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const firstPort = Number(process.env.E2E_PORT ?? 3457);
// Workers load this file again, each with a number of its own: a worker is a lane with its own browser, site and database.
const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** A story waits more than it works: three lanes on two cores. */
const lanes = Number(process.env.E2E_LANES ?? Math.ceil(availableParallelism() * 1.5));
const launchOptions = await findChromium();
const otherSuites = ['process/**', 'systems/**', 'browsers/**', 'screens/**'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/lane-site.ts',
  // Runs side by side must not clear each other's.
  outputDir: `test-results/${firstPort}`,
  // Any worker may run any test: no test depends on another.
  fullyParallel: true,
  workers: lanes,
  // A second try is recorded. Where CI is not set, a test that passes only then fails the run; in CI it is reported as flaky.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  forbidOnly: Boolean(process.env.CI),
  // Machines that run this are shared and sometimes slow; a story that hangs is still found.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Not 'localhost': error reports are not sent from there.
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    // Below the timeout of a test, so that the error names the missing button.
    actionTimeout: 45_000,
    // Recording every story takes an eighth of the CPU time.
    trace: process.env.CI ? 'off' : 'on-first-retry',
  },
  projects: [
    // First, because its stories are the longest.
    { name: 'process', testMatch: ['process/**/*.spec.ts'] },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: otherSuites },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        defaultBrowserType: 'chromium',
      },
      // Tests that set the window size themselves run at desktop size only.
      testIgnore: [...otherSuites, 'window-sizes.spec.ts'],
      // As do those that the window size does not affect.
      grepInvert: /@once/,
    },
  ],
});
