import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,contract,database,packshots,scripts,server,ui,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['database/test-support/cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores, and each data test has a PostgreSQL backend beside it.
    maxWorkers: 2,
  },
});
