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
  // Any story on any lane: no story builds on what another one did.
  fullyParallel: true,
  workers: lanes,
  // A story that fails once and then passes is reported as flaky: worth a look, not worth a landing. At a desk it is a
  // failure; the second try is there to be recorded.
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
    // A button that is not there is told at once, not when the story ends.
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
      // Stories that change the size of the window themselves are told once, on the desktop.
      testIgnore: [...otherSuites, 'window-sizes.spec.ts'],
      // Nor are those in which the size of the window changes nothing.
      grepInvert: /@once/,
    },
  ],
});
