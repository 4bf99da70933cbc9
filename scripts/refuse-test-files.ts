import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './build-site.ts';

const testFile = /\.test\.tsx?(\?|$)|\/test-support\//;

/** Ends a build that reaches a test file, through a glob or an import: it brings the test runner along. */
export function refuseTestFiles(): Plugin {
  return {
    name: 'refuse-test-files',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!testFile.test(specifier)) return;
      const from = importer ? relative(projectRoot, importer) : 'The build';
      this.error(`${from} imports ${specifier}: a build takes no test files.`);
    },
  };
}
