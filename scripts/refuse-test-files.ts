import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot, testFilePattern } from './build-site.ts';

/** Fails a build that reaches a test file, through a glob or an import: the bundle would contain the test runner. */
export function refuseTestFiles(): Plugin {
  return {
    name: 'refuse-test-files',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!testFilePattern.test(specifier)) return;
      const from = importer ? relative(projectRoot, importer) : 'The build';
      this.error(`${from} imports ${specifier}: a build takes no test files.`);
    },
  };
}
