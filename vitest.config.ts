import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,contract,database,print,scripts,server,ui,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['database/test-support/cluster.ts'],
    testTimeout: 60_000,
    // Longer than the thirty seconds that stopping the jobs may take.
    hookTimeout: 45_000,
    // A shared machine stalls at times. vitest reports a test that passed at its second try: it has a race to be fixed.
    retry: process.env.CI ? 1 : 0,
    // Files of one worker share the modules they import: without it, two fifths of the time went into importing them again.
    isolate: false,
    // One for each core: while a test waits, the PostgreSQL backends of the others have the core.
    maxWorkers: availableParallelism(),
  },
});
