import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';

/** The pictures of the README, taken one by one from a site as it is after its first start. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: '../support/lane-site.ts',
  outputDir: '../../test-results/screens',
  workers: 1,
  projects: [{ name: 'screens', use: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 } }],
});
