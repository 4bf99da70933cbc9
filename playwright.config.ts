import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3457);
// Workers load this file again; the folder is the one the first process made.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'pw-e2e-'));
const launchOptions = await findChromium();

export default defineConfig({
  testDir: 'e2e',
  // Runs side by side must not clear each other's.
  outputDir: `test-results/${port}`,
  fullyParallel: false,
  workers: 1,
  // A story that fails once and then passes is reported as flaky: worth a look, not worth a landing.
  retries: process.env.CI ? 1 : 0,
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
    // Recording every story takes a third of the time; a failed one is told again at the inbox.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: ['process/**', 'systems/**'] },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, defaultBrowserType: 'chromium' },
      // Stories that change the size of the window themselves are told once, on the desktop.
      testIgnore: ['process/**', 'systems/**', 'window-sizes.spec.ts'],
      // Nor are those in which the size of the window changes nothing.
      grepInvert: /@once/,
    },
    { name: 'process', testMatch: ['process/**/*.spec.ts'] },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATABASE_URL: '',
      SITE_URL: '',
    },
  },
});
