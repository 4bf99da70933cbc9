import { defineConfig } from '@playwright/test';

/** Other programs beside the site, one test at a time: each starts what it needs and has no browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/systems',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
});
