import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes a minute or more. vitest takes large files first where it has not measured any, and these are small. */
const longest = [
  'http/fuzz',
  'search/search-engine',
  'payments/random-stripe',
  'files/previews',
  'auth/tries-and-budgets',
];

/** Begun last, a long file would run alone while the other cores wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{bench,contract,database,print,scripts,server,ui,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['database/test-support/cluster.ts'],
    sequence: { sequencer: LongestFirst },
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
