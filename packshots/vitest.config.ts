import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    // Files of one worker share the modules they import.
    isolate: false,
    maxWorkers: 2,
  },
});
