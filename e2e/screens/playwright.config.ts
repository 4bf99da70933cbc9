import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3457);

/** The pictures of the README, taken one by one from a site as it is after its first start. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/lane-site.ts',
  outputDir: '../../test-results/screens',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await findChromium(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
  },
});
